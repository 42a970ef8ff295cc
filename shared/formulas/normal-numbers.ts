/** Normal numbers from uniform ones, as the reference shows them. */
import { call, minus, times } from '../mathematics/expression'
import { firstNormal, normalRadius, secondNormal } from '../random/distributions'
import type { Formula } from './formula'
import type { SymbolId } from './symbol-ids'

export const normalNumbersFormula: Formula = {
  id: 'normal-numbers',
  group: 'randomness',
  relations: [
    {
      result: 'normalRadius',
      expression: call('sqrt', times(minus<SymbolId>(0, 2), call('ln', minus(1, 'uniformFirst')))),
    },
    {
      result: 'firstNormal',
      expression: times('normalRadius', call('cos-turns', 'uniformSecond')),
    },
    {
      result: 'secondNormal',
      expression: times('normalRadius', call('sin-turns', 'uniformSecond')),
    },
  ],
  notes: [
    { id: 'onePairAMinute', kind: 'ruling' },
    { id: 'finiteTail', kind: 'approximation' },
  ],
  sources: [{ source: 'BM' }, { source: 'KNU' }],
  examples: [
    {
      given: { uniformFirst: 0.627073940588, uniformSecond: 0.00273572118 },
      results: { firstNormal: 1.404338778415, secondNormal: 0.024141617523 },
      tolerance: 1e-8,
    },
  ],
  compute: ({ uniformFirst, uniformSecond }) => {
    if (uniformFirst == null || uniformSecond == null) return {}
    const radius = normalRadius(uniformFirst)
    return {
      normalRadius: radius,
      firstNormal: firstNormal(radius, uniformSecond),
      secondNormal: secondNormal(radius, uniformSecond),
    }
  },
}
