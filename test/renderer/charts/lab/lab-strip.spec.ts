/** The strips of a lab chart: what is drawn where, and which second a press means. */
import { describe, expect, it } from 'vitest'
import {
  causesInRun,
  linePath,
  secondAt,
  secondX,
  stripsOfRun,
  stripsOfRuns,
} from '../../../../renderer/charts/lab/lab-strip'
import { playLab } from '../../../support/lab-seconds'

const FRAME = { widthPixels: 600, heightPixels: 100, durationSeconds: 600, top: 1 }
const { rows } = playLab({ scenarioId: 'bad-zone', seed: 7, seconds: 150 })

describe('the strips of a run', () => {
  const strips = stripsOfRun(rows)

  it('show three measures and the causes, a value for each second but the opening', () => {
    expect(strips.map(({ id }) => id)).toEqual(['answered', 'attempts', 'latency', 'causes'])
    for (const { lines } of strips) for (const { values } of lines) expect(values).toHaveLength(150)
  })

  it('name the causes that occur, the most frequent first', () => {
    const causes = causesInRun(rows)
    expect([...causes].sort()).toEqual(['breakerOpen', 'refused'])
    const totals = causes.map((cause) =>
      rows.reduce(
        (sum, row) => sum + (cause === 'refused' ? row.failedRefused : row.failedBreakerOpen),
        0,
      ),
    )
    expect(totals[0]).toBeGreaterThan(totals[1] ?? Infinity)
    expect(strips[3]?.lines.map(({ key }) => key)).toEqual(causes)
  })

  it('hold all values in their range, which is never less than what a quiet chart shows', () => {
    expect(strips.map(({ top }) => top).slice(0, 3)).toEqual([1, 2, 0.5])
    for (const { lines, top } of strips)
      for (const { values } of lines)
        for (const value of values) expect(value ?? 0).toBeLessThanOrEqual(top)
  })

  it('put several runs into each measure', () => {
    const compared = stripsOfRuns([
      { key: 'A', rows },
      { key: 'B', rows: rows.slice(0, 61) },
    ])
    expect(compared.map(({ lines }) => lines.map(({ values }) => values.length))).toEqual([
      [150, 60],
      [150, 60],
      [150, 60],
    ])
  })
})

describe('the line of a measure', () => {
  it('runs from the middle of one second to that of the next, and is broken where nothing is', () => {
    expect(linePath([1, 0.5, null, 0], FRAME)).toBe('M0.5 0.0h0.5L1.5 50.0M3.5 100.0h0.5')
  })

  it('leaves nothing above its range', () => {
    expect(linePath([3], FRAME)).toBe('M0.5 0.0h0.5')
  })

  it('is found again by a press: a second leads to its place and back', () => {
    for (const second of [1, 2, 300, 599, 600])
      expect(secondAt(secondX(second, FRAME), FRAME)).toBe(second)
    expect(secondAt(-5, FRAME)).toBe(1)
    expect(secondAt(700, FRAME)).toBe(600)
  })
})
