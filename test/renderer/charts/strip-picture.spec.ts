/** The picture of the charts: what lies on what, what is one shape, and where it stands to the pixel. */
import { describe, expect, it } from 'vitest'
import type { ChartMark, ChartMarkKind } from '../../../renderer/charts/chart-mark'
import { drawnOption } from '../../../renderer/charts/drawn-option'
import type { PathShape } from '../../../renderer/charts/picture-shape'
import { STRIP_CATALOG } from '../../../renderer/charts/strip-catalog'
import { stripChartsOption } from '../../../renderer/charts/strip-charts-option'
import { ALL_STRIPS, layoutStrips } from '../../../renderer/charts/strip-layout'
import { stripPicture } from '../../../renderer/charts/strip-picture'
import { contextOf, playShift } from './chart-session'

const mark = (minute: number, kind: ChartMarkKind): ChartMark => ({
  ...{ id: `${kind} ${minute}`, minute, kind, name: kind, label: '' },
})
const layout = layoutStrips({
  ...{ scale: 'm', folded: false, narrow: false, strips: ALL_STRIPS },
  ...{ widthPixels: 700, heightPixels: 460, linePixels: 20 },
  texts: ALL_STRIPS.map(() => ({ readouts: 2, titleLines: 1 })),
})
const perMinute = (layout.plotRight - layout.plotLeft) / 33

function pictureWith(marks: readonly ChartMark[]) {
  const context = contextOf(playShift('bad-deploy', 24))
  const strips = ALL_STRIPS.map((id) => STRIP_CATALOG[id](context))
  const plotWidthPixels = layout.plotRight - layout.plotLeft
  const frame = { ...context, marks, startMinuteOfDay: 540, plotWidthPixels }
  return stripPicture(drawnOption(stripChartsOption({ ...frame, layout, strips })))
}
const isPath = (shape: { kind: string }): shape is PathShape => shape.kind === 'path'
const paths = (marks: readonly ChartMark[] = []) => pictureWith(marks).filter(isPath)
const linesOfMarks = (marks: readonly ChartMark[]) =>
  paths(marks)
    .filter(({ id }) => id.startsWith('frame-back') && !id.endsWith('area'))
    .map(({ lines }) => lines.map(([x]) => x))

describe('stripPicture', () => {
  it('names every shape differently, so that the next picture meets its part', () => {
    const ids = pictureWith([mark(10, 'incident'), mark(10, 'alert')]).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('lays hatches under lines of thresholds, and all of it under the curves', () => {
    const ids = paths([mark(10, 'incident')]).map(({ id }) => id)
    const place = (part: string): number => ids.findIndex((id) => id.startsWith(part))
    const order = ['top edges', 'frame-back area', 'grid', 'frame-back 0', 'burn-above', 'feet']
    const places = [...order, 'burn-5m'].map(place)
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(place('burn-above 0')).toBeGreaterThan(ids.indexOf('burn-above'))
    expect(place('burn-above 0')).toBeLessThan(place('burn-5m'))
  })

  it('ends every curve at the latest minute, and begins the future there', () => {
    const now = layout.plotLeft + 24 * perMinute
    const curves = paths().filter(({ clip, stroke }) => clip !== null && stroke !== undefined)
    expect(curves).toHaveLength(13)
    for (const { lines } of curves) expect(lines[0]?.at(-2)).toBeCloseTo(now, 9)
    const future = paths().find(({ id }) => id === 'frame-back area')
    expect(future?.lines[0]?.[0]).toBeCloseTo(now, 9)
  })

  it('draws marks of one look as one shape', () => {
    expect(linesOfMarks([mark(5, 'alert'), mark(10, 'alert')])).toHaveLength(1)
    expect(linesOfMarks([mark(5, 'alert'), mark(10, 'page')])).toHaveLength(2)
  })

  it('lays marks of one minute on each other, as deep as they are many', () => {
    const lines = linesOfMarks([mark(5, 'alert'), mark(5, 'alert'), mark(9, 'alert')])
    expect(lines.map((each) => each.length)).toEqual([2, 1])
    expect(lines[1]).toEqual([lines[0]?.[0]])
  })

  it('draws lines of one pixel between two pixels', () => {
    for (const [x] of paths().find(({ id }) => id === 'grid')?.lines ?? []) {
      expect((x ?? 0) % 1).toBe(0.5)
    }
  })

  it('hatches nothing where nothing is shed', () => {
    const [before, after] = [8, 24].map((minute) => {
      const context = contextOf(playShift('bad-deploy', minute))
      const strips = [STRIP_CATALOG.traffic({ ...context, now: minute })]
      const frame = { ...context, now: minute, marks: [], startMinuteOfDay: 540 }
      const option = stripChartsOption({ ...frame, plotWidthPixels: 400, layout, strips })
      return stripPicture(drawnOption(option))
        .filter(isPath)
        .find(({ id }) => id === 'shed')
    })
    expect([before?.lines, after?.lines]).toEqual([[], []])
  })
})
