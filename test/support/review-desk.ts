/** A data folder with recordings in it, and a review of them, for specs that look at real files. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecordingEntry, RecordingHeader } from '@shared/contract/recording'
import type { SessionEnding } from '@shared/contract/session'
import { labDebriefInSteps } from '../../main/debrief/lab/make-lab-debrief'
import { makeDebrief } from '../../main/debrief/make-debrief'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { labEngine } from '../../main/engine/resilience/lab-engine'
import { NODE_FILE_SYSTEM } from '../../main/recording/file-system'
import { sessionFileName } from '../../main/recording/recording-folder'
import { createRecording } from '../../main/recording/recording-writer'
import { hashScenario } from '../../main/recording/scenario-hash'
import { createReviewService, type ReviewService } from '../../main/review/review-service'
import type { ReviewServiceMeans } from '../../main/review/review-service'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import { LAB_SCENARIOS } from '../../main/scenarios/lab-scenarios'
import { MemoryFileSystem } from './memory-file-system'
import { headerOf, playShift, steadyClock, valueOf, type Shift } from './recorded-shift'

export const LAB_MODEL = { engine: labEngine, scenarios: LAB_SCENARIOS, hashScenario }
export const KNOWN_MODELS = {
  engineVersion: onCallEngine.version,
  scenarios: BUILT_IN_SCENARIOS,
  hashScenario,
  lab: { ...LAB_MODEL, engineVersion: labEngine.version },
}

export interface SampleRecording {
  readonly shift: Shift
  readonly header?: Partial<RecordingHeader>
  /** Null leaves it interrupted; completed where not given. */
  readonly ending?: SessionEnding | null
}

export function scenarioCalled(id: string): Shift['scenario'] {
  const scenario = BUILT_IN_SCENARIOS.find((one) => one.id === id)
  if (scenario === undefined) throw new Error(`no scenario ${id}`)
  return scenario
}

/** An id that sorts and reads by its number. */
export function sessionIdOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** Bytes of a recording, and the name it has in the data folder. */
export async function sampleRecording({
  shift,
  header: changed = {},
  ending = 'completed',
}: SampleRecording): Promise<{ readonly fileName: string; readonly bytes: Uint8Array }> {
  const header = { ...headerOf(shift), ...changed }
  const fileSystem = new MemoryFileSystem()
  const path = 'sample'
  const means = { path, header, clock: steadyClock(), fileSystem }
  const writer = valueOf(await createRecording(means))
  for (const batch of playShift(shift)) valueOf(await writer.append(batch))
  if (ending === null) await writer.abandon()
  else valueOf(await writer.seal(ending))
  return {
    fileName: sessionFileName(header.startedAt, header.sessionId),
    bytes: fileSystem.bytesOf(path),
  }
}

export interface ReviewDesk extends ReviewService {
  readonly dataFolder: string
  readonly sessions: string
  readonly means: ReviewServiceMeans
  /** Puts a recording into the folder; its name. */
  readonly add: (sample: SampleRecording) => Promise<string>
  readonly put: (name: string, content: string | Uint8Array) => string
  readonly bytes: (name: string) => Buffer
  /** Everything in the folder of recordings. */
  readonly names: () => readonly string[]
  readonly clear: () => void
}

export const DESK_CLOCK = Date.UTC(2026, 0, 15, 9)

export function openReviewDesk(changed: Partial<ReviewServiceMeans> = {}): ReviewDesk {
  const dataFolder = mkdtempSync(join(tmpdir(), 'guardia-review-'))
  const sessions = join(dataFolder, 'sessions')
  const means: ReviewServiceMeans = {
    dataFolder: () => dataFolder,
    known: KNOWN_MODELS,
    fileSystem: NODE_FILE_SYSTEM,
    engine: onCallEngine,
    openFileName: () => null,
    clock: () => DESK_CLOCK,
    ...{ makeDebrief, makeLabDebrief: labDebriefInSteps, lab: LAB_MODEL },
    session: { branch: () => Promise.reject(new Error('no session')) },
    labSession: { branch: () => Promise.reject(new Error('no run')) },
    ...changed,
  }
  const put = (name: string, content: string | Uint8Array): string => {
    mkdirSync(sessions, { recursive: true })
    writeFileSync(join(sessions, name), content)
    return join(sessions, name)
  }
  return {
    ...createReviewService(means),
    ...{ dataFolder, sessions, means, put },
    add: async (sample) => {
      const { fileName, bytes } = await sampleRecording(sample)
      put(fileName, bytes)
      return fileName
    },
    bytes: (name) => readFileSync(join(sessions, name)),
    names: () => (existsSync(sessions) ? readdirSync(sessions).sort() : []),
    clear: () => {
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The shift with a line besides at some minutes. */
export function withBesides(shift: Shift, besides: readonly RecordingEntry[]): Shift {
  const minuteOf = (entry: RecordingEntry): number => ('minute' in entry ? entry.minute : -1)
  return { ...shift, besides: (minute) => besides.filter((one) => minuteOf(one) === minute) }
}
