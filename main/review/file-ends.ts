/** Reads the first and the last bytes of a file, and nothing between; never follows a link or waits for a pipe. */
import { constants } from 'node:fs'
import { lstat, open, type FileHandle } from 'node:fs/promises'

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
  let handle: FileHandle | null = null
  try {
    // Windows has no such flags.
    if (process.platform === 'win32' && !(await lstat(path)).isFile()) return null
    handle = await open(path, OPEN_FLAGS)
    const status = await handle.stat()
    if (!status.isFile()) return null
    const stamp = { sizeBytes: status.size, modifiedMilliseconds: status.mtimeMs }
    return { ...(await readEnds(handle, status.size, lengths)), stamp }
  } catch {
    // Gone meanwhile, or not to be read by this person: it is no row of a list.
    return null
  } finally {
    await handle?.close()
  }
}

/** A pipe is opened without waiting for its other end, and a link not at all. */
const OPEN_FLAGS =
  process.platform === 'win32'
    ? constants.O_RDONLY
    : constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW

async function readEnds(
  handle: FileHandle,
  size: number,
  lengths: EndLengths,
): Promise<Omit<FileEnds, 'stamp'>> {
  const headLength = Math.min(lengths.head, size)
  const tailLength = Math.min(lengths.tail, size - headLength)
  const head = await readAt(handle, 0, headLength)
  const tail = await readAt(handle, size - tailLength, tailLength)
  return { head, tail, hasGap: size > headLength + tailLength }
}

async function readAt(handle: FileHandle, from: number, length: number): Promise<Uint8Array> {
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, from + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}
