/** A p99 without bound is a band at the top, never a gap. */
import { describe, expect, it } from 'vitest'
import { latencyOption, unboundedRuns } from '../../../renderer/charts/latency-option'
import { contextOf, playShift } from './chart-session'

const flushed = playShift('cache-flush', 22)

describe('unboundedRuns', () => {
  it('finds runs of minutes without bound or at 2 s and more, up to the present', () => {
    const p99 = [0.3, null, null, 0.4, 2.5, 0.3, null]
    expect(unboundedRuns(p99, 6)).toEqual([
      { from: 1, to: 2 },
      { from: 4, to: 4 },
      { from: 6, to: 6 },
    ])
  })

  it('does not look past the present', () => {
    expect(unboundedRuns([0.3, null, null], 1)).toEqual([{ from: 1, to: 1 }])
  })
})

describe('latencyOption', () => {
  it('draws every minute of an emptied cache: minutes without bound lie at the top', () => {
    const strip = latencyOption(contextOf(flushed))
    const line = strip.series.find((series) => series.id === 'p99')
    const points = (line?.data ?? []) as [number, number][]
    expect(points).toHaveLength(23)
    expect(points.find(([minute]) => minute === 16)?.[1]).toBe(strip.top)
  })

  it('names the longest band "≥ 2 s"', () => {
    const strip = latencyOption(contextOf(flushed))
    expect(strip.band?.label).toBe('≥\u00a02\u00a0s')
    const band = strip.series.find((series) => series.id === 'unbounded')
    const areas = (band?.markArea?.data ?? []) as { coord: [number, number] }[][]
    const longest = Math.max(
      ...areas.map(([from, to]) => (to?.coord[0] ?? 0) - (from?.coord[0] ?? 0)),
    )
    expect((strip.band?.to ?? 0) - (strip.band?.from ?? 0)).toBe(longest)
  })

  it('shows no band on a quiet morning and labels the threshold of 500 ms', () => {
    const strip = latencyOption(contextOf(playShift('steady-morning', 22)))
    const band = strip.series.find((series) => series.id === 'unbounded')
    expect(band?.markArea?.data).toEqual([])
    expect(strip.band).toBeUndefined()
    expect(strip.ticks.map((tick) => tick.label)).toEqual(['500\u00a0ms', '0'])
  })
})
