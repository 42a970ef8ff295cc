/** Burn rates over the four windows while errors last and after, and when the two pages are raised and cleared. */
import {
  FAST_BURN_THRESHOLD,
  SLOW_BURN_THRESHOLD,
  type AlertId,
} from '@shared/alerts/alert-catalog'
import { ALERT_CONDITIONS } from '@shared/formulas/alert-rules'
import { windowBurnRates, type WindowBurnRates } from '@shared/formulas/burn-windows'
import { CONSTANT_VALUES } from '@shared/formulas/symbol-catalog'
import { conditionHolds } from '@shared/mathematics/evaluate-expression'
import { roundTop } from '../round-top'
import {
  evenly,
  PLAIN_PANE,
  type FormulaPlotRule,
  type PlotBand,
  type PlotContext,
  type PlotPane,
} from './formula-plot'
import { PLOT_PARAMETERS, type PlotSettings } from './plot-parameters'
import { timeAxis } from './time-axis'

/** The hour window forgets within an hour, the half hour sooner. */
const AFTERWARDS_MINUTES = 70
const TABLE_ROWS = 12

interface PageRule {
  readonly alert: Extract<AlertId, 'page-fast' | 'page-slow'>
  readonly short: keyof WindowBurnRates
  readonly long: keyof WindowBurnRates
  readonly threshold: number
}
const RULES = [
  { alert: 'page-fast', short: 'burnRate5m', long: 'burnRate1h', threshold: FAST_BURN_THRESHOLD },
  { alert: 'page-slow', short: 'burnRate30m', long: 'burnRate6h', threshold: SLOW_BURN_THRESHOLD },
] as const satisfies readonly PageRule[]

/** Burn rates at the end of each minute, from the quiet minute 0 on. */
export function burnHistory(
  { errorShare, faultMinutes }: Pick<PlotSettings, 'errorShare' | 'faultMinutes'>,
  minutes: number,
): WindowBurnRates[] {
  const shares = Array.from({ length: minutes + 1 }, (_, minute) =>
    minute >= 1 && minute <= faultMinutes ? errorShare : 0,
  )
  return shares.map((_, minute) => windowBurnRates(shares.slice(0, minute + 1)))
}

/** When both windows pass the threshold, in minutes; between two minutes every window runs straight. */
export interface Crossing {
  readonly from: number
  /** Null where it lasts longer than was looked at. */
  readonly to: number | null
  /** Whole minutes in which the rule raises and clears the alert. */
  readonly raisedMinute: number
  readonly clearedMinute: number | null
}

export function crossingOfRule(
  history: readonly WindowBurnRates[],
  rule: PageRule,
): Crossing | null {
  const fires = history.map((rates) =>
    ALERT_CONDITIONS[rule.alert].every(
      (condition) => conditionHolds(condition, { ...CONSTANT_VALUES, ...rates }) === true,
    ),
  )
  const raisedMinute = fires.indexOf(true)
  if (raisedMinute === -1) return null
  const cleared = fires.indexOf(false, raisedMinute)
  const clearedMinute = cleared === -1 ? null : cleared
  return {
    from: betweenMinutes(history, rule, raisedMinute),
    to: clearedMinute === null ? null : betweenMinutes(history, rule, clearedMinute),
    raisedMinute,
    clearedMinute,
  }
}

/** Where the smaller of the two windows is at the threshold, in the minute that ends with this one. */
function betweenMinutes(
  history: readonly WindowBurnRates[],
  { short, long, threshold }: PageRule,
  minute: number,
): number {
  const places = ([short, long] as const).flatMap((window) => {
    const before = history[minute - 1]?.[window] ?? 0
    const after = history[minute]?.[window] ?? 0
    const passes = before > threshold !== after > threshold
    return passes ? [minute - 1 + (threshold - before) / (after - before)] : []
  })
  const rises = (history[minute]?.[short] ?? 0) > threshold
  return rises ? Math.max(...places) : Math.min(...places)
}

export const alertWindowsPlot: FormulaPlotRule = {
  parameters: ['errorShare', 'faultMinutes'],
  build: (context) => {
    const { settings, format, text } = context
    const x = timeAxis(settings.faultMinutes + AFTERWARDS_MINUTES, format)
    const history = burnHistory(settings, x.to)
    const title = text('formulaPlots.axes.time')
    return {
      x: { ...x, title },
      panes: RULES.map((rule) => paneOf(rule, { history, context, end: x.to })),
      sentence: [
        text('formulaPlots.sentences.errors', {
          share: PLOT_PARAMETERS.errorShare.print(settings.errorShare, format),
          duration: format.duration(settings.faultMinutes),
        }),
        ...RULES.map((rule) => ruleSentence(rule, history, context)),
      ].join(' '),
      table: {
        head: [title, ...RULES.flatMap(({ short, long }) => [short, long].map(nameOf(context)))],
        rows: tableMinutes(x.to).map((minute) => [
          format.duration(minute),
          ...RULES.flatMap(({ short, long }) =>
            [short, long].map((window) => format.burn(history[minute]?.[window] ?? 0)),
          ),
        ]),
      },
    }
  },
}

const tableMinutes = (end: number): number[] =>
  evenly(0, end, TABLE_ROWS).map((minute) => Math.round(minute))

const nameOf =
  ({ text }: PlotContext) =>
  (window: keyof WindowBurnRates): string =>
    text(`formulaPlots.curves.${window}`)

interface History {
  readonly history: readonly WindowBurnRates[]
  readonly context: PlotContext
  readonly end: number
}

function paneOf(rule: PageRule, { history, context, end }: History): PlotPane {
  const { format, text } = context
  const { short, long, threshold, alert } = rule
  const highest = Math.max(...history.map((rates) => rates[long]))
  // The long window decides; the short one may leave the plot at its top.
  const top = roundTop(1.5 * Math.max(highest, threshold), 1)
  const curve = (window: keyof WindowBurnRates): [number, number][] =>
    history.map((rates, minute) => [minute, Math.min(top, rates[window])])
  const crossing = crossingOfRule(history, rule)
  const bands: PlotBand[] =
    crossing === null
      ? []
      : [{ from: crossing.from, to: crossing.to ?? end, label: text('formulaPlots.limits.alert') }]
  return {
    ...PLAIN_PANE,
    title: text(`alerts.${alert}.name`),
    y: {
      from: 0,
      to: top,
      step: top / 2,
      print: (burn) => format.burn(burn, Number.isInteger(burn) ? 0 : 1),
    },
    curves: [
      { look: 's2', name: nameOf(context)(short), points: curve(short) },
      { look: 's1', name: nameOf(context)(long), points: curve(long) },
    ],
    limits: [{ along: 'y', value: threshold, label: format.burn(threshold), tone: 'crit' }],
    bands,
  }
}

function ruleSentence(
  rule: PageRule,
  history: readonly WindowBurnRates[],
  { format, text, settings }: PlotContext,
): string {
  const name = text(`alerts.${rule.alert}.name`)
  const crossing = crossingOfRule(history, rule)
  if (crossing === null) return text('formulaPlots.sentences.notRaised', { name })
  const minutes = (value: number): string => format.withUnit(value, 'min', 2)
  const raised = {
    name,
    after: minutes(crossing.from),
    minute: format.number(crossing.raisedMinute),
  }
  if (crossing.to === null) return text('formulaPlots.sentences.raised', raised)
  return text('formulaPlots.sentences.raisedAndCleared', {
    ...raised,
    later: minutes(crossing.to - settings.faultMinutes),
  })
}
