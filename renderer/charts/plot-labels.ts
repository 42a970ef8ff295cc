/** Places the words inside a plot, of thresholds and of a band, where no curve runs through them. */
import {
  COST,
  curveClearance,
  groundCost,
  isInside,
  isStruckThrough,
  overlap,
  yOf,
  type Candidate,
  type PlotLabelContext,
  type Rectangle,
} from './label-cost'
import type { StripBand, StripThreshold } from './strip'

export interface PlotLabel {
  readonly id: string
  readonly text: string
  readonly colour: string
  /** Left end and middle of the words, in pixels from the recorder's corner. */
  readonly left: number
  readonly middle: number
  /** What the words stand on, for their halo. */
  readonly ground: 'panel' | 'well'
}

/** Height of a line of words with stacked diacritics, in ems. */
const TEXT_EMS = 1.3
/** Height of figures and capitals, on which nothing stacks; the band is hardly higher. */
const FIGURE_EMS = 0.84
const INSET_PIXELS = 6
/** Clear of the line of "now" and of the dots in which the curves end on it. */
const NOW_PIXELS = 8
const SLIDE_PIXELS = 12
/** Farther from its band than this, a name would not be taken for the band's. */
const BESIDE_STEPS = 3
/** The band is named first, as its name has fewer places; thresholds keep clear of it. */
export function placePlotLabels(context: PlotLabelContext): readonly PlotLabel[] {
  const { strip } = context
  const taken: Rectangle[] = []
  const labels: PlotLabel[] = []
  const put = (id: string, { colour }: { readonly colour: string }, places: Places): void => {
    const best = cheapest(places, context, taken)
    if (best === null) return
    const { area, text } = best
    taken.push(area)
    const middle = (area.top + area.bottom) / 2
    const ground = area.left >= context.xOf(context.now) ? 'well' : 'panel'
    labels.push({ id: `${strip.id}-${id}`, text, colour, left: area.left, middle, ground })
  }
  if (strip.band !== undefined) put('band', strip.band, bandPlaces(strip.band, context))
  strip.thresholds.forEach((threshold, index) => {
    put(`threshold-${index}`, threshold, thresholdPlaces(threshold, context))
  })
  return labels
}

interface Places {
  readonly candidates: readonly Candidate[]
  readonly threshold?: StripThreshold
}

/** The name, or the value alone where every place of the name is struck through. */
function thresholdPlaces(threshold: StripThreshold, context: PlotLabelContext): Places {
  if (threshold.label === '') return { candidates: [] }
  const texts = [
    { text: threshold.label, penalty: 0 },
    { text: threshold.shortLabel, penalty: COST.short },
  ]
  const y = yOf(threshold.value, context)
  const height = context.captionPixels * TEXT_EMS
  const candidates = texts.flatMap(({ text, penalty }) =>
    leftEnds(text, context).flatMap((end) => {
      const sides = { left: end.left, right: end.left + context.widthOf(text) }
      const above = { ...sides, top: y - 1 - height, bottom: y - 1 }
      const below = { ...sides, top: y + 1, bottom: y + 1 + height }
      const worse = penalty + end.penalty
      return [
        { text, area: above, penalty: worse, isAbove: true },
        { text, area: below, penalty: worse + 1, isAbove: false },
      ]
    }),
  )
  return { candidates, threshold }
}

/** Left in the quiet past, right of "now" where the future is empty, at the right end; then wherever there is room. */
function leftEnds(text: string, context: PlotLabelContext): readonly LeftEnd[] {
  const first = context.plotLeft + INSET_PIXELS
  const last = context.plotRight - INSET_PIXELS - context.widthOf(text)
  const slides = Math.max(0, Math.floor((last - first) / SLIDE_PIXELS))
  return [
    { left: first, penalty: 0 },
    { left: context.xOf(context.now) + NOW_PIXELS, penalty: 2 },
    { left: last, penalty: 4 },
    ...Array.from({ length: slides }, (_, index) => ({
      left: first + (index + 1) * SLIDE_PIXELS,
      penalty: COST.slide,
    })),
  ]
}

interface LeftEnd {
  readonly left: number
  readonly penalty: number
}

/** In the middle of the band where its name fits in, else beside it: after it, or before it. */
function bandPlaces(band: StripBand, context: PlotLabelContext): Places {
  const width = context.widthOf(band.label)
  const half = (context.captionPixels * FIGURE_EMS) / 2
  const top = yOf(band.top, context)
  // A low band is thinner than its name, which then reaches below it rather than into the curve along its top.
  const middle = Math.max(
    (top + yOf(band.bottom, context)) / 2,
    top + curveClearance(context) + half,
  )
  const from = context.xOf(band.from)
  const to = context.xOf(band.to)
  const at = (left: number, penalty: number): Candidate => ({
    text: band.label,
    area: { left, right: left + width, top: middle - half, bottom: middle + half },
    penalty,
    isAbove: false,
  })
  const beside = Array.from({ length: BESIDE_STEPS }, (_, step) => [
    at(to + NOW_PIXELS + step * SLIDE_PIXELS, COST.afterBand + step),
    at(from - NOW_PIXELS - width - step * SLIDE_PIXELS, COST.beforeBand + step),
  ]).flat()
  return { candidates: [at((from + to - width) / 2, 0), ...beside] }
}

function cheapest(
  places: Places,
  context: PlotLabelContext,
  taken: readonly Rectangle[],
): Candidate | null {
  let best: Candidate | null = null
  let least: number = COST.unbearable
  for (const candidate of places.candidates) {
    const { area, penalty } = candidate
    if (penalty >= least || !isInside(area, context)) continue
    if (taken.some((other) => overlap(area, other))) continue
    const cost = penalty + groundCost(candidate, places.threshold, context)
    // Curves come last: following them is what takes time. Words that one would strike through are left out: the axis
    // and the sentences tell the value too.
    if (cost >= least || isStruckThrough(candidate, places.threshold, context)) continue
    best = candidate
    least = cost
  }
  return best
}
