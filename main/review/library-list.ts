/** The library: every recording of the folder as one row, from its ends, or from the whole where that was read before. */
import { join } from 'node:path'
import { isLabHeader, type AnyRecordingHeader } from '@shared/contract/lab/lab-recording'
import type { LibraryEntry, LibraryRowCourse } from '@shared/contract/review'
import { NOTES_SUFFIX } from '@shared/contract/session-notes'
import { success, type Result } from '@shared/result'
import { NODE_FILE_SYSTEM } from '../recording/file-system'
import { labRowCourse } from '../recording/lab-row-course'
import { describeHeader } from './describe-header'
import type { FileStamp } from './file-ends'
import { libraryState, type KnownModels } from './library-state'
import { findNotes, notesPath } from './notes-file'
import { createQuickEnds, type ReadEnds } from './quick-ends'
import type { RecordedEnds, RecordingEnds, ShiftEnds } from './recording-ends'
import { mapFiles, readSessionsFolder } from './sessions-folder'

/** A row with what it was told from; of a later format, its name alone. */
export interface ListedRecording {
  readonly row: LibraryEntry
  readonly file: {
    readonly path: string
    readonly stamp: FileStamp
    readonly header: AnyRecordingHeader
  } | null
}

/** What was read before of a whole file; null where nothing was, or the file has changed since. */
export type KnownWhole = (path: string, stamp: FileStamp) => RecordedEnds | null

/** How the list gets to know a file. */
export interface ListReads {
  readonly ends: (path: string, read: ReadEnds) => Promise<RecordingEnds | null>
  readonly knownWhole: KnownWhole
}

/**
 * Newest first. What is no recording, or is reached through a link, is left out.
 * Fails with `file-unreadable` {path, reason} only where the folder itself cannot be read.
 */
export async function listLibrary(
  dataFolder: string,
  known: KnownModels,
  reads: ListReads,
): Promise<Result<readonly ListedRecording[]>> {
  const content = await readSessionsFolder(dataFolder)
  if (!content.ok) return content
  const { folder, names, recordings } = content.value
  const quick = createQuickEnds()
  const found = await mapFiles(recordings, async (fileName) => {
    const path = join(folder, fileName)
    const ends = await reads.ends(path, quick)
    if (ends === null) return null
    const hasNotes = names.has(`${fileName}${NOTES_SUFFIX}`)
    const codeName = hasNotes ? await codeNameIn(path) : null
    return {
      fileName,
      path,
      ends,
      besides: { hasNotes, ...(codeName === null ? {} : { codeName }) },
    }
  })
  const knownOnce = hashingOnce(known)
  // Last, and at once: what is read whole from now on is told by itself.
  const rows = found
    .filter((one) => one !== null)
    .map(({ fileName, path, ends, besides }): ListedRecording => {
      if (ends.kind === 'newer-format') {
        return { row: { ...rowOfNewerFormat(fileName), ...besides }, file: null }
      }
      const { header, stamp } = ends
      const course = reads.knownWhole(path, stamp) ?? ends.course
      const row = { fileName, ...rowOfHeader(header), ...rowOfCourse(knownOnce, header, course) }
      return { row: { ...row, ...besides }, file: { path, stamp, header } }
    })
  return success(rows.sort((one, other) => byStart(one.row, other.row)))
}

/** A folder of one scenario would hash it once for every recording. */
function hashingOnce({ lab, ...known }: KnownModels): KnownModels {
  return {
    ...{ ...known, hashScenario: hashedOnce(known.hashScenario) },
    ...(lab && { lab: { ...lab, hashScenario: hashedOnce(lab.hashScenario) } }),
  }
}

function hashedOnce<Scenario extends { readonly id: string }>(
  hashScenario: (scenario: Scenario) => string,
): (scenario: Scenario) => string {
  const hashes = new Map<string, string>()
  return (scenario) => {
    const hash = hashes.get(scenario.id) ?? hashScenario(scenario)
    hashes.set(scenario.id, hash)
    return hash
  }
}

async function codeNameIn(recording: string): Promise<string | null> {
  const found = await findNotes(NODE_FILE_SYSTEM, notesPath(recording))
  return found.kind === 'sound' ? found.notes.codeName : null
}

function byStart(one: LibraryEntry, other: LibraryEntry): number {
  if (one.startedAt !== other.startedAt) return one.startedAt < other.startedAt ? 1 : -1
  return one.fileName < other.fileName ? 1 : -1
}

function rowOfHeader(
  header: AnyRecordingHeader,
): Omit<LibraryEntry, 'fileName' | 'hasNotes' | keyof LibraryRowCourse> {
  return {
    ...describeHeader(header),
    sessionId: header.sessionId,
    parent: header.branch?.parent ?? null,
  }
}

/** The part of a row that the lines behind the header tell. */
export function rowOfCourse(
  known: KnownModels,
  header: AnyRecordingHeader,
  course: RecordedEnds,
): LibraryRowCourse {
  const state = libraryState(known, header, course)
  if (course.of === 'on-call') return { state, ...spentIn(course), lab: null }
  const lab = isLabHeader(header) ? labRowCourse(known.lab, header, course.latest) : null
  return { state, minutesRecorded: 0, budgetSpentShare: null, costDollars: null, lab }
}

function spentIn({ opening, latest }: ShiftEnds): Omit<LibraryRowCourse, 'state' | 'lab'> {
  if (latest === null) return { minutesRecorded: 0, budgetSpentShare: null, costDollars: null }
  const { minute: minutesRecorded, costDollars, budgetLeftShare } = latest
  const budgetSpentShare = opening === null ? null : opening.budgetLeftShare - budgetLeftShare
  return { minutesRecorded, budgetSpentShare, costDollars }
}

const NAME_PARTS = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f-]{36})/

/** Its name is all that is known of it. */
function rowOfNewerFormat(fileName: string): Omit<LibraryEntry, 'hasNotes'> {
  const [, year, month, day, hour, minute, second, sessionId] = NAME_PARTS.exec(fileName) ?? []
  const hasStart = year !== undefined
  return {
    fileName,
    state: 'newer-format',
    startedAt: hasStart ? `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z` : '',
    scenarioId: '',
    seed: 0,
    codeName: '',
    mode: 'practice',
    branchMinute: null,
    sessionId: sessionId ?? '',
    parent: null,
    minutesRecorded: 0,
    budgetSpentShare: null,
    costDollars: null,
    lab: null,
  }
}
