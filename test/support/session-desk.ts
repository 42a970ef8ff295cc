/** A session runner on a folder of its own, with a clock that stands still and everything it publishes kept. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventName, EventPayloads } from '@shared/contract/events'
import type { RecordingFileSystem } from '../../main/recording/file-system'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { type RecordingContent } from '../../main/recording/recording-reader'
import { parseShift } from './shift-content'
import { isSessionFileName } from '../../main/recording/recording-folder'
import { newSessionFiles } from '../../main/recording/new-session-file'
import { reopenRecording } from '../../main/recording/reopen-recording'
import { hashScenario } from '../../main/recording/scenario-hash'
import { verifyRecording } from '../../main/recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import type { SessionPort, SessionStart } from '../../main/session/session-port'
import { createSessionRunner, type SessionMeans } from '../../main/session/session-runner'
import { createManualTimer, type ManualTimer } from './manual-timer'

/** The shift of the design's pictures. */
export const BAD_DEPLOY_START = {
  scenarioId: 'bad-deploy',
  seed: 42,
  codeName: 'Chim én 07',
  mode: 'practice',
  language: 'vi',
} as const satisfies SessionStart

export interface Published {
  readonly name: EventName
  readonly payload: EventPayloads[EventName]
  /** The recording as it stood on the disk when this was published. */
  readonly fileThen: string
}

export interface SessionDesk {
  readonly dataFolder: string
  readonly session: SessionPort
  readonly timer: ManualTimer
  readonly published: Published[]
  /** Of the present session, or of the latest one that was begun, where no name is given. */
  readonly recording: (fileName?: string) => RecordingContent
  readonly verification: (fileName?: string) => ReturnType<typeof verifyRecording>
  /** The file as it stands on the disk. */
  readonly bytes: (fileName?: string) => Buffer
  /** Of all recordings; what lies beside them is left out. */
  readonly fileNames: () => readonly string[]
  readonly clear: () => void
}

export interface SessionDeskOptions {
  readonly fileSystem?: RecordingFileSystem
  /** Parts of the runner's means to put in place of the usual ones. */
  readonly means?: Partial<Omit<SessionMeans, 'clock' | 'timer'>>
}

export function openSessionDesk(options: SessionDeskOptions = {}): SessionDesk {
  const dataFolder = mkdtempSync(join(tmpdir(), 'guardia-session-'))
  const timer = createManualTimer()
  const published: Published[] = []
  const folder = join(dataFolder, 'sessions')
  let latestName = ''
  const bytes = (fileName?: string): Buffer => {
    const path = join(folder, fileName ?? session.current()?.identity.fileName ?? latestName)
    return latestName !== '' && existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  }
  const recording = (fileName?: string): RecordingContent => parseShift(bytes(fileName))
  const clock = (): number => Date.UTC(2026, 0, 14, 9)
  const { fileSystem, means = {} } = options
  const openFile = newSessionFiles({
    ...{ dataFolder, appVersion: '0.0.0', clock },
    ...(fileSystem === undefined ? {} : { fileSystem }),
  })
  const session = createSessionRunner({
    engine: onCallEngine,
    scenarios: BUILT_IN_SCENARIOS,
    hashScenario,
    openRecording: async (facts, folder) => {
      const opened = await openFile(facts, folder)
      if (opened.ok) latestName = opened.value.fileName
      return opened
    },
    reopenRecording: (fileName) => reopenRecording({ dataFolder, clock }, fileName),
    ...{ clock, timer },
    publish: (name, payload) => {
      published.push({ name, payload, fileThen: bytes().toString('utf8') })
    },
    ...means,
  })
  return {
    dataFolder,
    session,
    timer,
    published,
    ...{ recording, bytes },
    fileNames: () => readdirSync(folder).filter(isSessionFileName),
    verification: (fileName) =>
      verifyRecording(recording(fileName), {
        engine: onCallEngine,
        scenarios: BUILT_IN_SCENARIOS,
        hashScenario,
      }),
    clear: () => {
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
