/** M6 and M7: until the burn had stayed down, and until everything was as at the opening again. */
import type { DebriefMetrics } from '@shared/contract/debrief'
import { DECISION_TYPES } from '@shared/contract/decisions'
import { openingValue } from '../control-changes'
import { firstMinute, type ShiftFacts } from '../shift-facts'
import { minutesBetween } from './spans'

export function recoveryMetrics(facts: ShiftFacts): Pick<DebriefMetrics, 'M6' | 'M7'> {
  const { onset, mitigated } = facts
  return {
    M6: { main: minutesBetween(onset, mitigated), details: {} },
    M7: { main: minutesBetween(onset, recoveredMinute(facts)), details: {} },
  }
}

/** M7: the first minute, from M6's on, with the 5-minute burn below 1 and every control at the scenario's opening value. */
export function recoveredMinute(facts: ShiftFacts): number | null {
  if (facts.mitigated === null) return null
  return firstMinute(
    facts,
    facts.mitigated,
    ({ minute, burnRate5m }) => burnRate5m < 1 && changedControls(facts, minute).length === 0,
  )
}

/** Controls whose value at the end of a minute is not the opening one. */
export function changedControls({ shift }: ShiftFacts, minute: number) {
  return DECISION_TYPES.filter((type) => {
    const opening = openingValue(type, shift.scenario)
    const latest = shift.decisions.findLast((one) => one.type === type && one.minute <= minute)
    return opening !== null && latest !== undefined && latest.value !== opening
  })
}
