/** Every rule of the surprises, in the order in which a debrief tells them. */
import type { LabCourse, LabSurprise } from '@shared/contract/lab/lab-debrief'
import type { LabStage, PlayedLab } from '../play-lab'
import { leastLoadedAttracts, twoChoicesAttract } from './balancer-surprises'
import { labRunFacts, type LabRunFacts } from './lab-run-facts'
import { breakerBlocksHealthy, retriesMaskRefusals } from './retry-and-breaker-surprises'
import {
  breakerDrains,
  leastLoadedLeavesStorm,
  noRetriesDrain,
  panicSendsEverything,
  restartDrains,
  retriesFeedStorm,
  roundRobinProlongs,
} from './storm-surprises'
import { inARowIsShort, luckyProbe, requestWindowChanges } from './window-surprises'

const RULES: readonly ((facts: LabRunFacts) => LabSurprise | null)[] = [
  twoChoicesAttract,
  leastLoadedAttracts,
  breakerBlocksHealthy,
  retriesMaskRefusals,
  requestWindowChanges,
  inARowIsShort,
  luckyProbe,
  retriesFeedStorm,
  panicSendsEverything,
  roundRobinProlongs,
  breakerDrains,
  restartDrains,
  noRetriesDrain,
  leastLoadedLeavesStorm,
]

/** Halts after every rule; one that has to play the run another way takes as long as that. */
export function* labSurprises(
  stage: LabStage,
  run: PlayedLab,
  own: LabCourse,
): Generator<undefined, LabSurprise[], undefined> {
  const facts = labRunFacts(stage, run, own)
  const surprises: LabSurprise[] = []
  for (const rule of RULES) {
    const told = rule(facts)
    if (told !== null) surprises.push(told)
    yield
  }
  return surprises
}
