/**
 * Keeps two programs from writing one recording: while it is open for writing, `<file name>.lock` lies beside it.
 * A file and no system lock, because a class may share a folder over a network, where system locks are not kept
 * reliably; and one that grows old, because a program that dies leaves it behind.
 */
import { failure, success, type Result } from '@shared/result'
import { LOCK_STALE_MILLISECONDS, LockFile, type LockContent, type LockMeans } from './lock-file'
import { reasonOf } from './system-reason'

/**
 * lock-lost: another has it; lock-unrefreshed: it could not be refreshed for so long that another may have it;
 * folder-gone: the folder is not there any more, so that what is written would be in no file.
 */
export type LockLoss = 'lock-lost' | 'lock-unrefreshed' | 'folder-gone'

export interface RecordingLock {
  /** Whether the recording is still ours to write, as the lock file says now; once false, it stays so. */
  readonly isHeld: () => Promise<boolean>
  /** The same, and refreshes the lock. */
  readonly check: () => Promise<boolean>
  /** Why it is not ours any more; null while it is. */
  readonly lostBy: () => LockLoss | null
  readonly release: () => Promise<void>
}

const LOCK_REFRESH_MILLISECONDS = 15_000
/** After so long without a refresh, as when the computer slept, others may soon call the lock stale. */
const UNCERTAIN_MILLISECONDS = 30_000
/** After so long others may take the lock before a write that begins now has ended; so the holder gives it up. */
const GIVEN_UP_MILLISECONDS = LOCK_STALE_MILLISECONDS - LOCK_REFRESH_MILLISECONDS

/**
 * Takes the lock of a recording, in the place of a stale one if there is one.
 * Fails with `recording-in-use` {path} where another program holds it, and `lock-unwritable` {path, reason}.
 */
export async function takeLock(path: string, means: LockMeans): Promise<Result<RecordingLock>> {
  const file = new LockFile(path, means)
  try {
    const content = await file.take()
    return content === null
      ? failure('recording-in-use', { path })
      : success(new HeldLock(file, content))
  } catch (error) {
    return failure('lock-unwritable', { path, reason: reasonOf(error) })
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
  #loss: LockLoss | null = null
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
    await this.#inTurn(async () => {
      const isSure = !this.#isUncertain() && (await this.#file.read()) === this.#content
      if (!isSure) await this.#refresh()
    })
    return this.#loss === null
  }

  async check(): Promise<boolean> {
    await this.#inTurn(() => this.#refresh())
    return this.#loss === null
  }

  lostBy(): LockLoss | null {
    return this.#loss
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

  #isUncertain(): boolean {
    return this.#isUnrefreshedFor(UNCERTAIN_MILLISECONDS)
  }

  /** A clock that was set back tells as little as one that went far ahead. */
  #isUnrefreshedFor(milliseconds: number): boolean {
    const passed = this.#file.surroundings.clock() - this.#refreshedAt
    return passed < 0 || passed > milliseconds
  }

  async #refresh(): Promise<void> {
    if (this.#loss !== null) return
    // Taken before: a disk that answers late has refreshed the lock at any moment since.
    const now = this.#file.surroundings.clock()
    const found = await this.#file.read()
    if (found === this.#content && !this.#isUncertain()) await this.#file.touch()
    else await this.#takeAnew(found)
    this.#refreshedAt = now
  }

  /** Others may be calling an old lock stale this very moment, so its holder takes it by the same rule as they. */
  async #takeAnew(found: LockContent | null): Promise<void> {
    let content: LockContent | null = null
    if (found === null) content = await this.#make()
    else if (found === this.#content) content = await this.#file.replace(found)
    if (content !== null) this.#content = content
    else this.#loss ??= 'lock-lost'
  }

  async #make(): Promise<LockContent | null> {
    try {
      return await this.#file.make()
    } catch (error) {
      if (reasonOf(error) !== 'ENOENT') throw error
      this.#loss = 'folder-gone'
      return null
    }
  }

  /** A disk that fails here says nothing of the lock, until others may take it without our seeing it. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch(() => {
      if (this.#isUnrefreshedFor(GIVEN_UP_MILLISECONDS)) this.#loss ??= 'lock-unrefreshed'
    })
    return this.#turn
  }
}
