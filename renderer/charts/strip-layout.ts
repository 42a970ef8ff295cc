/** Where each strip stands: the measures of the design for the three scales and the fold, stretched to the panel. */
import type { StripId } from './strip'

export type ChartScale = 'm' | 'l' | 'p'

/** What fixes the layout; sizes in CSS pixels. */
export interface LayoutRequest {
  readonly scale: ChartScale
  /** Titles above each plot, no gutters: the fold at 1024, and the projector. */
  readonly folded: boolean
  /** One panel at a time: strips that are too low for the panel keep a readable height, and it scrolls. */
  readonly narrow: boolean
  readonly strips: readonly StripId[]
  /** Rows of a screen's own above the strips, in place of the lane of marks. */
  readonly laneRows?: number | undefined
  readonly widthPixels: number
  readonly heightPixels: number
  readonly linePixels: number
  /** What is written about each strip, in the order of the strips. */
  readonly texts: readonly StripText[]
}

export interface StripText {
  /** Present values: where they stand in a gutter, their strip is as high as they are together. */
  readonly readouts: number
  /** Lines of the title and the values above the plot. */
  readonly titleLines: number
}

export interface StripBox {
  readonly id: StripId
  readonly top: number
  readonly height: number
  /** All lines above the plot; 0 where the title stands in the gutter. */
  readonly titleHeight: number
}

export interface StripLayout {
  readonly width: number
  readonly height: number
  readonly plotLeft: number
  readonly plotRight: number
  /** Height of the marks' lane, which is the top of the plot area. */
  readonly lane: number
  /** Bottom of the plot area, where the time axis begins. */
  readonly bottom: number
  /** Titles and values stand in the gutters, not above each plot. */
  readonly hasGutters: boolean
  /** Lines of values in the right gutter are so far apart; where it has two columns, values stand side by side. */
  readonly readoutPixels: number
  readonly readoutColumns: 1 | 2
  readonly boxes: readonly StripBox[]
}

const HEIGHTS: Readonly<Record<'m' | 'l' | 'p' | 'folded', Readonly<Record<StripId, number>>>> = {
  m: { budget: 32, burn: 76, traffic: 60, latency: 48, fleet: 60, database: 48, cost: 40 },
  l: { budget: 40, burn: 112, traffic: 84, latency: 80, fleet: 84, database: 80, cost: 56 },
  folded: { budget: 32, burn: 62, traffic: 40, latency: 40, fleet: 40, database: 40, cost: 32 },
  p: { budget: 96, burn: 124, traffic: 96, latency: 96, fleet: 96, database: 160, cost: 96 },
}
const GUTTERS = {
  m: { left: 132, right: 160 },
  l: { left: 160, right: 212 },
  /** Low strips of the narrow window: two values side by side. */
  paired: { left: 132, right: 292 },
  folded: { left: 52, right: 8 },
  p: { left: 80, right: 32 },
} as const
const LANES = { m: 24, l: 32, folded: 24, p: 36 } as const
/** Rows that stand in place of the lane are as high as a line of words. */
const LANE_ROWS = { m: 20, l: 26, folded: 20, p: 28 } as const
const AXES = { m: 24, l: 28, folded: 24, p: 36 } as const
const GAP_PIXELS = 8
/** Least height of a strip: where all must be seen at once; where there is more room, that of the axis' two labels. */
const LEAST_STRIP_PIXELS = 20
const LEAST_AXIS_LINES = 1.5

export function layoutStrips(request: LayoutRequest): StripLayout {
  const kind = request.scale === 'p' ? 'p' : request.folded ? 'folded' : request.scale
  const hasGutters = kind === 'm' || kind === 'l'
  const titles = request.texts.map(({ titleLines }) =>
    hasGutters ? 0 : titleLines * request.linePixels,
  )
  const lane = laneHeight(request.laneRows, kind)
  const gaps = GAP_PIXELS * Math.max(0, request.strips.length - 1)
  const available = request.heightPixels - lane - AXES[kind] - sum(titles) - gaps
  const allReadouts = sum(request.texts.map(({ readouts }) => readouts))
  const isPaired = hasGutters && request.narrow && allReadouts * request.linePixels > available
  const gutters = GUTTERS[isPaired ? 'paired' : kind]
  const readoutColumns = isPaired ? 2 : 1
  const lines = request.texts.map(({ readouts }) => Math.ceil(readouts / readoutColumns))
  const isRoomy = request.narrow || request.laneRows !== undefined
  const leastPlot = isRoomy ? LEAST_AXIS_LINES * request.linePixels : LEAST_STRIP_PIXELS
  const readoutPixels = readoutPitch(request, lineRoom({ lines, available, leastPlot, request }))
  const heights = shareHeights(
    request.strips.map((id, index) => ({
      wanted: HEIGHTS[kind][id],
      least: Math.max(leastPlot, hasGutters ? (lines[index] ?? 0) * readoutPixels : 0),
    })),
    available,
  )
  let y = lane
  const boxes = request.strips.map((id, index) => {
    const titleHeight = titles[index] ?? 0
    const box = { id, top: y + titleHeight, height: heights[index] ?? 0, titleHeight }
    y = box.top + box.height + GAP_PIXELS
    return box
  })
  const bottom = y - GAP_PIXELS
  return {
    width: request.widthPixels,
    height: bottom + AXES[kind],
    plotLeft: gutters.left,
    plotRight: request.widthPixels - gutters.right,
    lane,
    bottom,
    hasGutters,
    readoutPixels,
    readoutColumns,
    boxes,
  }
}

function laneHeight(rows: number | undefined, kind: keyof typeof LANES): number {
  return rows === undefined ? LANES[kind] : rows * LANE_ROWS[kind]
}

/** Room for each line of values; strips that are higher than their lines take what they need first. */
function lineRoom(strips: {
  readonly lines: readonly number[]
  readonly available: number
  readonly leastPlot: number
  readonly request: LayoutRequest
}): number {
  const { lines, available, leastPlot, request } = strips
  const filled = lines.filter((each) => each * request.linePixels >= leastPlot)
  const room = available - (lines.length - filled.length) * leastPlot
  return room / Math.max(1, sum(filled))
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

/** Where all strips must be seen at once and the lines are too many, they stand closer rather than in each other's strip. */
function readoutPitch({ narrow, linePixels }: LayoutRequest, roomPixels: number): number {
  return narrow ? linePixels : Math.min(linePixels, roomPixels)
}

interface WantedHeight {
  readonly wanted: number
  readonly least: number
}

/** Shares the room in proportion to what is wanted; who would get less than the least has that, and the others the rest. */
function shareHeights(strips: readonly WantedHeight[], available: number): readonly number[] {
  const atLeast = new Set<WantedHeight>()
  for (;;) {
    const others = strips.filter((each) => !atLeast.has(each))
    const room = Math.max(0, available - sum([...atLeast].map(({ least }) => least)))
    const share = room / sum(others.map(({ wanted }) => wanted))
    const tooLow = others.filter(({ wanted, least }) => wanted * share < least)
    if (tooLow.length === 0) {
      return strips.map((each) => Math.floor(atLeast.has(each) ? each.least : each.wanted * share))
    }
    for (const each of tooLow) atLeast.add(each)
  }
}

/** Which strips a panel shows. The folded panel leaves the budget to the header; projector and narrow window show one group. */
export const ALL_STRIPS: readonly StripId[] = [
  'budget',
  'burn',
  'traffic',
  'latency',
  'fleet',
  'database',
  'cost',
]
export const FOLDED_STRIPS: readonly StripId[] = ALL_STRIPS.filter((id) => id !== 'budget')
export const GROUP_IDS = ['overview', 'traffic', 'data'] as const
export type StripGroup = (typeof GROUP_IDS)[number]
export const STRIP_GROUPS: Readonly<Record<StripGroup, readonly StripId[]>> = {
  overview: ['burn', 'latency', 'fleet'],
  traffic: ['traffic', 'budget', 'cost'],
  data: ['database', 'traffic'],
}
