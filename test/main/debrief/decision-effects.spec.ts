/** Decisions taken out and moved. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimedDecision } from '@shared/contract/decisions'
import { decisionEffects, movedDecisions, verdictOf } from '../../../main/debrief/decision-effects'
import { playRun, type Stage } from '../../../main/debrief/play-variant'
import { runTotals } from '../../../main/debrief/run-totals'
import { anyShift } from '../engine/on-call/played-shift'
import { MEANS, playedShift, type Play } from './debriefed-shift'

function stageOf(play: Play): Stage {
  const shift = playedShift(play)
  return { shift, means: MEANS, lastMinute: shift.snapshots.length - 1 }
}
/** The loss of a list of decisions, played from the first minute. */
function lossOfPlay(play: Play): number {
  const { snapshots, scenario } = playedShift(play)
  const { openingBudgetShare } = scenario
  return runTotals(snapshots, { openingBudgetShare, weights: MEANS.weights }).loss
}
const effectsOf = (play: Play) => {
  const stage = stageOf(play)
  return decisionEffects(stage, playRun(stage, stage.shift.decisions))
}

describe('verdictOf', () => {
  it('takes exactly ± 0.01 of loss as neutral', () => {
    expect([0.0101, 0.01, 0, -0.01, -0.0101].map(verdictOf)).toEqual([
      'helpful',
      'neutral',
      'neutral',
      'neutral',
      'harmful',
    ])
  })
})

describe('movedDecisions', () => {
  const minutes = [3, 8, 8, 13].map((minute): TimedDecision => ({ minute, type: 'start-warmup' }))
  const first: TimedDecision = { minute: 8, type: 'set-feature', value: false }
  const decisions = minutes.with(1, first)

  it('puts one that is moved sooner behind those that stood there before it', () => {
    const moved = movedDecisions(decisions, { index: 1, byMinutes: -5 })
    expect(moved.map(({ minute, type }) => `${minute} ${type}`)).toEqual([
      '3 start-warmup',
      '3 set-feature',
      '8 start-warmup',
      '13 start-warmup',
    ])
  })

  it('puts one that is moved later before those that stood there after it', () => {
    const moved = movedDecisions(decisions, { index: 1, byMinutes: 5 })
    expect(moved.map(({ minute, type }) => `${minute} ${type}`)).toEqual([
      '3 start-warmup',
      '8 start-warmup',
      '13 set-feature',
      '13 start-warmup',
    ])
  })
})

describe('decisionEffects', () => {
  it('gives what playing the whole shift again without the decision gives, to the bit', () => {
    fc.assert(
      fc.property(anyShift(6), fc.integer({ min: 1, max: 120 }), (shift, lastMinute) => {
        const play = { ...shift, lastMinute }
        const { decisions } = playedShift(play)
        const loss = lossOfPlay(play)
        effectsOf(play).forEach(({ effect, earlier, minute }, index) => {
          const without = decisions.filter((_, other) => other !== index)
          expect(effect).toBe(lossOfPlay({ ...play, decisions: without }) - loss)
          const sooner = movedDecisions(decisions, { index, byMinutes: -5 })
          const gain = loss - lossOfPlay({ ...play, decisions: sooner })
          expect(earlier).toBe(minute - 5 < 1 ? null : gain)
        })
      }),
      { numRuns: 25 },
    )
  })

  it('finds the rollback helpful, worth more had it been sooner, and has no effect beyond the shift’s ends', () => {
    const decisions: TimedDecision[] = [
      { minute: 3, type: 'set-cache-ttl', value: 60 },
      { minute: 30, type: 'start-rollback' },
      { minute: 178, type: 'set-min-instances', value: 40 },
    ]
    const [nothing, rollback, last] = effectsOf({ scenario: 'bad-deploy', seed: 1, decisions })
    expect(nothing).toMatchObject({ effect: 0, verdict: 'neutral', earlier: null, later: 0 })
    expect(rollback?.verdict).toBe('helpful')
    // 19.27 % of the month hands off, 2.37 % with the rollback in minute 30 (model.md section 6).
    expect(rollback?.budgetShare).toBeCloseTo(0.1927 - 0.0237, 3)
    expect(rollback?.earlier).toBeGreaterThan(0.5)
    expect(rollback?.later).toBeLessThan(-0.5)
    expect(last).toMatchObject({ later: null, verdict: 'harmful', budgetShare: 0 })
    expect(last?.costDollars).toBeLessThan(0)
  })

  it('takes out one of two of a type in a minute by its place', () => {
    const decisions: TimedDecision[] = [
      { minute: 5, type: 'set-min-instances', value: 40 },
      { minute: 5, type: 'set-min-instances', value: 10 },
    ]
    const [first, second] = effectsOf({ scenario: 'steady-morning', seed: 2, decisions })
    expect(first?.effect).toBe(0)
    // 30 more instances from minute 5 to 120 at $0.40 an hour.
    expect(second?.costDollars).toBeCloseTo((30 * 0.4 * 116) / 60, 9)
  })
})
