/** Requests on the recordings that lie in the data folder. */
import type { Result } from '@shared/result'
import type { AnyVerification, RecentSession } from '@shared/contract/recordings'
import type { HandlersOf } from '../request-handlers'

/** What is asked of the recordings; a `fileName` is a plain name inside the sessions folder, already checked against its pattern. */
export interface RecordingsPort {
  /** Newest first. */
  readonly recent: () => Promise<Result<readonly RecentSession[]>>
  /** Seals an interrupted recording as it stands. */
  readonly closeInterrupted: (fileName: string) => Promise<Result<null>>
  readonly verify: (fileName: string) => Promise<Result<AnyVerification>>
}

export function createRecordingsHandlers(recordings: RecordingsPort): HandlersOf<'recordings'> {
  return {
    'recordings.recent': () => recordings.recent(),
    'recordings.close-interrupted': ({ fileName }) => recordings.closeInterrupted(fileName),
    'recordings.verify': ({ fileName }) => recordings.verify(fileName),
  }
}
