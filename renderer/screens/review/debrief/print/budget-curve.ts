/** The budget over a shift as paths of a drawing, for paper. */

/** The inside of the axes, in the units of the drawing. */
export interface CurveBox {
  readonly width: number
  readonly height: number
}

export interface CurveScale {
  readonly lowest: number
  readonly highest: number
  readonly lastMinute: number
}

/** From the lowest to the highest value of all curves; a flat line stands at the top. */
export function curveScale(curves: readonly (readonly number[])[]): CurveScale {
  const values = curves.flat()
  const highest = Math.max(...values)
  const lowest = Math.min(...values)
  const isFlat = highest - lowest < Number.EPSILON
  return {
    highest,
    lowest: isFlat ? highest - 1 : lowest,
    lastMinute: Math.max(1, ...curves.map(({ length }) => length - 1)),
  }
}

/** @param values one a minute, minute 0 first */
export function curvePath(values: readonly number[], scale: CurveScale, box: CurveBox): string {
  const range = scale.highest - scale.lowest
  return values
    .map((value, minute) => {
      const x = (minute / scale.lastMinute) * box.width
      const y = ((scale.highest - value) / range) * box.height
      return `${minute === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`
    })
    .join('')
}

/** Minutes at which the time axis is labelled: both ends, and at most four between them. */
export function axisMinutes(lastMinute: number): readonly number[] {
  const step = [5, 10, 15, 30, 60, 120, 240].find((each) => lastMinute / each <= 5) ?? 480
  const inner = Array.from({ length: Math.floor(lastMinute / step) }, (_, index) => index * step)
  return [...inner.filter((minute) => lastMinute - minute >= step / 2), lastMinute]
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
