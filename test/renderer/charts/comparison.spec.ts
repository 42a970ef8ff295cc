/** Sessions side by side: values, differences, curves that coincide, and the option that draws them. */
import { describe, expect, it } from 'vitest'
import { createFormat } from '@shared/format-quantity'
import { columnsOf } from '@shared/metrics/metric-columns'
import { foldSession } from '../../../main/engine/fold-session'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import type { ChartTheme } from '../../../renderer/charts/chart-theme'
import {
  differenceText,
  lastCommonMinute,
  lastMinute,
  measuredText,
  MEASURE_CHOICES,
  metricDifference,
  sameTraffic,
  type ComparedSession,
} from '../../../renderer/charts/comparison'
import { comparisonStrip } from '../../../renderer/charts/comparison-option'
import { comparisonSentence } from '../../../renderer/charts/comparison-sentence'

const format = createFormat('en')
const text = (key: string, named: Record<string, unknown> = {}): string =>
  [key, ...Object.values(named)].join(' ')
const words = { format, text }

function played(letter: string, seed: number, changes: { shed?: number; minutes?: number } = {}) {
  const { shed = 0, minutes = 120 } = changes
  const scenario = BUILT_IN_SCENARIOS.find(({ id }) => id === 'cache-flush')
  if (!scenario) throw new Error('no cache-flush')
  const decisions = shed === 0 ? [] : [{ minute: 17, type: 'set-shed-share', value: shed } as const]
  const steps = [...foldSession(onCallEngine, { scenario, seed }, decisions)]
  const columns = columnsOf(steps.slice(0, minutes + 1).map(({ snapshot }) => snapshot))
  return { letter, name: letter, scenarioId: scenario.id, seed, columns } satisfies ComparedSession
}

const A = played('A', 3)
const B = played('B', 3, { shed: 0.6 })
const SHORT = played('C', 3, { minutes: 30 })
const OTHER = played('D', 4)
const [BUDGET, , TRAFFIC, DATABASE, COST] = MEASURE_CHOICES.database
const THEME = { ink: 'black', panel: 'white', strokePixels: 2, captionPixels: 12, font: 'Inter' }

describe('sameTraffic', () => {
  it('groups sessions of one seed, whatever was decided and however far they go', () => {
    expect(sameTraffic([A, OTHER, B, SHORT])).toEqual([['A', 'B', 'C']])
    expect(sameTraffic([A, OTHER])).toEqual([])
  })

  it('says nothing of the same where the numbers are not', () => {
    const rates = A.columns.values.requestRatePerSecond.with(40, 1)
    const values = { ...A.columns.values, requestRatePerSecond: rates }
    const forged = { ...A, columns: { ...A.columns, values } }
    expect(sameTraffic([A, forged])).toEqual([])
  })
})

describe('values at a minute', () => {
  it('compares over the minutes that are there, with a dash beyond the end', () => {
    expect(lastMinute([A, SHORT])).toBe(120)
    expect(lastCommonMinute([A, SHORT])).toBe(30)
    expect(measuredText(SHORT, BUDGET, { minute: 31, format })).toBe('–')
    expect(differenceText([A, SHORT], BUDGET, { minute: 31, ...words })).toBe('')
  })

  it('prints the difference to the first with its sign, shares in percentage points', () => {
    const at = { minute: 40, ...words }
    const points =
      ((B.columns.values.budgetLeftShare[40] ?? 0) - (A.columns.values.budgetLeftShare[40] ?? 0)) *
      100
    expect(points).toBeGreaterThan(1)
    expect(differenceText([A, B], BUDGET, at)).toBe(
      `review.compare.points ${format.number(points, 1, { signed: true })}`,
    )
    expect(differenceText([A, B], TRAFFIC, at)).toBe('0\u00a0req/s')
  })

  it('has no sign for what rounds to nothing, and a minus of the right kind', () => {
    expect(metricDifference('cost-so-far', 0.004, words)).toBe('$0.00')
    expect(metricDifference('cost-so-far', -1.5, words)).toBe('\u2212$1.50')
    expect(metricDifference('burn-rate-5m', 447, words)).toBe('+447.0\u00a0×')
  })
})

describe('comparisonStrip', () => {
  const looks = [
    { colour: 'black', dash: [] },
    { colour: 'blue', dash: [8, 4] },
  ]
  const context = { sessions: [A, B], looks, theme: THEME as ChartTheme, format, text }

  it('draws a line a session, each with its own dash, colour and letter, on a range for both', () => {
    const strip = comparisonStrip(DATABASE, context)
    expect(
      strip.series.map(({ id, lineStyle }) => [id, lineStyle?.type, lineStyle?.color]),
    ).toEqual([
      ['database-A', 'solid', 'black'],
      ['database-B', [8, 4], 'blue'],
    ])
    const values = [A, B].flatMap(({ columns }) => columns.values.dbUtilization)
    for (const value of values) expect(value).toBeLessThanOrEqual(strip.top)
    expect(strip.readouts.map(({ name }) => name)).toEqual(['A', 'B'])
  })

  it('puts the letters at different minutes, so that none hides another where curves coincide', () => {
    const [first, second] = comparisonStrip(TRAFFIC, context).series
    expect(first?.data).toEqual(second?.data)
    const minutes = [first, second].map((series) => {
      const [point] = series?.markPoint?.data ?? []
      return (point as { coord: number[] }).coord[0]
    })
    expect(minutes).toEqual([40, 80])
  })
})

describe('comparisonSentence', () => {
  it('says where each session began, ended, and its range', () => {
    const sentence = comparisonSentence(COST, [A, SHORT], words)
    expect(sentence).toContain(`review.compare.sentencePart A $0.00`)
    expect(sentence).toContain(format.dollars(SHORT.columns.values.costDollars[30] ?? 0))
  })
})
