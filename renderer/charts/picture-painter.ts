/**
 * Puts a picture on a canvas of the chart library, and the next one in its place: a shape that is there already is
 * changed, and one that stays as it is costs nothing. Axes and series of the library's own would be laid out anew for
 * every minute, which takes longer than a frame.
 */
import type { EChartsType } from 'echarts/core'
import type { ChartLibrary } from './load-chart-library'
import type {
  Corners,
  Hatch,
  PathShape,
  PictureBox,
  PictureShape,
  TextShape,
} from './picture-shape'

export type PaintPicture = (shapes: readonly PictureShape[]) => void

type Library = ChartLibrary['graphic']
type Canvas = ReturnType<EChartsType['getZr']>
type Group = InstanceType<Library['Group']>
/** Anything that can be put on a canvas; the library's own types do not fit each other to the letter. */
type Child = Parameters<Canvas['add']>[0]
type Linework = InstanceType<ReturnType<typeof lineworkClass>>
type Words = InstanceType<Library['Text']>

interface Drawn {
  readonly shape: PictureShape
  readonly element: Linework | Words
}

const childOf = (element: Drawn['element']): Child => element as unknown as Child

export function createPainter(canvas: Canvas, library: Library): PaintPicture {
  const LineworkPath = lineworkClass(library)
  const clips = new Map<string, Group>()
  let drawn: ReadonlyMap<string, Drawn> = new Map()

  function groupOf(clip: PictureBox): Group {
    const key = keyOf(clip)
    const group = clips.get(key) ?? clippedGroup(clip, library)
    if (!clips.has(key)) canvas.add(group)
    clips.set(key, group)
    return group
  }

  function add(shape: PictureShape): Drawn['element'] {
    const isWords = shape.kind === 'text'
    const element = isWords ? new library.Text(wordsOf(shape)) : new LineworkPath(lookOf(shape))
    if (!isWords && shape.clip) groupOf(shape.clip).add(childOf(element))
    else canvas.add(childOf(element))
    return element
  }

  function remove({ element }: Drawn): void {
    if (element.parent) element.parent.remove(childOf(element))
    else canvas.remove(childOf(element))
  }

  /** The element of a shape, made or changed as needed. */
  function put(shape: PictureShape, before: Drawn | undefined): Drawn {
    if (before === undefined) return { shape, element: add(shape) }
    if (isSame(before.shape, shape)) return before
    // Words that are changed in place are laid out but with the picture after the next.
    if (shape.kind === 'text') {
      remove(before)
      return { shape, element: add(shape) }
    }
    change(before.element as Linework, shape)
    return { shape, element: before.element }
  }

  return (shapes) => {
    const next = new Map<string, Drawn>()
    for (const shape of shapes) {
      const id = idOf(shape)
      next.set(id, put(shape, drawn.get(id)))
    }
    for (const [id, each] of drawn) if (!next.has(id)) remove(each)
    let place = 0
    for (const { element } of next.values()) element.z2 = place++
    drawn = next
    canvas.refreshImmediately(true)
  }
}

/** A shape that is cut off elsewhere is another one. */
const idOf = (shape: PictureShape): string =>
  shape.kind === 'path' && shape.clip ? `${shape.id} ${keyOf(shape.clip)}` : shape.id

const keyOf = ({ left, top, width, height }: PictureBox): string =>
  [left, top, width, height].join(' ')

function clippedGroup({ left: x, top: y, width, height }: PictureBox, library: Library): Group {
  const group = new library.Group()
  group.setClipPath(new library.Rect({ shape: { x, y, width, height } }))
  return group
}

/** Straight lines and areas, as many as one likes. */
function lineworkClass({ extendShape }: Library) {
  return extendShape({
    type: 'linework',
    shape: { lines: [], isClosed: false },
    buildPath(context, { lines, isClosed }) {
      for (const corners of lines as readonly Corners[]) {
        context.moveTo(corners[0] ?? 0, corners[1] ?? 0)
        for (let at = 2; at < corners.length; at += 2) {
          context.lineTo(corners[at] ?? 0, corners[at + 1] ?? 0)
        }
        if (isClosed === true) context.closePath()
      }
    },
  })
}

function lookOf(shape: PathShape) {
  const { lines, stroke, strokePixels, dash, cap, join, fill, opacity } = shape
  return {
    silent: true,
    shape: { lines, isClosed: fill !== undefined },
    style: {
      fill: typeof fill === 'object' ? patternOf(fill) : (fill ?? 'none'),
      stroke: stroke ?? 'none',
      lineWidth: strokePixels ?? 0,
      ...(dash ? { lineDash: [...dash] } : {}),
      ...(cap ? { lineCap: cap } : {}),
      ...(join ? { lineJoin: join } : {}),
      opacity,
    },
  }
}

/** One stroke in a tile as wide as a pixel, which is repeated and turned. */
function patternOf({ colour, strokePixels, periodPixels, rotation }: Hatch) {
  const attrs = { d: `M0 0h1v${strokePixels}h-1Z`, fill: colour }
  return {
    svgElement: { tag: 'path', key: 'stroke', attrs, children: [] },
    svgWidth: 1,
    svgHeight: periodPixels,
    rotation,
  }
}

function wordsOf({ text, right, y, edge, colour, font, sizePixels }: TextShape) {
  return {
    silent: true,
    x: right,
    y,
    style: {
      text,
      fill: colour,
      fontFamily: font,
      fontSize: sizePixels,
      align: 'right',
      verticalAlign: edge,
    },
  } as const
}

function change(element: Linework, shape: PathShape): void {
  const { style, shape: linework } = lookOf(shape)
  element.useStyle(style)
  element.setShape(linework)
}

function isSame(one: PictureShape, other: PictureShape): boolean {
  return hasAllOf(one, other) && hasAllOf(other, one)
}

/** What one leaves out is as good as said to be undefined. */
function hasAllOf<Whole extends object>(one: Whole, other: Whole): boolean {
  for (const key in one) if (!isEqual(one[key], other[key])) return false
  return true
}

/** Lists and looks by what they hold. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false
  }
  return Array.isArray(one) && Array.isArray(other)
    ? isEqualList(one, other)
    : hasAllOf(one, other) && hasAllOf(other, one)
}

/** By counting: the names of a list's places would be made for thousands of corners. */
function isEqualList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (!isEqual(one[at], other[at])) return false
  return true
}
