/** Recordings in memory, for a page without a disk: what was written can be verified, and writing can be made to fail. */
import type { RecordingHeader } from '@shared/contract/recording'
import type { Verification } from '@shared/contract/recordings'
import type { SessionEnding } from '@shared/contract/session'
import { failure, success, type Failure, type Result } from '@shared/result'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { hashScenario } from '../../../main/recording/scenario-hash'
import { sessionHeader } from '../../../main/recording/session-header'
import type { RecordedEntry } from '../../../main/recording/session-lines'
import { verifyRecording } from '../../../main/recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import type { OpenedRecording, RecordingFacts } from '../../../main/session/recording-port'

/** Always the same, so that pictures are. */
const FILE_NAME = '20260114T092000Z-00000000-0000-4000-8000-000000000000.guardia-session'

export class MemoryRecordings {
  #header: RecordingHeader | null = null
  #entries: RecordedEntry[] = []
  #ending: SessionEnding | null = null
  #failure: Failure | null = null

  readonly open = async (facts: RecordingFacts): Promise<Result<OpenedRecording>> => {
    this.#header = sessionHeader({ ...facts, appVersion: '0.0.0' })
    this.#entries = []
    this.#ending = null
    this.#failure = null
    return success({
      fileName: FILE_NAME,
      writer: {
        append: async (entries) =>
          this.#write(() => {
            for (const entry of entries) {
              this.#entries.push({ ...entry, seq: this.#entries.length + 1, at: 0 })
            }
          }),
        seal: async (ending) =>
          this.#write(() => {
            this.#ending = ending
          }),
        abandon: async () => undefined,
      },
    })
  }

  /** Nothing more is written. */
  failFromNowOn(why: Failure): void {
    this.#failure = why
  }

  verify(): Result<Verification> {
    if (this.#header === null) return failure('no-session')
    const minutes = this.#entries.flatMap((entry) =>
      entry.type === 'minute' ? [entry.snapshot.minute] : [],
    )
    const content = {
      header: this.#header,
      entries: this.#entries,
      ending: this.#ending,
      damage: null,
      intactThroughMinute: minutes.at(-1) ?? null,
      newerFormat: null,
    }
    const means = { engine: onCallEngine, scenarios: BUILT_IN_SCENARIOS, hashScenario }
    return success(verifyRecording(content, means))
  }

  #write(change: () => void): Result<null> {
    if (this.#failure !== null) return { ok: false, failure: this.#failure }
    change()
    return success(null)
  }
}
