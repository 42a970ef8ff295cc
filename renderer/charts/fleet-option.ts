/** The fleet strip: instances serving and wanted as steps, booting ones as a hatch on top, utilisation as a line. */
import { valueAt } from '@shared/metrics/metric-columns'
import { hatchBetween, line, pointsOf } from './line-series'
import { heightOn, readout } from './readout'
import { largestBetween, roundTop } from './round-top'
import { drawnMinutes, type Strip, type StripContext, type StripReadout } from './strip'

const LEAST_TOP_INSTANCES = 20

export function fleetOption(context: StripContext): Strip {
  const { columns, format, text, theme } = context
  const { servingInstances, bootingInstances, wantedInstances, utilization } = columns.values
  const standing = servingInstances.map(
    (serving, minute) => (serving ?? 0) + (bootingInstances[minute] ?? 0),
  )
  const { from, to } = drawnMinutes(context)
  const top = roundTop(largestBetween(from, to, standing, wantedInstances), LEAST_TOP_INSTANCES)
  const draw = (value: number | null): number => value ?? 0
  const serving = pointsOf(context, servingInstances, draw)
  return {
    id: 'fleet',
    title: text('charts.strips.fleet'),
    unit: '',
    bottom: 0,
    top,
    ticks: [
      { value: top, label: format.number(top) },
      { value: 0, label: format.number(0) },
    ],
    thresholds: [],
    series: [
      ...hatchBetween(serving, pointsOf(context, bootingInstances, draw), {
        id: 'booting',
        colour: theme.accent,
        slant: 'falling',
        step: true,
      }),
      line(
        context,
        pointsOf(context, utilization, (value) => (value ?? 0) * top),
        {
          id: 'utilization',
          look: 's2',
        },
      ),
      line(context, pointsOf(context, wantedInstances, draw), {
        id: 'wanted',
        look: 's3',
        step: true,
      }),
      line(context, serving, { id: 'serving', look: 's1', step: true }),
    ],
    readouts: fleetReadouts(context, top),
  }
}

function fleetReadouts(context: StripContext, top: number): readonly StripReadout[] {
  const { columns } = context
  const height = heightOn(0, top)
  const booting = readout(context, 'booting', { key: 'booting', height: null })
  const standing = (minute: number): number =>
    (valueAt(columns, 'servingInstances', minute) ?? 0) +
    (valueAt(columns, 'bootingInstances', minute) ?? 0)
  return [
    readout(context, 'serving', { key: 's1', height }),
    // The hatch lies on the serving ones, so its number stands where it ends.
    { ...booting, heightShare: (minute) => height(standing(minute)) },
    readout(context, 'wanted', { key: 's3', height }),
    readout(context, 'fleet-utilization', {
      key: 's2',
      height: heightOn(0, 1),
    }),
  ]
}
