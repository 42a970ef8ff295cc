/** Recordings in memory, for a session without a disk: they can be verified, go on after a break, and be made to fail. */
import { assert } from '@shared/assert'
import type { RecordingEntry, RecordingHeader } from '@shared/contract/recording'
import type { RecentSession, Verification } from '@shared/contract/recordings'
import type { SessionEnding } from '@shared/contract/session'
import { failure, success, type Failure, type Result } from '@shared/result'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import type { RecordingContent } from '../../../main/recording/recording-reader'
import { hashScenario } from '../../../main/recording/scenario-hash'
import { sessionHeader } from '../../../main/recording/session-header'
import type { RecordedEntry } from '../../../main/recording/session-lines'
import { verifyRecording } from '../../../main/recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import type { OnCallTypes } from '../../../main/session/on-call-model'
import type {
  OpenedRecording,
  RecordingFacts,
  ReopenedRecording,
  SessionWriter,
} from '../../../main/session/recording-port'

type ReopenedShift = Extract<ReopenedRecording, { kind: 'on-call' }>

interface Recording {
  readonly fileName: string
  readonly header: RecordingHeader
  readonly entries: RecordedEntry[]
  ending: SessionEnding | null
  /** Whether a shift is writing to it. */
  open: boolean
}

export class MemoryRecordings {
  readonly #recordings: Recording[] = []
  #failure: Failure | null = null

  readonly open = async (facts: RecordingFacts<OnCallTypes>): Promise<Result<OpenedRecording>> => {
    const recording: Recording = {
      fileName: fileNameOf(this.#recordings.length),
      header: sessionHeader({ ...facts, appVersion: '0.0.0' }),
      entries: [],
      ending: null,
      open: true,
    }
    this.#recordings.push(recording)
    this.#failure = null
    const { fileName } = recording
    return success({ fileName, dataFolder: '', writer: this.#writerOf(recording) })
  }

  readonly reopen = async (fileName: string): Promise<Result<ReopenedShift>> => {
    const recording = this.#find(fileName)
    if (recording === null) return notThere(fileName)
    if (recording.open) return failure('recording-in-use', { path: fileName })
    if (recording.ending !== null) {
      return failure('recording-not-continuable', { path: fileName, reason: 'sealed' })
    }
    recording.open = true
    this.#failure = null
    const { header, entries } = recording
    const found = { fileName, dataFolder: '', header, entries: [...entries], cut: null }
    const kind = 'on-call' as const
    return success({ ...found, kind, writer: this.#writerOf(recording) })
  }

  readonly closeInterrupted = async (fileName: string): Promise<Result<null>> => {
    const reopened = await this.reopen(fileName)
    return reopened.ok ? reopened.value.writer.seal('interrupted') : reopened
  }

  /** Nothing more is written, until a recording is opened. */
  failFromNowOn(why: Failure): void {
    this.#failure = why
  }

  /** Loses everything behind the first entries, as a power cut in mid-write does; of a sealed one the seal at least. */
  cutAfter(fileName: string, entries: number): void {
    const recording = this.#find(fileName)
    assert(recording !== null, 'there is such a recording', { fileName })
    recording.entries.splice(entries)
    recording.ending = null
  }

  /** As a reader would read it. */
  contentOf(fileName: string): RecordingContent {
    const recording = this.#find(fileName)
    assert(recording !== null, 'there is such a recording', { fileName })
    const { header, entries, ending } = recording
    const minutes = entries.flatMap((entry) =>
      entry.type === 'minute' ? [entry.snapshot.minute] : [],
    )
    const intactThroughMinute = minutes.at(-1) ?? null
    return {
      kind: 'on-call',
      header,
      entries,
      ending,
      damage: null,
      endingBehindDamage: null,
      intactThroughMinute,
      newerFormat: null,
    }
  }

  readonly verify = async (fileName: string): Promise<Result<Verification>> => {
    if (this.#find(fileName) === null) return notThere(fileName)
    const means = { engine: onCallEngine, scenarios: BUILT_IN_SCENARIOS, hashScenario }
    return success(verifyRecording(this.contentOf(fileName), means))
  }

  /** Those that were left in mid-shift, newest first, as the list of recent sessions shows them. */
  interrupted(): readonly RecentSession[] {
    const left = this.#recordings.filter(({ open, ending }) => !open && ending === null)
    return left.reverse().map(({ fileName, header }) => {
      const { entries, intactThroughMinute } = this.contentOf(fileName)
      const budget = entries.flatMap((entry) =>
        entry.type === 'minute' ? [entry.snapshot.budgetLeftShare] : [],
      )
      return {
        ...{ fileName, startedAt: header.startedAt, scenarioId: header.scenario.id },
        ...{ seed: header.seed, codeName: header.codeName, mode: header.mode },
        minutesRecorded: intactThroughMinute ?? 0,
        budgetSpentShare: (budget[0] ?? 0) - (budget.at(-1) ?? 0),
        branchMinute: header.branch?.minute ?? null,
        lab: null,
        state: 'interrupted',
        ...{ continuable: true, closable: true, obstacle: null },
      }
    })
  }

  #find(fileName: string): Recording | null {
    return this.#recordings.find((one) => one.fileName === fileName) ?? null
  }

  #writerOf(recording: Recording): SessionWriter {
    const write = (change: () => void): Result<null> => {
      if (this.#failure !== null) {
        // As on a disk: what stands there stays, and nothing more is written to it.
        recording.open = false
        return { ok: false, failure: this.#failure }
      }
      if (!recording.open) return failure('session-ended')
      change()
      return success(null)
    }
    return {
      append: async (added) =>
        write(() => {
          const { entries } = recording
          for (const entry of added) {
            // Only shifts are recorded here.
            entries.push({ ...(entry as RecordingEntry), seq: entries.length + 1, at: 0 })
          }
        }),
      seal: async (ending) =>
        write(() => {
          recording.ending = ending
          recording.open = false
        }),
      maySealStand: () => recording.ending !== null,
      abandon: async () => {
        recording.open = false
      },
      discard: async () => {
        recording.open = false
        this.#recordings.splice(this.#recordings.indexOf(recording), 1)
      },
    }
  }
}

function notThere(fileName: string) {
  return failure('file-unreadable', { path: fileName, reason: 'ENOENT' })
}

/** Always the same, so that pictures are; the next one of a run has the next number. */
function fileNameOf(index: number): string {
  const number = String(index).padStart(12, '0')
  return `20260114T092000Z-00000000-0000-4000-8000-${number}.guardia-session`
}
