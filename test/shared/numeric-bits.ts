/** Evaluates the elementary functions over many inputs and condenses the bits of the results, block by block. */
import { createHash } from 'node:crypto'
import { cosineOfTurns, exp, log, sineOfTurns } from '@shared/numeric'

const BLOCKS = 50
const INPUTS_PER_BLOCK = 1_000

/** The functions, each with the range in which the model uses it, from a step of 0..1. */
const FUNCTIONS = {
  sine: (step: number) => sineOfTurns(step * 3 - 1),
  cosine: (step: number) => cosineOfTurns(step * 3 - 1),
  exp: (step: number) => exp((step - 1) * 720),
  log: (step: number) => log(step < 0.5 ? step + 2 ** -32 : (step - 0.5) * 400 + 1e-3),
} as const

export const BLOCK_NAMES = Object.keys(FUNCTIONS) as readonly (keyof typeof FUNCTIONS)[]

/** The 64 bits of a number, as 16 hex digits. */
export function bitsOf(value: number): string {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setFloat64(0, value)
  return bytes.getBigUint64(0).toString(16).padStart(16, '0')
}

/** A digest for every 1,000 results of each function; equal digests mean equal bits. */
export function blockDigests(): Record<string, string[]> {
  const inputs = spreadSteps(BLOCKS * INPUTS_PER_BLOCK)
  const digestsOf = (name: keyof typeof FUNCTIONS): string[] =>
    Array.from({ length: BLOCKS }, (_, block) => {
      const from = block * INPUTS_PER_BLOCK
      const results = inputs.slice(from, from + INPUTS_PER_BLOCK).map(FUNCTIONS[name])
      return createHash('sha256').update(results.map(bitsOf).join()).digest('hex').slice(0, 16)
    })
  return Object.fromEntries(BLOCK_NAMES.map((name) => [name, digestsOf(name)]))
}

/** Numbers spread over 0..1 by the golden ratio, the same on every platform. */
function spreadSteps(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 0.618033988749894) % 1)
}
