/** Reads a whole file of limited size, and only a regular one: never a pipe, a device or a folder. */
import { closeSync, constants, fstatSync } from 'node:fs'
import { lstat, stat } from 'node:fs/promises'
import { failure, success, type Result } from '@shared/result'
import { openDescriptor, readBytes } from './file-descriptor'
import { reasonOf } from './system-reason'

export interface BoundedReadOptions {
  /** Refuses a symbolic link in the last part of the path; for files that are found rather than named by a person. */
  readonly refuseLinks?: boolean
}

const BYTES_PER_MEBIBYTE = 1024 * 1024

/** Fails with `file-unreadable` {path, reason} or `file-too-large` {path, maximumMebibytes}. */
export async function readFileBounded(
  path: string,
  maximumBytes: number,
  options: BoundedReadOptions = {},
): Promise<Result<Uint8Array>> {
  let descriptor: number | null = null
  try {
    const status = await (options.refuseLinks === true ? lstat(path) : stat(path))
    // Looked at before opening: opening a pipe would wait for its other end.
    if (status.isDirectory()) return failure('file-unreadable', { path, reason: 'EISDIR' })
    if (!status.isFile()) return failure('file-unreadable', { path, reason: 'not-a-file' })
    descriptor = await openDescriptor(path, openFlags(options))
    const bytes = await readUpTo(descriptor, maximumBytes + 1)
    if (bytes.length <= maximumBytes) return success(bytes)
    const maximumMebibytes = maximumBytes / BYTES_PER_MEBIBYTE
    return failure('file-too-large', { path, maximumMebibytes })
  } catch (error) {
    return failure('file-unreadable', { path, reason: reasonOf(error) })
  } finally {
    if (descriptor !== null) closeSync(descriptor)
  }
}

/** The flags close the gap between looking and opening; Windows has neither of them. */
function openFlags({ refuseLinks }: BoundedReadOptions): number {
  if (process.platform === 'win32') return constants.O_RDONLY
  const noFollow = refuseLinks === true ? constants.O_NOFOLLOW : 0
  return constants.O_RDONLY | constants.O_NONBLOCK | noFollow
}

function readUpTo(descriptor: number, maximumBytes: number): Promise<Uint8Array> {
  const { size } = fstatSync(descriptor)
  // One byte more than its size tells whether the file grew meanwhile.
  return readBytes(descriptor, 0, Math.min(size + 1, maximumBytes))
}
