/** What a session needs of a recording; files fulfil it in the application, memory does where there is no disk. */
import type { Result } from '@shared/result'
import type { RecordingWriter } from '../recording/recording-writer'
import type { ReopenedCourse } from '../recording/reopen-recording'
import type { FactsOfHeader } from '../recording/session-header'
import type { SessionTypes } from './session-model'

export type SessionWriter = Pick<
  RecordingWriter,
  'append' | 'seal' | 'maySealStand' | 'abandon' | 'discard'
>

/** What the session knows of itself that its recording begins with. */
export type RecordingFacts<Types extends Pick<SessionTypes, 'scenario' | 'branch'>> = Omit<
  FactsOfHeader<Types['scenario'], Types['branch']>,
  'appVersion'
>

export interface OpenedRecording {
  readonly writer: SessionWriter
  readonly fileName: string
  /** In whose folder of sessions it lies. */
  readonly dataFolder: string
}

/** An interrupted recording of either kind, opened for writing behind its last intact line; its entries are as they stand in it. */
export type ReopenedRecording = OpenedRecording & ReopenedCourse

/**
 * Opens an interrupted recording to go on with it, after a repair where its end is damaged.
 * Fails with `recording-in-use` {path}, `recording-not-continuable` {path, reason}, or as reading and writing do.
 */
export type ReopenRecording = (fileName: string) => Promise<Result<ReopenedRecording>>

/**
 * Opens a new recording, its header durable when this resolves; every operating error is a `Result`.
 * @param dataFolder the folder for recordings as it is now, unless another is named
 */
export type OpenRecording<Types extends Pick<SessionTypes, 'scenario' | 'branch'>> = (
  facts: RecordingFacts<Types>,
  dataFolder?: string,
) => Promise<Result<OpenedRecording>>
