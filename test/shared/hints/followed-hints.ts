/** Plays a shift as somebody would who asks for a hint in each minute and decides exactly what it says. */
import type { Decision, DecisionType, TimedDecision } from '@shared/contract/decisions'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { OnCallControls } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { presentValue } from '@shared/session/present-value'
import { chooseHint, type Hint } from '@shared/hints/choose-hint'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'

export interface PlayedWithHints {
  /** Of debrief.md: 1 · budget spent in % of the month + 0.05 · dollars + 0.02 · degraded minutes. */
  readonly loss: number
  readonly decisions: readonly TimedDecision[]
  /** The hint after each minute from 0 on. */
  readonly hints: readonly Hint[]
  readonly snapshots: readonly OnCallSnapshot[]
  /** At the start of the shift and at its end. */
  readonly openingControls: OnCallControls
  readonly controls: OnCallControls
}

export interface HintedShift {
  readonly scenario: OnCallScenario
  readonly seed: number
  /** What is decided besides, by the minute in which it acts. */
  readonly own?: readonly TimedDecision[]
  /** Whether the hints of a minute are taken; without it they are only looked at. */
  readonly follows?: (minute: number) => boolean
}

export function playWithHints(shift: HintedShift): PlayedWithHints {
  const { scenario, seed, own = [], follows = () => true } = shift
  let step = onCallEngine.open(scenario, seed)
  const openingControls = step.controls
  const snapshots = [step.snapshot]
  const decisions: TimedDecision[] = []
  const hints: Hint[] = []
  let degradedMinutes = 0
  for (let minute = 1; minute <= scenario.durationMinutes; minute += 1) {
    const pending: Decision[] = own
      .filter((decision) => decision.minute === minute)
      .map(({ minute: _, ...decision }) => decision)
    const { controls } = step
    const hint = chooseHint({
      ...{ snapshots, controls, pending },
      bootDelayMinutes: scenario.bootDelayMinutes,
    })
    hints.push(hint)
    if (hint.decision !== null && follows(minute)) {
      pending.push(hint.decision)
      decisions.push({ ...hint.decision, minute })
    }
    step = onCallEngine.advance(step.state, pending)
    snapshots.push(step.snapshot)
    degradedMinutes += Math.max(step.controls.featureOn ? 0 : 1, step.controls.shedShare)
  }
  const { budgetLeftShare, costDollars } = step.snapshot
  const spentPercent = 100 * (scenario.openingBudgetShare - budgetLeftShare)
  return {
    loss: spentPercent + 0.05 * costDollars + 0.02 * degradedMinutes,
    ...{ decisions, hints, snapshots, openingControls, controls: step.controls },
  }
}

/** The same shift without any decision. */
export function playHandsOff(scenario: OnCallScenario, seed: number): PlayedWithHints {
  return playWithHints({ scenario, seed, follows: () => false })
}

/** How often the decisions on one control turn round: off and on again is once. */
export function turnsOf(type: DecisionType, played: PlayedWithHints): number {
  const decided = played.decisions.filter((one) => one.type === type)
  const opening = presentValue(type, played.openingControls)
  const values = [opening, ...decided.map(({ value }) => value)].map(Number)
  const steps = values.slice(1).map((value, index) => Math.sign(value - (values[index] ?? value)))
  return steps.slice(1).filter((step, index) => step !== steps[index]).length
}
