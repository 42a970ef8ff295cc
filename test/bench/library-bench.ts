/**
 * Lists a library of 1,000 recordings, 700 shifts of 180 minutes and 300 runs of the lab of ten minutes, opens a shift of
 * 12 hours in it, and lists the newest 20, all of them runs of the lab, as the home screen does; everything is in the file
 * system's cache. Prints one JSON line. Each time stands beside that of reading the same bytes, and as a ratio to it.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFile, readdir } from 'node:fs/promises'
import { isSessionFileName, sessionFileName } from '../../main/recording/recording-folder'
import {
  createReviewService,
  type ReviewService,
  type ReviewServiceMeans,
} from '../../main/review/review-service'
import { labDebriefInSteps } from '../../main/debrief/lab/make-lab-debrief'
import { makeDebrief } from '../../main/debrief/make-debrief'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { labEngine } from '../../main/engine/resilience/lab-engine'
import { NODE_FILE_SYSTEM } from '../../main/recording/file-system'
import { readFileEnds } from '../../main/review/file-ends'
import { listRecentSessions } from '../../main/review/recent-sessions'
import { LAB_SCENARIOS } from '../../main/scenarios/lab-scenarios'
import type { LabScenario } from '../../shared/contract/lab/lab-scenario'
import { EMPTY_NOTES } from '../../shared/contract/session-notes'
import { playLabRun, recordLabRun, type LabRunSample } from '../support/recorded-lab'
import { valueOf } from '../support/recorded-shift'
import {
  KNOWN_MODELS,
  LAB_MODEL,
  sampleRecording,
  scenarioCalled,
  sessionIdOf,
} from '../support/review-desk'
import { TWELVE_HOUR_SCENARIO } from '../support/twelve-hour-scenario'

const RECORDINGS = 1_000
/** The newest: they are the larger files. */
const LAB_RUNS = 300
/** Of the home screen. */
const RECENT = 20
/** Teachers write notes on a part of them. */
const EVERY_SO_MANY_HAS_NOTES = 4
const RUNS = 7

const playedRuns = new Map<string, ReturnType<typeof playLabRun>>()
const dataFolder = mkdtempSync(join(tmpdir(), 'guardia-library-bench-'))
const sessions = join(dataFolder, 'sessions')
try {
  mkdirSync(sessions)
  await fillLibrary()
  // First: the shift of twelve hours is newer than all runs, and a library that was listed reads on in the background.
  const means = { ...KNOWN_MODELS, engine: onCallEngine, lab: { ...LAB_MODEL, engine: labEngine } }
  const recentMilliseconds = await median(async () => {
    const rows = valueOf(await listRecentSessions({ dataFolder, limit: RECENT, means }))
    if (rows.filter(({ lab }) => lab?.verdict != null).length !== RECENT) throw new Error('no run')
  })
  const newest = (await readdir(sessions)).filter(isSessionFileName).sort().slice(-RECENT)
  const readRecentMilliseconds = await median(async () => {
    for (const name of newest) await readFile(join(sessions, name))
  })
  const longName = await addTwelveHours()
  const newService = (reading: Pick<ReviewServiceMeans, 'pause'>): ReviewService =>
    createReviewService({
      dataFolder: () => dataFolder,
      known: { ...KNOWN_MODELS, scenarios: [...KNOWN_MODELS.scenarios, TWELVE_HOUR_SCENARIO] },
      fileSystem: NODE_FILE_SYSTEM,
      engine: onCallEngine,
      openFileName: () => null,
      clock: Date.now,
      ...{ makeDebrief, makeLabDebrief: labDebriefInSteps, lab: LAB_MODEL },
      ...reading,
      session: { branch: () => Promise.reject(new Error('no session')) },
      labSession: { branch: () => Promise.reject(new Error('no run')) },
    })
  const listWith = async ({ library }: ReviewService): Promise<void> => {
    const rows = valueOf(await library.list())
    if (rows.length !== RECORDINGS + 1) throw new Error(`${rows.length} rows`)
  }
  // As after the start of the program, and as on the way back from a review. What a service reads in the background
  // half a second later would be in the way of the next one, which in the program there is not.
  const listMilliseconds = await median(() => listWith(newService({ pause: neverAgain })))
  const service = newService({})
  const listAgainMilliseconds = await median(() => listWith(service))
  const readEndsMilliseconds = await median(() => readAllEnds(4096))
  const openMilliseconds = await median(async () => {
    const { snapshots } = valueOf(await service.review.open(longName))
    if (snapshots.length !== TWELVE_HOUR_SCENARIO.durationMinutes + 1) throw new Error('cut')
  })
  const readOpenedMilliseconds = await median(async () => {
    await Promise.all([readFile(join(sessions, longName)), readAllEnds(0)])
  })
  console.log(
    JSON.stringify({
      ...{ recordings: RECORDINGS, labRuns: LAB_RUNS },
      ...{ listMilliseconds, listAgainMilliseconds, readEndsMilliseconds },
      listRatio: ratio(listMilliseconds, readEndsMilliseconds),
      ...{ openMilliseconds, readOpenedMilliseconds },
      openRatio: ratio(openMilliseconds, readOpenedMilliseconds),
      ...{ recentMilliseconds, readRecentMilliseconds },
    }),
  )
} finally {
  rmSync(dataFolder, { recursive: true, force: true })
}

/** Ten shifts and five runs as they are played; copies under other ids and starts make up the rest. */
async function fillLibrary(): Promise<void> {
  for (let number = 0; number < RECORDINGS; number += 1) {
    const startedAt = new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString()
    const header = { startedAt, sessionId: sessionIdOf(number) }
    const isRun = number >= RECORDINGS - LAB_RUNS
    const sample = isRun
      ? await sampleRun(number, header)
      : await sampleRecording({
          shift: { scenario: scenarioCalled('bad-deploy'), seed: number % 10 },
          header,
        })
    writeFileSync(join(sessions, sample.fileName), sample.bytes)
    if (number % EVERY_SO_MANY_HAS_NOTES !== 0) continue
    const notes = { ...EMPTY_NOTES, codeName: `Otso ${number}` }
    writeFileSync(join(sessions, `${sample.fileName}.notes.json`), JSON.stringify(notes))
  }
}

/** One of each scenario, played once. */
function sampleRun(number: number, header: NonNullable<LabRunSample['header']>) {
  const { id, durationSeconds } = LAB_SCENARIOS[number % LAB_SCENARIOS.length] as LabScenario
  const run = { scenarioId: id, throughSecond: durationSeconds, ending: 'completed' } as const
  const lines = playedRuns.get(id) ?? playLabRun(run)
  playedRuns.set(id, lines)
  return recordLabRun({ ...run, header }, lines)
}

async function addTwelveHours(): Promise<string> {
  const header = { startedAt: '2026-06-01T07:00:00.000Z', sessionId: sessionIdOf(RECORDINGS) }
  const { bytes } = await sampleRecording({
    shift: { scenario: TWELVE_HOUR_SCENARIO, seed: 7 },
    header,
  })
  const name = sessionFileName(header.startedAt, header.sessionId)
  writeFileSync(join(sessions, name), bytes)
  return name
}

/** The same names and bytes as listing or opening reads, and nothing made of them. */
async function readAllEnds(tail: number): Promise<void> {
  const names = await readdir(sessions)
  // Opening looks at the heads of recordings, and at no notes but its own.
  const wanted = tail > 0 ? names : names.filter(isSessionFileName)
  const paths = wanted.map((name) => join(sessions, name))
  for (let at = 0; at < paths.length; at += 32) {
    const some = paths.slice(at, at + 32)
    await Promise.all(some.map((path) => readFileEnds(path, { head: 4096, tail })))
  }
}

function neverAgain(): Promise<void> {
  return new Promise(() => undefined)
}

async function median(work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  return Math.round((times[RUNS >> 1] ?? NaN) * 10) / 10
}

function ratio(part: number, whole: number): number {
  return Math.round((part / whole) * 100) / 100
}
