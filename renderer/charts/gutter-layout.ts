/** Spreads the readouts of the right gutter: each near its line's height, none over another, all beside their strip. */

export interface GutterItem {
  /** Wanted centre in pixels from the strip's top; null for a number that has no line. */
  readonly wanted: number | null
}

/**
 * Centres of the items, in pixels from the strip's top, `linePixels` apart or more. Items keep the order of their
 * lines from top to bottom; those without a line come last. Where the strip is lower than its items together, they
 * stand centred on it.
 */
export function spreadGutter(
  items: readonly GutterItem[],
  heightPixels: number,
  linePixels: number,
): readonly number[] {
  const order = items
    .map((item, index) => ({ index, wanted: item.wanted ?? Infinity }))
    .sort((a, b) => a.wanted - b.wanted || a.index - b.index)
  const blockPixels = items.length * linePixels
  const slack = Math.max(0, heightPixels - blockPixels)
  const first =
    heightPixels >= blockPixels ? linePixels / 2 : (heightPixels - blockPixels + linePixels) / 2
  const centres: number[] = []
  order.forEach(({ wanted }, place) => {
    const lowest = first + place * linePixels
    const previous = centres[place - 1]
    const least = previous === undefined ? lowest : previous + linePixels
    centres.push(Math.min(Math.max(least, wanted), lowest + slack))
  })
  const result: number[] = []
  order.forEach(({ index }, place) => {
    result[index] = centres[place] ?? 0
  })
  return result
}
