/** A session runner on a folder of its own, with a clock that stands still and everything it publishes kept. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventName, EventPayloads } from '@shared/contract/events'
import type { RecordingFileSystem } from '../../main/recording/file-system'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { parseRecording, type RecordingContent } from '../../main/recording/recording-reader'
import { newSessionFiles } from '../../main/recording/new-session-file'
import { hashScenario } from '../../main/recording/scenario-hash'
import { verifyRecording } from '../../main/recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import type { SessionPort } from '../../main/session/session-port'
import { createSessionRunner, type SessionMeans } from '../../main/session/session-runner'
import { createManualTimer, type ManualTimer } from './manual-timer'

export interface Published {
  readonly name: EventName
  readonly payload: EventPayloads[EventName]
  /** The recording as it stood on the disk when this was published. */
  readonly fileThen: string
}

export interface SessionDesk {
  readonly session: SessionPort
  readonly timer: ManualTimer
  readonly published: Published[]
  readonly recording: () => RecordingContent
  readonly verification: () => ReturnType<typeof verifyRecording>
  readonly clear: () => void
}

export interface SessionDeskOptions {
  readonly fileSystem?: RecordingFileSystem
  /** Parts of the runner's means to put in place of the usual ones. */
  readonly means?: Partial<Pick<SessionMeans, 'engine' | 'publish'>>
}

export function openSessionDesk(options: SessionDeskOptions = {}): SessionDesk {
  const dataFolder = mkdtempSync(join(tmpdir(), 'guardia-session-'))
  const timer = createManualTimer()
  const published: Published[] = []
  const readFile = (): Buffer => {
    const folder = join(dataFolder, 'sessions')
    const [name] = readdirSync(folder)
    return name === undefined ? Buffer.alloc(0) : readFileSync(join(folder, name))
  }
  const recording = (): RecordingContent => parseRecording(readFile())
  const clock = (): number => Date.UTC(2026, 0, 14, 9)
  const { fileSystem, means = {} } = options
  return {
    session: createSessionRunner({
      engine: onCallEngine,
      scenarios: BUILT_IN_SCENARIOS,
      openRecording: newSessionFiles({
        ...{ dataFolder, appVersion: '0.0.0', clock },
        ...(fileSystem === undefined ? {} : { fileSystem }),
      }),
      ...{ clock, timer },
      publish: (name, payload) => {
        published.push({ name, payload, fileThen: readFile().toString('utf8') })
      },
      ...means,
    }),
    timer,
    published,
    recording,
    verification: () =>
      verifyRecording(recording(), {
        engine: onCallEngine,
        scenarios: BUILT_IN_SCENARIOS,
        hashScenario,
      }),
    clear: () => {
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
