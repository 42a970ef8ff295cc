/** The library: every recording of the folder as one row, read from its first and its last lines alone. */
import { join } from 'node:path'
import type { LibraryEntry } from '@shared/contract/review'
import { NOTES_SUFFIX } from '@shared/contract/session-notes'
import { success, type Result } from '@shared/result'
import { NODE_FILE_SYSTEM } from '../recording/file-system'
import { libraryState, type KnownModels } from './library-state'
import { findNotes, notesPath } from './notes-file'
import { readRecordingEnds, type EndsCourse, type RecordingEnds } from './recording-ends'
import { mapFiles, readSessionsFolder } from './sessions-folder'

/**
 * Newest first. What is no recording, or is reached through a link, is left out.
 * Fails with `file-unreadable` {path, reason} only where the folder itself cannot be read.
 */
export async function listLibrary(
  dataFolder: string,
  known: KnownModels,
): Promise<Result<readonly LibraryEntry[]>> {
  const content = await readSessionsFolder(dataFolder)
  if (!content.ok) return content
  const { folder, names, recordings } = content.value
  const knownOnce = { ...known, hashScenario: hashedOnce(known.hashScenario) }
  const rows = await mapFiles(recordings, async (fileName) => {
    const path = join(folder, fileName)
    const ends = await readRecordingEnds(path)
    if (ends === null) return null
    const hasNotes = names.has(`${fileName}${NOTES_SUFFIX}`)
    const codeName = hasNotes ? await codeNameIn(path) : null
    return {
      ...rowOf(knownOnce, fileName, ends),
      hasNotes,
      ...(codeName === null ? {} : { codeName }),
    }
  })
  const found = rows.filter((row) => row !== null)
  return success([...found].sort(byStart))
}

/** A folder of one scenario would hash it once for every recording. */
function hashedOnce(hashScenario: KnownModels['hashScenario']): KnownModels['hashScenario'] {
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

function rowOf(
  known: KnownModels,
  fileName: string,
  ends: RecordingEnds,
): Omit<LibraryEntry, 'hasNotes'> {
  if (ends.kind === 'newer-format') return rowOfNewerFormat(fileName)
  const { header, course } = ends
  return {
    fileName,
    state: libraryState(known, header, course),
    startedAt: header.startedAt,
    scenarioId: header.scenario.id,
    seed: header.seed,
    codeName: header.codeName,
    mode: header.mode,
    branchMinute: header.branch?.minute ?? null,
    sessionId: header.sessionId,
    parent: header.branch?.parent ?? null,
    ...spentIn(course),
  }
}

function spentIn({
  opening,
  latest,
}: EndsCourse): Pick<LibraryEntry, 'minutesRecorded' | 'budgetSpentShare' | 'costDollars'> {
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
  }
}
