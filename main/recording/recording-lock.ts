/**
 * Keeps two programs from writing one recording: while it is open for writing, `<file name>.lock` lies beside it.
 * A file and no system lock, because a class may share a folder over a network, where system locks are not kept
 * reliably; and one that grows old, because a program that dies leaves it behind.
 */
import { failure, success, type Result } from '@shared/result'
import { LockFile, type LockContent, type LockMeans } from './lock-file'
import { reasonOf } from './system-reason'

export interface RecordingLock {
  /** Whether the recording is still ours to write; looks at the file only where that is not certain. */
  readonly isHeld: () => Promise<boolean>
  /** The same, and looks. */
  readonly check: () => Promise<boolean>
  readonly release: () => Promise<void>
}

const LOCK_REFRESH_MILLISECONDS = 15_000
/** After so long without a refresh, as when the computer slept, others may soon call the lock stale. */
const UNCERTAIN_MILLISECONDS = 30_000

/**
 * Takes the lock of a recording, in the place of a stale one if there is one.
 * Fails with `recording-in-use` {path} where another program holds it, and `file-unwritable` {path, reason}.
 */
export async function takeLock(path: string, means: LockMeans): Promise<Result<RecordingLock>> {
  const file = new LockFile(path, means)
  try {
    const content = await file.take()
    return content === null
      ? failure('recording-in-use', { path })
      : success(new HeldLock(file, content))
  } catch (error) {
    return failure('file-unwritable', { path, reason: reasonOf(error) })
  }
}

/** Whether a program is writing the recording, this one included; true where that cannot be found out. */
export async function isInUse(path: string, means: LockMeans): Promise<boolean> {
  const file = new LockFile(path, means)
  try {
    const found = await file.read()
    return found !== null && !(await file.isStale(found))
  } catch {
    return true
  }
}

class HeldLock implements RecordingLock {
  readonly #file: LockFile
  #content: LockContent
  #isLost = false
  #isReleased = false
  #refreshedAt: number
  #stopTimer: () => void = () => undefined
  /** Refreshing and releasing run one after the other. */
  #turn: Promise<void> = Promise.resolve()

  constructor(file: LockFile, content: LockContent) {
    this.#file = file
    this.#content = content
    this.#refreshedAt = file.surroundings.clock()
    this.#refreshLater()
  }

  async isHeld(): Promise<boolean> {
    return this.#isUncertain() ? this.check() : !this.#isLost
  }

  async check(): Promise<boolean> {
    await this.#inTurn(() => this.#refresh())
    return !this.#isLost
  }

  release(): Promise<void> {
    this.#isReleased = true
    this.#stopTimer()
    return this.#inTurn(async () => {
      if ((await this.#file.read()) === this.#content) await this.#file.remove()
    })
  }

  #refreshLater(): void {
    // Released while a refresh was under way.
    if (this.#isReleased) return
    this.#stopTimer = this.#file.surroundings.start(LOCK_REFRESH_MILLISECONDS, () => {
      void this.check().then((isHeld) => {
        if (isHeld) this.#refreshLater()
      })
    })
  }

  /** A clock that was set back tells as little as one that went far ahead. */
  #isUncertain(): boolean {
    const passed = this.#file.surroundings.clock() - this.#refreshedAt
    return passed < 0 || passed > UNCERTAIN_MILLISECONDS
  }

  async #refresh(): Promise<void> {
    if (this.#isLost) return
    const found = await this.#file.read()
    if (found === this.#content && !this.#isUncertain()) await this.#file.touch()
    else await this.#takeAnew(found)
    this.#refreshedAt = this.#file.surroundings.clock()
  }

  /** Others may be calling an old lock stale this very moment, so its holder takes it by the same rule as they. */
  async #takeAnew(found: LockContent | null): Promise<void> {
    let content: LockContent | null = null
    if (found === null) content = await this.#file.make()
    else if (found === this.#content) content = await this.#file.replace(found)
    if (content === null) this.#isLost = true
    else this.#content = content
  }

  /** A disk that fails here says nothing of the lock; the recording's own writes will tell. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch(() => undefined)
    return this.#turn
  }
}
