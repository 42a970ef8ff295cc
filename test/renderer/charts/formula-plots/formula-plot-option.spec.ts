/** The drawing of a plot: axes, dot, limits, bands and simulated points, where the chart library expects them. */
import { describe, expect, it } from 'vitest'
import { createFormat } from '@shared/format-quantity'
import type { MinuteValues } from '@shared/formulas/minute-values'
import type { ChartOption } from '../../../../renderer/charts/chart-option'
import type { ChartTheme } from '../../../../renderer/charts/chart-theme'
import type { PlotSample } from '../../../../renderer/charts/formula-plots/formula-plot'
import {
  formulaPlotOption,
  plotHeightPixels,
} from '../../../../renderer/charts/formula-plots/formula-plot-option'
import { FORMULA_PLOTS } from '../../../../renderer/charts/formula-plots/plot-catalog'
import { settingsOf } from '../../../../renderer/charts/formula-plots/plot-parameters'
import type { PlottedFormula } from '../../../../renderer/charts/formula-plots/plotted-formulas'

const THEME: ChartTheme = {
  ink: 'ink',
  ink2: 'ink2',
  ink3: 'ink3',
  panel: 'panel',
  well: 'well',
  grid: 'grid',
  edge: 'edge',
  accent: 'accent',
  watch: 'watch',
  crit: 'crit',
  hatch: 'hatch',
  s1: 's1',
  s2: 's2',
  s3: 's3',
  font: 'Inter',
  captionPixels: 12,
  linePixels: 20,
  strokePixels: 2,
}
const format = createFormat('en')

function modelOf(formula: PlottedFormula, values: MinuteValues | null, samples: PlotSample[] = []) {
  const settings = settingsOf(values)
  const text = (key: string): string => key
  return FORMULA_PLOTS[formula].build({ settings, values, samples, format, text })
}
const optionOf = (...rest: Parameters<typeof modelOf>): ChartOption =>
  formulaPlotOption(modelOf(...rest), THEME)

const listed = <Item>(items: Item | Item[] | undefined): Item[] =>
  items === undefined ? [] : Array.isArray(items) ? items : [items]
const seriesOf = (option: ChartOption, id: string) =>
  listed(option.series).find((series) => series.id === id)

const MINUTE = { minuteOfDay: 726, dbUtilization: 0.746, queryTime: 0.0197 }

describe('formulaPlotOption', () => {
  it('has one grid and one pair of axes for each pane, and fits into its height', () => {
    const model = modelOf('alert-rules', null)
    const { grid, xAxis, yAxis } = formulaPlotOption(model, THEME)
    expect([grid, xAxis, yAxis].map((each) => listed<unknown>(each).length)).toEqual([2, 2, 2])
    const bottoms = listed(grid).map(({ top, height }) => Number(top) + Number(height))
    expect(bottoms[0]).toBeLessThan(Number(listed(grid)[1]?.top))
    expect(Math.max(...bottoms)).toBeLessThan(plotHeightPixels(model, THEME))
    expect(listed(xAxis).map(({ name }) => name)).toEqual(['', 'formulaPlots.axes.time'])
    expect(listed(yAxis).map(({ name }) => name)).toEqual([
      'alerts.page-fast.name',
      'alerts.page-slow.name',
    ])
  })

  it('draws the minute as a dot with its label, on the side where there is room', () => {
    const dot = (values: MinuteValues) => seriesOf(optionOf('database', values), 'dot-0')
    expect(dot(MINUTE)).toMatchObject({
      data: [[0.746, 0.0197]],
      showSymbol: true,
      label: { show: true, formatter: '12:06 · 19.7\u00a0ms', position: 'top', color: 'panel' },
    })
    expect(dot({ ...MINUTE, dbUtilization: 0.05 })?.label?.position).toBe('right')
    expect(dot({ ...MINUTE, dbUtilization: 1.35 })?.label).toMatchObject({
      position: 'left',
      offset: [0, 0],
    })
    // Below the name of a limit.
    expect(dot({ ...MINUTE, dbUtilization: 1.35, queryTime: 0.25 })?.label).toMatchObject({
      position: 'left',
      offset: [0, 18],
    })
    expect(dot({ ...MINUTE, dbUtilization: 0.98, queryTime: 0.25 })?.label?.position).toBe('bottom')
    expect(seriesOf(optionOf('database', null), 'dot-0')).toBeUndefined()
  })

  it('draws limits with their names and the stretch of an alert', () => {
    const ground = seriesOf(optionOf('alert-rules', null), 'ground-0')
    expect(ground?.markLine?.data?.[0]).toMatchObject({ yAxis: 14.4, lineStyle: { color: 'crit' } })
    expect(ground?.markArea?.data).toMatchObject([[{ name: 'formulaPlots.limits.alert' }, {}]])
    const capacity = seriesOf(optionOf('database', null), 'ground-0')?.markLine?.data?.[0]
    expect(capacity).toMatchObject({
      xAxis: 1,
      label: { formatter: 'formulaPlots.limits.capacity' },
    })
  })

  it('places values of a logarithmic axis by their power, and none below its end', () => {
    const option = optionOf('timeouts', null, [{ x: 165, y: 0.03, low: 0, high: 0.1 }])
    const [axis] = listed(option.yAxis)
    expect(axis).toMatchObject({ min: -5, max: 0, interval: 1 })
    const formatter = axis?.axisLabel?.formatter as (place: number) => string
    expect([-5, -3, -1, 0].map(formatter)).toEqual(['0.001%', '0.1%', '10%', '100%'])
    expect(seriesOf(option, 'sample-0-0')?.data).toEqual([[165, Math.log10(0.03)]])
    expect(seriesOf(option, 'interval-0-0')?.data).toEqual([
      [165, -5],
      [165, -1],
    ])
    for (const [, place] of (seriesOf(option, 's1-0')?.data ?? []) as [number, number][]) {
      expect(place).toBeGreaterThanOrEqual(-5)
      expect(place).toBeLessThanOrEqual(0)
    }
  })

  it('gives every series an id of its own, and dashes the third look', () => {
    const series = listed(optionOf('p99', null).series)
    expect(new Set(series.map(({ id }) => id)).size).toBe(series.length)
    expect(seriesOf(optionOf('p99', null), 's3-0')?.lineStyle?.type).toEqual([4, 3])
  })
})
