/** The tables of a debrief: budget by cause and phase, effects, tasks, metrics. */
import { describe, expect, it } from 'vitest'
import { DEBRIEF_METRIC_IDS } from '@shared/contract/debrief'
import { LANGUAGES } from '@shared/contract/session'
import { budgetTable } from '@shared/debrief/budget-table'
import { barShare, effectRows, effectTexts } from '@shared/debrief/effect-rows'
import { metricRows } from '@shared/debrief/metric-rows'
import { quantityText } from '@shared/debrief/quantity-text'
import { taskRows } from '@shared/debrief/task-rows'
import { debriefOf, FLUSH_PLAY, wordsFor } from './debrief-samples'

const debrief = debriefOf(FLUSH_PLAY)
const english = wordsFor('en', 'cache-flush')

describe('budgetTable', () => {
  it('adds up: causes over phases, and both to the budget spent', () => {
    const table = budgetTable(debrief, english)
    const shares = table.rows.flatMap(({ cells }) => cells.map(({ share }) => share))
    const sum = shares.reduce((total, share) => total + share, 0)
    expect(sum).toBeCloseTo(debrief.totals.budgetSpentShare, 9)
    expect(table.total).toBe('11.09%')
    expect(table.totals).toEqual(['7.87%', '0.00%', '3.22%', '0.00%'])
  })

  it('gives each phase its span, and one without a minute a dash', () => {
    expect(budgetTable(debrief, english).phases.map(({ span }) => span)).toEqual([
      '11:46–12:03',
      '–',
      '12:04–12:09',
      '12:10–13:45',
    ])
  })

  it('draws the largest cell with the whole bar', () => {
    const bars = budgetTable(debrief, english).rows.flatMap(({ cells }) =>
      cells.map(({ bar }) => bar),
    )
    expect(Math.max(...bars)).toBe(1)
  })

  it('draws no bar where nothing was lost', () => {
    const quiet = budgetTable(debriefOf({ scenario: 'steady-morning', seed: 1 }), english)
    expect(quiet.rows.flatMap(({ cells }) => cells.map(({ text }) => text))).toContain('0.00%')
    for (const { cells } of quiet.rows) for (const { bar } of cells) expect(bar).toBeLessThan(2)
  })
})

describe('effectRows', () => {
  it('says what a decision saved of the budget, and by how much it raised the cost', () => {
    if (debrief.simulation === null) throw new Error('a played shift can be played again')
    const rows = effectRows(debrief.simulation, english)
    expect(rows[0]).toMatchObject({
      time: '12:02',
      label: 'Minimum instances: 24',
      verdict: 'harmful',
      loss: '−0.03',
      budget: '+0.06%',
      cost: '+$1.87',
    })
    expect(rows[2]?.earlier).toBe('+7.88')
    expect(effectTexts(debrief.simulation.together, english).budget).toBe('+11.62%')
  })

  it('tells an effect from a zero as it is printed, and finds the one that only the service felt', () => {
    if (debrief.simulation === null) throw new Error('a played shift can be played again')
    const changed = (budgetShare: number, costDollars: number, degradedMinutes: number) =>
      effectTexts(
        { verdict: 'helpful', effect: 1, budgetShare, costDollars, degradedMinutes },
        english,
      ).changed
    expect(changed(0.00001, -0.001, -12)).toEqual({ budget: false, cost: false, degraded: true })
    expect(changed(-0.001, 1.2, 0.01)).toEqual({ budget: true, cost: true, degraded: false })
  })

  it('draws the largest effect with the whole bar, and a neutral one with none', () => {
    expect(barShare(-4, [1, -4, 2])).toBe(1)
    expect(barShare(1, [1, -4, 2])).toBe(0.25)
    expect(barShare(0.01, [0.01, 4])).toBe(0)
  })
})

describe('taskRows', () => {
  it('says outcome, standard, cue, deadline and the minute', () => {
    expect(taskRows(debrief.tasks, english)[1]).toEqual({
      id: 'relief-before-warmup',
      outcome: 'late',
      outcomeText: 'Late',
      name: 'Demand lowered before the hot keys load',
      facts:
        'Traffic shed, the recommendations off, or a longer TTL. Cue: 12:00. At the latest: 12:04.',
      time: '12:06',
    })
  })

  it('says that a cue did not come, and has a dash where it was never true', () => {
    const quiet = debriefOf({ scenario: 'viral-surge', seed: 1, lastMinute: 20 })
    expect(taskRows(quiet.tasks, english)[0]).toMatchObject({
      outcomeText: 'Not reached',
      facts: 'More capacity asked for, or traffic shed. The cue did not come.',
      time: '–',
    })
  })
})

describe('metricRows', () => {
  it.each(LANGUAGES)('gives every metric with definition and source, in %s', (language) => {
    const rows = metricRows(debrief, wordsFor(language, 'cache-flush'))
    expect(rows.map(({ id }) => id)).toEqual(DEBRIEF_METRIC_IDS)
    expect(JSON.stringify(rows)).not.toMatch(/debrief\.|\{\w+\}/)
  })

  it('prints values by their kind, and a dash where a metric is undefined', () => {
    const values = new Map(metricRows(debrief, english).map((row) => [row.id, row]))
    expect(values.get('M1')?.value).toBe('3\u00a0min')
    expect(values.get('M4')?.value).toBe('–')
    expect(values.get('M8')?.details[0]?.value).toBe('11.1%')
    expect(values.get('M10')?.details[0]?.value).toBe('≥\u00a02\u00a0s')
    expect(values.get('M13')?.value).toBe('402,515')
  })
})

describe('quantityText', () => {
  it('gives a share as many decimals as it needs', () => {
    const texts = [1, 0.843, 0.0787, 0.00042, 0].map((share) =>
      quantityText('share', share, english),
    )
    expect(texts).toEqual(['100%', '84.3%', '7.87%', '0.042%', '0%'])
  })

  it('prints whole minutes as a duration, others with decimals, and those before the onset below 0', () => {
    const texts = [65, 23.9999999, 2.333, -4].map((value) =>
      quantityText('minutes', value, english),
    )
    expect(texts).toEqual([
      '1\u00a0h\u00a05\u00a0min',
      '24\u00a0min',
      '2.33\u00a0min',
      '−4\u00a0min',
    ])
  })
})
