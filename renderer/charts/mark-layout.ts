/** Places marks and their labels in the lane above the strips so that nothing overlaps, whatever the window. */
import { MARK_RANK, type ChartMark, type ChartMarkKind } from './chart-mark'

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

/** Marks that fall into one place: the first in rank is drawn there, the others stand counted beside it by kind. */
export interface PlacedMark {
  readonly x: number
  readonly shown: ChartMark
  readonly all: readonly ChartMark[]
  readonly badges: readonly PlacedBadge[]
  /** Null where there is no room; the name is still told by title and screen reader. */
  readonly label: PlacedLabel | null
}

/** How many of a kind stand in one place; without a kind, how many more. */
export interface MarkBadge {
  readonly kind: ChartMarkKind | null
  /** Empty for a shape that stands for one mark. */
  readonly text: string
}

export interface PlacedBadge extends MarkBadge {
  /** Middle of the shape, which is smaller than that of the mark itself. */
  readonly shapeX: number
  /** Left end of the text. */
  readonly textX: number
}

export interface PlacedLabel {
  readonly text: string
  readonly x: number
  readonly anchor: 'start' | 'end'
}

const LABEL_GAP_PIXELS = 4
/** A badge's shape, as a share of the mark's own; its gaps to its number and to the next badge. */
export const BADGE_SHARE = 0.8
const NUMBER_GAP_PIXELS = 2
const badgeGap = (lane: MarkLane): number => lane.shapeRadiusPixels
/** Neighbouring minutes of the 30-minute window lie 12.6 px apart at 1366 and may touch, but not cover each other. */
const SHAPE_OVERLAP_PIXELS = 2

interface Interval {
  readonly from: number
  readonly to: number
}

export function layoutMarks(marks: readonly ChartMark[], lane: MarkLane): readonly PlacedMark[] {
  const { groups, badges, taken } = placeBadges(groupByPlace(marks, lane), lane)
  const labels = new Map<number, PlacedLabel>()
  for (const index of inRank(groups)) {
    const group = groups[index]
    if (group === undefined || group.shown.label === '') continue
    const block = badges[index] ?? null
    const placed = placeLabel(group, { block, lane, taken })
    if (placed === null) continue
    labels.set(index, placed.label)
    taken.push(placed.interval)
  }
  return groups.map((group, index) => ({
    ...group,
    badges: badges[index]?.badges ?? [],
    label: labels.get(index) ?? null,
  }))
}

type MarkGroup = Omit<PlacedMark, 'label' | 'badges'>

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

function inRank(groups: readonly MarkGroup[]): readonly number[] {
  const rank = (index: number): number => MARK_RANK[groups[index]?.shown.kind ?? 'note']
  return groups.map((_, index) => index).sort((a, b) => rank(a) - rank(b))
}

interface BadgeBlock {
  readonly badges: readonly PlacedBadge[]
  readonly interval: Interval
  readonly side: 'left' | 'right'
}

interface PlacedBadges {
  readonly groups: readonly MarkGroup[]
  readonly badges: readonly (BadgeBlock | null)[]
  readonly taken: Interval[]
}

/** A group whose badges have no room joins its nearest neighbour, until every mark in sight is drawn or counted. */
function placeBadges(groups: readonly MarkGroup[], lane: MarkLane): PlacedBadges {
  const taken = groups.map((group) => shapeInterval(group.x, lane))
  const badges: (BadgeBlock | null)[] = groups.map(() => null)
  for (const index of inRank(groups)) {
    const group = groups[index]
    if (group === undefined || group.all.length === 1) continue
    const isAlone = groups.length === 1
    const block =
      placeBlock(group, badgesOf(group), { lane, taken }) ??
      (isAlone ? placeBlock(group, [countOf(group)], { lane, taken }) : null)
    if (block === null && !isAlone) return placeBadges(joinNearest(groups, index), lane)
    badges[index] = block
    if (block !== null) taken.push(block.interval)
  }
  return { groups, badges, taken }
}

function joinNearest(groups: readonly MarkGroup[], index: number): readonly MarkGroup[] {
  const gapTo = (other: number): number =>
    Math.abs((groups[other]?.x ?? Infinity) - (groups[index]?.x ?? 0))
  const first = gapTo(index - 1) <= gapTo(index + 1) ? index - 1 : index
  const pair = groups.slice(first, first + 2)
  const all = pair.flatMap((group) => group.all)
  const shown = firstInRank(all)
  const x = pair.find((group) => group.shown === shown)?.x ?? 0
  return [...groups.slice(0, first), { x, all, shown }, ...groups.slice(first + 2)]
}

const countOf = (group: MarkGroup): MarkBadge => ({ kind: null, text: `+${group.all.length - 1}` })

/** More of the shown kind first, then the other kinds by their rank. */
function badgesOf({ shown, all }: MarkGroup): readonly MarkBadge[] {
  const counts = new Map<ChartMarkKind, number>()
  for (const { kind } of all) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const kinds = [...counts].sort(([a], [b]) => MARK_RANK[a] - MARK_RANK[b])
  return kinds.flatMap(([kind, count]): MarkBadge[] => {
    if (kind === shown.kind) return count === 1 ? [] : [{ kind: null, text: `+${count - 1}` }]
    return [{ kind, text: count === 1 ? '' : String(count) }]
  })
}

interface Room {
  readonly lane: MarkLane
  readonly taken: readonly Interval[]
}

/** Tries left of the shape, where the past is quiet, then right of it; the first badge stands next to the shape. */
function placeBlock(
  group: MarkGroup,
  badges: readonly MarkBadge[],
  { lane, taken }: Room,
): BadgeBlock | null {
  const widths = badges.map((badge) => badgeWidth(badge, lane))
  const width = widths.reduce((sum, each) => sum + each, badgeGap(lane) * (badges.length - 1))
  const offset = lane.shapeRadiusPixels + LABEL_GAP_PIXELS
  for (const side of ['left', 'right'] as const) {
    const from = side === 'left' ? group.x - offset - width : group.x + offset
    const interval = { from, to: from + width }
    if (!fits(interval, lane, taken)) continue
    const inOrder = side === 'left' ? [...badges].reverse() : badges
    return { badges: placeInBlock(inOrder, from, lane), interval, side }
  }
  return null
}

function badgeWidth({ kind, text }: MarkBadge, lane: MarkLane): number {
  const shape = kind === null ? 0 : 2 * BADGE_SHARE * lane.shapeRadiusPixels
  const gap = kind === null || text === '' ? 0 : NUMBER_GAP_PIXELS
  return shape + gap + (text === '' ? 0 : lane.widthOf(text))
}

function placeInBlock(
  badges: readonly MarkBadge[],
  from: number,
  lane: MarkLane,
): readonly PlacedBadge[] {
  const radius = BADGE_SHARE * lane.shapeRadiusPixels
  let x = from
  return badges.map((badge) => {
    const textX = badge.kind === null ? x : x + 2 * radius + NUMBER_GAP_PIXELS
    const placed = { ...badge, shapeX: x + radius, textX }
    x += badgeWidth(badge, lane) + badgeGap(lane)
    return placed
  })
}

/** Tries left of shape and badges, then right of them: what comes after a mark is what one looks at. */
function placeLabel(
  group: MarkGroup,
  { block, lane, taken }: Room & { readonly block: BadgeBlock | null },
): { label: PlacedLabel; interval: Interval } | null {
  const shape = shapeInterval(group.x, lane)
  const from = block?.side === 'left' ? block.interval.from : shape.from
  const to = block?.side === 'right' ? block.interval.to : shape.to
  const text = group.shown.label
  const width = lane.widthOf(text)
  const leftEnd = from - LABEL_GAP_PIXELS
  const rightEnd = to + LABEL_GAP_PIXELS
  const left = { from: leftEnd - width, to: leftEnd }
  if (fits(left, lane, taken)) return { label: { text, x: leftEnd, anchor: 'end' }, interval: left }
  const right = { from: rightEnd, to: rightEnd + width }
  if (!fits(right, lane, taken)) return null
  return { label: { text, x: rightEnd, anchor: 'start' }, interval: right }
}

function fits(interval: Interval, lane: MarkLane, taken: readonly Interval[]): boolean {
  if (interval.from < lane.leftPixels || interval.to > lane.rightPixels) return false
  return taken.every(
    (other) =>
      interval.to + LABEL_GAP_PIXELS <= other.from || interval.from >= other.to + LABEL_GAP_PIXELS,
  )
}
