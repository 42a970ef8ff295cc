/** Where a symbol's value comes from, as the table says it in one word with an icon. */
import {
  Activity,
  BookOpen,
  CirclePlay,
  Dices,
  Equal,
  FileText,
  Flag,
  Hash,
  History,
  Link,
  SlidersHorizontal,
  SquareFunction,
  StepBack,
  Target,
} from '@lucide/vue'
import type { Component } from 'vue'
import type { Formula } from '@shared/formulas/formula'
import { formulaOf } from '@shared/formulas/formula-catalog'
import type { FormulaId } from '@shared/formulas/formula-ids'
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import type { SymbolOrigin, SymbolRule } from '@shared/formulas/symbol'
import type { SymbolId } from '@shared/formulas/symbol-ids'

type Basis = Extract<SymbolOrigin, { kind: 'constant' }>['basis']
export type SymbolKind =
  'computed' | 'measured' | Exclude<SymbolOrigin['kind'], 'column' | 'second' | 'constant'> | Basis

export const KIND_ICONS: Readonly<Record<SymbolKind | 'formula', Component>> = {
  computed: SquareFunction,
  formula: Link,
  measured: Activity,
  previous: StepBack,
  control: SlidersHorizontal,
  running: CirclePlay,
  history: History,
  past: History,
  scenario: FileText,
  drawn: Dices,
  derived: SquareFunction,
  index: Hash,
  assumption: Flag,
  textbook: BookOpen,
  objective: Target,
  definition: Equal,
}

export type KindOrFormula =
  | { readonly kind: SymbolKind; readonly formula: null }
  /** Computed by another formula, to which the table leads. */
  | { readonly kind: 'formula'; readonly formula: FormulaId }

export function kindOf(symbol: SymbolId, formula: Formula): KindOrFormula {
  if (formula.relations.some(({ result }) => result === symbol)) {
    return { kind: 'computed', formula: null }
  }
  const other = formulaOf(symbol)
  if (other !== null) return { kind: 'formula', formula: other }
  return { kind: originKindOf(symbol), formula: null }
}

/** What no formula computes, or whatever computes it: a key of the texts `formulaReference.kinds`. */
export function originKindOf(symbol: SymbolId): SymbolKind {
  const { origin }: SymbolRule = SYMBOL_CATALOG[symbol]
  if (origin.kind === 'constant') return origin.basis
  return origin.kind === 'column' || origin.kind === 'second' ? 'measured' : origin.kind
}
