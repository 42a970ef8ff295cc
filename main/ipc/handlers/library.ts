/** Requests on the library: the list of all recordings, and how files come into the data folder and leave it. */
import type { ImportOutcome, RequestResponses } from '@shared/contract/requests'
import type { LibraryEntry } from '@shared/contract/review'
import type { Result } from '@shared/result'
import type { HandlersOf } from '../request-handlers'

/** What is asked of the library; a `fileName` is a plain name inside the sessions folder, already checked against its pattern. */
export interface LibraryPort {
  readonly list: () => Promise<Result<readonly LibraryEntry[]>>
  /** Asks for files with the system's dialog; null where the person cancelled. */
  readonly importChosen: () => Promise<Result<readonly ImportOutcome[] | null>>
  readonly importFiles: (paths: readonly string[]) => Promise<Result<readonly ImportOutcome[]>>
  /** Asks for the place with the system's dialog; null where the person cancelled. */
  readonly exportFiles: (
    fileNames: readonly string[],
  ) => Promise<Result<RequestResponses['library.export']>>
  readonly dragOut: (fileNames: readonly string[]) => Promise<Result<null>>
  readonly deleteFiles: (fileNames: readonly string[]) => Promise<Result<null>>
}

export function createLibraryHandlers(library: LibraryPort): HandlersOf<'library'> {
  return {
    'library.list': () => library.list(),
    'library.import': () => library.importChosen(),
    'library.import-dropped': ({ paths }) => library.importFiles(paths),
    'library.export': ({ fileNames }) => library.exportFiles(fileNames),
    'library.drag-out': ({ fileNames }) => library.dragOut(fileNames),
    'library.delete': ({ fileNames }) => library.deleteFiles(fileNames),
  }
}
