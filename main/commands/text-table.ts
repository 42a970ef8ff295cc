/** Columns that stand under each other in a terminal. */

const COLUMN_GAP = '  '

/** Width of each column, over all rows. */
export function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  return Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
}

/** @param texts how many of the first columns are words, which begin at the left; numbers end at the right */
export function tableLine(cells: readonly string[], widths: readonly number[], texts = 0): string {
  return cells
    .map((cell, index) => {
      const width = widths[index] ?? 0
      return index < texts ? cell.padEnd(width) : cell.padStart(width)
    })
    .join(COLUMN_GAP)
    .trimEnd()
}

export function tableLines(rows: readonly (readonly string[])[], texts: number): string[] {
  const widths = columnWidths(rows)
  return rows.map((cells) => tableLine(cells, widths, texts))
}
