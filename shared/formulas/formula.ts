/** One formula of the reference: what it is for, how it reads, who says so, and how far it can be trusted. */
import type { Condition, Expression } from '../mathematics/expression'
import type { SymbolValues } from '../mathematics/evaluate-expression'
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
] as const
export type FormulaGroup = (typeof FORMULA_GROUPS)[number]

export type FormulaExpression = Expression<SymbolId>
export type FormulaCondition = Condition<SymbolId>

/** One equation of a formula. */
export interface Relation {
  readonly result: SymbolId
  readonly expression: FormulaExpression
  /**
   * recurrence: a rule that is run through once for every server, not once a minute; it is typeset but not filled in.
   * Others are filled in with a minute's numbers, in the order in which they stand.
   */
  readonly role?: 'recurrence'
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
  /** Relative tolerance: the precision of the printed figures. */
  readonly tolerance: number
}

/** Texts are `formulas.<id>.name`, `.purpose`, `.validity` and `.notes.<note>`. */
export interface Formula {
  readonly id: FormulaId
  readonly group: FormulaGroup
  readonly relations: readonly Relation[]
  /** Symbols that the reader wants explained although no relation names them. */
  readonly alsoExplains?: readonly SymbolId[]
  readonly notes: readonly FormulaNote[]
  readonly sources: readonly SourceReference<SourceId>[]
  readonly example: WorkedExample
  /** The very functions that the engine calls, from the symbols of the relations; null where a relation is bookkeeping. */
  readonly compute: (values: ComputedValues) => ComputedValues
}
