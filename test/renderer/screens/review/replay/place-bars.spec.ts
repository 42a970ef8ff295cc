/** Names of spans are whole or absent, and never on each other. */
import { describe, expect, it } from 'vitest'
import { placeBars } from '../../../../../renderer/screens/review/replay/place-bars'
import type { LaneSpan } from '../../../../../renderer/screens/review/replay/use-lanes'

const spanOf = (from: number, to: number, text: string, short = text): LaneSpan => ({
  ...{ key: `${text} ${from}`, from, to, text, short },
  tone: 'quiet',
})

/** Ten pixels a minute and a letter, from minute 0 to 30. */
const ROOM = {
  span: { from: 0, to: 30 },
  xOf: (minute: number) => minute * 10,
  widthOf: (text: string) => text.length * 10,
  startPixels: 0,
  endPixels: 300,
  gapPixels: 5,
}
const names = (spans: readonly LaneSpan[]): string[] =>
  placeBars(spans, ROOM).map(({ before, inside, after }) => `${before}|${inside}|${after}`)

describe('placeBars', () => {
  it('writes a name into its bar, beside it where that is too small, and in short where that is too', () => {
    expect(names([spanOf(1, 12, 'Recovered')])).toEqual(['|Recovered|'])
    expect(names([spanOf(1, 3, 'Recovered')])).toEqual(['||Recovered'])
    expect(names([spanOf(1, 7, 'Database full', 'Data'), spanOf(8, 30, 'Recovered')])).toEqual([
      '|Data|',
      '|Recovered|',
    ])
    expect(names([spanOf(1, 3, 'Recovered', 'Calm'), spanOf(10, 30, 'Surge')])).toEqual([
      '||Calm',
      '|Surge|',
    ])
  })

  it('writes a name before its bar where there is no room after it, and leaves out what has none', () => {
    expect(names([spanOf(1, 2, 'Surge'), spanOf(3, 30, 'Recovered')])).toEqual([
      '||',
      '|Recovered|',
    ])
    expect(names([spanOf(28, 29, 'Surge')])).toEqual(['Surge||'])
  })

  it('writes no two names in one place where spans lie over each other', () => {
    expect(names([spanOf(2, 3, 'Fast'), spanOf(2, 3, 'Slow')])).toEqual(['||Fast', '||'])
    expect(names([spanOf(2, 3, 'Fast'), spanOf(2, 8, 'Slow')])).toEqual(['||', '|Slow|'])
  })

  it('begins a bar where the minute before it ended, cuts it at the window and leaves others out', () => {
    const bars = placeBars(
      [spanOf(-9, -3, 'Gone'), spanOf(-3, 4, 'Fast'), spanOf(9, 40, 'S')],
      ROOM,
    )
    expect(bars.map(({ left, width }) => [left, width])).toEqual([
      [0, 40],
      [80, 220],
    ])
  })
})
