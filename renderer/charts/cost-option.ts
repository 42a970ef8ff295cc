/** The cost strip: dollars per hour as a step; what the shift has cost so far is a number only. */
import { line, pointsOf } from './line-series'
import { heightOn, readout } from './readout'
import { largestBetween, roundTop } from './round-top'
import { drawnMinutes, type Strip, type StripContext } from './strip'

const LEAST_TOP_DOLLARS_PER_HOUR = 8

export function costOption(context: StripContext): Strip {
  const { columns, format, text } = context
  const { costRatePerHour } = columns.values
  const { from, to } = drawnMinutes(context)
  const top = roundTop(largestBetween(from, to, costRatePerHour), LEAST_TOP_DOLLARS_PER_HOUR)
  return {
    id: 'cost',
    title: text('charts.strips.cost'),
    unit: '',
    bottom: 0,
    top,
    ticks: [
      { value: top, label: format.dollarsPerHour(top, Number.isInteger(top) ? 0 : 1) },
      { value: 0, label: format.number(0) },
    ],
    thresholds: [],
    series: [
      line(
        context,
        pointsOf(context, costRatePerHour, (value) => value ?? 0),
        {
          id: 'cost-rate',
          look: 's1',
          step: true,
        },
      ),
    ],
    readouts: [
      readout(context, 'cost-rate', {
        key: 's1',
        height: heightOn(0, top),
      }),
      readout(context, 'cost-so-far', {
        key: 'none',
        height: null,
      }),
    ],
  }
}
