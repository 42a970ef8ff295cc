/** Copies recordings, with their notes, out of the data folder; a target is there as a whole or not at all. */
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { RECORDING_EXTENSION, RECORDING_LIMITS } from '@shared/contract/recording'
import { NOTES_MAXIMUM_BYTES } from '@shared/contract/session-notes'
import { failure, success, type Result } from '@shared/result'
import { sessionPath, sessionsFolder } from '../recording/recording-folder'
import { reasonOf } from '../recording/system-reason'
import { notesPath } from './notes-file'
import { placeNew, placeWhole } from './place-file'
import type { ReviewMeans } from './review-means'

export interface Exported {
  readonly folder: string
  readonly files: number
}

/**
 * Writes one recording to the very path that a person chose, in the place of what is there: the dialog has asked.
 * It has asked of the recording alone: other notes that lie beside that path are refused with `file-exists`
 * {path, reason}. Fails with `target-in-data-folder` {path} between the recordings themselves, or as reading (also of
 * the notes) and writing do.
 */
export async function exportAs(
  means: ReviewMeans,
  fileName: string,
  target: string,
): Promise<Result<Exported>> {
  const folder = dirname(resolve(target))
  if (await isOwnFolder(means, folder)) return inOwnFolder(target)
  const copy = await readCopy(means, fileName)
  if (!copy.ok) return copy
  const { recording, notes } = copy.value
  const others = await otherNotesAt(means, notesPath(target), notes)
  if (others !== null) return others
  return writing(target, async () => {
    await placeWhole(means.fileSystem, target, recording)
    if (notes !== null) await placeWhole(means.fileSystem, notesPath(target), notes)
    return { folder, files: 1 }
  })
}

/**
 * Writes several into a folder under their own names, with a number behind where such a name is taken.
 * Fails as `exportAs` does, at the first that cannot be written; those before it stay.
 */
export async function exportInto(
  means: ReviewMeans,
  fileNames: readonly string[],
  folder: string,
): Promise<Result<Exported>> {
  if (await isOwnFolder(means, folder)) return inOwnFolder(folder)
  for (const fileName of fileNames) {
    const copy = await readCopy(means, fileName)
    if (!copy.ok) return copy
    const target = join(folder, fileName)
    const written = await writing(target, () => placeNumbered(means, target, copy.value))
    if (!written.ok) return written
  }
  return success({ folder, files: fileNames.length })
}

interface Copy {
  readonly recording: Uint8Array
  /** Null where there are none. */
  readonly notes: Uint8Array | null
}

/** Byte for byte, whatever stands in them. */
async function readCopy(means: ReviewMeans, fileName: string): Promise<Result<Copy>> {
  const path = sessionPath(means.dataFolder(), fileName)
  if (!path.ok) return path
  const recording = await means.fileSystem.read(path.value, RECORDING_LIMITS.fileBytes)
  if (!recording.ok) return recording
  const notes = await means.fileSystem.read(notesPath(path.value), NOTES_MAXIMUM_BYTES)
  if (notes.ok) return success({ recording: recording.value, notes: notes.value })
  // A copy that lacks its notes without a word would be taken for the whole.
  const isAbsent = notes.failure.parameters['reason'] === 'ENOENT'
  return isAbsent ? success({ recording: recording.value, notes: null }) : notes
}

/** Null where nothing lies there, or the very notes that are to be written. */
async function otherNotesAt(
  { fileSystem }: ReviewMeans,
  path: string,
  notes: Uint8Array | null,
): Promise<ReturnType<typeof failure> | null> {
  const there = await fileSystem.read(path, NOTES_MAXIMUM_BYTES)
  if (there.ok && notes !== null && Buffer.compare(there.value, notes) === 0) return null
  const isFree = !there.ok && there.failure.parameters['reason'] === 'ENOENT'
  return isFree ? null : failure('file-exists', { path, reason: 'EEXIST' })
}

async function writing<Value>(path: string, write: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return success(await write())
  } catch (error) {
    return failure('file-unwritable', { path, reason: reasonOf(error) })
  }
}

/** More of one name lie in no folder that a person keeps. */
const NUMBERS_TRIED = 1000

async function placeNumbered(
  { fileSystem }: ReviewMeans,
  target: string,
  { recording, notes }: Copy,
): Promise<void> {
  for (let number = 1; number <= NUMBERS_TRIED; number += 1) {
    const path = number === 1 ? target : numbered(target, number)
    // Notes of that name may be all that a person kept of an earlier copy.
    if ((await fileSystem.modifiedAt(notesPath(path))) !== null) continue
    if (!(await placeNew(fileSystem, path, recording))) continue
    if (notes !== null) await placeWhole(fileSystem, notesPath(path), notes)
    return
  }
  throw Object.assign(new Error('every number is taken'), { code: 'EEXIST' })
}

function numbered(target: string, number: number): string {
  const stem = basename(target, RECORDING_EXTENSION)
  return join(dirname(target), `${stem}-${number}${RECORDING_EXTENSION}`)
}

function inOwnFolder(path: string): ReturnType<typeof failure> {
  return failure('target-in-data-folder', { path })
}

/** A copy there would be written over a recording, or lie between them under a name that is none. */
export async function isOwnFolder(
  means: Pick<ReviewMeans, 'dataFolder'>,
  folder: string,
): Promise<boolean> {
  const own = sessionsFolder(means.dataFolder())
  return (await realFolder(folder)) === (await realFolder(own))
}

/** As the system knows it, whatever links lead there; a folder that is not there is as it was named. */
function realFolder(folder: string): Promise<string> {
  return realpath(folder).catch(() => resolve(folder))
}
