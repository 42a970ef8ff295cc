/** Every strip from a real shift: ranges, ticks, readouts and labels, in three languages. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import type { Strip, StripId } from '../../../renderer/charts/strip'
import { STRIP_CATALOG } from '../../../renderer/charts/strip-catalog'
import { ALL_STRIPS } from '../../../renderer/charts/strip-layout'
import { contextOf, playShift, type ContextChoice } from './chart-session'

const NB = '\u00a0'
const badDeploy = playShift('bad-deploy', 24, [
  { minute: 16, type: 'set-min-instances', value: 14 },
  { minute: 20, type: 'set-shed-share', value: 0.4 },
])
const flushed = playShift('cache-flush', 22)

function strip(id: StripId, snapshots = badDeploy, choice: ContextChoice = {}): Strip {
  return STRIP_CATALOG[id](contextOf(snapshots, choice))
}

const tickLabels = (each: Strip): readonly string[] => each.ticks.map((tick) => tick.label)
const printed = (each: Strip): readonly string[] => each.readouts.map((value) => value.print(24))

describe('STRIP_CATALOG', () => {
  it('draws minute 24 of a bad deploy with the present values of the design', () => {
    expect(printed(strip('budget'))).toEqual(['18.8%'])
    expect(printed(strip('burn'))).toEqual([`50.0${NB}×`, `8.8${NB}×`])
    expect(printed(strip('traffic'))).toEqual(['1223', '1076', '12%'])
    expect(printed(strip('latency'))).toEqual([`423${NB}ms`, '0.0%'])
    expect(printed(strip('fleet'))).toEqual(['15', '0', '14', '41%'])
    expect(printed(strip('database'))).toEqual(['19%', '76%'])
    expect(printed(strip('cost'))).toEqual(['$6.00/h', '$1.89'])
  })

  it.each([
    ['en', ['20%', '17%'], [`50${NB}×`, '0'], ['80%', '0'], ['$8/h', '0']],
    ['vi', [`20${NB}%`, `17${NB}%`], [`50${NB}×`, '0'], [`80${NB}%`, '0'], [`8${NB}$/h`, '0']],
    ['eu', [`%${NB}20`, `%${NB}17`], [`50${NB}×`, '0'], [`%${NB}80`, '0'], [`8${NB}$/h`, '0']],
  ] as const)('labels its axes through the formatter in %s', (language, budget, burn, db, cost) => {
    const choice = { language }
    expect(tickLabels(strip('budget', badDeploy, choice))).toEqual(budget)
    expect(tickLabels(strip('burn', badDeploy, choice))).toEqual(burn)
    expect(tickLabels(strip('database', badDeploy, choice))).toEqual(db)
    expect(tickLabels(strip('cost', badDeploy, choice))).toEqual(cost)
  })

  it('keeps the × on the axis where a flushed cache burns 789 times the budget', () => {
    expect(tickLabels(strip('burn', flushed))).toEqual([`1000${NB}×`, '0'])
  })

  it.each(LANGUAGES)('has a text for every title and series in %s', (language) => {
    const words = ALL_STRIPS.flatMap((id) => {
      const each = strip(id, badDeploy, { language })
      return [each.title, ...each.readouts.map((value) => value.name)]
    })
    expect(words.filter((word) => word === '' || word.startsWith('charts.'))).toEqual([])
  })

  it.each(ALL_STRIPS)('keeps every point of %s inside its axis, in every window', (id) => {
    for (const snapshots of [badDeploy, flushed]) {
      for (const window of ['30min', '1h', 'shift'] as const) {
        const each = strip(id, snapshots, { window })
        const own = each.series.filter((series) => series.stack === undefined)
        const values = own.flatMap((series) => (series.data ?? []) as [number, number][])
        for (const [, value] of values) {
          expect(value).toBeGreaterThanOrEqual(each.bottom)
          expect(value).toBeLessThanOrEqual(each.top + 1e-9)
        }
      }
    }
  })

  it('shows the burn above 14.4 × as failing, and the hour at 8.8 × not', () => {
    expect(strip('burn').readouts.map((each) => each.failing(24))).toEqual([true, false])
  })

  it('draws serving and wanted as steps, and rates as lines', () => {
    const steps = strip('fleet').series.map((series) => [series.id, series.step])
    expect(steps).toContainEqual(['serving', 'end'])
    expect(steps).toContainEqual(['wanted', 'end'])
    expect(steps).toContainEqual(['utilization', false])
  })

  it('hatches exactly the refused 147 req/s between requests and admitted', () => {
    const shed = strip('traffic').series.find((series) => series.id === 'shed')
    const points = (shed?.data ?? []) as [number, number][]
    expect(points.at(-1)?.[1]).toBeCloseTo(146.8, 0)
    expect(points.find(([minute]) => minute === 19)?.[1]).toBe(0)
  })
})
