/** What a term of the glossary is, besides its texts: `glossary.<id>.term` and `.meaning` of the locales. */
import type { FormulaId } from '../formulas/formula-ids'

export interface TermRule<Related extends string = string> {
  /** The formulas that compute it or in which it matters. */
  readonly formulas?: readonly FormulaId[]
  /** Terms to read next; the other side need not name it too. */
  readonly related?: readonly Related[]
  /** A word of every day, or one with several meanings: texts that hold it do not link to it. */
  readonly isPlain?: true
}

export type GroupTerms = Readonly<Record<string, TermRule>>
