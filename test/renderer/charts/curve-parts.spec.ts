/** Long curves in parts: whole together, and all but the last one unchanged by a minute more. */
import { expect, test } from 'vitest'
import { partsOf } from '../../../renderer/charts/curve-parts'
import type { Point } from '../../../renderer/charts/line-series'

const curve = (minutes: number): Point[] =>
  Array.from({ length: minutes + 1 }, (_, minute) => [minute, Math.sin(minute)])

test('Parts hold every point once, and each begins where the one before ends', () => {
  const points = curve(500)
  const parts = partsOf(points, 720)
  expect(parts.length).toBeGreaterThan(1)
  const own = parts.map((part, at) => (at === 0 ? part.points : part.points.slice(1)))
  expect(own.flat()).toEqual(points)
  for (const [at, part] of parts.entries()) {
    if (at > 0) expect(part.points[0]).toBe(parts[at - 1]?.points.at(-1))
  }
  expect(new Set(parts.map(({ place }) => place)).size).toBe(parts.length)
})

test('One minute more changes the last part alone', () => {
  const before = partsOf(curve(501), 720)
  const after = partsOf(curve(502), 720)
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
  expect(after.at(-1)?.place).toBe(before.at(-1)?.place)
  expect(after.at(-1)?.points.length).toBe((before.at(-1)?.points.length ?? 0) + 1)
})

test('A curve cut at another place has the same parts before it: where a threshold is crossed, too', () => {
  const crossing: Point[] = [
    [118, 1],
    [118.5, 2],
    [119.2, 3],
    [120, 4],
    [121.3, 5],
  ]
  expect(partsOf(crossing, 720)).toEqual([
    { place: 0, points: crossing.slice(0, 3) },
    { place: 1, points: crossing.slice(2) },
  ])
})

test('A window of a few hours stays whole, and so does nothing', () => {
  const points = curve(180)
  expect(partsOf(points, 180)).toEqual([{ place: 0, points }])
  expect(partsOf([], 720)).toEqual([])
})
