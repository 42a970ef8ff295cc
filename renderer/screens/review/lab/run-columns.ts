/** The columns of tables that compare runs of the lab, and the symbol whose formula a number in them is. */
import type { SymbolId } from '@shared/formulas/symbol-ids'

export const RUN_COLUMNS = ['score', 'lost', 'attempts', 'retries', 'panics'] as const
export type RunColumn = (typeof RUN_COLUMNS)[number]

/** Retries and panics are counted one by one: no formula stands behind them. */
export const SYMBOL_OF_COLUMN: Readonly<Record<RunColumn, SymbolId | null>> = {
  score: 'score',
  lost: 'requestsLost',
  attempts: 'runAttemptsPerRequest',
  retries: null,
  panics: null,
}
