/** Places marks and their labels in the lane above the strips so that nothing overlaps, whatever the window. */
import { MARK_RANK, type ChartMark } from './chart-mark'

export interface MarkLane {
  /** Ends of the time axis: marks outside are not in sight. */
  readonly plotLeftPixels: number
  readonly plotRightPixels: number
  /** Ends of the room that labels may use, which may reach into the gutters. */
  readonly leftPixels: number
  readonly rightPixels: number
  /** Half the width of a shape. */
  readonly shapeRadiusPixels: number
  readonly xOf: (minute: number) => number
  readonly widthOf: (text: string) => number
}

/** Marks that fall into one place: the first in rank is drawn, the number of the others stands beside it. */
export interface PlacedMark {
  readonly x: number
  readonly shown: ChartMark
  readonly all: readonly ChartMark[]
  /** Null where there is no room; the name is still told by title and screen reader. */
  readonly label: PlacedLabel | null
}

export interface PlacedLabel {
  readonly text: string
  readonly x: number
  readonly anchor: 'start' | 'end'
}

const LABEL_GAP_PIXELS = 4
/** Neighbouring minutes of the 30-minute window lie 12.6 px apart at 1366 and may touch, but not cover each other. */
const SHAPE_OVERLAP_PIXELS = 2

interface Interval {
  readonly from: number
  readonly to: number
}

export function layoutMarks(marks: readonly ChartMark[], lane: MarkLane): readonly PlacedMark[] {
  const groups = groupByPlace(marks, lane)
  const shapes = groups.map((group) => shapeInterval(group.x, lane))
  const taken: Interval[] = [...shapes]
  const labels = new Map<number, PlacedLabel>()
  const inOrder = groups
    .map((group, index) => ({ group, index }))
    .sort((a, b) => MARK_RANK[a.group.shown.kind] - MARK_RANK[b.group.shown.kind])
  for (const { group, index } of inOrder) {
    const placed = placeLabel(group, lane, taken)
    if (placed === null) continue
    labels.set(index, placed.label)
    taken.push(placed.interval)
  }
  return groups.map((group, index) => ({ ...group, label: labels.get(index) ?? null }))
}

type MarkGroup = Omit<PlacedMark, 'label'>

/** Walks from left to right; a mark whose shape would cover the group's shape joins it. */
function groupByPlace(marks: readonly ChartMark[], lane: MarkLane): readonly MarkGroup[] {
  const width = 2 * lane.shapeRadiusPixels - SHAPE_OVERLAP_PIXELS
  const groups: { x: number; all: ChartMark[] }[] = []
  for (const mark of [...marks].sort((a, b) => a.minute - b.minute)) {
    const x = lane.xOf(mark.minute)
    if (x < lane.plotLeftPixels - 0.5 || x > lane.plotRightPixels + 0.5) continue
    const last = groups.at(-1)
    if (last !== undefined && x - last.x < width) last.all.push(mark)
    else groups.push({ x, all: [mark] })
  }
  return groups.map(({ x, all }) => ({ x, all, shown: firstInRank(all) }))
}

function firstInRank(marks: readonly ChartMark[]): ChartMark {
  return marks.reduce((first, mark) =>
    MARK_RANK[mark.kind] < MARK_RANK[first.kind] ? mark : first,
  )
}

function shapeInterval(x: number, lane: MarkLane): Interval {
  return { from: x - lane.shapeRadiusPixels, to: x + lane.shapeRadiusPixels }
}

/** What may stand beside the shape, dearest first: label and count of the others, label alone, count alone. */
function labelTexts(group: MarkGroup): readonly string[] {
  const others = group.all.length - 1
  const { label } = group.shown
  const count = others > 0 ? `+${others}` : ''
  return [`${label} ${count}`.trim(), label, count].filter((text) => text !== '')
}

/** Tries left of the shape, then right of it: what comes after a mark is what one looks at. */
function placeLabel(
  group: MarkGroup,
  lane: MarkLane,
  taken: readonly Interval[],
): { label: PlacedLabel; interval: Interval } | null {
  const offset = lane.shapeRadiusPixels + LABEL_GAP_PIXELS
  for (const text of labelTexts(group)) {
    const width = lane.widthOf(text)
    const left = { from: group.x - offset - width, to: group.x - offset }
    if (fits(left, lane, taken)) {
      return { label: { text, x: left.to, anchor: 'end' }, interval: left }
    }
    const right = { from: group.x + offset, to: group.x + offset + width }
    if (fits(right, lane, taken)) {
      return { label: { text, x: right.from, anchor: 'start' }, interval: right }
    }
  }
  return null
}

function fits(interval: Interval, lane: MarkLane, taken: readonly Interval[]): boolean {
  if (interval.from < lane.leftPixels || interval.to > lane.rightPixels) return false
  return taken.every(
    (other) =>
      interval.to + LABEL_GAP_PIXELS <= other.from || interval.from >= other.to + LABEL_GAP_PIXELS,
  )
}
