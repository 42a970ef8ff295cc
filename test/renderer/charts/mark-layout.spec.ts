/** Marks and labels never overlap, and no mark is lost. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChartMark, ChartMarkKind } from '../../../renderer/charts/chart-mark'
import {
  BADGE_SHARE,
  layoutMarks,
  type MarkLane,
  type PlacedMark,
} from '../../../renderer/charts/mark-layout'

const CHARACTER_PIXELS = 7

function lane(from: number, to: number): MarkLane {
  return {
    plotLeftPixels: 124,
    plotRightPixels: 540,
    leftPixels: 124,
    rightPixels: 700,
    shapeRadiusPixels: 7,
    xOf: (minute) => 124 + ((minute - from) / (to - from)) * 416,
    widthOf: (text) => text.length * CHARACTER_PIXELS,
  }
}

function mark(minute: number, kind: ChartMarkKind, label = ''): ChartMark {
  return { id: `${kind}-${minute}`, minute, kind, name: kind, label }
}

const BADGE_RADIUS = BADGE_SHARE * 7

function intervals(placed: PlacedMark): [number, number][] {
  const shape: [number, number] = [placed.x - 7, placed.x + 7]
  const badges = placed.badges.flatMap(({ kind, text, shapeX, textX }): [number, number][] => [
    ...(kind === null ? [] : [[shapeX - BADGE_RADIUS, shapeX + BADGE_RADIUS] as [number, number]]),
    ...(text === '' ? [] : [[textX, textX + text.length * CHARACTER_PIXELS] as [number, number]]),
  ])
  if (placed.label === null) return [shape, ...badges]
  const { text, x, anchor } = placed.label
  const width = text.length * CHARACTER_PIXELS
  return [shape, ...badges, anchor === 'start' ? [x, x + width] : [x - width, x]]
}

/** How many marks of each kind a place shows: its own shape, and what the badges say. */
function shownCounts({ shown, badges }: PlacedMark): Record<string, number> {
  const counts: Record<string, number> = { [shown.kind]: 1 }
  for (const { kind, text } of badges) {
    if (kind === null) counts[shown.kind] = 1 + Number(text)
    else counts[kind] = text === '' ? 1 : Number(text)
  }
  return counts
}

function countsOf(marks: readonly ChartMark[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of marks) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

describe('layoutMarks', () => {
  it('puts the label of an incident left of its square', () => {
    const [placed] = layoutMarks([mark(20, 'incident', 'New build out')], lane(0, 33))
    expect(placed?.label?.anchor).toBe('end')
  })

  it('puts a label to the right where the left has no room', () => {
    const [placed] = layoutMarks([mark(1, 'incident', 'New build out')], lane(0, 33))
    expect(placed?.label?.anchor).toBe('start')
  })

  it('drops a label that fits on neither side', () => {
    const label = 'x'.repeat(60)
    const [placed] = layoutMarks([mark(16, 'incident', label)], lane(0, 33))
    expect(placed?.label).toBeNull()
  })

  it('shows an incident with the page and the two warnings of its minute beside it, next to its name', () => {
    const incident = mark(25, 'incident', 'Cache emptied')
    const four = [mark(25, 'alert'), mark(25, 'page'), mark(25, 'alert'), incident]
    const [placed, ...rest] = layoutMarks(four, lane(0, 33))
    expect(rest).toEqual([])
    expect(placed?.shown).toBe(incident)
    expect(placed?.badges.map(({ kind, text }) => [kind, text])).toEqual([
      ['alert', '2'],
      ['page', ''],
    ])
    expect(placed?.label?.text).toBe('Cache emptied')
    const first = placed?.badges[0]?.shapeX ?? 0
    expect(placed?.label?.x).toBeLessThanOrEqual(first - BADGE_RADIUS)
  })

  it('counts more of the same kind by a plus', () => {
    const [placed] = layoutMarks([mark(20, 'decision'), mark(20, 'decision')], lane(0, 33))
    expect(placed?.badges.map(({ kind, text }) => [kind, text])).toEqual([[null, '+1']])
  })

  it('joins neighbours between which the badges have no room, at the place of the first in rank', () => {
    const crowd = [14, 15, 16].flatMap((minute) => [mark(minute, 'page'), mark(minute, 'decision')])
    const placed = layoutMarks([...crowd, mark(16, 'incident')], lane(0, 33))
    expect(placed.find(({ shown }) => shown.kind === 'incident')?.x).toBe(lane(0, 33).xOf(16))
    expect(placed.length).toBeLessThan(3)
    for (const each of placed) expect(shownCounts(each)).toEqual(countsOf(each.all))
  })

  it('says at least how many where all of a crowded lane stand in one place', () => {
    const narrow = { ...lane(0, 33), leftPixels: 320, rightPixels: 340 }
    const kinds: ChartMarkKind[] = ['incident', 'page', 'alert', 'decision']
    const placed = layoutMarks(
      kinds.map((kind) => mark(16, kind)),
      narrow,
    )
    expect(placed.map(({ badges }) => badges.map(({ text }) => text))).toEqual([[]])
    const wider = { ...narrow, leftPixels: 280 }
    const [one] = layoutMarks(
      kinds.map((kind) => mark(16, kind)),
      wider,
    )
    expect(one?.badges.map(({ kind, text }) => [kind, text])).toEqual([[null, '+3']])
  })

  it('leaves out marks outside the window', () => {
    expect(layoutMarks([mark(10, 'decision'), mark(50, 'decision')], lane(20, 53))).toHaveLength(1)
  })

  it('keeps neighbouring minutes of the 30-minute window apart', () => {
    expect(layoutMarks([mark(16, 'decision'), mark(17, 'note')], lane(0, 33))).toHaveLength(2)
  })

  it('never lets labels and shapes overlap by more than the 2 px of touching shapes', () => {
    const kinds: ChartMarkKind[] = ['incident', 'page', 'alert', 'decision', 'coming', 'note']
    const anyMark = fc.record({
      minute: fc.integer({ min: 0, max: 240 }),
      kind: fc.constantFrom(...kinds),
      label: fc.constantFrom('', 'Rollback ready', 'Cache emptied'),
    })
    fc.assert(
      fc.property(
        fc.array(anyMark, { maxLength: 40 }),
        fc.constantFrom(33, 60, 240),
        (chosen, length) => {
          const marks = chosen.map((each, place) => ({ ...each, id: String(place), name: 'm' }))
          const placed = layoutMarks(marks, lane(0, length))
          const all = placed.flatMap(intervals).sort((a, b) => a[0] - b[0])
          for (const [place, interval] of all.slice(1).entries()) {
            const previous = all[place]
            expect(interval[0]).toBeGreaterThanOrEqual((previous?.[1] ?? 0) - 2.001)
          }
          const shown = placed.reduce((sum, each) => sum + each.all.length, 0)
          expect(shown).toBe(marks.filter((each) => each.minute <= length).length)
          for (const each of placed) expect(shownCounts(each)).toEqual(countsOf(each.all))
        },
      ),
    )
  })
})
