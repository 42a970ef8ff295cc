/** Which plot belongs to which formula; two formulas of one subject share theirs. */
import { alertWindowsPlot } from './alert-windows-plot'
import { budgetPlot } from './budget-plot'
import { databasePlot } from './database-plot'
import type { FormulaPlotRule } from './formula-plot'
import { hitRatioPlot } from './hit-ratio-plot'
import type { PlottedFormula } from './plotted-formulas'
import { erlangPlot, p99Plot } from './queue-plots'
import { timeoutsPlot } from './timeouts-plot'

export const FORMULA_PLOTS: Readonly<Record<PlottedFormula, FormulaPlotRule>> = {
  'hit-ratio': hitRatioPlot,
  database: databasePlot,
  'erlang-c': erlangPlot,
  p99: p99Plot,
  'response-time': p99Plot,
  timeouts: timeoutsPlot,
  patience: timeoutsPlot,
  'error-budget': budgetPlot,
  'burn-rate': budgetPlot,
  'burn-windows': alertWindowsPlot,
  'alert-rules': alertWindowsPlot,
}
