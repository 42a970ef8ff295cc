/** The budget that is left against time, at one burn rate. */
import { BUDGET_LOW_SHARE } from '@shared/alerts/alert-catalog'
import { budgetSpentInMinute } from '@shared/formulas/error-budget'
import { roundTop } from '../round-top'
import { dotAt, evenly, PLAIN_PANE, type FormulaPlotRule, type PlotContext } from './formula-plot'
import type { PlotSettings } from './plot-parameters'
import { timeAxis } from './time-axis'

/** How far beyond its end the plot goes. */
const BEYOND = 1.15
const TABLE_ROWS = 6
const LEAST_TOP_SHARE = 0.2

/** Minutes until nothing is left. */
export function minutesLeft({ budgetLeft, burn }: PlotSettings): number {
  return budgetLeft / budgetSpentInMinute(burn)
}

export const budgetPlot: FormulaPlotRule = {
  parameters: ['budgetLeft', 'burn'],
  build: (context) => {
    const { settings, format, text } = context
    const { budgetLeft, burn } = settings
    const lasts = minutesLeft(settings)
    const x = timeAxis(lasts * BEYOND, format)
    const leftAfter = (minutes: number): number =>
      Math.max(0, budgetLeft - minutes * budgetSpentInMinute(burn))
    const title = text('formulaPlots.axes.time')
    const name = text('formulaPlots.curves.budgetLeft')
    const highest = Math.max(budgetLeft, context.values?.budgetLeft ?? 0)
    const top = Math.min(1, roundTop(highest, LEAST_TOP_SHARE))
    return {
      x: { ...x, title },
      panes: [
        {
          ...PLAIN_PANE,
          y: { from: 0, to: top, step: top / 4, print: (share) => format.percent(share, 0) },
          curves: [
            {
              look: 's1',
              name,
              points: [
                [0, budgetLeft],
                [lasts, 0],
                [x.to, 0],
              ],
            },
          ],
          limits: [
            {
              along: 'y',
              value: BUDGET_LOW_SHARE,
              label: text('formulaPlots.limits.budgetLow', {
                share: format.percent(BUDGET_LOW_SHARE, 0),
              }),
              tone: 'crit',
            },
          ],
          dot: dotOf(context),
        },
      ],
      sentence: text('formulaPlots.sentences.budget', {
        left: format.percent(budgetLeft, 0),
        burn: format.burn(burn, 0),
        minutes: format.withUnit(lasts, 'min', 1),
        duration: format.duration(lasts),
      }),
      table: {
        head: [title, name],
        rows: evenly(0, lasts, TABLE_ROWS).map((minutes) => [
          format.duration(minutes),
          format.percent(leftAfter(minutes), 1),
        ]),
      },
    }
  },
}

function dotOf(context: PlotContext) {
  const left = context.values?.budgetLeft
  if (left == null || left < 0) return null
  return dotAt(context, { x: 0, y: left }, context.format.percent(left, 1))
}
