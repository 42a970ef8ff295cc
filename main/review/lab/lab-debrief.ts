/** The debrief of a recorded run of the lab; the one place at which debriefs of the lab are made, for window and command line. */
import type { LabDebrief } from '@shared/contract/lab/lab-debrief'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { failure, success, type Result } from '@shared/result'
import { giveTurns } from '../../give-turns'
import type { LabReviewMeans } from './open-lab-review'
import { recordedRun } from './recorded-run'
import { readReproducibleLab } from './reproducible-lab'
import type { ReviewableLab } from './reviewable-lab'

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

/** Fails as `readReproducibleLab` does, and where no scenario of that name is here. */
export async function debriefOfLab(
  means: LabDebriefingMeans,
  fileName: string,
): Promise<Result<LabDebrief>> {
  const content = await readReproducibleLab(means, fileName)
  if (!content.ok) return content
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
