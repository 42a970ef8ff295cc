/**
 * Opens, reads and closes files by number: a list of many files waits a third as long as with Node's file handles.
 * What may wait for a disk or a server goes through the pool of threads; the status of a file that is open, and closing
 * one that was only read, wait for neither and are asked at once (`fstatSync`, `closeSync`).
 */
import { open, read } from 'node:fs'
import { promisify } from 'node:util'

export const openDescriptor = promisify<string, number, number>(open)
const readDescriptor = promisify(read)

/** Bytes of a file from `from` on: `length` of them, or fewer where it ends before. */
export async function readBytes(
  descriptor: number,
  from: number,
  length: number,
): Promise<Uint8Array> {
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await readDescriptor(
      descriptor,
      buffer,
      filled,
      length - filled,
      from + filled,
    )
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}
