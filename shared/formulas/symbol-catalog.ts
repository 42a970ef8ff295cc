/** All symbols of the formulas: letter, unit and origin of each; the same letter in every language and on every screen. */
import { CACHE_SYMBOLS } from './symbols/cache-symbols'
import { DATABASE_SYMBOLS } from './symbols/database-symbols'
import { FLEET_SYMBOLS } from './symbols/fleet-symbols'
import { LAB_BOOK_SYMBOLS } from './symbols/lab-book-symbols'
import { LAB_MACHINE_SYMBOLS } from './symbols/lab-machine-symbols'
import { OBJECTIVE_SYMBOLS } from './symbols/objective-symbols'
import { RANDOMNESS_SYMBOLS } from './symbols/randomness-symbols'
import { TRAFFIC_SYMBOLS } from './symbols/traffic-symbols'
import { WORKERS_SYMBOLS } from './symbols/workers-symbols'
import type { SymbolRule } from './symbol'
import type { SymbolId } from './symbol-ids'

export const SYMBOL_CATALOG: Readonly<Record<SymbolId, SymbolRule>> = {
  ...TRAFFIC_SYMBOLS,
  ...CACHE_SYMBOLS,
  ...DATABASE_SYMBOLS,
  ...WORKERS_SYMBOLS,
  ...FLEET_SYMBOLS,
  ...OBJECTIVE_SYMBOLS,
  ...RANDOMNESS_SYMBOLS,
  ...LAB_BOOK_SYMBOLS,
  ...LAB_MACHINE_SYMBOLS,
}

/** The constants of the model with their values, for formulas to be evaluated. */
export const CONSTANT_VALUES: Readonly<Partial<Record<SymbolId, number>>> = Object.fromEntries(
  Object.entries(SYMBOL_CATALOG).flatMap(([id, rule]) =>
    rule.origin.kind === 'constant' ? [[id, rule.origin.value]] : [],
  ),
)
