/** The debrief of a recorded run of the lab; the one place at which debriefs of the lab are made, for window and command line. */
import type { LabDebrief } from '@shared/contract/lab/lab-debrief'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { failure, success, type Result } from '@shared/result'
import { giveTurns } from '../../give-turns'
import { verifyLabRecording } from '../../recording/verify-lab'
import { refuseOpenExam } from '../../session/open-exam'
import { REASONS_NOT_REPRODUCIBLE } from '../reproducible'
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

/** Halts in between, since it plays the run several times. */
export type MakeLabDebrief = (run: LabRunToDebrief) => Generator<undefined, LabDebrief, undefined>

export interface LabDebriefingMeans extends LabReviewMeans {
  readonly makeLabDebrief: MakeLabDebrief
}

/**
 * Fails as `readReviewableLab` does, with `exam-not-ended` {path}, and with `recording-not-reproducible` {path, reason} where
 * playing what is intact of it again does not give what it says, or cannot be done here.
 */
export async function debriefOfLab(
  means: LabDebriefingMeans,
  fileName: string,
): Promise<Result<LabDebrief>> {
  const content = await readReviewableLab(means.dataFolder(), fileName)
  if (!content.ok) return content
  const refused = refuseOpenExam(content.value, fileName)
  if (refused !== null) return refused
  const { kind } = await verifyLabRecording({ ...content.value, damage: null }, means.lab)
  const reason = REASONS_NOT_REPRODUCIBLE[kind]
  if (reason !== null) return failure('recording-not-reproducible', { path: fileName, reason })
  const run = labRunToDebrief(means.lab.scenarios, content.value)
  return run === null
    ? failure('recording-not-reproducible', { path: fileName, reason: 'other-scenario' })
    : success(await giveTurns(means.makeLabDebrief(run)))
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
