/** Erlang B: blocking probability of N servers at an offered load of a Erlang. */
import { call, over, sum, times } from '../mathematics/expression'
import type { Formula } from './formula'
import { exp, log } from '../numeric'

/** Below this many servers the recursion is as fast, and Stirling's series is not yet exact enough. */
const RECURSION_LIMIT = 24
const TABLE_SIZE = 2_048
const TAIL_LIMIT = 1e-17

const RECIPROCALS = Float64Array.from({ length: TABLE_SIZE }, (_, k) => (k === 0 ? 0 : 1 / k))
/** ln(√(2πN)) plus Stirling's correction: what ln N! has beyond N ln N − N. */
const STIRLING_TAILS = Float64Array.from({ length: TABLE_SIZE }, (_, n) => stirlingTail(n))

/**
 * Blocking probability of M/M/N/N (Erlang 1917; recursion: Cooper, Introduction to Queueing Theory).
 *
 * From 24 servers on it is evaluated as p/(1 − T): p the Poisson mass at N around a, by Stirling's series, and T
 * the Poisson tail above N. That needs a dozen terms where the recursion needs N, and agrees with it to 1e-12.
 * @param servers N ≥ 1; @param offeredLoad a ≥ 0 in Erlang; the fast form is used for a ≤ N only
 */
export function erlangB(servers: number, offeredLoad: number): number {
  if (servers < RECURSION_LIMIT || servers >= TABLE_SIZE - 1 || offeredLoad > servers) {
    return erlangBByRecursion(servers, offeredLoad)
  }
  if (offeredLoad <= 0) return 0
  const ratio = offeredLoad / servers
  const mass = exp(-servers * relativeEntropy(ratio) - (STIRLING_TAILS[servers] ?? 0))
  return mass / (1 - tailMass(servers, offeredLoad, mass))
}

/** The recursion B ← aB/(k + aB): all terms positive, hence without cancellation; the yardstick of the fast form. */
export function erlangBByRecursion(servers: number, offeredLoad: number): number {
  let blocking = 1
  for (let k = 1; k <= servers; k += 1) {
    blocking = (offeredLoad * blocking) / (k + offeredLoad * blocking)
  }
  return blocking
}

/** x − 1 − ln x for 0 < x ≤ 1; near 1 by its series, where the difference would cancel. */
function relativeEntropy(ratio: number): number {
  const gap = 1 - ratio
  if (gap > 0.06) return -gap - log(ratio)
  let sum = 0
  for (let k = 16; k >= 2; k -= 1) sum = sum * gap + (RECIPROCALS[k] ?? 0)
  return sum * gap * gap
}

/** Sum of the Poisson masses above N, from the mass at N on; ends where a term no longer changes 1 − T. */
function tailMass(servers: number, offeredLoad: number, massAtServers: number): number {
  let term = massAtServers
  let sum = 0
  for (let k = servers + 1; term > TAIL_LIMIT && k < TABLE_SIZE; k += 1) {
    term *= offeredLoad * (RECIPROCALS[k] ?? 0)
    sum += term
  }
  return sum
}

function stirlingTail(n: number): number {
  if (n === 0) return 0
  const inverse = 1 / n
  const square = inverse * inverse
  const series =
    inverse *
    (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188))))
  return 0.5 * log(2 * Math.PI * n) + series
}

export const erlangBFormula: Formula = {
  id: 'erlang-b',
  group: 'workers',
  relations: [
    {
      result: 'blockingAt',
      expression: over(
        times('offeredLoad', 'blockingBefore'),
        sum('server', times('offeredLoad', 'blockingBefore')),
      ),
      role: 'typeset',
    },
    { result: 'blocking', expression: call('erlang-b', 'workers', 'offeredLoad') },
  ],
  notes: [{ id: 'startsAtOne', kind: 'ruling' }],
  sources: [{ source: 'ERL' }, { source: 'COO' }, { source: 'JAG' }],
  examples: [
    {
      given: { workers: 10, offeredLoad: 8 },
      results: { blocking: 0.121661064253 },
      tolerance: 1e-11,
    },
    {
      given: { workers: 160, offeredLoad: 130 },
      results: { blocking: 0.00126259704658 },
      tolerance: 1e-11,
    },
  ],
  compute: ({ workers, offeredLoad }) => ({ blocking: erlangB(workers ?? 0, offeredLoad ?? 0) }),
}
