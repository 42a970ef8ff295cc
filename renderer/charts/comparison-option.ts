/** The strips of a comparison: one a measure, one line a session, on ranges that hold all of them; pure. */
import { UNBOUNDED_SECONDS, METRIC_CATALOG } from '@shared/metrics/metric-catalog'
import type { Format } from '@shared/format-quantity'
import { budgetRange } from './budget-option'
import type { LineSeriesOption } from './chart-option'
import type { ChartTheme } from './chart-theme'
import { measuredText, type ComparedSession, type Measure } from './comparison'
import type { SessionLook } from './comparison-look'
import { roundTop } from './round-top'
import type { Strip, StripReadout, StripTick, Translate } from './strip'

export interface ComparisonContext {
  readonly sessions: readonly ComparedSession[]
  readonly looks: readonly SessionLook[]
  readonly theme: ChartTheme
  readonly format: Format
  readonly text: Translate
}

interface ValueRange {
  readonly bottom: number
  readonly top: number
  readonly ticks: readonly StripTick[]
}

type Values = readonly (number | null)[]

const LEAST_TOP = { burn: 20, traffic: 100, latency: 0.6, database: 1, cost: 4, fleet: 1 } as const

export function comparisonStrip(measure: Measure, context: ComparisonContext): Strip {
  const { sessions, text } = context
  const { column } = METRIC_CATALOG[measure.metric]
  const columns = sessions.map(({ columns: { values } }) => values[column])
  const range = rangeOf(measure, columns.flat(), context)
  return {
    id: measure.id,
    title: text(`metrics.${measure.metric}.name`),
    unit: measure.id === 'traffic' ? text('charts.units.requestsPerSecond') : '',
    ...range,
    thresholds: [],
    series: sessions.map((session, at) => sessionLine({ session, at, measure }, range, context)),
    readouts: sessions.map((session) => sessionReadout(session, measure, context)),
  }
}

function rangeOf({ id }: Measure, values: Values, { format }: ComparisonContext): ValueRange {
  const ends = (bottom: number, top: number, print: (value: number) => string): ValueRange => ({
    bottom,
    top,
    ticks: [
      { value: top, label: print(top) },
      { value: bottom, label: print(bottom) },
    ],
  })
  if (id === 'budget') {
    const { bottom, top } = budgetRange(values)
    return ends(bottom, top, (value) => format.percent(value, 0))
  }
  const largest = values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0)
  switch (id) {
    case 'latency':
      return ends(0, Math.min(UNBOUNDED_SECONDS, roundTop(largest, LEAST_TOP.latency)), (value) =>
        value === 0 ? format.number(0) : format.milliseconds(value),
      )
    case 'database':
      return ends(0, roundTop(largest, LEAST_TOP.database), (value) => format.percent(value, 0))
    case 'cost':
      return ends(0, roundTop(largest, LEAST_TOP.cost), (value) => format.dollars(value, 0))
    case 'burn':
      return ends(0, roundTop(largest, LEAST_TOP.burn), (value) =>
        value === 0 ? format.number(0) : format.burn(value, 0),
      )
    case 'traffic':
    case 'fleet':
      return ends(0, roundTop(largest, LEAST_TOP[id]), (value) => format.number(value))
  }
}

interface DrawnSession {
  readonly session: ComparedSession
  readonly at: number
  readonly measure: Measure
}

/** A value without bound lies on the top edge. */
function sessionLine(
  { session, at, measure }: DrawnSession,
  { bottom, top }: ValueRange,
  { looks, theme, sessions }: ComparisonContext,
): LineSeriesOption {
  const values = session.columns.values[METRIC_CATALOG[measure.metric].column]
  const height = (value: number | null | undefined): number =>
    Math.min(top, Math.max(bottom, value ?? top))
  const { colour, dash } = looks[at] ?? { colour: theme.ink, dash: [] }
  const letterMinute = Math.floor(((at + 1) / (sessions.length + 1)) * (values.length - 1))
  return {
    type: 'line',
    id: `${measure.id}-${session.letter}`,
    animation: false,
    silent: true,
    showSymbol: false,
    symbol: 'none',
    emphasis: { disabled: true },
    data: values.map((value, minute) => [minute, height(value)]),
    z: 5,
    lineStyle: {
      color: colour,
      width: theme.strokePixels,
      type: dash.length === 0 ? 'solid' : [...dash],
      cap: dash.length === 0 ? 'round' : 'butt',
      join: 'round',
    },
    /** Each letter at a minute of its own: where curves coincide, none covers another. */
    markPoint: {
      z: 6,
      animation: false,
      silent: true,
      symbol: 'circle',
      symbolSize: theme.captionPixels + 3,
      itemStyle: { color: theme.panel, borderColor: colour, borderWidth: 1.5 },
      label: {
        show: true,
        formatter: session.letter,
        color: colour,
        fontFamily: theme.font,
        fontSize: theme.captionPixels - 2,
        fontWeight: 600,
      },
      data: [{ name: session.letter, coord: [letterMinute, height(values[letterMinute])] }],
    },
  }
}

/** Only read out with the cursor: what is drawn has its letter. */
function sessionReadout(
  session: ComparedSession,
  measure: Measure,
  { format }: ComparisonContext,
): StripReadout {
  const { metric } = measure
  return {
    id: metric,
    column: METRIC_CATALOG[metric].column,
    key: 'none',
    name: session.letter,
    title: session.name,
    print: (minute) => measuredText(session, measure, { minute, format }),
    widest: '',
    heightShare: () => null,
    failing: () => false,
    spoken: true,
  }
}
