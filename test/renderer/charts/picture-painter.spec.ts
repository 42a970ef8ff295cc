// @vitest-environment happy-dom
/** A picture that takes the place of another looks as if it had been the first. */
import { beforeAll, describe, expect, it } from 'vitest'
import { loadChartLibrary, type ChartLibrary } from '../../../renderer/charts/load-chart-library'
import { createPainter } from '../../../renderer/charts/picture-painter'
import type { PathShape, PictureShape, TextShape } from '../../../renderer/charts/picture-shape'

let library: ChartLibrary
beforeAll(async () => {
  library = await loadChartLibrary()
})

const BOX = { left: 10, top: 10, width: 80, height: 40 }
const path = (id: string, changes: Partial<PathShape> = {}): PathShape => ({
  ...{ kind: 'path', id, lines: [[0, 0, 10, 10]], clip: null, stroke: '#123456', opacity: 1 },
  ...changes,
})
const words = (changes: Partial<TextShape> = {}): TextShape => ({
  ...{ kind: 'text', id: 'label', text: '500 ms', right: 50, y: 20, edge: 'middle' },
  ...{ colour: '#000000', font: 'Inter', sizePixels: 12 },
  ...changes,
})

/** The last of some pictures that are painted one after the other. */
function painted(...pictures: readonly (readonly PictureShape[])[]): string {
  const element = document.createElement('div')
  const chart = library.init(element, null, { renderer: 'svg', width: 100, height: 60 })
  const paint = createPainter(chart.getZr(), library.graphic)
  for (const picture of pictures) paint(picture)
  const { innerHTML } = element
  chart.dispose()
  return innerHTML.replaceAll(/zr\d+-/g, '')
}

describe('createPainter', () => {
  it.each<[string, PictureShape, PictureShape]>([
    ['the text of words', words(), words({ text: '1.5 s' })],
    ['the edge by which words hang', words(), words({ text: '1.5 s', edge: 'top' })],
    ['the place of words', words(), words({ right: 60, y: 30 })],
    ['the corners of a line', path('a'), path('a', { lines: [[5, 5, 9, 9, 20, 3]] })],
    ['the look of a line', path('a', { dash: [2, 3] }), path('a', { stroke: '#ff0000' })],
    ['where a line is cut off', path('a'), path('a', { clip: BOX })],
    ['where it is cut off no more', path('a', { clip: BOX }), path('a')],
  ])('changes %s', (_, before, after) => {
    expect(painted([before], [after])).toBe(painted([after]))
    expect(painted([before])).not.toBe(painted([after]))
  })

  it('takes away what is there no more, and lays what is new where it belongs', () => {
    const [a, b, c] = [path('a'), path('b', { stroke: '#00ff00' }), path('c', { clip: BOX })]
    expect(painted([a, b, c], [b])).toBe(painted([b]))
    expect(painted([a, c], [a, b, c])).toBe(painted([a, b, c]))
    expect(painted([a, b], [b, a])).toBe(painted([b, a]))
  })
})
