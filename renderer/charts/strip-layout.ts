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
  readonly widthPixels: number
  readonly heightPixels: number
  readonly linePixels: number
}

export interface StripBox {
  readonly id: StripId
  readonly top: number
  readonly height: number
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
  /** Height of the title above each plot; 0 where titles stand in the gutter. */
  readonly titleHeight: number
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
  folded: { left: 52, right: 8 },
  p: { left: 80, right: 32 },
} as const
const LANES = { m: 24, l: 32, folded: 24, p: 36 } as const
const AXES = { m: 24, l: 28, folded: 24, p: 36 } as const
const GAP_PIXELS = 8
/** Least height of a strip: where all must be seen at once; where the panel may scroll, nearly two lines for its axis. */
const LEAST_STRIP_PIXELS = 20
const LEAST_AXIS_LINES = 1.8

export function layoutStrips(request: LayoutRequest): StripLayout {
  const kind = request.scale === 'p' ? 'p' : request.folded ? 'folded' : request.scale
  const hasTitles = kind === 'p' || kind === 'folded'
  const titleHeight = hasTitles ? request.linePixels : 0
  const count = request.strips.length
  const wanted = request.strips.map((id) => HEIGHTS[kind][id])
  const fixed = LANES[kind] + AXES[kind] + titleHeight * count + GAP_PIXELS * Math.max(0, count - 1)
  const share =
    Math.max(0, request.heightPixels - fixed) / wanted.reduce((sum, each) => sum + each, 0)
  let y = LANES[kind]
  const least = request.narrow ? LEAST_AXIS_LINES * request.linePixels : LEAST_STRIP_PIXELS
  const boxes = request.strips.map((id, index) => {
    const height = Math.max(least, Math.floor((wanted[index] ?? 0) * share))
    const box = { id, top: y + titleHeight, height }
    y = box.top + height + GAP_PIXELS
    return box
  })
  const bottom = y - GAP_PIXELS
  return {
    width: request.widthPixels,
    height: bottom + AXES[kind],
    plotLeft: GUTTERS[kind].left,
    plotRight: request.widthPixels - GUTTERS[kind].right,
    lane: LANES[kind],
    bottom,
    titleHeight,
    boxes,
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
