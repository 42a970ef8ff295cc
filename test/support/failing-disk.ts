/** A disk in memory on which the N-th call of all fails, whatever it is, or with which the computer goes off there. */
import { MemoryDisk, systemError, type DiskCall } from './memory-disk'

/**
 * A code: that one call fails with it. short: it writes only half. full: it and all later writes have half their room and
 * then none. off: nothing more happens, and every later call fails.
 */
export type Trouble = 'ENOSPC' | 'EIO' | 'short' | 'full' | 'off'

export class FailingDisk extends MemoryDisk {
  /** Calls so far. */
  calls = 0
  readonly #trouble: Trouble
  readonly #at: number
  #isFull = false

  /** @param at the call at which the trouble begins, counted from 1; Infinity for none */
  constructor(trouble: Trouble, at: number) {
    super()
    this.#trouble = trouble
    this.#at = at
  }

  protected override async enter(call: DiskCall, path: string, bytes = 0): Promise<number> {
    this.calls += 1
    await super.enter(call, path)
    if (this.calls < this.#at) return bytes
    switch (this.#trouble) {
      case 'off':
        throw systemError('EIO')
      case 'full':
        return this.#writeOnFullDisk(call, bytes)
      case 'short':
        return this.calls === this.#at && bytes > 1 ? bytes >> 1 : bytes
      default:
        if (this.calls === this.#at) throw systemError(this.#trouble)
        return bytes
    }
  }

  #writeOnFullDisk(call: DiskCall, bytes: number): number {
    if (call !== 'write') return bytes
    if (this.#isFull) throw systemError('ENOSPC')
    this.#isFull = true
    return bytes >> 1
  }
}
