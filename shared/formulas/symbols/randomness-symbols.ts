/** The symbols of randomness: the seed and what is drawn from it. */
import { TWO_TO_32 } from '../../random/mulberry32'
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
  randomOutput: { glyph: { letter: 'X' }, unit: 'none', decimals: 0, origin: { kind: 'drawn' } },
  outputs: {
    glyph: null,
    unit: 'none',
    decimals: 0,
    origin: { kind: 'constant', value: TWO_TO_32, basis: 'definition' },
  },
} as const satisfies Record<string, SymbolRule>
