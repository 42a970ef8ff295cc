/** Story facts of what the service and its users went through: saturation, loss by cause and phase, recovery. */
import {
  LOSS_CAUSES,
  type DebriefMetrics,
  type DebriefPhase,
  type LossByCause,
  type StoryFact,
} from '@shared/contract/debrief'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { minuteLoss } from '../loss-by-cause'
import { changedControls, recoveredMinute } from '../metrics/recovery'
import { firstMinute, type ShiftFacts } from '../shift-facts'
import { isSaturated } from '../tasks/viral-surge'
import { fact } from './story-catalog'

/** Budget spent by less than this share of the month's is told as none. */
const TOLD_BUDGET_SHARE = 1e-6
/** Of the loss; a cause below it is not worth a sentence. */
const TOLD_CAUSE_SHARE = 0.01

interface Losses {
  readonly lossByCause: LossByCause
  readonly phases: readonly DebriefPhase[]
  readonly metrics: DebriefMetrics
}

export function serviceFacts(facts: ShiftFacts, losses: Losses): StoryFact[] {
  return [
    ...pressureFacts(facts),
    ...lossFacts(facts, losses),
    ...userFacts(facts, losses.metrics),
    ...recoveryFacts(facts),
  ]
}

function pressureFacts({ minutes, shift }: ShiftFacts): StoryFact[] {
  const told: StoryFact[] = []
  const saturated = minutes.filter(isSaturated)
  const [first] = saturated
  if (first) {
    const { minute, requestRatePerSecond: rate, servingInstances: instances } = first
    told.push(fact('first-saturated', minute, { rate, instances, minutes: saturated.length }))
  }
  const overloaded = minutes.filter(({ dbUtilization }) => dbUtilization >= 1)
  const [start] = overloaded
  if (start) {
    const utilization = Math.max(...overloaded.map(({ dbUtilization }) => dbUtilization))
    told.push(
      fact('database-overloaded', start.minute, { utilization, minutes: overloaded.length }),
    )
  }
  const largest = highest(
    minutes,
    ({ servingInstances, bootingInstances }) => servingInstances + bootingInstances,
  )
  const opening = shift.scenario.openingInstances
  if (largest && largest.value > opening)
    told.push(fact('largest-fleet', largest.minute, { instances: largest.value, opening }))
  return told
}

function lossFacts(facts: ShiftFacts, { lossByCause, phases }: Losses): StoryFact[] {
  const causes = LOSS_CAUSES.map((cause) => ({ cause, budget: lossByCause[cause] }))
  const total = sumOfCauses(lossByCause)
  if (total < TOLD_BUDGET_SHARE) return [fact('no-loss', null, {})]
  const told: StoryFact[] = []
  const worst = highest(facts.minutes, minuteLoss)
  if (worst)
    told.push(
      fact('largest-loss-minute', worst.minute, {
        budget: worst.value,
        burn: worst.snapshot.burnRate,
      }),
    )
  const sorted = causes
    .map(({ cause, budget }) => ({
      cause: `debrief.causes.${cause}`,
      budget,
      ofLoss: budget / total,
    }))
    .sort((one, other) => other.budget - one.budget)
  const also = sorted.slice(1).filter(({ ofLoss }) => ofLoss >= TOLD_CAUSE_SHARE)
  told.push(...sorted.slice(0, 1).map((values) => fact('cause-largest', null, values)))
  told.push(...also.map((values) => fact('cause-also', null, values)))
  const costly = phases
    .map(({ id, lossByCause: loss }) => ({
      phase: `debrief.phases.${id}`,
      budget: sumOfCauses(loss),
    }))
    .sort((one, other) => other.budget - one.budget)
    .slice(0, 1)
  told.push(
    ...costly.map((values) =>
      fact('phase-largest', null, { ...values, ofLoss: values.budget / total }),
    ),
  )
  const exhausted = firstMinute(facts, 1, ({ budgetLeftShare }) => budgetLeftShare <= 0)
  if (exhausted !== null) told.push(fact('budget-exhausted', exhausted, {}))
  return told
}

function userFacts({ minutes }: ShiftFacts, { M13, M14, M15 }: DebriefMetrics): StoryFact[] {
  const told: StoryFact[] = []
  const off = minutes.find(({ featureOn }) => !featureOn)
  if (off && M14.main) told.push(fact('feature-off', off.minute, { minutes: M14.main }))
  const shed = minutes.find(({ shedShare }) => shedShare > 0)
  if (shed && M13.main)
    told.push(
      fact('shed', shed.minute, {
        requests: M13.main,
        whileHeadroom: M13.details['whileHeadroom'] ?? 0,
      }),
    )
  if (M15.main) told.push(fact('older-answers', null, { ageMinutes: M15.main }))
  return told
}

function recoveryFacts(facts: ShiftFacts): StoryFact[] {
  const { onset, mitigated, minutes, lastMinute } = facts
  if (onset === null) return []
  if (firstMinute(facts, onset, ({ burnRate5m }) => burnRate5m >= 1) === null)
    return [fact('never-burned', null, {})]
  if (mitigated === null)
    return [fact('never-recovered', null, { burn: minutes.at(-1)?.burnRate5m ?? 0 })]
  const told = [fact('recovered', mitigated, { sinceOnset: mitigated - onset })]
  const normal = recoveredMinute(facts)
  if (normal !== null)
    return [...told, fact('back-to-normal', normal, { sinceOnset: normal - onset })]
  return [
    ...told,
    fact('not-back-to-normal', null, { controls: changedControls(facts, lastMinute).length }),
  ]
}

function sumOfCauses(loss: LossByCause): number {
  return loss.badBuild + loss.saturation + loss.waiting
}

/** The first minute with the highest value of something. */
function highest(minutes: readonly OnCallSnapshot[], value: (snapshot: OnCallSnapshot) => number) {
  const [first] = minutes
    .map((snapshot) => ({ snapshot, minute: snapshot.minute, value: value(snapshot) }))
    .sort((one, other) => other.value - one.value)
  return first
}
