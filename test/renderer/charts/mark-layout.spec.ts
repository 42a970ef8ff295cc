/** Marks and labels never overlap, and no mark is lost. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChartMark, ChartMarkKind } from '../../../renderer/charts/chart-mark'
import { layoutMarks, type MarkLane, type PlacedMark } from '../../../renderer/charts/mark-layout'

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

function intervals(placed: PlacedMark): [number, number][] {
  const shape: [number, number] = [placed.x - 7, placed.x + 7]
  if (placed.label === null) return [shape]
  const { text, x, anchor } = placed.label
  const width = text.length * CHARACTER_PIXELS
  return [shape, anchor === 'start' ? [x, x + width] : [x - width, x]]
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

  it('shows the incident of three marks in one minute and counts the two others', () => {
    const three = [mark(15, 'alert'), mark(15, 'page'), mark(15, 'incident', 'Cache emptied')]
    const [placed, ...rest] = layoutMarks(three, lane(0, 33))
    expect(rest).toEqual([])
    expect(placed?.shown.kind).toBe('incident')
    expect(placed?.label?.text).toBe('Cache emptied +2')
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
        },
      ),
    )
  })
})
