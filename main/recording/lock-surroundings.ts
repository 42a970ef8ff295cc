/** What a lock must know of the computer and the process that hold it; a test brings its own. */
import { readFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { reasonOf } from './system-reason'

export interface LockSurroundings {
  /** Differs between computers, also where they bear the same name. */
  readonly host: string
  readonly pid: number
  /** Whether a process of this computer is there. */
  readonly isRunning: (pid: number) => boolean
  /** Since this computer was started. */
  readonly uptimeMilliseconds: () => number
  /** Real milliseconds; goes on while the computer sleeps, which timers do not. */
  readonly clock: () => number
  /** Calls back once after this time unless stopped by what it returns. */
  readonly start: (milliseconds: number, callback: () => void) => () => void
}

export const THIS_PROCESS: LockSurroundings = {
  host: hostIdentity(),
  pid: process.pid,
  isRunning: (pid) => {
    try {
      // Signal 0 is not sent; asking for it tells whether it could be.
      process.kill(pid, 0)
      return true
    } catch (error) {
      return reasonOf(error) !== 'ESRCH'
    }
  },
  uptimeMilliseconds: () => uptime() * 1000,
  clock: Date.now,
  start: (milliseconds, callback) => {
    // A lock that is held does not keep a program from ending.
    const handle = setTimeout(callback, milliseconds).unref()
    return () => {
      clearTimeout(handle)
    }
  },
}

/** Classrooms are filled with copies of one disk: the name alone may be that of the computer beside it. */
function hostIdentity(): string {
  try {
    return `${hostname()} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    // Only Linux tells one start of a computer from another.
    return hostname()
  }
}
