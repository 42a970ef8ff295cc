/** A session runner on a folder of its own, with a clock that stands still and everything it publishes kept. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventName, EventPayloads } from '@shared/contract/events'
import type { RecordingFileSystem } from '../../main/recording/file-system'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { parseRecording, type RecordingContent } from '../../main/recording/recording-reader'
import { hashScenario } from '../../main/recording/scenario-hash'
import { verifyRecording } from '../../main/recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import type { SessionPort } from '../../main/session/session-port'
import { createSessionRunner } from '../../main/session/session-runner'
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

export function openSessionDesk(fileSystem?: RecordingFileSystem): SessionDesk {
  const dataFolder = mkdtempSync(join(tmpdir(), 'guardia-session-'))
  const timer = createManualTimer()
  const published: Published[] = []
  const readFile = (): Buffer => {
    const folder = join(dataFolder, 'sessions')
    const [name] = readdirSync(folder)
    return name === undefined ? Buffer.alloc(0) : readFileSync(join(folder, name))
  }
  const recording = (): RecordingContent => parseRecording(readFile())
  return {
    session: createSessionRunner({
      engine: onCallEngine,
      scenarios: BUILT_IN_SCENARIOS,
      dataFolder,
      appVersion: '0.0.0',
      clock: () => Date.UTC(2026, 0, 14, 9),
      timer,
      publish: (name, payload) => {
        published.push({ name, payload, fileThen: readFile().toString('utf8') })
      },
      ...(fileSystem === undefined ? {} : { fileSystem }),
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
