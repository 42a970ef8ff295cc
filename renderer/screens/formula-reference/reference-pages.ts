/** What the list of the reference leads to besides the formulas, in its order. */
import { FORMULA_CATALOG } from '@shared/formulas/formula-catalog'
import type { FormulaId } from '@shared/formulas/formula-ids'
import type { ReferenceEntryId, ReferencePage } from '../../stores/navigation-store'

export const REFERENCE_PAGES = [
  'glossary',
  'constants',
  'rulings',
  'left-out',
  'randomness',
  'sources',
  'disclaimer',
] as const satisfies readonly ReferencePage[]

export function isFormula(id: ReferenceEntryId): id is FormulaId {
  return id in FORMULA_CATALOG
}
