/** Places readouts: spread over the right gutter near their lines' heights, none over another; or in rows above a plot. */

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

/** Rows of items beside and under a title; in the first row, `offset` cells are left to the title. */
export interface TitleGrid {
  readonly columns: number
  readonly offset: number
  readonly rows: number
}

export interface TitleRoom {
  readonly titlePixels: number
  readonly widthPixels: number
  readonly gapPixels: number
}

/**
 * How the items of a strip stand beside its title: all in one row where they have room, else in as many rows as it
 * takes, filled evenly. No item is ever left out.
 */
export function titleGrid(widths: readonly number[], room: TitleRoom): TitleGrid {
  for (let rows = 1; rows < widths.length; rows += 1) {
    // A row more than one item wide has room for the title in it.
    const mostOffset = rows === 1 ? 0 : Math.ceil(widths.length / rows) - 1
    for (let offset = 0; offset <= mostOffset; offset += 1) {
      const grid = { columns: Math.ceil((widths.length + offset) / rows), offset, rows }
      if (fitsGrid(widths, grid, room)) return grid
    }
  }
  return { columns: 1, offset: 0, rows: Math.max(1, widths.length) }
}

/** Columns are as wide as their widest item; the title needs room before those of the first row. */
function fitsGrid(
  widths: readonly number[],
  { columns, offset }: TitleGrid,
  { titlePixels, widthPixels, gapPixels }: TitleRoom,
): boolean {
  const withGaps = Array.from(
    { length: columns },
    (_, column) =>
      gapPixels +
      Math.max(0, ...widths.filter((_width, place) => (place + offset) % columns === column)),
  )
  const sumFrom = (first: number): number =>
    withGaps.slice(first).reduce((sum, each) => sum + each, 0)
  return sumFrom(0) - gapPixels <= widthPixels && titlePixels + sumFrom(offset) <= widthPixels
}
