/** The latency strip: p99 and the probability of waiting; a p99 without bound is a band at the top edge, never a gap. */
import { P99_WATCH_SECONDS } from '@shared/alerts/alert-catalog'
import { printUnbounded, UNBOUNDED_SECONDS } from '@shared/metrics/metric-catalog'
import type { LineSeriesOption } from './chart-option'
import { line, pointsOf } from './line-series'
import { heightOn, readout } from './readout'
import { largestBetween, roundTop } from './round-top'
import {
  drawnMinutes,
  type Strip,
  type StripBand,
  type StripContext,
  type StripTick,
} from './strip'

/** A quiet chart ends a little above the threshold; no chart ends above the timeout, which bounds all waiting. */
const QUIET_TOP_SECONDS = 0.6
/** While a band is in sight the axis reaches at least 1 s, so that the threshold does not run through it. */
const LEAST_TOP_WITH_BAND_SECONDS = 1
/** Thickness of the band, as a share of the plot's height: its name fits in. */
const BAND_SHARE = 0.34

export interface MinuteRun {
  readonly from: number
  readonly to: number
}

const isUnbounded = (value: number | null | undefined): boolean =>
  value === null || (value !== undefined && value >= UNBOUNDED_SECONDS)

/** Runs of minutes in which p99 has no bound, or lies at or above the timeout. */
export function unboundedRuns(
  p99: readonly (number | null)[],
  until: number,
): readonly MinuteRun[] {
  const runs: MinuteRun[] = []
  let from: number | null = null
  for (let minute = 0; minute <= until + 1; minute += 1) {
    if (minute <= until && isUnbounded(p99[minute])) from ??= minute
    else if (from !== null) {
      runs.push({ from, to: minute - 1 })
      from = null
    }
  }
  return runs
}

export function latencyOption(context: StripContext): Strip {
  const { columns, text, theme, format } = context
  const { p99Seconds, waitProbability } = columns.values
  const top = latencyTop(context)
  const bands = bandsOf(context, top)
  const named = namedBand(bands)
  const p99 = pointsOf(context, p99Seconds, (value) => Math.min(top, value ?? top))
  const waiting = pointsOf(context, waitProbability, (value) => (value ?? 0) * top)
  return {
    id: 'latency',
    title: text('charts.strips.latency'),
    unit: '',
    bottom: 0,
    top,
    ticks: latencyTicks(context, top),
    thresholds: [
      {
        value: P99_WATCH_SECONDS,
        colour: theme.watch,
        label:
          top > QUIET_TOP_SECONDS
            ? text('charts.thresholds.watch', { limit: format.milliseconds(P99_WATCH_SECONDS) })
            : '',
        shortLabel: format.milliseconds(P99_WATCH_SECONDS),
        column: 'p99Seconds',
      },
    ],
    ...(named === undefined ? {} : { band: named }),
    series: [
      bandArea(bands, context),
      line(context, waiting, { id: 'wait', look: 's2' }),
      line(context, p99, { id: 'p99', look: 's1' }),
    ],
    readouts: [
      readout(context, 'p99', {
        key: 's1',
        height: heightOn(0, top),
      }),
      readout(context, 'wait-probability', {
        key: 's2',
        height: heightOn(0, 1),
      }),
    ],
  }
}

function latencyTop(context: StripContext): number {
  const { p99Seconds } = context.columns.values
  const { from, to } = drawnMinutes(context)
  const highest = Math.min(UNBOUNDED_SECONDS, largestBetween(from, to, p99Seconds))
  const hasBand = p99Seconds.slice(from, to + 1).some(isUnbounded)
  return roundTop(highest, hasBand ? LEAST_TOP_WITH_BAND_SECONDS : QUIET_TOP_SECONDS)
}

/** While quiet the threshold is the tick, as the design draws it; from 1 s on the top is told in seconds. */
function latencyTicks({ format }: StripContext, top: number): readonly StripTick[] {
  const zero = { value: 0, label: format.number(0) }
  if (top <= QUIET_TOP_SECONDS) {
    return [{ value: P99_WATCH_SECONDS, label: format.milliseconds(P99_WATCH_SECONDS) }, zero]
  }
  const label =
    top < 1 ? format.milliseconds(top) : format.seconds(top, Number.isInteger(top) ? 0 : 1)
  return [{ value: top, label }, zero]
}

/** The bands "≥ 2 s": half a minute is added on both sides, so that a single minute is seen too. */
function bandsOf(context: StripContext, top: number): readonly StripBand[] {
  const { columns, span, theme, now, format } = context
  return unboundedRuns(columns.values.p99Seconds, now)
    .filter((run) => run.to >= span.from && run.from <= span.to)
    .map((run) => ({
      from: Math.max(span.from, run.from - 0.5),
      to: Math.min(run.to + 0.5, now, span.to),
      bottom: top * (1 - BAND_SHARE),
      top,
      colour: theme.crit,
      label: printUnbounded(format),
    }))
}

/** One name is enough, on the longest band: several would cover each other in a long window. */
function namedBand(bands: readonly StripBand[]): StripBand | undefined {
  const longest = Math.max(...bands.map((each) => each.to - each.from))
  return bands.findLast((each) => each.to - each.from === longest)
}

function bandArea(bands: readonly StripBand[], { theme }: StripContext): LineSeriesOption {
  return {
    type: 'line',
    id: 'unbounded',
    animation: false,
    silent: true,
    data: [],
    markArea: {
      animation: false,
      silent: true,
      z: 4,
      itemStyle: { color: theme.crit, opacity: 0.28 },
      data: bands.map(({ from, to, bottom, top }) => [
        { coord: [from, bottom] },
        { coord: [to, top] },
      ]),
    },
  }
}
