/** The traffic strip: what arrives, what is admitted, and the shed part as a hatch between the two. */
import { printBare } from '@shared/metrics/metric-catalog'
import { valueAt } from '@shared/metrics/metric-columns'
import { hatchBetween, line, pointsOf, type Point } from './line-series'
import { heightOn, readout } from './readout'
import { largestBetween, roundTop } from './round-top'
import { drawnMinutes, type Strip, type StripContext, type StripReadout } from './strip'

const LEAST_TOP_PER_SECOND = 1500

export function trafficOption(context: StripContext): Strip {
  const { columns, format, text, theme } = context
  const { requestRatePerSecond, admittedRatePerSecond } = columns.values
  const { from, to } = drawnMinutes(context)
  const top = roundTop(largestBetween(from, to, requestRatePerSecond), LEAST_TOP_PER_SECOND)
  const draw = (value: number | null): number => value ?? 0
  const arriving = pointsOf(context, requestRatePerSecond, draw)
  const admitted = pointsOf(context, admittedRatePerSecond, draw)
  const refused = arriving.map(([minute, rate], index): Point => [
    minute,
    rate - (admitted[index]?.[1] ?? rate),
  ])
  return {
    id: 'traffic',
    title: text('charts.strips.traffic'),
    unit: text('charts.units.requestsPerSecond'),
    bottom: 0,
    top,
    ticks: [
      { value: top, label: format.number(top) },
      { value: 0, label: format.number(0) },
    ],
    thresholds: [],
    series: [
      ...hatchBetween(admitted, refused, { id: 'shed', colour: theme.hatch, slant: 'rising' }),
      line(context, arriving, { id: 'requests', look: 's1' }),
      line(context, admitted, { id: 'admitted', look: 's2' }),
    ],
    readouts: trafficReadouts(context, top),
  }
}

function trafficReadouts(context: StripContext, top: number): readonly StripReadout[] {
  const { columns, format } = context
  const height = heightOn(0, top)
  const shed = readout(context, 'shed-traffic', {
    key: 'shed',
    height: null,
  })
  return [
    readout(context, 'requests', {
      key: 's1',
      height,
      print: (value) => printBare('requests', value, format),
    }),
    readout(context, 'admitted-requests', {
      key: 's2',
      height,
      print: (value) => printBare('admitted-requests', value, format),
    }),
    // The hatch hangs between the two lines, so its number stands below both.
    { ...shed, heightShare: (minute) => height(valueAt(columns, 'admittedRatePerSecond', minute)) },
  ]
}
