/** The shapes of which the picture of the charts consists, in pixels; pure. */

export interface PictureBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Slanting lines that fill an area. */
export interface Hatch {
  readonly colour: string
  readonly strokePixels: number
  readonly periodPixels: number
  /** Radians by which upright lines are turned. */
  readonly rotation: number
}

/** Corners of a line one after the other, x before y. */
export type Corners = readonly number[]

export interface PathShape {
  readonly kind: 'path'
  /** Names it from one picture to the next. */
  readonly id: string
  /** Lines of one look are one shape: each shape costs as much as a hundred corners. */
  readonly lines: readonly Corners[]
  /** Where it is cut off; null for nowhere. */
  readonly clip: PictureBox | null
  readonly stroke?: string | undefined
  readonly strokePixels?: number | undefined
  readonly dash?: readonly number[] | undefined
  readonly cap?: CanvasLineCap | undefined
  readonly join?: CanvasLineJoin | undefined
  /** Closed, and filled with a colour or a hatch. */
  readonly fill?: string | Hatch | undefined
  readonly opacity: number
}

/** A line of words that ends at a point. */
export interface TextShape {
  readonly kind: 'text'
  readonly id: string
  readonly text: string
  readonly right: number
  readonly y: number
  /** Which edge of the words lies at `y`. */
  readonly edge: 'top' | 'middle' | 'bottom'
  readonly colour: string
  readonly font: string
  readonly sizePixels: number
}

/** In the order in which they lie on each other. */
export type PictureShape = PathShape | TextShape

/** Where a line of an odd width is drawn sharp: between two pixels. */
export function sharp(pixels: number, strokePixels: number): number {
  const doubled = Math.round(pixels * 2)
  const isSharp = (doubled + Math.round(strokePixels)) % 2 === 0
  return (isSharp ? doubled : doubled + 1) / 2
}
