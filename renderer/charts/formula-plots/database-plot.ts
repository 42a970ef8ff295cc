/** Time of a query against the load of the database. */
import {
  CAPACITY_PER_SECOND,
  queryTimeSeconds,
  SLOWEST_QUERY_SECONDS,
} from '@shared/formulas/database'
import {
  crossingOf,
  dotAt,
  evenly,
  PLAIN_PANE,
  type FormulaPlotRule,
  type PlotContext,
} from './formula-plot'

const TABLE_SHARES = [0, 0.5, 0.75, 0.8, 0.9, 0.95, 0.98, 1, 1.4] as const
const HIGHEST_SHARE = 1.4
/** The curve reaches its highest value but for rounding. */
const REACHED = SLOWEST_QUERY_SECONDS * (1 - 1e-9)

export const databasePlot: FormulaPlotRule = {
  parameters: [],
  build: (context) => {
    const { format, text } = context
    const print = (seconds: number): string => format.milliseconds(seconds, 1)
    const to = highestShare(context)
    const slowestFrom = crossingOf(queryTimeSeconds, REACHED, { low: 0, high: 1 })
    return {
      x: {
        from: 0,
        to,
        step: to / 7,
        print: (share) => format.percent(share, 0),
        title: text('formulaPlots.axes.dbUtilization'),
      },
      panes: [
        {
          ...PLAIN_PANE,
          y: {
            from: 0,
            to: SLOWEST_QUERY_SECONDS,
            step: SLOWEST_QUERY_SECONDS / 5,
            print: (seconds) => format.milliseconds(seconds),
          },
          curves: [
            {
              look: 's1',
              name: text('formulaPlots.curves.queryTime'),
              points: evenly(0, to, 280).map((share) => [share, queryTimeSeconds(share)]),
            },
          ],
          limits: [
            {
              along: 'x',
              value: 1,
              label: text('formulaPlots.limits.capacity', {
                queries: format.number(CAPACITY_PER_SECOND),
              }),
              tone: 'crit',
            },
          ],
          dot: dotOf(context),
        },
      ],
      sentence: text('formulaPlots.sentences.database', {
        half: print(queryTimeSeconds(0.5)),
        from: format.percent(slowestFrom, 0),
        slowest: format.milliseconds(SLOWEST_QUERY_SECONDS),
      }),
      table: {
        head: [text('formulaPlots.axes.dbUtilization'), text('formulaPlots.curves.queryTime')],
        rows: TABLE_SHARES.map((share) => [
          format.percent(share, 0),
          print(queryTimeSeconds(share)),
        ]),
      },
    }
  },
}

/** As far as the minute's load, in whole steps of 140 %. */
function highestShare({ values }: PlotContext): number {
  return HIGHEST_SHARE * Math.max(1, Math.ceil((values?.dbUtilization ?? 0) / HIGHEST_SHARE))
}

function dotOf(context: PlotContext) {
  const { dbUtilization, queryTime } = context.values ?? {}
  const printed = context.format.milliseconds(queryTime ?? 0, 1)
  return dotAt(context, { x: dbUtilization, y: queryTime }, printed)
}
