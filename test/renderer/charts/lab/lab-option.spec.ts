/** A strip of a lab chart as a picture: where bands, marks and curves lie, and that a curve is broken where nothing was measured. */
import { describe, expect, it } from 'vitest'
import { labOption } from '../../../../renderer/charts/lab/lab-option'
import { secondX, type LabStrip } from '../../../../renderer/charts/lab/lab-strip'
import { drawnOption } from '../../../../renderer/charts/drawn-option'
import { stripPicture } from '../../../../renderer/charts/strip-picture'
import type { PathShape } from '../../../../renderer/charts/picture-shape'
import { THEME } from '../chart-session'

const FRAME = { widthPixels: 600, heightPixels: 100, durationSeconds: 60 }
const LOOKS = [
  { colour: '#111111', dash: [] },
  { colour: '#222222', dash: [8, 4] },
]

function pictureOf(lines: LabStrip['lines'], extra: { from?: number; to?: number } = {}) {
  const { from = 0, to = 0 } = extra
  const strip: LabStrip = { id: 'answered', top: 1, lines }
  const bands = to > 0 ? [{ from, to }] : []
  const option = labOption(strip, { frame: FRAME, theme: THEME, looks: LOOKS, bands, marks: [30] })
  const shapes = stripPicture(drawnOption(option))
  return new Map(shapes.map((shape) => [shape.id, shape as PathShape]))
}

describe('a strip of a lab chart', () => {
  it('puts each value into the middle of its second, and at its share of the height', () => {
    const curve = pictureOf([{ key: 'A', values: [1, 0.5, 0] }]).get('A 0')
    const x = (second: number): number => secondX(second, { ...FRAME, top: 1 })
    expect(curve?.lines).toEqual([[x(1), 0, x(2), 50, x(3), 100]])
  })

  it('is broken where nothing was measured, and a measure alone is a stroke of a pixel', () => {
    const picture = pictureOf([{ key: 'A', values: [1, 1, null, 0.5, null] }])
    expect(picture.get('A 0')?.lines).toEqual([[5, 0, 15, 0]])
    expect(picture.get('A 1')?.lines).toEqual([[35, 50, 36, 50]])
    expect(picture.has('A 2')).toBe(false)
  })

  it('leaves nothing above its range', () => {
    const ys = pictureOf([{ key: 'A', values: [3, 3] }]).get('A 0')?.lines[0]
    expect(ys?.filter((_, at) => at % 2 === 1)).toEqual([0, 0])
  })

  it('tells lines apart by colour and dash', () => {
    const values = [0.5, 0.5]
    const picture = pictureOf([
      { key: 'A', values },
      { key: 'B', values },
    ])
    expect(picture.get('A 0')).toMatchObject({ stroke: '#111111', dash: undefined })
    expect(picture.get('B 0')).toMatchObject({ stroke: '#222222', dash: [8, 4] })
  })

  it('has bands from the end of a second to that of another, below marks and curves', () => {
    const picture = pictureOf([{ key: 'A', values: [1, 1] }], { from: 10, to: 20 })
    const band = picture.get('frame-back area')
    expect(band?.lines).toEqual([[100, 100, 200, 100, 200, 0, 100, 0]])
    expect(band?.fill).toBe(THEME.watch)
    const ids = [...picture.keys()]
    const mark = ids.findIndex((id) => id.startsWith('frame-back') && id !== 'frame-back area')
    expect(ids.indexOf('frame-back area')).toBeLessThan(mark)
    expect(mark).toBeLessThan(ids.indexOf('A 0'))
    // Second 30 of 60 has its middle at 295 px; a line of an odd width lies between two pixels.
    expect(Math.abs((picture.get(ids[mark] ?? '')?.lines[0]?.[0] ?? 0) - 295)).toBeLessThanOrEqual(
      1,
    )
  })
})
