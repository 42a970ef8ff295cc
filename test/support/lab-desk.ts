/** A runner of the lab on a folder of its own, with a clock that stands still and everything it publishes kept. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '@shared/assert'
import type { EventName, EventPayloads } from '@shared/contract/events'
import type { LabVerification } from '@shared/contract/lab/lab-listed'
import { labEngine } from '../../main/engine/resilience/lab-engine'
import { newLabFiles } from '../../main/recording/new-session-file'
import { isSessionFileName } from '../../main/recording/recording-folder'
import { parseRecording, type LabRecordingContent } from '../../main/recording/recording-reader'
import { reopenRecording } from '../../main/recording/reopen-recording'
import { hashScenario } from '../../main/recording/scenario-hash'
import type { RecordingFileSystem } from '../../main/recording/file-system'
import { verifyLabRecording } from '../../main/recording/verify-lab'
import { LAB_SCENARIOS } from '../../main/scenarios/lab-scenarios'
import type { LabPort } from '../../main/session/lab/lab-port'
import { createLabRunner, type LabMeans } from '../../main/session/lab/lab-runner'
import type { SessionStart } from '../../main/session/session-port'
import { createSessionSeat } from '../../main/session/session-seat'
import { createManualTimer, type ManualTimer } from './manual-timer'

export const QUIET_START = {
  scenarioId: 'quiet-service',
  seed: 7,
  codeName: 'Otso 3',
  mode: 'practice',
  language: 'eu',
} as const satisfies SessionStart

export const LAB_REPLAY = { engine: labEngine, scenarios: LAB_SCENARIOS, hashScenario }

export interface LabDesk {
  readonly dataFolder: string
  readonly lab: LabPort
  readonly timer: ManualTimer
  readonly published: {
    readonly name: EventName
    readonly payload: EventPayloads[EventName]
    /** The recording as it stood on the disk when this was published. */
    readonly fileThen: string
  }[]
  /** Of the present run, or of the latest one that was begun, where no name is given. */
  readonly recording: (fileName?: string) => LabRecordingContent
  readonly verification: (fileName?: string) => Promise<LabVerification>
  readonly bytes: (fileName?: string) => Buffer
  readonly path: (fileName: string) => string
  readonly fileNames: () => readonly string[]
  readonly clear: () => void
}

export interface LabDeskOptions {
  readonly fileSystem?: RecordingFileSystem
  readonly dataFolder?: string
  readonly means?: Partial<Omit<LabMeans, 'clock' | 'timer'>>
}

export function openLabDesk(options: LabDeskOptions = {}): LabDesk {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'guardia-lab-'))
  const folder = join(dataFolder, 'sessions')
  const timer = createManualTimer()
  const published: LabDesk['published'] = []
  let latestName = ''
  const path = (fileName: string): string => join(folder, fileName)
  const bytes = (fileName?: string): Buffer => {
    const name = fileName ?? lab.current()?.identity.fileName ?? latestName
    return name !== '' && existsSync(path(name)) ? readFileSync(path(name)) : Buffer.alloc(0)
  }
  const recording = (fileName?: string): LabRecordingContent => {
    const content = parseRecording(bytes(fileName))
    assert(content.kind === 'lab', 'a run of the lab is recorded as one')
    return content
  }
  const clock = (): number => Date.UTC(2026, 0, 14, 9)
  const { fileSystem } = options
  const openFile = newLabFiles({
    ...{ dataFolder, appVersion: '0.0.0', clock },
    ...(fileSystem === undefined ? {} : { fileSystem }),
  })
  const lab = createLabRunner({
    ...LAB_REPLAY,
    openRecording: async (facts, inFolder) => {
      const opened = await openFile(facts, inFolder)
      if (opened.ok) latestName = opened.value.fileName
      return opened
    },
    reopenRecording: (fileName) => reopenRecording({ dataFolder, clock }, fileName),
    ...{ clock, timer, seat: createSessionSeat() },
    publish: (name, payload) => {
      published.push({ name, payload, fileThen: bytes().toString('utf8') })
    },
    ...options.means,
  })
  return {
    ...{ dataFolder, lab, timer, published, recording, bytes, path },
    verification: (fileName) => verifyLabRecording(recording(fileName), LAB_REPLAY),
    fileNames: () => readdirSync(folder).filter(isSessionFileName).sort(),
    clear: () => {
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
