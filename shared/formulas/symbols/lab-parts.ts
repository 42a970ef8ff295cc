/** What the symbols of the lab are put together from: a letter, a unit with its decimals, and where a value comes from. */
import type { Glyph, LabNumberColumn, SymbolOrigin } from '../symbol'

export const glyph = (letter: string, subscript?: string): Glyph =>
  subscript === undefined ? { letter } : { letter, subscript }

/** Measured in the second itself. */
export const second = (column: LabNumberColumn): SymbolOrigin => ({ kind: 'second', column })
/** Counted or read off in the second, and no column of its own. */
export const SEEN: SymbolOrigin = { kind: 'second' }
export const PAST: SymbolOrigin = { kind: 'past' }
export const CONTROL: SymbolOrigin = { kind: 'control' }
export const SCENARIO: SymbolOrigin = { kind: 'scenario' }
export const DERIVED: SymbolOrigin = { kind: 'derived' }
export const assumption = (value: number): SymbolOrigin => ({
  ...{ kind: 'constant', value, basis: 'assumption' },
})
export const definition = (value: number): SymbolOrigin => ({
  ...{ kind: 'constant', value, basis: 'definition' },
})

export const REQUESTS = { unit: 'requests', decimals: 0 } as const
export const SHARE = { unit: 'share', decimals: 2 } as const
export const WHOLE = { unit: 'none', decimals: 0 } as const
export const RATIO = { unit: 'none', decimals: 2 } as const
export const SECONDS = { unit: 'seconds', decimals: 2 } as const
export const MILLISECONDS = { unit: 'milliseconds', decimals: 2 } as const
