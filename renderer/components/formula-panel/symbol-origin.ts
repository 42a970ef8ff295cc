/** Where the value of a symbol comes from, as a key of the texts `formulaPanel.origins`. */
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import type { SymbolOrigin, SymbolRule } from '@shared/formulas/symbol'
import type { SymbolId } from '@shared/formulas/symbol-ids'

type Basis = Extract<SymbolOrigin, { kind: 'constant' }>['basis']
export type OriginKey = Exclude<SymbolOrigin['kind'], 'constant'> | Basis

export function originOf(id: SymbolId): OriginKey {
  const { origin }: SymbolRule = SYMBOL_CATALOG[id]
  return origin.kind === 'constant' ? origin.basis : origin.kind
}
