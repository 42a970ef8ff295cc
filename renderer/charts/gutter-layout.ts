/** Places readouts: spread over the right gutter near their lines' heights, none over another; or as many as fit in a row. */

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

/** A strip's share of the gutter, in pixels from the column's top. */
export interface GutterBlock {
  readonly top: number
  readonly height: number
  readonly items: readonly GutterItem[]
}

/**
 * Centres of the items of all strips, in pixels from the column's top. A strip that is too low for its items pushes
 * those of its neighbours aside, so that nothing in the whole column lies over another.
 */
export function spreadColumn(
  blocks: readonly GutterBlock[],
  { bottom, linePixels }: { readonly bottom: number; readonly linePixels: number },
): readonly (readonly number[])[] {
  const centres = blocks.map(({ items, height, top }) =>
    spreadGutter(items, height, linePixels).map((centre) => top + centre),
  )
  const order = centres.flatMap((column, block) =>
    column
      .map((centre, place) => ({ block, place, centre }))
      .sort((one, other) => one.centre - other.centre),
  )
  let least = -Infinity
  for (const each of order) {
    each.centre = Math.max(each.centre, least)
    least = each.centre + linePixels
  }
  let most = bottom - linePixels / 2
  for (const each of order.reverse()) {
    each.centre = Math.min(each.centre, most)
    most = each.centre - linePixels
  }
  const spread = centres.map((column) => [...column])
  for (const { block, place, centre } of order) {
    const column = spread[block]
    if (column) column[place] = centre
  }
  return spread
}

/**
 * Which items of a row have room beside each other, by their places.
 * @param last place of the item that gives way first; -1 where it is the one at the end
 */
export function fitInRow(
  widths: readonly number[],
  roomPixels: number,
  last: number,
): readonly number[] {
  const order = widths.map((_, place) => place).filter((place) => place !== last)
  if (last !== -1) order.push(last)
  let left = roomPixels
  const kept: number[] = []
  for (const place of order) {
    left -= widths[place] ?? 0
    if (left < 0) break
    kept.push(place)
  }
  return kept
}
