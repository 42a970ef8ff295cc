/** M18 to M21. */
import { describe, expect, it } from 'vitest'
import type { DecisionEffect } from '@shared/contract/debrief'
import type { Decision, TimedDecision } from '@shared/contract/decisions'
import { moveMetrics } from '../../../../main/debrief/metrics/moves'
import { shiftFacts } from '../../../../main/debrief/shift-facts'
import { madeUpShift } from '../debriefed-shift'

const at = (minute: number, decision: Decision): TimedDecision => ({ minute, ...decision })
const shed = (minute: number, value: number) => at(minute, { type: 'set-shed-share', value })
const minimum = (minute: number, value: number) => at(minute, { type: 'set-min-instances', value })
const rollback = (minute: number) => at(minute, { type: 'start-rollback' })
const warmup = (minute: number) => at(minute, { type: 'start-warmup' })

function movesOf(
  decisions: readonly TimedDecision[],
  verdicts: readonly DecisionEffect['verdict'][] | null = null,
  scenarioId = 'bad-deploy',
) {
  const facts = shiftFacts({ ...madeUpShift(scenarioId, 60), decisions })
  const effects = verdicts && verdicts.map((verdict) => ({ verdict }) as DecisionEffect)
  const { M18, M19, M20, M21 } = moveMetrics(facts, effects)
  return { unnecessary: M18.main, harmful: M19.main, reversals: M20.main, tooSoon: M21.main }
}

describe('moveMetrics', () => {
  it('counts harmful decisions, and neutral ones that no critical task asks for', () => {
    const decisions = [rollback(14), shed(15, 1), minimum(16, 40), shed(17, 0)]
    const verdicts = ['neutral', 'neutral', 'harmful', 'helpful'] as const
    expect(movesOf(decisions, verdicts)).toMatchObject({ unnecessary: 1, harmful: 1 })
    // Shedding relieves, which the tasks of the flush ask for; a rollback has no place there.
    const inFlush = movesOf(decisions, verdicts, 'cache-flush')
    expect(inFlush).toMatchObject({ unnecessary: 1, harmful: 1 })
    expect(movesOf([shed(3, 0)], ['neutral'], 'cache-flush').unnecessary).toBe(1)
    expect(movesOf(decisions)).toMatchObject({ unnecessary: null, harmful: null })
  })

  it('counts a change back within ten minutes, not after eleven, and none in the same direction', () => {
    expect(movesOf([shed(5, 1), shed(15, 0.5)]).reversals).toBe(1)
    expect(movesOf([shed(5, 1), shed(16, 0.5)]).reversals).toBe(0)
    expect(movesOf([shed(5, 0.5), shed(6, 1)]).reversals).toBe(0)
    expect(movesOf([shed(5, 1), minimum(6, 5)]).reversals).toBe(0)
    // Setting the same value again in between changes nothing.
    expect(movesOf([shed(5, 1), shed(9, 1), shed(16, 0), shed(17, 1)]).reversals).toBe(1)
    expect(movesOf([rollback(5), rollback(6)]).reversals).toBe(0)
  })

  it('counts a change before the last one took effect: 3 minutes of booting, 5 of rollback, 6 of warm-up', () => {
    expect(movesOf([minimum(5, 20), minimum(7, 30)]).tooSoon).toBe(1)
    expect(movesOf([minimum(5, 20), minimum(8, 30)]).tooSoon).toBe(0)
    expect(movesOf([minimum(5, 20), minimum(12, 30)], null, 'viral-surge').tooSoon).toBe(1)
    expect(movesOf([minimum(5, 8), minimum(5, 10)]).tooSoon).toBe(0)
    expect(movesOf([minimum(5, 20), minimum(6, 20)]).tooSoon).toBe(0)
    expect(movesOf([rollback(5), rollback(9), rollback(14)]).tooSoon).toBe(1)
    expect(movesOf([warmup(5), warmup(10), warmup(16)]).tooSoon).toBe(1)
    expect(movesOf([shed(5, 1), shed(5, 0)]).tooSoon).toBe(0)
  })
})
