/** Where the spans of a row lie, and where there is room for their names: in the bar, after or before it, or nowhere. */
import type { LaneSpan } from './use-lanes'

interface BarRoom {
  readonly span: { readonly from: number; readonly to: number }
  readonly xOf: (minute: number) => number
  readonly widthOf: (text: string) => number
  /** Where the row begins and ends. */
  readonly startPixels: number
  readonly endPixels: number
  /** Free at both ends of a name beside its bar. */
  readonly gapPixels: number
}

export interface PlacedBar {
  readonly span: LaneSpan
  readonly left: number
  readonly width: number
  /** Names are whole or absent: what has no room is told by the bar's title and to screen readers. */
  readonly inside: string
  readonly after: string
  readonly before: string
}

const LEAST_BAR_PIXELS = 4
/** Border and padding on both sides of a bar. */
const BAR_EDGES_PIXELS = 12

export function placeBars(spans: readonly LaneSpan[], room: BarRoom): readonly PlacedBar[] {
  const { from, to } = room.span
  // A minute is measured at its end: its bar begins where the minute before it ended.
  const bars = spans
    .filter((each) => each.to >= from && each.from <= to)
    .map((span) => {
      const left = room.xOf(Math.max(from, span.from - 1))
      const width = Math.max(LEAST_BAR_PIXELS, room.xOf(Math.min(to, span.to)) - left)
      return { span, left, width }
    })
  const named: Interval[] = []
  return bars.map((bar) => {
    const others = bars.filter((other) => other !== bar).map(edgesOf)
    const taken: Interval[] = [
      [-Infinity, room.startPixels],
      [room.endPixels, Infinity],
      ...others,
      ...named,
    ]
    const name = nameOf(bar, taken, room)
    const [from, to] = edgesOf(bar)
    if (name.after !== '') named.push([to, to + besideWidth(name.after, room)])
    if (name.before !== '') named.push([from - besideWidth(name.before, room), from])
    return { ...bar, ...name }
  })
}

type Bar = Pick<PlacedBar, 'span' | 'left' | 'width'>
type Interval = readonly [from: number, to: number]
type Name = Pick<PlacedBar, 'inside' | 'after' | 'before'>

const edgesOf = ({ left, width }: Bar): Interval => [left, left + width]
const besideWidth = (
  name: string,
  { widthOf, gapPixels }: Pick<BarRoom, 'widthOf' | 'gapPixels'>,
): number => widthOf(name) + 2 * gapPixels

function nameOf(bar: Bar, taken: readonly Interval[], room: BarRoom): Name {
  const none: Name = { inside: '', after: '', before: '' }
  const isFree = (from: number, to: number): boolean =>
    taken.every((other) => to <= other[0] || from >= other[1])
  const [from, to] = edgesOf(bar)
  for (const name of [bar.span.text, bar.span.short]) {
    if (room.widthOf(name) + BAR_EDGES_PIXELS <= bar.width) return { ...none, inside: name }
    const width = besideWidth(name, room)
    if (isFree(to, to + width)) return { ...none, after: name }
    if (isFree(from - width, from)) return { ...none, before: name }
  }
  return none
}
