/** What a label inside a plot would cross: how dear a place is, by the curves, marks and bands that run through it. */
import type { Strip, StripReadout, StripThreshold } from './strip'
import type { StripBox } from './strip-layout'
import type { TimeSpan } from './time-window'

/** What fixes the places in one strip; lengths in CSS pixels. */
export interface PlotLabelContext {
  readonly strip: Strip
  readonly box: StripBox
  readonly plotLeft: number
  readonly plotRight: number
  readonly span: TimeSpan
  readonly now: number
  /** Minutes of the marks whose lines run through all strips. */
  readonly markMinutes: readonly number[]
  readonly captionPixels: number
  readonly strokePixels: number
  readonly xOf: (minute: number) => number
  readonly widthOf: (text: string) => number
}

export interface Rectangle {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A text in a place that may be taken, and how much worse it is than the best one while both are free. */
export interface Candidate {
  readonly text: string
  readonly area: Rectangle
  readonly penalty: number
  /** Whether the words stand above their threshold, where a hatch may lie. */
  readonly isAbove: boolean
}

/** A line of a mark behind the halo is bearable, a hundred of them are not; nor is a curve or another label. */
export const COST = {
  unbearable: 1000,
  band: 100,
  short: 60,
  mark: 10,
  now: 70,
  slide: 15,
  beforeBand: 37,
  afterBand: 25,
} as const
/** Beside half its stroke, a curve keeps so far from words. */
const CURVE_CLEARANCE_PIXELS = 0.5

export const curveClearance = ({ strokePixels }: PlotLabelContext): number =>
  strokePixels / 2 + CURVE_CLEARANCE_PIXELS

export function yOf(value: number, { strip, box }: PlotLabelContext): number {
  return box.top + (1 - (value - strip.bottom) / (strip.top - strip.bottom)) * box.height
}

export function isInside(area: Rectangle, { box, plotLeft, plotRight }: PlotLabelContext): boolean {
  return (
    area.left >= plotLeft &&
    area.right <= plotRight &&
    area.top >= box.top &&
    area.bottom <= box.top + box.height
  )
}

export function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}

/** Whether a curve or a hatch would run through the words, which no place can be worth. */
export function isStruckThrough(
  candidate: Candidate,
  threshold: StripThreshold | undefined,
  context: PlotLabelContext,
): boolean {
  const { area, isAbove } = candidate
  const curves = context.strip.readouts.filter((each) => LINE_KEYS.has(each.key))
  return (
    curves.some((each) => crosses(each, area, context)) ||
    (isAbove && threshold?.isHatched === true && risesOver(threshold, area, context))
  )
}

/** What a place costs by the lines and the band behind the words. */
export function groundCost(
  { area }: Candidate,
  threshold: StripThreshold | undefined,
  context: PlotLabelContext,
): number {
  const { now, markMinutes, xOf } = context
  const isUnder = (minute: number): boolean => {
    const x = xOf(minute)
    return x > area.left - 1 && x < area.right + 1
  }
  const lines = markMinutes.filter(isUnder).length * COST.mark + (isUnder(now) ? COST.now : 0)
  const onBand = threshold !== undefined && isOnBand(area, context) ? COST.band : 0
  return onBand + lines
}

function isOnBand(area: Rectangle, context: PlotLabelContext): boolean {
  const { band } = context.strip
  if (band === undefined) return false
  const sides = { left: context.xOf(band.from), right: context.xOf(band.to) }
  const ends = { top: yOf(band.top, context), bottom: yOf(band.bottom, context) }
  return overlap(area, { ...sides, ...ends })
}

const LINE_KEYS: ReadonlySet<StripReadout['key']> = new Set(['s1', 's2', 's3'])

/** The played minutes that stand over or under an area, with one more on each side. */
function minutesUnder(area: Rectangle, context: PlotLabelContext): TimeSpan {
  const { span, now, plotLeft, plotRight } = context
  const perPixel = (span.to - span.from) / (plotRight - plotLeft)
  const minuteAt = (x: number): number => span.from + (x - plotLeft) * perPixel
  return {
    from: Math.max(0, Math.floor(minuteAt(area.left))),
    to: Math.min(now, Math.ceil(minuteAt(area.right))),
  }
}

/** Whether a curve touches an area; between two minutes it is taken to pass every height from one to the other. */
function crosses(curve: StripReadout, area: Rectangle, context: PlotLabelContext): boolean {
  const { box } = context
  const clearance = curveClearance(context)
  const { from, to } = minutesUnder(area, context)
  let before: number | null = null
  for (let minute = from; minute <= to; minute += 1) {
    const share = curve.heightShare(minute)
    const y: number | null = share === null ? null : box.top + (1 - share) * box.height
    if (y !== null) {
      const highest = Math.min(y, before ?? y) - clearance
      const lowest = Math.max(y, before ?? y) + clearance
      if (highest < area.bottom && lowest > area.top) return true
    }
    before = y
  }
  return false
}

function risesOver(threshold: StripThreshold, area: Rectangle, context: PlotLabelContext): boolean {
  const curve = context.strip.readouts.find((each) => each.column === threshold.column)
  if (curve === undefined) return false
  const { strip } = context
  const limit = (threshold.value - strip.bottom) / (strip.top - strip.bottom)
  const { from, to } = minutesUnder(area, context)
  for (let minute = from; minute <= to; minute += 1) {
    if ((curve.heightShare(minute) ?? 0) > limit) return true
  }
  return false
}
