/** What a symbol of the formulas is: its letter, its unit, and where its value comes from. */
import type { SnapshotColumn } from '../contract/snapshot'
import type { LabRow } from '../contract/lab/lab-row'
import type { QuantityUnit } from '../mathematics/expression'

/** Columns of a second of the lab that hold one number, or null. */
export type LabNumberColumn = {
  [Column in keyof LabRow]: LabRow[Column] extends number | null ? Column : never
}[keyof LabRow]

/** A letter with an optional subscript. Letters are the same in every language. */
export interface Glyph {
  readonly letter: string
  readonly subscript?: string
  /** Drawn above the letter: the mean over a window, or an expected value. */
  readonly accent?: 'bar' | 'hat'
}

/**
 * Where a value comes from.
 * - column: a column of the minute's snapshot; previous: the same column one minute earlier
 * - control: what the trainee has set; running: whether something the trainee or the scenario started is under way (1 or 0)
 * - constant: a number of the model; `basis` says whether somebody stands behind it
 * - scenario: a number of the scenario
 * - drawn: what the seed drew; known after the shift only
 * - derived: computed by a relation of a formula from other symbols
 * - history: taken from the minutes so far
 * - second: counted or read off in a second of the lab; past: in the seconds of the run so far
 * - index: a counter of a recursion, without a value of its own
 */
export type SymbolOrigin =
  | { readonly kind: 'column' | 'previous'; readonly column: SnapshotColumn }
  | {
      readonly kind:
        'control' | 'running' | 'history' | 'scenario' | 'drawn' | 'derived' | 'index' | 'past'
    }
  | { readonly kind: 'second'; readonly column?: LabNumberColumn }
  | {
      readonly kind: 'constant'
      readonly value: number
      readonly basis: 'assumption' | 'textbook' | 'objective' | 'definition'
    }

export interface SymbolRule {
  /** Null: the value itself stands in the formula, as the 50 ms of the application time does. */
  readonly glyph: Glyph | null
  readonly unit: QuantityUnit
  /** Decimals of the value where it is printed, in the unit. */
  readonly decimals: number
  readonly origin: SymbolOrigin
}
