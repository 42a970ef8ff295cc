/** What a session needs of a recording; files fulfil it in the application, memory does where there is no disk. */
import type { RecordingEntry, RecordingHeader } from '@shared/contract/recording'
import type { CutOff } from '@shared/contract/session'
import type { Result } from '@shared/result'
import type { RecordingWriter } from '../recording/recording-writer'
import type { HeaderFacts } from '../recording/session-header'

export type ShiftWriter = Pick<
  RecordingWriter,
  'append' | 'seal' | 'maySealStand' | 'abandon' | 'discard'
>

/** What the session knows of the shift that its recording begins with. */
export type RecordingFacts = Omit<HeaderFacts, 'appVersion'>

export interface OpenedRecording {
  readonly writer: ShiftWriter
  readonly fileName: string
  /** In whose folder of sessions it lies. */
  readonly dataFolder: string
}

/** An interrupted recording, opened for writing behind its last intact line; its entries are as they stand in it. */
export interface ReopenedRecording extends OpenedRecording {
  readonly header: RecordingHeader
  /** What was damaged and has been cut off; null where nothing was. */
  readonly cut: CutOff | null
  readonly entries: readonly RecordingEntry[]
}

/**
 * Opens an interrupted recording to go on with it, after a repair where its end is damaged.
 * Fails with `recording-in-use` {path}, `recording-not-continuable` {path, reason}, or as reading and writing do.
 */
export type ReopenRecording = (fileName: string) => Promise<Result<ReopenedRecording>>

/**
 * Opens a new recording, its header durable when this resolves; every operating error is a `Result`.
 * @param dataFolder the folder for recordings as it is now, unless another is named
 */
export type OpenRecording = (
  facts: RecordingFacts,
  dataFolder?: string,
) => Promise<Result<OpenedRecording>>
