/** The newest recordings, as the home screen lists them. */
import { readdir } from 'node:fs/promises'
import { isLabHeader } from '@shared/contract/lab/lab-recording'
import { RECORDING_LIMITS } from '@shared/contract/recording'
import type { RecentSession } from '@shared/contract/recordings'
import { failure, success, type Result } from '@shared/result'
import { readFileBounded } from '../recording/bounded-read'
import { isInterrupted, obstacleTo, type ContinuationMeans } from '../recording/continuation'
import { NODE_FILE_SYSTEM } from '../recording/file-system'
import { labRowCourse } from '../recording/lab-row-course'
import { isChainWhole } from '../recording/line-chain'
import {
  isSessionFileName,
  readSession,
  sessionPath,
  sessionsFolder,
} from '../recording/recording-folder'
import { isInUse } from '../recording/recording-lock'
import { intactThrough, type AnyRecordingContent } from '../recording/recording-reader'
import { reasonOf } from '../recording/system-reason'
import { describeHeader } from './describe-header'
import { readRecordingEnds, type EndsOfKind } from './recording-ends'

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
    const row = (await sealedRow(query, fileName)) ?? (await wholeRow(query, fileName))
    if (row !== null) rows.push(row)
  }
  return success(rows)
}

/**
 * Of a sealed recording its ends say all that a row holds, once its chain is known to hold between them: its lines are hashed, and
 * not read, which is far quicker. Null of every other recording.
 */
async function sealedRow(
  { dataFolder, means }: RecentSessionsQuery,
  fileName: string,
): Promise<RecentSession | null> {
  const path = sessionPath(dataFolder, fileName)
  const ends = path.ok ? await readRecordingEnds(path.value) : null
  if (!path.ok || ends?.kind !== 'recording') return null
  const { header, course } = ends
  if (course.isDamaged || course.ending === null) return null
  const told = courseIn(ends, means)
  if (told === null || !(await holdsTogether(path.value))) return null
  return {
    fileName,
    ...describeHeader(header),
    ...told,
    state: STATES[course.ending],
    ...{ closable: false, obstacle: null, continuable: false },
  }
}

/** Null where the ends do not hold what the row says. */
function courseIn(
  { header, course }: EndsOfKind,
  means: ContinuationMeans,
): Pick<RecentSession, 'minutesRecorded' | 'budgetSpentShare' | 'lab'> | null {
  if (course.of === 'lab') {
    const lab = isLabHeader(header) ? labRowCourse(means.lab, header, course.latest) : null
    return { minutesRecorded: 0, budgetSpentShare: null, lab }
  }
  const { opening, latest } = course
  if (opening === null || latest === null) return null
  const budgetSpentShare = opening.budgetLeftShare - latest.budgetLeftShare
  return { minutesRecorded: latest.minute, budgetSpentShare, lab: null }
}

async function holdsTogether(path: string): Promise<boolean> {
  const bytes = await readFileBounded(path, RECORDING_LIMITS.fileBytes, { refuseLinks: true })
  return bytes.ok && isChainWhole(bytes.value)
}

async function wholeRow(
  query: RecentSessionsQuery,
  fileName: string,
): Promise<RecentSession | null> {
  const content = await readSession(query.dataFolder, fileName)
  if (!content.ok || content.value.header === null) return null
  return {
    fileName,
    ...describeHeader(content.value.header),
    ...describeCourse(content.value, query.means),
    ...(await describeWaysOn(query, fileName, content.value)),
  }
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
