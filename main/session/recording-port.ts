/** What a session needs of a recording; files fulfil it in the application, memory does where there is no disk. */
import type { Result } from '@shared/result'
import type { RecordingWriter } from '../recording/recording-writer'
import type { HeaderFacts } from '../recording/session-header'

export type ShiftWriter = Pick<RecordingWriter, 'append' | 'seal' | 'abandon'>

/** What the session knows of the shift that its recording begins with. */
export type RecordingFacts = Omit<HeaderFacts, 'appVersion'>

export interface OpenedRecording {
  readonly writer: ShiftWriter
  readonly fileName: string
}

/** Opens a new recording, its header durable when this resolves; every operating error is a `Result`. */
export type OpenRecording = (facts: RecordingFacts) => Promise<Result<OpenedRecording>>
