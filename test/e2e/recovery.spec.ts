/** T2: whichever process of the application is killed, the shift goes on or comes back, and its recording verifies (P3, P7). */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type ElectronApplication, type Page } from '@playwright/test'
import type { RecentSession } from '../../shared/contract/recordings'
import type { LiveSession } from '../../shared/contract/session'
import type { Result } from '../../shared/result'
import { parseShift } from '../support/shift-content'
import en from '../../locales/en.json' with { type: 'json' }
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { ask, playTo } from '../support/window-session'

const MAIN_KILLS = 8
/** The third of a minute would ask whether to open the window again. */
const PAGE_KILLS = 2
const GPU_KILLS = 3
const ROUNDS = 2

function sessionsOf(dataFolder: string): string {
  return join(dataFolder, 'sessions')
}

/** The one recording there, without what may lie beside it. */
function recordingIn(dataFolder: string): { readonly name: string; readonly path: string } {
  const names = readdirSync(sessionsOf(dataFolder))
  const [name = '', ...more] = names.filter((found) => found.endsWith('.guardia-session'))
  expect(more).toEqual([])
  return { name, path: join(sessionsOf(dataFolder), name) }
}

function minutesIn(path: string): number {
  return parseShift(readFileSync(path)).intactThroughMinute ?? -1
}

async function valueOf<Value>(asked: Promise<Result<Value>>): Promise<Value> {
  const result = await asked
  if (!result.ok) throw new Error(`${result.failure.code} ${JSON.stringify(result.failure)}`)
  return result.value
}

/** Ends the whole application at once, as a power switch would. */
async function killMain({ app }: LaunchedApplication): Promise<void> {
  const exited = new Promise((resolve) => app.process().once('exit', resolve))
  app.process().kill('SIGKILL')
  await exited
}

/** `guardia verify` reproduces the recording, with exit code 0 and these words. */
async function expectVerified(file: string, words: string): Promise<void> {
  const call = ['bin/guardia.js', 'verify', file, '--lang', 'en']
  // Any other exit code than 0 rejects.
  const { stdout } = await promisify(execFile)(process.execPath, call)
  expect(stdout).toContain(words)
}

/** A shift of cache-flush, seed 7, that runs at two minutes a second. */
async function startFast(page: Page): Promise<void> {
  const start = { scenarioId: 'cache-flush', seed: 7, codeName: 'Otso', mode: 'practice' } as const
  await valueOf(ask(page, 'session.start', start))
  await valueOf(ask(page, 'session.set-pace', { paceSeconds: 0.5 }))
  // The page finds the session as it does after its process was killed.
  await page.reload()
}

/**
 * Asked by the main process: Playwright's own way into a page ends with the process that is killed.
 * Null where there is no answer: what is asked of a process that just dies is never answered.
 */
function inPage(app: ElectronApplication, script: string): Promise<unknown> {
  return app.evaluate(({ BrowserWindow }, asked) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents === undefined || contents.isCrashed() || contents.isLoading()) return null
    const late = new Promise((resolve) => setTimeout(resolve, 1_000, null))
    return Promise.race([late, contents.executeJavaScript(asked).catch(() => null)])
  }, script)
}

/** The latest minute of the session where the page shows its clock, else null. */
async function minuteShown(app: ElectronApplication): Promise<number | null> {
  const asked = await inPage(
    app,
    `window.training.request('session.current', {}).then((session) => ({ session, text: document.body.innerText }))`,
  )
  if (asked === null) return null
  const { session, text } = asked as { session: Result<LiveSession | null>; text: string }
  if (!session.ok || session.value === null) return null
  const { identity, status } = session.value
  const minuteOfDay = identity.startMinuteOfDay + status.minute
  const clock = [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return text.includes(clock) ? status.minute : null
}

/** Process of the page, and of what draws it. */
function processesOf(app: ElectronApplication): Promise<{ page: number; gpu: number }> {
  return app.evaluate(({ app: application, BrowserWindow }) => ({
    page: BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
    gpu: application.getAppMetrics().find(({ type }) => type === 'GPU')?.pid ?? 0,
  }))
}

/** Kills one of the two, and waits until a new one is there and the page shows a minute that came afterwards. */
async function killBeside(
  app: ElectronApplication,
  which: 'page' | 'gpu',
  recording: string,
): Promise<void> {
  const before = await processesOf(app)
  const minuteBefore = minutesIn(recording)
  process.kill(before[which], 'SIGKILL')
  await expect.poll(() => minutesIn(recording)).toBeGreaterThan(minuteBefore + 1)
  await expect.poll(async () => (await processesOf(app))[which]).not.toBe(before[which])
  const minuteAfter = minutesIn(recording)
  await expect.poll(() => minuteShown(app), { timeout: 15_000 }).toBeGreaterThan(minuteAfter)
}

test(`killing the page or the graphics ${ROUNDS * (PAGE_KILLS + GPU_KILLS)} times stops no recording`, async () => {
  test.setTimeout(180_000)
  for (let round = 0; round < ROUNDS; round += 1) {
    const application = await launchApplication()
    await startFast(application.page)
    const { path } = recordingIn(application.dataFolder)
    for (let kill = 0; kill < GPU_KILLS; kill += 1) await killBeside(application.app, 'gpu', path)
    for (let kill = 0; kill < PAGE_KILLS; kill += 1) await killBeside(application.app, 'page', path)
    const ended = await inPage(application.app, `window.training.request('session.end', {})`)
    expect(ended).toMatchObject({ ok: true })
    const minutes = minutesIn(path)
    await expectVerified(path, `minutes 0–${minutes}; the shift was ended early`)
    await application.close()
  }
})

/** The one session that the home screen would list. */
async function onlyRecent(page: Page): Promise<RecentSession> {
  const [session, ...more] = await valueOf(ask(page, 'recordings.recent', {}))
  if (session === undefined || more.length > 0) throw new Error('one session is listed')
  return session
}

test(`a shift survives ${MAIN_KILLS} kills of the main process, each time from its last recorded minute`, async () => {
  test.setTimeout(180_000)
  let application = await launchApplication()
  const first = application
  const { dataFolder } = first
  await startFast(first.page)
  const { name, path } = recordingIn(dataFolder)
  for (let kill = 1; kill <= MAIN_KILLS; kill += 1) {
    const where = `kill ${kill}`
    const before = minutesIn(path)
    await expect.poll(() => minutesIn(path), where).toBeGreaterThan(before)
    await killMain(application)
    const minute = minutesIn(path)
    const finished = readFileSync(path)

    application = await launchApplication({ dataFolder })
    const { page } = application
    expect(await onlyRecent(page), where).toMatchObject({
      ...{ fileName: name, state: 'interrupted', continuable: true, minutesRecorded: minute },
    })
    const live = await valueOf(ask(page, 'session.continue', { fileName: name }))
    expect(live.status, where).toMatchObject({ minute, phase: { kind: 'paused' } })
    expect(live.snapshots.map((snapshot) => snapshot.minute)).toEqual([...Array(minute + 1).keys()])
    expect(readFileSync(path).subarray(0, finished.length).equals(finished), where).toBe(true)
    expect(await onlyRecent(page), where).toMatchObject({ fileName: name, continuable: false })
    await valueOf(ask(page, 'session.resume', {}))
  }
  await expect.poll(() => minutesIn(path)).toBeGreaterThan(MAIN_KILLS)
  await valueOf(ask(application.page, 'session.end', {}))
  const { entries, intactThroughMinute } = parseShift(readFileSync(path))
  expect(entries.filter(({ type }) => type === 'resumed')).toHaveLength(MAIN_KILLS)
  await expectVerified(path, `minutes 0–${intactThroughMinute}; the shift was ended early`)
  expect(await onlyRecent(application.page)).toMatchObject({
    ...{ state: 'ended-early', continuable: false },
  })
  expect(readdirSync(sessionsOf(dataFolder))).toEqual([name])
  await application.close()
  await first.close()
})

test('an interrupted shift can be closed, and then says that it was', async () => {
  const first = await launchApplication()
  const { dataFolder } = first
  await playTo(first.page, 4)
  await killMain(first)
  const { name, path } = recordingIn(dataFolder)
  await expectVerified(path, en.verification.interrupted.replace('{afterMinute}', '4'))

  const { page, close } = await launchApplication({ dataFolder })
  await valueOf(ask(page, 'recordings.close-interrupted', { fileName: name }))
  expect(await onlyRecent(page)).toMatchObject({
    ...{ state: 'closed', continuable: false, minutesRecorded: 4 },
  })
  const refused = { ok: false, failure: { code: 'recording-not-continuable' } }
  expect(await ask(page, 'session.continue', { fileName: name })).toMatchObject(refused)
  await expectVerified(path, en.verification.reproduced.interrupted.replace('{minutes}', '4'))
  await close()
  await first.close()
})

test('a shift that runs in one window is offered in no other one, until that has died', async () => {
  const first = await launchApplication()
  const { dataFolder } = first
  await playTo(first.page, 3)
  const { name, path } = recordingIn(dataFolder)
  const file = readFileSync(path)
  const { page, close } = await launchApplication({ dataFolder })
  expect(await onlyRecent(page)).toMatchObject({ fileName: name, continuable: false })
  const inUse = { ok: false, failure: { code: 'recording-in-use', parameters: { path } } }
  expect(await ask(page, 'recordings.close-interrupted', { fileName: name })).toEqual(inUse)
  expect(await ask(page, 'session.continue', { fileName: name })).toMatchObject(inUse)
  expect(readFileSync(path).equals(file)).toBe(true)
  expect(await ask(first.page, 'session.advance', {})).toMatchObject({ ok: true })

  await killMain(first)
  expect(await onlyRecent(page)).toMatchObject({ continuable: true, minutesRecorded: 4 })
  await valueOf(ask(page, 'session.continue', { fileName: name }))
  await close()
  await first.close()
})
