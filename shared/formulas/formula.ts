/** One formula of the reference: what it is for, how it reads, who says so, and how far it can be trusted. */
import type { AlertId } from '../alerts/alert-catalog'
import type { Condition, Expression, SymbolValues } from '../mathematics/expression'
import type { FormulaId } from './formula-ids'
import type { SourceId } from './source-catalog'
import type { SourceReference } from './source'
import type { SymbolId } from './symbol-ids'

export const FORMULA_GROUPS = [
  'traffic',
  'cache',
  'database',
  'workers',
  'fleet',
  'builds',
  'objective',
  'cost',
  'randomness',
  'lab',
] as const
export type FormulaGroup = (typeof FORMULA_GROUPS)[number]

export type FormulaExpression = Expression<SymbolId>
export type FormulaCondition = Condition<SymbolId>

/** One equation of a formula. */
export interface Relation {
  readonly result: SymbolId
  readonly expression: FormulaExpression
  /**
   * typeset: shown with its letters only, for its value is found by a procedure (a recursion, a root), not by filling in.
   * Others are filled in with a minute's numbers, in the order in which they stand.
   */
  readonly role?: 'typeset'
}

/** A remark with a kind; its text is `formulas.<formula>.notes.<id>`. */
export interface FormulaNote {
  readonly id: string
  /** assumption: nobody is known to stand behind it; approximation: near, and how near is said; ruling: decided so. */
  readonly kind: 'assumption' | 'approximation' | 'ruling'
}

/** What a calculation of the engine returns, by symbol; null is unbounded. */
export type ComputedValues = SymbolValues<SymbolId>

/** A worked example: numbers that can be checked with a pocket calculator, and where they are published or derived. */
export interface WorkedExample {
  readonly given: ComputedValues
  readonly results: Readonly<Partial<Record<SymbolId, number | null>>>
  /** The alerts that are raised, for a formula with conditions. */
  readonly alerts?: readonly AlertId[]
  /** Relative tolerance: the precision of the printed figures. */
  readonly tolerance: number
}

/** Texts are `formulas.<id>.name`, `.purpose`, `.validity` and `.notes.<note>`. */
export interface Formula {
  readonly id: FormulaId
  readonly group: FormulaGroup
  readonly relations: readonly Relation[]
  /** What all of it is for; left out where that is the last of what is filled in. */
  readonly main?: SymbolId
  /** Conditions by alert, for the alert rules. */
  readonly conditions?: Readonly<Record<AlertId, readonly FormulaCondition[]>>
  /** Lines of a procedure that is no formula, the same in every language. */
  readonly listing?: readonly string[]
  /** Symbols that the reader wants explained although no relation names them. */
  readonly alsoExplains?: readonly SymbolId[]
  readonly notes: readonly FormulaNote[]
  readonly sources: readonly SourceReference<SourceId>[]
  readonly examples: readonly WorkedExample[]
  /** The functions that the engine calls, from values of symbols to values of results; what cannot be computed is left out. */
  readonly compute: (values: ComputedValues) => ComputedValues
}
