/** The seeded generator in the reference: how a seed becomes a row of numbers between 0 and 1. */
import { over } from '../mathematics/expression'
import { mulberryOutput, mulberryUniform, nextMulberryState } from '../random/mulberry32'
import type { Formula } from './formula'

export const randomNumbersFormula: Formula = {
  id: 'random-numbers',
  group: 'randomness',
  relations: [{ result: 'uniformFirst', expression: over('randomOutput', 'outputs') }],
  listing: [
    's ← s + 0x6D2B79F5 (mod 2³²)',
    'z ← (s xor s≫15) · (s or 1) (mod 2³²)',
    'z ← z xor (z + (z xor z≫7) · (z or 61)) (mod 2³²)',
    'X = z xor z≫14',
  ],
  alsoExplains: ['seed'],
  notes: [
    { id: 'twoStreams', kind: 'ruling' },
    { id: 'sameWorld', kind: 'ruling' },
    { id: 'notEveryValue', kind: 'approximation' },
  ],
  sources: [{ source: 'MUL' }],
  examples: [
    {
      given: { seed: 1 },
      results: { randomOutput: 2_693_262_067, uniformFirst: 0.627073940588 },
      tolerance: 1e-11,
    },
    {
      given: { seed: 42 },
      results: { randomOutput: 2_581_720_956, uniformFirst: 0.60110375192 },
      tolerance: 1e-11,
    },
  ],
  compute: ({ seed }) => {
    if (seed == null) return {}
    const state = nextMulberryState(seed | 0)
    return { randomOutput: mulberryOutput(state), uniformFirst: mulberryUniform(state) }
  },
}
