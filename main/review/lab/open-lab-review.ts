/** Opens a recorded run of the lab for review: everything that stands in it, its notes, and the recordings that belong to it. */
import type { LabControls } from '@shared/contract/lab/lab-controls'
import type { ReviewedLab } from '@shared/contract/lab/lab-review'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { LabIdentity } from '@shared/contract/lab/lab-session'
import { success, type Result } from '@shared/result'
import type { LabEngine } from '../../engine/resilience/lab-engine'
import { scenarioOf, type PlayableModel } from '../../recording/continuation'
import { sessionPath } from '../../recording/recording-folder'
import { libraryState } from '../library-state'
import { findRelated } from '../open-review'
import { readNotes } from '../read-notes'
import { lockMeans, type ReviewMeans } from '../review-means'
import { recordedRun } from './recorded-run'
import { replayControls } from './replay-controls'
import { readReviewableLab, type ReviewableLab } from './reviewable-lab'

export interface LabReviewMeans extends ReviewMeans {
  readonly lab: PlayableModel<LabScenario> & { readonly engine: LabEngine }
}

/** Fails as `readReviewableLab` does; damage, another engine and another scenario are no failure. */
export async function openLabReview(
  means: LabReviewMeans,
  fileName: string,
): Promise<Result<ReviewedLab>> {
  const dataFolder = means.dataFolder()
  const path = sessionPath(dataFolder, fileName)
  if (!path.ok) return path
  const content = await readReviewableLab(dataFolder, fileName)
  if (!content.ok) return content
  const { header, entries, ending, damage } = content.value
  const [{ notes, failure: notesFailure }, related] = await Promise.all([
    readNotes(lockMeans(means), path.value),
    findRelated(dataFolder, fileName, header),
  ])
  const scenario = scenarioOf(means.lab, header)
  const run = recordedRun(entries, (scenario ?? namesakeOf(means, content.value))?.opening)
  const isDamaged = damage !== null
  return success({
    fileName,
    identity: identityOf(means, { fileName, content: content.value, codeName: notes.codeName }),
    ...{ startedAt: header.startedAt, engine: header.engine, ending, damage, notes, related },
    state: libraryState(means.known, header, { isDamaged, ending }),
    ...{ rows: run.rows, settings: run.settings, log: run.log },
    controls: await controlsOf(means, content.value, scenario),
    ...(notesFailure !== null && { notesFailure }),
  })
}

/** Null where this program has another engine or scenario. */
function controlsOf(
  { lab }: LabReviewMeans,
  { header, entries, intactThroughSecond }: ReviewableLab,
  scenario: LabScenario | undefined,
): Promise<readonly LabControls[]> | null {
  if (header.engine !== lab.engine.version || scenario === undefined) return null
  const { decisions } = recordedRun(entries, scenario.opening)
  const throughSecond = Math.min(intactThroughSecond, lab.engine.lastStep(scenario))
  return replayControls(lab.engine, {
    ...{ scenario, seed: header.seed, decisions, throughSecond },
  })
}

interface IdentityFacts {
  readonly fileName: string
  readonly content: ReviewableLab
  /** As renamed in the notes; null where it is not. */
  readonly codeName: string | null
}

function identityOf(means: LabReviewMeans, facts: IdentityFacts): LabIdentity {
  const { fileName, content, codeName } = facts
  const { header, ending, intactThroughSecond } = content
  const isWhole = ending === 'completed'
  const usual = isWhole ? 0 : (namesakeOf(means, content)?.durationSeconds ?? 0)
  return {
    ...{ fileName, sessionId: header.sessionId, scenarioId: header.scenario.id },
    ...{ seed: header.seed, codeName: codeName ?? header.codeName, mode: header.mode },
    branch: header.branch ?? null,
    durationSeconds: Math.max(intactThroughSecond, usual),
  }
}

/** One of the same name is most likely an earlier or a later text of the same story. */
function namesakeOf({ lab }: LabReviewMeans, { header }: ReviewableLab): LabScenario | undefined {
  return lab.scenarios.find(({ id }) => id === header.scenario.id)
}
