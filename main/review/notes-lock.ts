/**
 * Keeps two programs from changing the notes of one recording at once: a change reads, changes and replaces the whole
 * file, so the later of two would undo the earlier. The lock is a recording's, beside the notes file.
 */
import { failure, type Result } from '@shared/result'
import type { LockMeans } from '../recording/lock-file'
import { THIS_PROCESS } from '../recording/lock-surroundings'
import { takeLock, type RecordingLock } from '../recording/recording-lock'
import { notesPath } from './notes-file'

/** Another program's change takes some milliseconds, on a slow share a second. */
const WAIT_MILLISECONDS = 4_000
const RETRY_MILLISECONDS = 40

/**
 * Does the work while no other program of ours may write the notes of this recording; what is read in it still holds
 * when it is written. `work` writes only where `isHeld` answers true right before.
 * Fails as `work` does, with `notes-in-use` {path} where another program keeps the lock, and `lock-unwritable` {path, reason}.
 */
export async function withNotesLock<Value>(
  means: LockMeans,
  recording: string,
  work: (isHeld: () => Promise<boolean>) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const lock = await takePatiently(means, notesPath(recording))
  if (!lock.ok) return lock
  try {
    return await work(() => lock.value.isHeld())
  } finally {
    await lock.value.release()
  }
}

export function notesInUse(recording: string): ReturnType<typeof failure> {
  return failure('notes-in-use', { path: notesPath(recording) })
}

async function takePatiently(means: LockMeans, path: string): Promise<Result<RecordingLock>> {
  const { clock, start } = means.surroundings ?? THIS_PROCESS
  const from = clock()
  for (;;) {
    const lock = await takeLock(path, means)
    const isTaken = !lock.ok && lock.failure.code === 'recording-in-use'
    if (!isTaken) return lock
    const waited = clock() - from
    // A clock that was set back would make this wait for ever.
    if (waited < 0 || waited > WAIT_MILLISECONDS) return failure('notes-in-use', { path })
    await new Promise<void>((resolve) => {
      start(RETRY_MILLISECONDS, resolve)
    })
  }
}
