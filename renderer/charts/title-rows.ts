/** How the keys and values of a strip stand in the rows above its plot: how wide each is, and what fits in a row. */
import { titleGrid, type TitleGrid } from './gutter-layout'
import type { Strip, StripReadout } from './strip'

/** Pixels of an item beside its words: the sample of its line and the gap after it, the gap before the number. */
const ITEM_PIXELS = { key: 22, number: 6 } as const
export const ITEM_GAP_PIXELS = 12

export interface TitleRowRequest {
  /** Room for title and items together. */
  readonly widthPixels: number
  /** Widths of words, and of titles and numbers, which are bolder. */
  readonly wordWidth: (text: string) => number
  readonly boldWidth: (text: string) => number
}

export function stripTitleGrid(strip: Strip, request: TitleRowRequest): TitleGrid {
  const widths = strip.readouts.map((each) => itemWidth(each, request))
  return titleGrid(widths, {
    titlePixels: request.boldWidth(strip.title),
    widthPixels: request.widthPixels,
    gapPixels: ITEM_GAP_PIXELS,
  })
}

function itemWidth(each: StripReadout, request: TitleRowRequest): number {
  const key = each.key === 'none' ? 0 : ITEM_PIXELS.key
  const number = request.boldWidth(each.widest)
  return key + request.wordWidth(each.name) + ITEM_PIXELS.number + number
}
