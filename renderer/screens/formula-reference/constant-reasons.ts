/** Why a constant of the model has its value: the remark that names it, and the formula in which it stands. */
import { FORMULA_CATALOG } from '@shared/formulas/formula-catalog'
import { FORMULA_IDS, type FormulaId } from '@shared/formulas/formula-ids'
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import type { SymbolOrigin } from '@shared/formulas/symbol'
import { SYMBOL_IDS, type SymbolId } from '@shared/formulas/symbol-ids'
import { MESSAGES } from '../../i18n/messages'
import { tableSymbols } from '../../components/formulas/formula-badges'

export interface ModelConstant {
  readonly id: SymbolId
  readonly value: number
  readonly basis: Extract<SymbolOrigin, { kind: 'constant' }>['basis']
  /** The formula that it stands in. */
  readonly formula: FormulaId
  /** Key of the text that gives the reason. */
  readonly reason: string
}

/** Constants of which no remark of a formula speaks. */
const OWN_REASONS = ['baseQueries', 'featureQueries', 'dbCapacity', 'roundingSlack'] as const
const hasOwnReason = (id: SymbolId): boolean => OWN_REASONS.some((own) => own === id)

/** All constants in the order of the formulas in which they stand. */
export function modelConstants(): readonly ModelConstant[] {
  return FORMULA_IDS.flatMap((formula) =>
    SYMBOL_IDS.filter((id) => formulaOfConstant(id) === formula).flatMap((id) => {
      const { origin } = SYMBOL_CATALOG[id]
      if (origin.kind !== 'constant') return []
      const { value, basis } = origin
      return [{ id, value, basis, formula, reason: reasonOf(id, basis, formula) }]
    }),
  )
}

function formulaOfConstant(id: SymbolId): FormulaId | undefined {
  return FORMULA_IDS.find((formula) => tableSymbols(FORMULA_CATALOG[formula]).includes(id))
}

function reasonOf(id: SymbolId, basis: ModelConstant['basis'], formula: FormulaId): string {
  if (hasOwnReason(id)) return `formulaReference.constants.reasons.${id}`
  if (basis !== 'assumption') return `formulaReference.constants.bases.${basis}`
  const own = assumptionNotes(formula)
  const naming = [...own, ...FORMULA_IDS.flatMap(assumptionNotes)].find(({ text }) =>
    text.includes(`{${id}}`),
  )
  return (naming ?? own[0])?.key ?? `formulaReference.constants.bases.${basis}`
}

function assumptionNotes(formula: FormulaId): readonly { key: string; text: string }[] {
  const texts = MESSAGES.en.formulas[formula]
  const notes = 'notes' in texts ? (texts.notes as Readonly<Record<string, string>>) : {}
  return FORMULA_CATALOG[formula].notes
    .filter(({ kind }) => kind === 'assumption')
    .map(({ id }) => ({ key: `formulas.${formula}.notes.${id}`, text: notes[id] ?? '' }))
}
