/** What each decision of a lab run did: the run played again without it. */
import type { LabCourse, LabDecisionEffect } from '@shared/contract/lab/lab-debrief'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import { NEUTRAL_SCORE } from '@shared/debrief/lab/neutral-score'
import { labCourse } from './lab-course'
import { variantRowsInSteps, type LabStage, type PlayedLab } from './play-lab'

/** Playing a run again takes up to a second, so that no more than this many are played for one debrief. */
const EFFECTS_MAXIMUM = 12

export interface LabDecisionEffects {
  readonly decisions: readonly LabDecisionEffect[]
  readonly decisionsLeftOut: number
}

/** In the order of the decisions; of more than can be played, those that stood longest. Halts after every second played. */
export function* labDecisionEffects(
  stage: LabStage,
  run: PlayedLab,
  own: LabCourse,
): Generator<undefined, LabDecisionEffects, undefined> {
  const told = longestStanding(run.decisions, stage.secondsPlayed)
  const effects: LabDecisionEffect[] = []
  for (const decision of run.decisions) {
    if (!told.has(decision)) continue
    const decisions = run.decisions.filter((other) => other !== decision)
    const variant = { decisions, firstDifference: decision.second }
    const rows = yield* variantRowsInSteps(stage, run, variant)
    effects.push({ decision, ...gainOf(own, labCourse(stage.scenario, rows)) })
  }
  return { decisions: effects, decisionsLeftOut: run.decisions.length - told.size }
}

/** With − without for the score, without − with for what was lost: above 0, it helped. */
export function gainOf(withIt: LabCourse, without: LabCourse): Omit<LabDecisionEffect, 'decision'> {
  const scoreGain = withIt.score - without.score
  return {
    scoreGain,
    requestsSaved: without.totals.requestsLost - withIt.totals.requestsLost,
    verdict: verdictOf(scoreGain),
  }
}

function verdictOf(scoreGain: number): LabDecisionEffect['verdict'] {
  if (scoreGain > NEUTRAL_SCORE) return 'helpful'
  return scoreGain < -NEUTRAL_SCORE ? 'harmful' : 'neutral'
}

function longestStanding(
  decisions: readonly TimedLabDecision[],
  secondsPlayed: number,
): ReadonlySet<TimedLabDecision> {
  const stood = decisions.map((decision, index) => {
    const next = decisions.slice(index + 1).find(({ type }) => type === decision.type)
    return { decision, seconds: (next?.second ?? secondsPlayed + 1) - decision.second }
  })
  const longest = stood.toSorted((one, other) => other.seconds - one.seconds)
  return new Set(longest.slice(0, EFFECTS_MAXIMUM).map(({ decision }) => decision))
}
