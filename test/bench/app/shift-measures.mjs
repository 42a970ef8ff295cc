/** What a running shift costs: frames at the fastest pace, the way of a minute to the screen, memory over twelve hours. */
import { memoryBytes } from './launch.mjs'

const FASTEST_PACE_SECONDS = 0.5
const SMOOTH_FRAME_MILLISECONDS = 1000 / 60
/** A frame that came more than half a frame late was seen to stumble. */
const LATE_FRAME_MILLISECONDS = SMOOTH_FRAME_MILLISECONDS * 1.5

/** Asks the main process as the page does; a refusal ends the measurement. */
export async function ask(page, name, payload = {}) {
  const answer = await page.evaluate(
    ([requestName, requestPayload]) => window.training.request(requestName, requestPayload),
    [name, payload],
  )
  if (!answer.ok) throw new Error(`${name}: ${answer.failure.code}`)
  return answer.value
}

export async function startShift(page, scenarioId, seed) {
  await ask(page, 'session.start', { scenarioId, seed, codeName: 'Bench', mode: 'practice' })
  await ask(page, 'session.pause')
  // The page takes up a shift that was started behind its back when it is loaded anew.
  await page.reload()
  await page.locator('.metric-chart path').first().waitFor({ state: 'attached' })
}

/**
 * Plays at the fastest pace and counts the frames.
 * @returns {Promise<{ framesPerSecond: number, lateFrameShare: number, longestFrameMilliseconds: number }>}
 */
export async function frameMeasures(page, seconds) {
  await ask(page, 'session.set-pace', { paceSeconds: FASTEST_PACE_SECONDS })
  await ask(page, 'session.resume')
  const gaps = await page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const times = []
        const onFrame = (now) => {
          times.push(now)
          if (now - times[0] < wanted * 1000) requestAnimationFrame(onFrame)
          else resolve(times.slice(1).map((time, index) => time - times[index]))
        }
        requestAnimationFrame(onFrame)
      }),
    seconds,
  )
  await ask(page, 'session.pause')
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  return {
    framesPerSecond: (gaps.length * 1000) / total,
    lateFrameShare: gaps.filter((gap) => gap > LATE_FRAME_MILLISECONDS).length / gaps.length,
    longestFrameMilliseconds: Math.max(...gaps),
  }
}

/**
 * From the tick of the pace in the main process to the frame in which the page shows the minute.
 * @returns {Promise<readonly number[]>} milliseconds of each minute, rising
 */
export async function minuteToScreen({ app, page }, minutes) {
  await app.evaluate(watchTicks)
  await page.evaluate(watchScreen)
  await ask(page, 'session.set-pace', { paceSeconds: FASTEST_PACE_SECONDS })
  await ask(page, 'session.resume')
  await page.waitForFunction((last) => window.shownMinutes.length >= last, minutes, {
    timeout: minutes * FASTEST_PACE_SECONDS * 4000,
    // Without it Playwright looks in every frame, and the window would never rest between two minutes.
    polling: FASTEST_PACE_SECONDS * 1000,
  })
  await ask(page, 'session.pause')
  const ticks = await app.evaluate(() => globalThis.tickTimes)
  const shown = await page.evaluate(() => window.shownMinutes)
  if (ticks.length < shown.length) throw new Error('ticks were missed')
  const delays = shown.map((time, index) => time - ticks[index])
  return delays.sort((a, b) => a - b)
}

/** In the main process: notes for every minute that is published when the timer fired that played it, the last one before. */
function watchTicks({ BrowserWindow }) {
  globalThis.tickTimes = []
  let firedAt = 0
  const start = globalThis.setTimeout
  globalThis.setTimeout = (callback, delay, ...rest) =>
    start(
      (...given) => {
        firedAt = performance.timeOrigin + performance.now()
        callback(...given)
      },
      delay,
      ...rest,
    )
  const [{ webContents }] = BrowserWindow.getAllWindows()
  const send = webContents.send.bind(webContents)
  webContents.send = (channel, name, ...rest) => {
    if (name === 'minute-advanced') globalThis.tickTimes.push(firedAt)
    send(channel, name, ...rest)
  }
}

/** In the page: notes the end of the frame in which the header's minute changed. */
function watchScreen() {
  window.shownMinutes = []
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    window.shownMinutes.push(performance.timeOrigin + performance.now())
  }
  const watcher = new MutationObserver(() => {
    // The message comes after the frame's layout and paint.
    requestAnimationFrame(() => channel.port2.postMessage(null))
  })
  const clock = document.querySelector('.live > header [role=timer]')
  watcher.observe(clock, { characterData: true, childList: true, subtree: true })
}

/**
 * Memory after the first hour and after each further one of twelve hours played as fast as they can be recorded.
 * @returns {Promise<readonly number[]>} bytes, by the hour
 */
export async function memoryByHour({ app, page }) {
  const hourly = []
  for (let shift = 1; shift <= 3; shift += 1) {
    await startShift(page, 'viral-surge', shift)
    for (let minute = 1; minute <= 240; minute += 1) {
      await ask(page, 'session.advance')
      if (minute % 60 === 0) hourly.push(await settledMemory({ app, page }))
    }
  }
  return hourly
}

/** After a collection, so that what is kept is measured and not what waits to be thrown away. */
async function settledMemory({ app, page }) {
  const debugging = await page.context().newCDPSession(page)
  await debugging.send('HeapProfiler.collectGarbage')
  await debugging.detach()
  await new Promise((resolve) => setTimeout(resolve, 500))
  return memoryBytes(app)
}
