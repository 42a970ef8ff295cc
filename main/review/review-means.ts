/** What the review's parts are made with; the composition root hands it over. */
import type { RecordingFileSystem } from '../recording/file-system'
import type { LockMeans } from '../recording/lock-file'
import type { LockSurroundings } from '../recording/lock-surroundings'
import type { KnownModels } from './library-state'

export interface ReviewMeans {
  /** Asked each time, since a person may choose another one. */
  readonly dataFolder: () => string
  readonly known: KnownModels
  readonly fileSystem: RecordingFileSystem
  /** Of the shift that is being played right now; null without one. */
  readonly openFileName: () => string | null
  /** Real time in milliseconds since the epoch. */
  readonly clock: () => number
  /** This process unless a test brings another. */
  readonly lockSurroundings?: LockSurroundings
}

/** What locks are taken with. */
export function lockMeans({
  fileSystem,
  lockSurroundings: surroundings,
}: Pick<ReviewMeans, 'fileSystem' | 'lockSurroundings'>): LockMeans {
  return { fileSystem, surroundings }
}
