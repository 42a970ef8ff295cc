/** The licences of what the application is made with, as the build gathered them. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PackageLicence } from '@shared/contract/settings'
import { failure, success, type Result } from '@shared/result'
import { reasonOf } from './recording/system-reason'

/**
 * Reads the list of the build. Fails with `file-unreadable` {path, reason}.
 * @param electronVersion of the Electron that really runs, which may be another than the one that is packaged
 */
export async function readLicences(
  file: string,
  electronVersion: string,
): Promise<Result<readonly PackageLicence[]>> {
  try {
    const list = JSON.parse(await readFile(file, 'utf8')) as readonly PackageLicence[]
    return success(
      list.map((one) => (one.name === 'electron' ? { ...one, version: electronVersion } : one)),
    )
  } catch (error) {
    return failure('file-unreadable', { path: path.basename(file), reason: reasonOf(error) })
  }
}
