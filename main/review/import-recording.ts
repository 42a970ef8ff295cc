/** Takes a recording into the data folder: read within bounds, understood before it is kept, under a name of our own. */
import { isAbsolute, join } from 'node:path'
import { RECORDING_EXTENSION, RECORDING_LIMITS } from '@shared/contract/recording'
import type { ImportedFile, ImportOutcome } from '@shared/contract/requests'
import type { AnyRecordingHeader } from '@shared/contract/lab/lab-recording'
import { failure, success, type Result } from '@shared/result'
import { prepareSessionsFolder, sessionFileName } from '../recording/recording-folder'
import { takeLock } from '../recording/recording-lock'
import {
  intactThrough,
  newerFormatFailure,
  parseRecording,
  type AnyRecordingContent,
} from '../recording/recording-reader'
import { reasonOf } from '../recording/system-reason'
import { removeUnfinished } from './leftovers'
import { notesPath } from './notes-file'
import { pathsToImport } from './paths-to-import'
import { placeWhole } from './place-file'
import { lockMeans, type ReviewMeans } from './review-means'
import { readSessionsFolder } from './sessions-folder'
import { takeNotes, type NotesOutcome } from './take-notes'

/** In the order of `pathsToImport`, one after the other: of two files of one recording, one is taken in. */
export async function importRecordings(
  means: ReviewMeans,
  paths: readonly string[],
): Promise<readonly ImportOutcome[]> {
  await removeUnfinished(means)
  const outcomes: ImportOutcome[] = []
  for (const path of await pathsToImport(paths)) {
    const imported = await importRecording(means, path)
    if (imported.ok) {
      const { notes, ...value } = imported.value
      outcomes.push({ path, result: success(value), ...(notes && { notes }) })
    } else {
      outcomes.push({ path, result: imported })
    }
  }
  return outcomes
}

interface Taken {
  readonly fileName: string
  readonly isNew: boolean
  readonly damage?: ImportedFile['damage']
  readonly notes: NotesOutcome
}
type Imported = Result<Taken>

/**
 * Takes in a copy, byte for byte; a damaged one too where its header is intact.
 * Fails with `file-unreadable` {path, reason} (a link is not followed), `file-too-large`, `recording-newer-format`,
 * `import-not-a-recording` {path, reason}, `file-exists` {path, reason} where another file of the same session is
 * there, or as writing does.
 */
async function importRecording(means: ReviewMeans, path: string): Promise<Imported> {
  // The page says the path; only the system's own are whole.
  if (!isAbsolute(path)) return failure('file-unreadable', { path, reason: 'ENOENT' })
  const bytes = await means.fileSystem.read(path, RECORDING_LIMITS.fileBytes)
  if (!bytes.ok) return bytes
  const content = parseRecording(bytes.value)
  const { header, newerFormat } = content
  if (newerFormat !== null) return newerFormatFailure(path, newerFormat)
  if (header === null) return failure('import-not-a-recording', { path, reason: 'no-header' })
  const folder = await prepareSessionsFolder(means.dataFolder(), means.fileSystem)
  if (!folder.ok) return folder
  const there = await findSession(means, header.sessionId)
  if (!there.ok) return there
  const imported = await (there.value === null
    ? keepNew(means, { source: path, folder: folder.value, header, bytes: bytes.value })
    : compare(means, {
        source: path,
        own: join(folder.value, there.value),
        fileName: there.value,
        bytes: bytes.value,
      }))
  return imported.ok ? success({ ...imported.value, ...damageOf(content) }) : imported
}

/** A recording that was never sealed is not damaged; without one minute it is. */
function damageOf(content: AnyRecordingContent): Pick<Taken, 'damage'> {
  const intact = intactThrough(content)
  if (content.damage === null && intact !== null) return {}
  return content.kind === 'lab'
    ? { damage: { intactThroughSecond: intact } }
    : { damage: { intactThroughMinute: intact } }
}

/** Every name of ours ends in the session's id. */
async function findSession(means: ReviewMeans, sessionId: string): Promise<Result<string | null>> {
  const content = await readSessionsFolder(means.dataFolder())
  if (!content.ok) return content
  const ending = `-${sessionId}${RECORDING_EXTENSION}`
  return success(content.value.recordings.find((name) => name.endsWith(ending)) ?? null)
}

interface Met {
  readonly source: string
  readonly own: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** Of a recording that is here already, notes are all that there may be to take. */
async function compare(
  means: ReviewMeans,
  { source, own, fileName, bytes }: Met,
): Promise<Imported> {
  const there = await means.fileSystem.read(own, RECORDING_LIMITS.fileBytes)
  if (!there.ok) return there
  if (Buffer.compare(there.value, bytes) !== 0) {
    return failure('file-exists', { path: own, reason: 'EEXIST' })
  }
  const notes = await takeNotes(lockMeans(means), source, own)
  return notes.ok ? success({ fileName, isNew: false, notes: notes.value }) : notes
}

interface Arrival {
  readonly source: string
  readonly folder: string
  readonly header: AnyRecordingHeader
  readonly bytes: Uint8Array
}

async function keepNew(means: ReviewMeans, arrival: Arrival): Promise<Imported> {
  const { fileSystem } = means
  const fileName = sessionFileName(arrival.header.startedAt, arrival.header.sessionId)
  const path = join(arrival.folder, fileName)
  // Keeps another program from taking in the same session at this moment.
  const lock = await takeLock(path, lockMeans(means))
  if (!lock.ok) return lock
  try {
    if ((await fileSystem.modifiedAt(path)) !== null) {
      const { source, bytes } = arrival
      return await compare(means, { source, own: path, fileName, bytes })
    }
    const kept = await keepWithNotes(means, path, arrival)
    return kept.ok ? success({ fileName, isNew: true, notes: kept.value }) : kept
  } catch (error) {
    return failure('file-unwritable', { path, reason: reasonOf(error) })
  } finally {
    await lock.value.release()
  }
}

/** Notes first: once the recording is there, it is there with them, or with those that an earlier one left. */
async function keepWithNotes(
  means: ReviewMeans,
  path: string,
  { source, bytes }: Arrival,
): Promise<Result<NotesOutcome>> {
  const { fileSystem } = means
  const notes = await takeNotes(lockMeans(means), source, path)
  if (!notes.ok) return notes
  try {
    await placeWhole(fileSystem, path, bytes)
    return notes
  } catch (error) {
    if (notes.value === 'taken') {
      await fileSystem.remove(notesPath(path)).catch(() => undefined)
    }
    throw error
  }
}
