/** What a shift came to, against the figures of model.md section 6. */
import { describe, expect, it } from 'vitest'
import type { LogEntry } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { shiftSummary } from '@shared/session/shift-summary'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { findScenario } from '../../../main/scenarios/built-in-scenarios'

function handsOff(id: string): OnCallSnapshot[] {
  const scenario = findScenario(id)
  if (!scenario) throw new Error('no scenario')
  let step = onCallEngine.open(scenario, 42)
  const snapshots = [step.snapshot]
  while (step.snapshot.minute < scenario.durationMinutes) {
    step = onCallEngine.advance(step.state, [])
    snapshots.push(step.snapshot)
  }
  return snapshots
}

describe('shiftSummary', () => {
  it('of bad-deploy hands off: 19.27 % of the budget spent in 171 degraded minutes of 180', () => {
    const summary = shiftSummary(handsOff('bad-deploy'), [], 0.2)
    expect(summary.budgetSpentShare * 100).toBeCloseTo(19.27, 2)
    expect(summary.budgetLeftShare * 100).toBeCloseTo(0.73, 2)
    // The build rolls out from minute 10 on, and every minute after it burns more than 1.
    expect(summary.degradedMinutes).toBe(171)
    expect(summary).toMatchObject({ minutes: 180, shedMinutes: 0, decisions: 0 })
  })

  it('of a quiet morning: nothing spent, $8.00, and its one decision counted', () => {
    const decision: LogEntry = {
      kind: 'decision',
      minute: 5,
      decision: { type: 'set-feature', value: false, minute: 5 },
      from: true,
    }
    const note: LogEntry = { kind: 'note', minute: 5, text: 'quiet' }
    const summary = shiftSummary(handsOff('steady-morning'), [decision, note], 1)
    expect(summary.budgetSpentShare * 100).toBeCloseTo(0, 2)
    expect(summary.costDollars).toBeCloseTo(8, 2)
    expect(summary.decisions).toBe(1)
  })

  it('counts a minute as degraded from above 0.1 % of errors on, and the opening never', () => {
    const [opening] = handsOff('steady-morning')
    if (!opening) throw new Error('no opening')
    const minutes = [0.9, 0, 0.001, 0.0010000000000000002, 0.5].map(
      (errorRate, minute): OnCallSnapshot => ({ ...opening, minute, errorRate }),
    )
    const summary = shiftSummary(minutes, [], 1)
    expect([summary.degradedMinutes, summary.minutes]).toEqual([2, 4])
  })
})
