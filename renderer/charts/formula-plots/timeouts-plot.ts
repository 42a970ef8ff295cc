/** Share of timeouts around a = N: the closed form with its jump, the exact share, and simulated points. */
import { impatientShare } from '@shared/formulas/patience'
import { TIMEOUT_SECONDS } from '@shared/formulas/timeouts'
import { workersOf } from '@shared/formulas/utilization'
import { waitingOfMinute } from '@shared/formulas/waiting'
import type { QueueToSimulate } from '@shared/queue-simulation/simulate-queue'
import { memoryRequests } from '@shared/queue-simulation/simulation-length'
import { dotAt, evenly, PLAIN_PANE, type FormulaPlotRule, type PlotContext } from './formula-plot'
import type { PlotSettings } from './plot-parameters'

/** The axis is logarithmic, down to one request in 100,000. */
const LEAST_SHARE = 1e-5
/** The closed form's jump is about a tenth of an Erlang wide. */
const NEAR = [0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.001, 0.0001] as const
const SAMPLES = 8
/** A point whose queue remembers more than this takes too long beside others. */
const LONGEST_MEMORY_REQUESTS = 4_000

/** Load in Erlang, on both sides of N; whole numbers, so that the grid has round ones. */
function loadRange({ instances }: PlotSettings): { readonly from: number; readonly to: number } {
  const workers = workersOf(instances)
  const width = Math.max(1, Math.round(workers / 40))
  return { from: workers - 2 * width, to: workers + 3 * width }
}

export function closedShareAt(load: number, { instances, serviceTime }: PlotSettings): number {
  return waitingOfMinute(load / serviceTime, serviceTime, instances).failedShare
}

function queueAt(load: number, { instances, serviceTime }: PlotSettings) {
  return {
    workers: workersOf(instances),
    arrivalsPerSecond: load / serviceTime,
    serviceSeconds: serviceTime,
    patienceSeconds: TIMEOUT_SECONDS,
  }
}

export const exactShareAt = (load: number, settings: PlotSettings): number =>
  impatientShare(queueAt(load, settings))

/** Queues to simulate for the plot: over the whole range, but for those that would take minutes. */
export function queuesToSample(settings: PlotSettings, seed: number): QueueToSimulate[] {
  const { from, to } = loadRange(settings)
  return evenly(from, to, SAMPLES)
    .map((load) => ({ ...queueAt(load, settings), seed }))
    .filter((queue) => memoryRequests(queue) <= LONGEST_MEMORY_REQUESTS)
}

function loadsOf(settings: PlotSettings): number[] {
  const { from, to } = loadRange(settings)
  const workers = workersOf(settings.instances)
  const near = NEAR.flatMap((gap) => [workers - gap, workers + gap])
  return [...evenly(from, to, 100), ...near].sort((a, b) => a - b)
}

export const timeoutsPlot: FormulaPlotRule = {
  parameters: ['instances', 'serviceTime'],
  build: (context) => {
    const { settings, format, text, samples } = context
    const { from, to } = loadRange(settings)
    const workers = workersOf(settings.instances)
    const named = {
      closed: text('formulaPlots.curves.timeoutsClosed'),
      exact: text('formulaPlots.curves.timeoutsExact'),
    }
    const print = (share: number): string => format.percent(share, 3)
    const curve = (of: (load: number, settings: PlotSettings) => number): [number, number][] =>
      loadsOf(settings).map((load) => [load, Math.max(LEAST_SHARE, of(load, settings))])
    const title = text('formulaPlots.axes.offeredLoad')
    return {
      x: { from, to, step: (to - from) / 5, print: (load) => format.number(load), title },
      panes: [
        {
          ...PLAIN_PANE,
          y: { from: LEAST_SHARE, to: 1, step: 1, print: printPower(context), logarithmic: true },
          curves: [
            { look: 's2', name: named.exact, points: curve(exactShareAt) },
            { look: 's1', name: named.closed, points: curve(closedShareAt) },
          ],
          limits: [
            {
              along: 'x',
              value: workers,
              label: `a = N = ${format.number(workers)}`,
              tone: 'watch',
            },
          ],
          dot: dotOf(context, { from, to }),
          samples,
        },
      ],
      sentence: text('formulaPlots.sentences.timeouts', {
        below: print(closedShareAt(workers - 0.01, settings)),
        above: print(closedShareAt(workers + 0.01, settings)),
        exact: print(exactShareAt(workers, settings)),
      }),
      table: {
        head: [title, named.closed, named.exact],
        rows: tableLoads(workers, { from, to }).map((load) => [
          format.number(load, 2),
          print(closedShareAt(load, settings)),
          print(exactShareAt(load, settings)),
        ]),
      },
    }
  },
}

function tableLoads(workers: number, { from, to }: { from: number; to: number }): number[] {
  const near = [0.1, 0.01].flatMap((gap) => [workers - gap, workers + gap])
  return [...evenly(from, to, 5), ...near].sort((a, b) => a - b)
}

const printPower =
  ({ format }: PlotContext) =>
  (share: number): string =>
    format.percent(share, share < 0.009 ? Math.round(-Math.log10(share)) - 2 : 0)

/** Only a minute near saturation lies in the range. */
function dotOf(context: PlotContext, { from, to }: { readonly from: number; readonly to: number }) {
  const { offeredLoad, failedShare } = context.values ?? {}
  if (offeredLoad == null || failedShare == null || offeredLoad < from || offeredLoad > to) {
    return null
  }
  const y = Math.max(LEAST_SHARE, failedShare)
  return dotAt(context, { x: offeredLoad, y }, context.format.percent(failedShare, 2))
}
