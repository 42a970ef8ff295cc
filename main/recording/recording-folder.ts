/** The folder of recordings: names for new ones, and the list of recent ones. */
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { assert } from '@shared/assert'
import type { AnyRecordingHeader } from '@shared/contract/lab/lab-recording'
import { RECORDING_EXTENSION } from '@shared/contract/recording'
import type { RecentSession } from '@shared/contract/recordings'
import { REQUEST_SCHEMAS } from '@shared/contract/requests'
import { failure, success, type Result } from '@shared/result'
import * as v from 'valibot'
import { NODE_FILE_SYSTEM, type RecordingFileSystem } from './file-system'
import { isInterrupted, obstacleTo, type ContinuationMeans } from './continuation'
import { makeFolder } from './make-folder'
import { branchStep, labRowCourse } from './lab-row-course'
import { isInUse } from './recording-lock'
import { intactThrough, readRecording, type AnyRecordingContent } from './recording-reader'
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

export interface RecentSessionsQuery {
  readonly dataFolder: string
  readonly limit: number
  /** By which it is told whether a session could be continued. */
  readonly means: ContinuationMeans
}

/**
 * The newest recordings first. A damaged one is listed as such where its header is intact; what cannot be read
 * at all, or is no recording, is left out. Fails with `file-unreadable` only where the folder itself cannot be read.
 */
export async function listRecentSessions(
  query: RecentSessionsQuery,
): Promise<Result<readonly RecentSession[]>> {
  const names = await sessionNames(sessionsFolder(query.dataFolder))
  if (!names.ok) return names
  const rows: RecentSession[] = []
  for (const fileName of names.value) {
    if (rows.length >= query.limit) break
    const content = await readSession(query.dataFolder, fileName)
    if (!content.ok || content.value.header === null) continue
    const { header } = content.value
    rows.push({
      fileName,
      ...describeHeader(header),
      ...describeCourse(content.value, query.means),
      ...(await describeWaysOn(query, fileName, content.value)),
    })
  }
  return success(rows)
}

async function describeWaysOn(
  query: RecentSessionsQuery,
  fileName: string,
  content: AnyRecordingContent,
): Promise<Pick<RecentSession, 'continuable' | 'closable' | 'obstacle'>> {
  const closable = isInterrupted(content) && !(await isWritten(query, fileName))
  const obstacle = closable ? obstacleTo(content, query.means) : null
  return { closable, obstacle, continuable: closable && obstacle === null }
}

async function isWritten({ dataFolder }: RecentSessionsQuery, fileName: string): Promise<boolean> {
  const path = sessionPath(dataFolder, fileName)
  return path.ok && isInUse(path.value, { fileSystem: NODE_FILE_SYSTEM })
}

async function sessionNames(folder: string): Promise<Result<readonly string[]>> {
  try {
    const names = await readdir(folder)
    return success(names.filter(isSessionFileName).sort().reverse())
  } catch (error) {
    const reason = reasonOf(error)
    // Before the first session there is no folder.
    return reason === 'ENOENT' ? success([]) : failure('file-unreadable', { path: folder, reason })
  }
}

/** What a row about a recording takes from its header. */
export function describeHeader(header: AnyRecordingHeader) {
  return {
    startedAt: header.startedAt,
    scenarioId: header.scenario.id,
    seed: header.seed,
    codeName: header.codeName,
    mode: header.mode,
    branchMinute: branchStep(header, 'minute'),
  }
}

function describeCourse(
  content: AnyRecordingContent,
  means: ContinuationMeans,
): Pick<RecentSession, 'minutesRecorded' | 'budgetSpentShare' | 'lab' | 'state'> {
  const state = stateOf(content)
  if (content.kind === 'lab') {
    const { header, entries } = content
    const latest = entries.findLast((entry) => entry.type === 'second')
    const lab = header && labRowCourse(means.lab, header, latest ?? null)
    return { minutesRecorded: 0, budgetSpentShare: null, lab, state }
  }
  const snapshots = content.entries.flatMap((entry) =>
    entry.type === 'minute' ? [entry.snapshot] : [],
  )
  const latest = snapshots.at(-1)
  return {
    minutesRecorded: content.intactThroughMinute ?? 0,
    budgetSpentShare: (snapshots[0]?.budgetLeftShare ?? 0) - (latest?.budgetLeftShare ?? 0),
    ...{ lab: null, state },
  }
}

const STATES = {
  completed: 'complete',
  'ended-early': 'ended-early',
  rewound: 'rewound',
  interrupted: 'closed',
} as const

function stateOf(content: AnyRecordingContent): RecentSession['state'] {
  const { damage, ending } = content
  // A header alone, of a program that was killed before minute 0, is no shift that could be continued.
  if (damage !== null || intactThrough(content) === null) return 'damaged'
  return ending === null ? 'interrupted' : STATES[ending]
}
