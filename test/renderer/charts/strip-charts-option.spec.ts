/** The joined option: one time axis, nothing animated, nothing worded by the library. */
import { describe, expect, it } from 'vitest'
import type { ChartMark } from '../../../renderer/charts/chart-mark'
import { STRIP_CATALOG } from '../../../renderer/charts/strip-catalog'
import { stripChartsOption } from '../../../renderer/charts/strip-charts-option'
import { ALL_STRIPS, layoutStrips } from '../../../renderer/charts/strip-layout'
import { contextOf, playShift, THEME } from './chart-session'

const marks: ChartMark[] = [
  { id: 'a', minute: 10, kind: 'incident', name: 'New build out', label: 'New build out' },
  { id: 'b', minute: 17, kind: 'note', name: 'Note', label: '' },
  { id: 'c', minute: 30, kind: 'coming', name: 'Rollback ready', label: 'Rollback ready' },
]

function option() {
  const context = contextOf(playShift('bad-deploy', 24))
  const layout = layoutStrips({
    scale: 'm',
    folded: false,
    narrow: false,
    strips: ALL_STRIPS,
    widthPixels: 700,
    heightPixels: 460,
    linePixels: 20,
    texts: ALL_STRIPS.map(() => ({ readouts: 2, titleLines: 1 })),
  })
  const strips = ALL_STRIPS.map((id) => STRIP_CATALOG[id](context))
  return stripChartsOption({
    ...context,
    marks,
    layout,
    strips,
    startMinuteOfDay: 540,
    plotWidthPixels: 416,
  })
}

function everyValue(value: unknown, key: string): unknown[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => [
    ...(name === key ? [inner] : []),
    ...everyValue(inner, key),
  ])
}

describe('stripChartsOption', () => {
  it('gives all strips the time axis of the frame, from minute 0 to 33', () => {
    const axes = option().xAxis as { min: number; max: number }[]
    expect(axes).toHaveLength(8)
    expect(new Set(axes.map((axis) => `${axis.min}-${axis.max}`))).toEqual(new Set(['0-33']))
  })

  it('animates nothing and leaves the sentence to us', () => {
    expect(new Set(everyValue(option(), 'animation'))).toEqual(new Set([false]))
    expect(option().aria).toEqual({ enabled: false })
  })

  it('draws lines for the incident and the coming rollback, none for the note', () => {
    const series = option().series as { id: string; markLine?: { data: { xAxis?: number }[] } }[]
    const back = series.find((each) => each.id === 'frame-back')
    expect(back?.markLine?.data.map((each) => each.xAxis)).toEqual([10, 30])
  })

  it('draws each strip’s thresholds once, on its first series', () => {
    const series = option().series as { id: string; markLine?: { data: { yAxis?: number }[] } }[]
    const lines = series.flatMap(({ id, markLine }) =>
      (markLine?.data ?? []).flatMap(({ yAxis }) => (yAxis === undefined ? [] : [[id, yAxis]])),
    )
    expect(lines).toEqual([
      ['burn-above', 14.4],
      ['unbounded', 0.5],
      ['hit-ratio', 0.8],
    ])
  })

  it('takes every colour from the theme', () => {
    const known = new Set<unknown>([...(Object.values(THEME) as unknown[]), 'transparent'])
    const strange = everyValue(option(), 'color').filter((colour) => !known.has(colour))
    expect(strange).toEqual([])
  })

  it('gives every series its own id, so that updates meet their part', () => {
    const ids = (option().series as { id: string }[]).map((each) => each.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
