/** The debrief of a recorded run of the lab; the one place at which debriefs of the lab are made, for window and command line. */
import type { LabDebrief } from '@shared/contract/lab/lab-debrief'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { failure, success, type Result } from '@shared/result'
import { refuseOpenExam } from '../../session/open-exam'
import type { LabReviewMeans } from './open-lab-review'
import { recordedRun } from './recorded-run'
import { readReviewableLab, type ReviewableLab } from './reviewable-lab'

/** All that a debrief is made of: it plays the run again. */
export interface LabRunToDebrief {
  readonly scenario: LabScenario
  readonly seed: number
  readonly decisions: readonly TimedLabDecision[]
  readonly secondsPlayed: number
}

export type MakeLabDebrief = (run: LabRunToDebrief) => LabDebrief

export interface LabDebriefingMeans extends LabReviewMeans {
  /** Null where no debrief of a run can be made. */
  readonly makeLabDebrief: MakeLabDebrief | null
}

/**
 * Fails as `readReviewableLab` does, with `recording-other-kind` {path, reason} where no debrief of it can be made, with `exam-not-ended` {path}, and with `recording-not-reproducible` {path, reason:
 * other-scenario} where no scenario of that name is here.
 */
export async function debriefOfLab(
  means: LabDebriefingMeans,
  fileName: string,
): Promise<Result<LabDebrief>> {
  const content = await readReviewableLab(means.dataFolder(), fileName)
  if (!content.ok) return content
  const { makeLabDebrief } = means
  if (makeLabDebrief === null) {
    return failure('recording-other-kind', { path: fileName, reason: 'recorded-lab' })
  }
  const refused = refuseOpenExam(content.value, fileName)
  if (refused !== null) return refused
  const run = labRunToDebrief(means.lab.scenarios, content.value)
  return run === null
    ? failure('recording-not-reproducible', { path: fileName, reason: 'other-scenario' })
    : success(makeLabDebrief(run))
}

/** Null where no scenario of that name is here. */
export function labRunToDebrief(
  scenarios: readonly LabScenario[],
  { header, entries, intactThroughSecond }: ReviewableLab,
): LabRunToDebrief | null {
  const scenario = scenarios.find(({ id }) => id === header.scenario.id)
  if (scenario === undefined) return null
  const { decisions } = recordedRun(entries, scenario.opening)
  return { scenario, seed: header.seed, decisions, secondsPlayed: intactThroughSecond }
}
