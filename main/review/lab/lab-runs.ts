/** All runs of the lab that were tried on a scenario and seed, for the table of what each step bought. */
import { join } from 'node:path'
import { isLabHeader } from '@shared/contract/lab/lab-recording'
import type { LabRun } from '@shared/contract/lab/lab-review'
import type { LabRow } from '@shared/contract/lab/lab-row'
import { success, type Result } from '@shared/result'
import { failedOfRow, labTotals } from '../../engine/resilience/lab-totals'
import { scenarioOf } from '../../recording/continuation'
import { libraryState } from '../library-state'
import { createQuickEnds } from '../quick-ends'
import { readRecordingHeader } from '../recording-ends'
import { usableNotes } from '../replayable-file'
import { mapFiles, readSessionsFolder } from '../sessions-folder'
import type { LabReviewMeans } from './open-lab-review'
import { recordedRun } from './recorded-run'
import { readReviewableLab, type ReviewableLab } from './reviewable-lab'

/** So many seconds make one share of the small chart of a run. */
const SECONDS_OF_SHARE = 10

/** Oldest first; what cannot be read is left out. Fails as `readSessionsFolder` does. */
export async function labRuns(
  means: LabReviewMeans,
  of: { readonly scenarioId: string; readonly seed: number },
): Promise<Result<readonly LabRun[]>> {
  const dataFolder = means.dataFolder()
  const content = await readSessionsFolder(dataFolder)
  if (!content.ok) return content
  const { folder, recordings } = content.value
  const quick = createQuickEnds()
  const isOfIt = await mapFiles(recordings, async (fileName) => {
    const header = await readRecordingHeader(join(folder, fileName), quick)
    if (header === null || !isLabHeader(header)) return false
    return header.scenario.id === of.scenarioId && header.seed === of.seed
  })
  const runs: LabRun[] = []
  // One after the other: each is read whole.
  for (const fileName of recordings.filter((_, index) => isOfIt[index]).toReversed()) {
    const read = await readReviewableLab(dataFolder, fileName)
    if (!read.ok) continue
    const notes = await usableNotes(means, fileName)
    runs.push(runOf(means, { fileName, content: read.value, codeName: notes?.codeName ?? null }))
  }
  return success(runs)
}

interface RunFacts {
  readonly fileName: string
  readonly content: ReviewableLab
  /** As renamed in the notes; null where it is not. */
  readonly codeName: string | null
}

function runOf({ known, lab }: LabReviewMeans, { fileName, content, codeName }: RunFacts): LabRun {
  const { header, entries, ending, damage, intactThroughSecond } = content
  const namesake = lab.scenarios.find(({ id }) => id === header.scenario.id)
  const opening = (scenarioOf(lab, header) ?? namesake)?.opening
  const { rows, decisions, settings } = recordedRun(entries, opening)
  const latest = settings.at(-1)
  return {
    ...{ fileName, sessionId: header.sessionId, startedAt: header.startedAt },
    codeName: codeName ?? header.codeName,
    state: libraryState(known, header, { isDamaged: damage !== null, ending }),
    branchSecond: header.branch?.second ?? null,
    decisions,
    // A run that is reviewed has a second 0 at least.
    settings: latest as NonNullable<typeof latest>,
    secondsRecorded: intactThroughSecond,
    totals: labTotals(rows),
    successShares: successSharesOf(rows),
  }
}

/** As a user sees it: what was refused at the edge was not answered either. */
function successSharesOf(rows: readonly LabRow[]): readonly (number | null)[] {
  const played = rows.filter(({ second }) => second > 0)
  const shares = Math.ceil(played.length / SECONDS_OF_SHARE)
  return Array.from({ length: shares }, (_, share) => {
    const from = share * SECONDS_OF_SHARE
    const together = played.slice(from, from + SECONDS_OF_SHARE)
    const answered = together.reduce((sum, row) => sum + row.answered, 0)
    const ended = together.reduce((sum, row) => sum + endedOf(row), 0)
    return ended === 0 ? null : answered / ended
  })
}

function endedOf(row: LabRow): number {
  return row.answered + failedOfRow(row) + row.refusedLow + row.refusedHigh
}
