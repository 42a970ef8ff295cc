/** What the fleet costs: serving and booting instances, everything twice while a rollback prepares. */
import { cases, over, sum, times, when } from '../mathematics/expression'
import type { Formula } from './formula'

export const DOLLARS_PER_INSTANCE_HOUR = 0.4

/** @returns US dollars per hour */
export function fleetCostPerHour(instances: number, rollbackPrepares: boolean): number {
  return DOLLARS_PER_INSTANCE_HOUR * instances * (rollbackPrepares ? 2 : 1)
}

export const fleetCostFormula: Formula = {
  id: 'fleet-cost',
  group: 'cost',
  relations: [
    { result: 'costFactor', expression: cases([[when('rollbackPrepares', '=', 1), 2]], 1) },
    {
      result: 'costRate',
      expression: times('instancePrice', sum('serving', 'booting'), 'costFactor'),
    },
    {
      result: 'cost',
      expression: sum('previousCost', over('costRate', 'minutesPerHour')),
    },
  ],
  notes: [
    { id: 'price', kind: 'assumption' },
    { id: 'bootingBilled', kind: 'assumption' },
    { id: 'secondFleet', kind: 'assumption' },
  ],
  sources: [],
  examples: [
    {
      given: { serving: 10, booting: 0, rollbackPrepares: 0, previousCost: 0 },
      results: { costRate: 4, cost: 0.0666666667 },
      tolerance: 1e-9,
    },
    {
      given: { serving: 10, booting: 5, rollbackPrepares: 1, previousCost: 1 },
      results: { costRate: 12, cost: 1.2 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ serving, booting, rollbackPrepares, previousCost }) => {
    const rate = fleetCostPerHour((serving ?? 0) + (booting ?? 0), rollbackPrepares === 1)
    return previousCost == null
      ? { costRate: rate }
      : { costRate: rate, cost: previousCost + rate / 60 }
  },
}
