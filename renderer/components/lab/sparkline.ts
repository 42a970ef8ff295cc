/** A small curve over the time of a run, as the path of a drawing; where nothing is known, it is interrupted. */

export interface SparklineFrame {
  readonly width: number
  readonly height: number
  readonly minimum: number
  readonly maximum: number
  /** How many values a whole run has. */
  readonly length: number
}

/** More points than pixels are not seen: of each run of values that share a pixel, the one farthest from the middle stays. */
export function sparklinePath(values: readonly (number | null)[], frame: SparklineFrame): string {
  const perPoint = Math.max(1, Math.floor(frame.length / frame.width))
  let path = ''
  let isOpen = false
  for (let from = 0; from < values.length; from += perPoint) {
    const value = mostTelling(values.slice(from, from + perPoint), frame)
    if (value === null) {
      isOpen = false
      continue
    }
    path += `${isOpen ? 'L' : 'M'}${place(from, frame)} ${heightOf(value, frame)}`
    isOpen = true
  }
  return path
}

/** Left and right edge of a stretch of values, in the units of the drawing. */
export function sparklineBand(
  span: { readonly from: number; readonly to: number },
  frame: SparklineFrame,
): { readonly x: number; readonly width: number } {
  const x = Number(place(span.from, frame))
  return { x, width: Number(place(Math.min(span.to, frame.length), frame)) - x }
}

function mostTelling(values: readonly (number | null)[], frame: SparklineFrame): number | null {
  const middle = (frame.minimum + frame.maximum) / 2
  return values.reduce<number | null>((telling, value) => {
    if (value === null) return telling
    if (telling === null || Math.abs(value - middle) > Math.abs(telling - middle)) return value
    return telling
  }, null)
}

function place(index: number, { width, length }: SparklineFrame): string {
  return ((index / Math.max(1, length - 1)) * width).toFixed(1)
}

const EDGE = 2

function heightOf(value: number, { height, minimum, maximum }: SparklineFrame): string {
  const share = Math.min(1, Math.max(0, (value - minimum) / (maximum - minimum)))
  return (height - EDGE - share * (height - 2 * EDGE)).toFixed(1)
}
