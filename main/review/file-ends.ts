/** Reads the first and the last bytes of a file, and nothing between; never follows a link or waits for a pipe. */
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { openDescriptor, readBytes } from '../recording/file-descriptor'

/** By which a file that was read before is known to be the same still. */
export interface FileStamp {
  readonly sizeBytes: number
  /** When it was last written, by the clock of its file system. */
  readonly modifiedMilliseconds: number
}

export interface FileEnds {
  readonly head: Uint8Array
  /** Ends with the file, and begins no earlier than `head` ends. */
  readonly tail: Uint8Array
  /** Whether bytes between the two were not read. */
  readonly hasGap: boolean
  readonly stamp: FileStamp
}

/** How many bytes to read at either end. */
export interface EndLengths {
  readonly head: number
  readonly tail: number
}

/** Null where there is no regular file, or it cannot be read. */
export async function readFileEnds(path: string, lengths: EndLengths): Promise<FileEnds | null> {
  let descriptor: number | null = null
  try {
    // Windows has no such flags.
    if (process.platform === 'win32' && !(await lstat(path)).isFile()) return null
    descriptor = await openDescriptor(path, OPEN_FLAGS)
    const status = fstatSync(descriptor)
    if (!status.isFile()) return null
    const stamp = { sizeBytes: status.size, modifiedMilliseconds: status.mtimeMs }
    return { ...(await readEnds(descriptor, status.size, lengths)), stamp }
  } catch {
    // Gone meanwhile, or not to be read by this person: it is no row of a list.
    return null
  } finally {
    if (descriptor !== null) closeSync(descriptor)
  }
}

/**
 * The same without giving anything else a turn: several times faster where the file system answers at once, as it does
 * from memory or a local disk, and not to be used where it does not.
 */
export function readFileEndsAtOnce(path: string, lengths: EndLengths): FileEnds | null {
  let descriptor: number | null = null
  try {
    if (process.platform === 'win32' && !lstatSync(path).isFile()) return null
    descriptor = openSync(path, OPEN_FLAGS)
    const status = fstatSync(descriptor)
    if (!status.isFile()) return null
    const { size } = status
    const { headLength, tailLength, hasGap } = endsWithin(size, lengths)
    return {
      head: readAtOnce(descriptor, 0, headLength),
      tail: readAtOnce(descriptor, size - tailLength, tailLength),
      hasGap,
      stamp: { sizeBytes: size, modifiedMilliseconds: status.mtimeMs },
    }
  } catch {
    // As above.
    return null
  } finally {
    if (descriptor !== null) closeSync(descriptor)
  }
}

/** How much of a file of `size` bytes belongs to either end. */
function endsWithin(size: number, lengths: EndLengths) {
  const headLength = Math.min(lengths.head, size)
  const tailLength = Math.min(lengths.tail, size - headLength)
  return { headLength, tailLength, hasGap: size > headLength + tailLength }
}

function readAtOnce(descriptor: number, from: number, length: number): Uint8Array {
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const bytesRead = readSync(descriptor, buffer, filled, length - filled, from + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

/** Whether a regular file still is as its stamp says; a link never is. */
export async function isUnchanged(path: string, stamp: FileStamp): Promise<boolean> {
  try {
    const status = await lstat(path)
    const { size, mtimeMs } = status
    return status.isFile() && size === stamp.sizeBytes && mtimeMs === stamp.modifiedMilliseconds
  } catch {
    // Gone meanwhile.
    return false
  }
}

/** A pipe is opened without waiting for its other end, and a link not at all. */
const OPEN_FLAGS =
  process.platform === 'win32'
    ? constants.O_RDONLY
    : constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW

async function readEnds(
  descriptor: number,
  size: number,
  lengths: EndLengths,
): Promise<Omit<FileEnds, 'stamp'>> {
  const { headLength, tailLength, hasGap } = endsWithin(size, lengths)
  if (!hasGap) {
    const whole = await readBytes(descriptor, 0, size)
    return { head: whole.subarray(0, headLength), tail: whole.subarray(headLength), hasGap }
  }
  const head = await readBytes(descriptor, 0, headLength)
  const tail =
    tailLength === 0 ? new Uint8Array() : await readBytes(descriptor, size - tailLength, tailLength)
  return { head, tail, hasGap }
}
