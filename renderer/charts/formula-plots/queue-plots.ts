/** The probability of waiting, and the slowest hundredth by sum and exactly, against the utilisation. */
import { exactP99InServiceTimes } from '@shared/formulas/response-time'
import { TAIL_SHARE } from '@shared/formulas/p99'
import { workersOf } from '@shared/formulas/utilization'
import { waitingOfMinute, type Waiting } from '@shared/formulas/waiting'
import { printUnbounded } from '@shared/metrics/metric-catalog'
import { roundTop } from '../round-top'
import {
  crossingOf,
  dotAt,
  evenly,
  PLAIN_PANE,
  type FormulaPlotRule,
  type PlotContext,
} from './formula-plot'
import type { PlotSettings } from './plot-parameters'

const TABLE_SHARES = [0.5, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 0.99] as const
/** The plots begin a little below the utilisation at which one in a hundred waits. */
const BEFORE_WAITING = 0.1
const FINE_FROM = 0.65
const TOLD_SHARE = 0.95
/** The plot of p99 ends at this many times the service's own. */
const P99_HEIGHT = 3

/** The queue of these instances at a utilisation below 1. */
export function queueAt(share: number, settings: PlotSettings): Waiting {
  const { instances, serviceTime } = settings
  return waitingOfMinute((share * workersOf(instances)) / serviceTime, serviceTime, instances)
}

export function exactP99At(share: number, { instances, serviceTime }: PlotSettings): number {
  const workers = workersOf(instances)
  return serviceTime * exactP99InServiceTimes(workers, share * workers)
}

/** Closer together where the curves turn. */
function shares(from: number): number[] {
  return [...evenly(from, 0.9, 80), ...evenly(0.902, 0.998, 48), 0.999, 0.9995]
}

/** The utilisation at which one in a hundred has to wait. */
const waitingFrom = (settings: PlotSettings): number =>
  crossingOf((share) => queueAt(share, settings).waitProbability, TAIL_SHARE, { low: 0, high: 1 })

function xAxis({ settings, values, format, text }: PlotContext) {
  const begins = Math.min(waitingFrom(settings) - BEFORE_WAITING, values?.utilization ?? 1)
  const from = Math.max(0, Math.floor(begins * 10) / 10)
  return {
    from,
    to: 1,
    step: from < FINE_FROM ? 0.1 : 0.05,
    print: (share: number): string => format.percent(share, 0),
    title: text('formulaPlots.axes.utilization'),
  }
}

export const erlangPlot: FormulaPlotRule = {
  parameters: ['instances'],
  build: (context) => {
    const { settings, format, text, values } = context
    const x = xAxis(context)
    const waiting = (share: number): number => queueAt(share, settings).waitProbability
    const fewWait = waitingFrom(settings)
    const tail = format.percent(TAIL_SHARE, 0)
    return {
      x,
      panes: [
        {
          ...PLAIN_PANE,
          y: { from: 0, to: 1, step: 0.25, print: (share) => format.percent(share, 0) },
          curves: [
            {
              look: 's1',
              name: text('formulaPlots.curves.waitProbability'),
              points: [...shares(x.from).map((at): [number, number] => [at, waiting(at)]), [1, 1]],
            },
          ],
          limits: [{ along: 'x', value: fewWait, label: `C = ${tail}`, tone: 'watch' }],
          dot: dotAt(
            context,
            { x: values?.utilization, y: values?.waitProbability },
            format.percent(values?.waitProbability ?? 0, 1),
          ),
        },
      ],
      sentence: text('formulaPlots.sentences.erlang', {
        workers: format.number(workersOf(settings.instances)),
        share: tail,
        from: format.percent(fewWait, 1),
        told: format.percent(TOLD_SHARE, 0),
        waiting: format.percent(waiting(TOLD_SHARE), 1),
      }),
      table: {
        head: [text('formulaPlots.axes.utilization'), text('formulaPlots.curves.waitProbability')],
        rows: TABLE_SHARES.map((share) => [
          format.percent(share, 0),
          format.percent(waiting(share), 2),
        ]),
      },
    }
  },
}

export const p99Plot: FormulaPlotRule = {
  parameters: ['instances', 'serviceTime'],
  build: (context) => {
    const { settings, format, text } = context
    const x = xAxis(context)
    const service = exactP99At(0, settings)
    const top = roundTop(P99_HEIGHT * service, 0.1)
    const bySum = (share: number): number => queueAt(share, settings).p99Seconds ?? Infinity
    const exact = (share: number): number => exactP99At(share, settings)
    const curve = (of: (share: number) => number): [number, number][] =>
      shares(x.from).map((share) => [share, Math.min(top, of(share))])
    const print = (seconds: number): string => format.milliseconds(seconds, 1)
    const excess = bySum(TOLD_SHARE) / exact(TOLD_SHARE) - 1
    const named = {
      sum: text('formulaPlots.curves.p99Sum'),
      exact: text('formulaPlots.curves.p99Exact'),
      service: text('formulaPlots.curves.p99Service'),
    }
    return {
      x,
      panes: [
        {
          ...PLAIN_PANE,
          y: { from: 0, to: top, step: top / 5, print: (each) => format.milliseconds(each) },
          curves: [
            { look: 's3', name: named.service, points: curve(() => service) },
            { look: 's2', name: named.exact, points: curve(exact) },
            { look: 's1', name: named.sum, points: curve(bySum) },
          ],
          dot: p99Dot(context, top),
        },
      ],
      sentence: text('formulaPlots.sentences.p99', {
        share: format.percent(TOLD_SHARE, 0),
        sum: print(bySum(TOLD_SHARE)),
        exact: print(exact(TOLD_SHARE)),
        excess: format.percent(excess, 1, { signed: true }),
      }),
      table: {
        head: [text('formulaPlots.axes.utilization'), named.sum, named.exact],
        rows: TABLE_SHARES.map((share) => [
          format.percent(share, 0),
          print(bySum(share)),
          print(exact(share)),
        ]),
      },
    }
  },
}

function p99Dot(context: PlotContext, top: number) {
  const { values, format } = context
  if (values?.p99 === undefined) return null
  const printed = values.p99 === null ? printUnbounded(format) : format.milliseconds(values.p99, 1)
  return dotAt(context, { x: values.utilization, y: Math.min(top, values.p99 ?? top) }, printed)
}
