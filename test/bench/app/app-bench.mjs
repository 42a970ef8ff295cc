/** Measures the built application beside a bare Electron window on the same runtime; prints one JSON line. */
import { launchMeasured, memoryBytes, processorShare } from './launch.mjs'
import { scriptSizes } from './page-scripts.mjs'
import { frameMeasures, memoryByHour, minuteToScreen, startShift } from './shift-measures.mjs'

const STARTS = 5
const SETTLING_MILLISECONDS = 3000
const IDLE_MILLISECONDS = 15_000
const FRAME_SECONDS = 20
const MINUTES_TO_SCREEN = 60

const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** @param {number} share 0.5 for the median */
const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)]
const median = (values) => quantile(values, 0.5)
const rounded = (value, digits = 2) => Number(value.toFixed(digits))
const mebibytes = (bytes) => rounded(bytes / 2 ** 20, 1)
const kilobytes = (bytes) => rounded(bytes / 1000, 1)

/** One start of each after the other, so that both meet the same machine. */
async function startsAndRest() {
  const times = { guardia: [], bare: [] }
  const memory = { guardia: [], bare: [] }
  for (let start = 0; start < STARTS; start += 1) {
    for (const program of ['bare', 'guardia']) {
      const launched = await launchMeasured(program)
      times[program].push(launched.startMilliseconds)
      await rest(SETTLING_MILLISECONDS)
      memory[program].push(await memoryBytes(launched.app))
      await launched.close()
    }
  }
  return { times, memory }
}

async function idle() {
  const shares = {}
  for (const program of ['bare', 'guardia']) {
    const launched = await launchMeasured(program)
    await rest(SETTLING_MILLISECONDS)
    shares[program] = await processorShare(launched.app, IDLE_MILLISECONDS)
    await launched.close()
  }
  return shares
}

async function scripts() {
  const launched = await launchMeasured('guardia')
  const sizes = await scriptSizes(launched.page)
  await launched.close()
  return sizes
}

async function shift() {
  const launched = await launchMeasured('guardia')
  await startShift(launched.page, 'bad-deploy', 42)
  const frames = await frameMeasures(launched.page, FRAME_SECONDS)
  const delays = await minuteToScreen(launched, MINUTES_TO_SCREEN)
  await launched.close()
  const long = await launchMeasured('guardia')
  const hourly = await memoryByHour(long)
  await long.close()
  return { frames, delays, hourly }
}

const { times, memory } = await startsAndRest()
const idleShares = await idle()
const { firstScreenBytes, allBytes } = await scripts()
const { frames, delays, hourly } = await shift()
const result = {
  coldStartMilliseconds: Math.round(median(times.guardia)),
  coldStartRatio: rounded(median(times.guardia) / median(times.bare)),
  memoryMebibytes: mebibytes(median(memory.guardia)),
  memoryRatio: rounded(median(memory.guardia) / median(memory.bare)),
  idleProcessorShare: rounded(idleShares.guardia, 4),
  bareIdleProcessorShare: rounded(idleShares.bare, 4),
  framesPerSecond: rounded(frames.framesPerSecond, 1),
  lateFrameShare: rounded(frames.lateFrameShare, 4),
  longestFrameMilliseconds: rounded(frames.longestFrameMilliseconds, 1),
  minuteToScreenMilliseconds: {
    median: rounded(median(delays), 1),
    percentile95: rounded(quantile(delays, 0.95), 1),
    largest: rounded(delays.at(-1), 1),
  },
  memoryByHourMebibytes: hourly.map(mebibytes),
  memoryGrowthRatio: rounded(hourly.at(-1) / hourly[0], 3),
  scriptKilobytes: { firstScreen: kilobytes(firstScreenBytes), all: kilobytes(allBytes) },
}
console.log(JSON.stringify(result))
