/** The lock file beside a recording: making, reading, judging and taking over, each in one step that only one can win. */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { closeQuietly, writeWhole, type RecordingFileSystem } from './file-system'
import { THIS_PROCESS, type LockSurroundings } from './lock-surroundings'
import { reasonOf } from './system-reason'

export interface LockMeans {
  readonly fileSystem: RecordingFileSystem
  /** This process unless a test brings another. */
  readonly surroundings?: LockSurroundings | undefined
}

/** A holder refreshes its lock four times as often, so that one late refresh costs it nothing. */
export const LOCK_STALE_MILLISECONDS = 60_000
const LOCK_MAXIMUM_BYTES = 1024

const OWNER = v.object({
  host: v.string(),
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

/** What stands in a lock file, by which its holder knows it. */
export type LockContent = string

export class LockFile {
  readonly surroundings: LockSurroundings
  readonly #fileSystem: RecordingFileSystem
  readonly #path: string

  constructor(recording: string, { fileSystem, surroundings = THIS_PROCESS }: LockMeans) {
    this.surroundings = surroundings
    this.#fileSystem = fileSystem
    this.#path = `${recording}.lock`
  }

  /** Null where another holds it. */
  async take(): Promise<LockContent | null> {
    const made = await this.make()
    if (made !== null) return made
    const found = await this.read()
    if (found === null) return this.make()
    return (await this.isStale(found)) ? this.replace(found) : null
  }

  /** Null where there is a lock already. */
  async make(content = this.#newContent()): Promise<LockContent | null> {
    try {
      await this.#write(this.#path, content)
      return content
    } catch (error) {
      if (reasonOf(error) === 'EEXIST') return null
      throw error
    }
  }

  /** Takes the place of a lock in which `found` stood; null where somebody else did so first. */
  async replace(found: LockContent): Promise<LockContent | null> {
    const aside = this.#besideName()
    try {
      // Of several that want the same lock, only one can move it.
      await this.#fileSystem.rename(this.#path, aside)
    } catch (error) {
      if (reasonOf(error) !== 'ENOENT') throw error
      return this.make()
    }
    const moved = await this.#readAt(aside)
    // Moved by mistake, since somebody else had replaced it: that lock goes back.
    if (moved !== found && moved !== null) await this.make(moved)
    await this.#fileSystem.remove(aside).catch(() => undefined)
    return moved === found ? this.make() : null
  }

  /** Null where there is no lock. */
  read(): Promise<LockContent | null> {
    return this.#readAt(this.#path)
  }

  touch(): Promise<void> {
    return this.#fileSystem.touch(this.#path)
  }

  remove(): Promise<void> {
    return this.#fileSystem.remove(this.#path)
  }

  /** Whether the lock in which this stands was left behind by a program that is gone. */
  async isStale(content: LockContent): Promise<boolean> {
    const { host, isRunning, uptimeMilliseconds } = this.surroundings
    const owner = ownerOf(content)
    const isOurHost = owner?.host === host
    if (isOurHost && !isRunning(owner.pid)) return true
    const ageMilliseconds = await this.#ageMilliseconds()
    if (ageMilliseconds > LOCK_STALE_MILLISECONDS) return true
    // The number of a process that ended with the computer may be another's by now.
    return isOurHost && ageMilliseconds > uptimeMilliseconds()
  }

  /** Measured with a fresh file beside the lock: computers that share a folder do not agree on the time. */
  async #ageMilliseconds(): Promise<number> {
    const fresh = this.#besideName()
    await this.#write(fresh, this.#newContent())
    const now = await this.#fileSystem.modifiedAt(fresh)
    await this.#fileSystem.remove(fresh).catch(() => undefined)
    const then = await this.#fileSystem.modifiedAt(this.#path)
    return now === null || then === null ? 0 : now - then
  }

  async #write(path: string, content: LockContent): Promise<void> {
    const file = await this.#fileSystem.create(path)
    try {
      await writeWhole(file, Buffer.from(content))
    } catch (error) {
      await closeQuietly(file)
      await this.#fileSystem.remove(path).catch(() => undefined)
      throw error
    }
    await closeQuietly(file)
  }

  async #readAt(path: string): Promise<LockContent | null> {
    const bytes = await this.#fileSystem.read(path, LOCK_MAXIMUM_BYTES)
    if (bytes.ok) return Buffer.from(bytes.value).toString('utf8')
    const { code, parameters } = bytes.failure
    const reason = parameters['reason'] ?? code
    if (reason === 'ENOENT') return null
    throw Object.assign(new Error(`the lock cannot be read: ${reason}`), { code: reason })
  }

  /** The token tells two holders apart that have the same host and number, one after the other. */
  #newContent(): LockContent {
    const { host, pid } = this.surroundings
    return JSON.stringify({ host, pid, token: randomUUID() })
  }

  #besideName(): string {
    return `${this.#path}.${randomUUID()}`
  }
}

function ownerOf(content: LockContent): v.InferOutput<typeof OWNER> | null {
  try {
    const parsed = v.safeParse(OWNER, JSON.parse(content))
    return parsed.success ? parsed.output : null
  } catch {
    // Cut off by a crash, or not ours: it has no owner, only an age.
    return null
  }
}
