/** The plots of the formulas against values that are published or were computed elsewhere. */
import { describe, expect, it } from 'vitest'
import { createFormat } from '@shared/format-quantity'
import type { MinuteValues } from '@shared/formulas/minute-values'
import { memoryRequests } from '@shared/queue-simulation/simulation-length'
import {
  burnHistory,
  crossingOfRule,
} from '../../../../renderer/charts/formula-plots/alert-windows-plot'
import { minutesLeft } from '../../../../renderer/charts/formula-plots/budget-plot'
import type { PlotContext, PlotPane } from '../../../../renderer/charts/formula-plots/formula-plot'
import { FORMULA_PLOTS } from '../../../../renderer/charts/formula-plots/plot-catalog'
import {
  PLOT_PARAMETERS,
  settingsOf,
} from '../../../../renderer/charts/formula-plots/plot-parameters'
import {
  isPlotted,
  PLOTTED_FORMULAS,
  type PlottedFormula,
} from '../../../../renderer/charts/formula-plots/plotted-formulas'
import {
  closedShareAt,
  exactShareAt,
  queuesToSample,
} from '../../../../renderer/charts/formula-plots/timeouts-plot'

const format = createFormat('en')
/** Says which text is asked for and with what, so that a spec sees both. */
const text = (key: string, named: Record<string, unknown> = {}): string =>
  [key, ...Object.entries(named).map(([name, value]) => `${name}=${String(value)}`)].join(' ')

const SETTINGS = settingsOf(null)
const FAST = {
  alert: 'page-fast',
  short: 'burnRate5m',
  long: 'burnRate1h',
  threshold: 14.4,
} as const
const SLOW = {
  alert: 'page-slow',
  short: 'burnRate30m',
  long: 'burnRate6h',
  threshold: 6,
} as const

function modelOf(
  formula: PlottedFormula,
  values: MinuteValues | null = null,
  changes: Partial<PlotContext> = {},
) {
  const settings = settingsOf(values)
  return FORMULA_PLOTS[formula].build({ settings, values, samples: [], format, text, ...changes })
}

function firstPane(formula: PlottedFormula, ...rest: [MinuteValues?]): PlotPane {
  const [pane] = modelOf(formula, ...rest).panes
  if (pane === undefined) throw new Error('no pane')
  return pane
}

/** Height of a curve at a place, straight between its points. */
function heightAt(pane: PlotPane, look: 's1' | 's2' | 's3', x: number): number {
  const points = pane.curves.find((curve) => curve.look === look)?.points ?? []
  const after = points.findIndex((point) => point[0] >= x - 1e-9)
  const [x1 = 0, y1 = 0] = points[after] ?? []
  if (Math.abs(x1 - x) < 1e-9) return y1
  const [x0 = 0, y0 = 0] = points[after - 1] ?? []
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)
}

describe('every plot', () => {
  it.each(PLOTTED_FORMULAS)(
    'of %s has rising x, numbers only, and a table as wide as its head',
    (id) => {
      const { panes, table, x } = modelOf(id)
      for (const { curves, y } of panes) {
        for (const { points } of curves) {
          expect(points.length).toBeGreaterThan(2)
          for (const [at, height] of points) {
            expect(at).toBeGreaterThanOrEqual(x.from)
            expect(at).toBeLessThanOrEqual(x.to)
            expect(height).toBeGreaterThanOrEqual(y.from)
            expect(height).toBeLessThanOrEqual(y.to)
          }
          const places = points.map(([at]) => at)
          expect(places).toEqual([...places].sort((a, b) => a - b))
        }
      }
      expect(table.rows.length).toBeGreaterThan(4)
      for (const row of table.rows) expect(row).toHaveLength(table.head.length)
    },
  )

  it('exists for the formulas that say so, and for no other', () => {
    expect(isPlotted('database')).toBe(true)
    expect(isPlotted('shedding')).toBe(false)
    expect(Object.keys(FORMULA_PLOTS).sort()).toEqual([...PLOTTED_FORMULAS].sort())
  })
})

describe('the settings', () => {
  it('follow the minute, in range and in steps, and keep their start where it has none', () => {
    const values = {
      serving: 55,
      serviceTime: 0.07425,
      errorRate: 0,
      burnRate: 0.2,
      budgetLeft: 0.8349,
    }
    expect(settingsOf(values)).toEqual({
      ...SETTINGS,
      instances: PLOT_PARAMETERS.instances.range.maximum,
      serviceTime: 0.074,
      budgetLeft: 0.83,
    })
  })
})

describe('hit ratio against TTL', () => {
  it('gives the published values at 1125 requests/s, and less with a cache that is not full', () => {
    const pane = firstPane('hit-ratio')
    expect(heightAt(pane, 's1', 60)).toBeCloseTo(0.7714, 4)
    expect(heightAt(pane, 's1', 300)).toBeCloseTo(0.9441, 4)
    const settings = { ...SETTINGS, warmShare: 0.5 }
    const [half] = modelOf('hit-ratio', null, { settings }).panes
    expect(heightAt(half ?? pane, 's1', 60)).toBeCloseTo(0.7714 / 2, 4)
  })

  it('reaches to an hour for a minute with so long a TTL', () => {
    expect(modelOf('hit-ratio').x.to).toBe(600)
    expect(modelOf('hit-ratio', { ttl: 601 }).x.to).toBe(3600)
  })
})

describe('query time against load', () => {
  it('is 250 ms from 98 % of the capacity on', () => {
    const pane = firstPane('database')
    expect(heightAt(pane, 's1', 0.98)).toBeCloseTo(0.25, 9)
    expect(heightAt(pane, 's1', 0.75)).toBeCloseTo(0.02, 9)
    expect(heightAt(pane, 's1', 1.4)).toBe(0.25)
    expect(modelOf('database').sentence).toContain('from=98%')
    expect(modelOf('database').sentence).toContain('half=10.0\u00a0ms')
  })

  it('has the minute as a dot with its clock, and room for a load far beyond', () => {
    const values = { minuteOfDay: 726, dbUtilization: 0.746, queryTime: 0.0197 }
    expect(firstPane('database', values).dot).toEqual({
      x: 0.746,
      y: 0.0197,
      label: '12:06 · 19.7\u00a0ms',
    })
    expect(firstPane('database').dot).toBeNull()
    expect(modelOf('database', { dbUtilization: 1.5 }).x.to).toBe(2.8)
  })
})

describe('probability of waiting against utilisation', () => {
  it.each([
    [1, '50.6%'],
    [10, '82.2%'],
    [40, '90.9%'],
  ])('of %i instances passes 1 % at a utilisation of %s', (instances, from) => {
    const settings = { ...SETTINGS, instances }
    const { sentence, panes } = modelOf('erlang-c', null, { settings })
    expect(sentence).toContain(`from=${from} `)
    expect(panes[0]?.limits[0]?.value).toBeCloseTo(parseFloat(from) / 100, 3)
  })

  it('is 31.7 % at 150 of 160 Erlang, and certain at saturation', () => {
    const pane = firstPane('erlang-c')
    expect(heightAt(pane, 's1', 0.9375)).toBeCloseTo(0.3174, 2)
    expect(pane.curves[0]?.points.at(-1)).toEqual([1, 1])
  })
})

describe('p99 against utilisation', () => {
  it('has the sum above the exact value, as far as the table says', () => {
    const settings = { ...SETTINGS, serviceTime: 1 }
    const [pane] = modelOf('p99', null, { settings }).panes
    if (pane === undefined) throw new Error('no pane')
    expect(heightAt(pane, 's1', 0.9375)).toBeCloseTo(4.95094, 1)
    expect(heightAt(pane, 's2', 0.9375)).toBeCloseTo(4.63983, 2)
    expect(heightAt(pane, 's3', 0.9375)).toBeCloseTo(Math.log(100), 9)
    // 130 of 160 Erlang: fewer than one in a hundred wait.
    expect(heightAt(pane, 's1', 0.8125)).toBeCloseTo(4.60517, 4)
  })

  it('puts a minute without bound on the top edge and says so', () => {
    const { panes } = modelOf('p99', { minuteOfDay: 540, utilization: 1, p99: null })
    expect(panes[0]?.dot).toEqual({ x: 1, y: panes[0]?.y.to, label: '09:00 · ≥\u00a02\u00a0s' })
    expect(firstPane('p99', { minuteOfDay: 540, utilization: 1 }).dot).toBeNull()
  })
})

describe('timeouts around a = N', () => {
  it('jump in the closed form and run smoothly in the exact one', () => {
    expect(closedShareAt(159.9, SETTINGS)).toBeCloseTo(0.069, 3)
    expect(closedShareAt(159.999, SETTINGS)).toBeGreaterThan(0.95)
    expect(closedShareAt(160.01, SETTINGS)).toBeCloseTo(0.00006, 5)
    expect(exactShareAt(159.9, SETTINGS)).toBeCloseTo(4.618e-5, 7)
    expect(exactShareAt(160, SETTINGS)).toBeCloseTo(2.335e-4, 6)
    expect(exactShareAt(165, SETTINGS)).toBeCloseTo(0.030303, 6)
    const pane = firstPane('timeouts')
    expect(Math.max(...(pane.curves[1]?.points ?? []).map(([, share]) => share))).toBeGreaterThan(
      0.99,
    )
    const smooth = (pane.curves[0]?.points ?? []).map(([, share]) => share)
    expect(smooth).toEqual([...smooth].sort((a, b) => a - b))
  })

  it('are simulated where a run can be honest: on both sides, and not at a = N itself', () => {
    const queues = queuesToSample(SETTINGS, 5)
    const loads = queues.map((queue) => queue.arrivalsPerSecond * queue.serviceSeconds)
    expect(loads.some((load) => load < 160)).toBe(true)
    expect(loads.some((load) => load > 160)).toBe(true)
    expect(loads).not.toContain(160)
    expect(queues.every((queue) => queue.patienceSeconds === 2 && queue.seed === 5)).toBe(true)
    expect(Math.max(...queues.map(memoryRequests))).toBeLessThan(4_001)
  })

  it('leave out a minute that is far away', () => {
    const near = { minuteOfDay: 600, offeredLoad: 161, failedShare: 0.0062 }
    expect(firstPane('timeouts', near).dot).toMatchObject({ x: 161, y: 0.0062 })
    expect(firstPane('timeouts', { ...near, offeredLoad: 84, failedShare: 0 }).dot).toBeNull()
  })
})

describe('budget against time', () => {
  it('lasts 172.8 minutes from 20 % at 50 ×, and 50 hours whole at 14.4 ×', () => {
    expect(minutesLeft({ ...SETTINGS, budgetLeft: 0.2, burn: 50 })).toBeCloseTo(172.8, 9)
    expect(minutesLeft({ ...SETTINGS, budgetLeft: 1, burn: 14.4 })).toBeCloseTo(3000, 9)
    expect(modelOf('error-budget').sentence).toContain('minutes=172.8\u00a0min')
    expect(firstPane('error-budget').curves[0]?.points[1]?.[0]).toBeCloseTo(172.8, 9)
  })

  it('shows a minute only while something is left', () => {
    const minute = { minuteOfDay: 600, budgetLeft: 0.5, burnRate: 50 }
    expect(firstPane('burn-rate', minute).dot).toEqual({ x: 0, y: 0.5, label: '10:00 · 50.0%' })
    expect(firstPane('burn-rate', { ...minute, budgetLeft: -0.1 }).dot).toBeNull()
  })
})

describe('alert windows', () => {
  const crossing = (errorShare: number, faultMinutes: number, rule: typeof FAST | typeof SLOW) =>
    crossingOfRule(burnHistory({ errorShare, faultMinutes }, faultMinutes + 400), rule)

  it('page after 5.76 min of 15 % errors, and stop within 5 min of their end', () => {
    const found = crossing(0.15, 10, FAST)
    expect(found?.from).toBeCloseTo(5.76, 9)
    // The 5-min window falls from 150 × by 30 × a minute.
    expect(found?.to).toBeCloseTo(10 + 4.52, 9)
    expect(found).toMatchObject({ raisedMinute: 6, clearedMinute: 15 })
  })

  it.each([
    [0.02, 43.2],
    [0.05, 17.28],
    [0.1, 8.64],
    [0.5, 1.728],
    [1, 0.864],
  ])('page an error share of %f after %f min', (share, minutes) => {
    expect(crossing(share, 60, FAST)?.from).toBeCloseTo(minutes, 9)
  })

  it('page slowly after 5 % of the budget, and not at all for 1 % in ten minutes', () => {
    // 6 × over 6 h at 1 % errors: 360 · 6 · 0.001 / 0.01.
    expect(crossing(0.01, 300, SLOW)?.from).toBeCloseTo(216, 9)
    expect(crossing(0.01, 10, SLOW)).toBeNull()
    expect(crossing(0.01, 10, FAST)).toBeNull()
  })

  it('tell both rules in words and draw the stretch of an alert', () => {
    const { sentence, panes } = modelOf('alert-rules')
    expect(sentence).toContain(
      'raisedAndCleared name=alerts.page-fast.name after=5.76\u00a0min minute=6',
    )
    expect(sentence).toContain('later=4.52\u00a0min')
    expect(sentence).toContain('notRaised name=alerts.page-slow.name')
    expect(panes.map(({ bands }) => bands.length)).toEqual([1, 0])
    expect(panes[0]?.bands[0]?.from).toBeCloseTo(5.76, 9)
  })
})
