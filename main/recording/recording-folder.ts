/** The folder of recordings: names for new ones, and where those lie that are there. */
import { join, resolve } from 'node:path'
import { assert } from '@shared/assert'
import { RECORDING_EXTENSION } from '@shared/contract/recording'
import { REQUEST_SCHEMAS } from '@shared/contract/requests'
import { failure, success, type Result } from '@shared/result'
import * as v from 'valibot'
import { NODE_FILE_SYSTEM, type RecordingFileSystem } from './file-system'
import { makeFolder } from './make-folder'
import { readRecording, type AnyRecordingContent } from './recording-reader'
import { reasonOf } from './system-reason'

const FILE_NAME = REQUEST_SCHEMAS['recordings.verify'].entries.fileName

/** Whether a name is one that this module gives; such a name has no path in it. */
export function isSessionFileName(name: string): boolean {
  return v.is(FILE_NAME, name)
}

/** `20260114T102030Z-<uuid>.guardia-session`, so that names sort by start. */
export function sessionFileName(startedAt: string, sessionId: string): string {
  const start = startedAt.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '')
  const name = `${start}-${sessionId}${RECORDING_EXTENSION}`
  assert(isSessionFileName(name), 'a session has a start and a UUID', { startedAt, sessionId })
  return name
}

export function sessionsFolder(dataFolder: string): string {
  return join(dataFolder, 'sessions')
}

/**
 * Makes `sessions/` unless it is there, durably, and gives its path.
 * Fails with `folder-unwritable` {path, reason}.
 */
export async function prepareSessionsFolder(
  dataFolder: string,
  fileSystem: Pick<RecordingFileSystem, 'syncFolder'> = NODE_FILE_SYSTEM,
): Promise<Result<string>> {
  const folder = resolve(sessionsFolder(dataFolder))
  try {
    await makeFolder(folder, fileSystem)
    return success(folder)
  } catch (error) {
    return failure('folder-unwritable', { path: folder, reason: reasonOf(error) })
  }
}

/** Where a recording of this name lies; a name that this module would not give is `file-unreadable`. */
export function sessionPath(dataFolder: string, fileName: string): Result<string> {
  const folder = resolve(sessionsFolder(dataFolder))
  return isSessionFileName(fileName)
    ? success(join(folder, fileName))
    : failure('file-unreadable', { path: folder, reason: 'bad-name' })
}

/** Reads a recording of the data folder by its name; never follows a link out of it. Fails as `readRecording` does. */
export async function readSession(
  dataFolder: string,
  fileName: string,
): Promise<Result<AnyRecordingContent>> {
  const path = sessionPath(dataFolder, fileName)
  return path.ok ? readRecording(path.value, { refuseLinks: true }) : path
}
