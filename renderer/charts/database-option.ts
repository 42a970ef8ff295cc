/** The database strip: its utilisation, which may pass 100 %, and the cache's hit ratio on the same axis. */
import { DB_WATCH_UTILIZATION } from '@shared/alerts/alert-catalog'
import { line, pointsOf } from './line-series'
import { heightOn, readout } from './readout'
import { largestBetween, roundTop } from './round-top'
import { drawnMinutes, type Strip, type StripContext } from './strip'

export function databaseOption(context: StripContext): Strip {
  const { columns, format, text, theme } = context
  const { dbUtilization, hitRatio } = columns.values
  const { from, to } = drawnMinutes(context)
  const top = roundTop(largestBetween(from, to, dbUtilization), 1)
  const draw = (value: number | null): number => value ?? 0
  const height = heightOn(0, top)
  // While all fits below 100 % the threshold itself is the tick, as the design draws it.
  const labelled = top > 1 ? top : DB_WATCH_UTILIZATION
  return {
    id: 'database',
    title: text('charts.strips.database'),
    unit: '',
    bottom: 0,
    top,
    ticks: [
      { value: labelled, label: format.percent(labelled, 0) },
      { value: 0, label: format.number(0) },
    ],
    thresholds: [
      {
        value: DB_WATCH_UTILIZATION,
        colour: theme.watch,
        label:
          top > 1
            ? text('charts.thresholds.watch', { limit: format.percent(DB_WATCH_UTILIZATION, 0) })
            : '',
        shortLabel: format.percent(DB_WATCH_UTILIZATION, 0),
        column: 'dbUtilization',
      },
    ],
    series: [
      line(context, pointsOf(context, hitRatio, draw), { id: 'hit-ratio', look: 's2' }),
      line(context, pointsOf(context, dbUtilization, draw), { id: 'db-utilization', look: 's1' }),
    ],
    readouts: [
      readout(context, 'database-utilization', {
        key: 's1',
        height,
      }),
      readout(context, 'hit-ratio', { key: 's2', height }),
    ],
  }
}
