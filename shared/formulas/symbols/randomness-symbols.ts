/** The symbols of randomness: the seed and what is drawn from it. */
import type { SymbolRule } from '../symbol'

export const RANDOMNESS_SYMBOLS = {
  seed: { glyph: { letter: 'σ' }, unit: 'none', decimals: 0, origin: { kind: 'scenario' } },
  uniformFirst: {
    glyph: { letter: 'u', subscript: '1' },
    unit: 'none',
    decimals: 6,
    origin: { kind: 'drawn' },
  },
  uniformSecond: {
    glyph: { letter: 'u', subscript: '2' },
    unit: 'none',
    decimals: 6,
    origin: { kind: 'drawn' },
  },
  normalRadius: {
    glyph: { letter: 'R', subscript: 'z' },
    unit: 'none',
    decimals: 4,
    origin: { kind: 'derived' },
  },
} as const satisfies Record<string, SymbolRule>
