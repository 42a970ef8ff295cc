/** How busy the workers are: offered load, and Little's law applied to them. */
import { call, cases, minus, over, times, when } from '../mathematics/expression'
import type { Formula } from './formula'

export const WORKERS_PER_INSTANCE = 16

/** @param instances serving; @returns workers, 16 an instance */
export function workersOf(instances: number): number {
  return WORKERS_PER_INSTANCE * instances
}

/** Workers that the load keeps busy if there are enough, a = λ·S (Little 1961). @returns Erlang */
export function offeredLoadErlang(admittedPerSecond: number, serviceSeconds: number): number {
  return admittedPerSecond * serviceSeconds
}

/** Share of the workers that is busy; 1 from a = N on, and where there are no workers. */
export function utilizationOf(offeredLoad: number, workers: number): number {
  return offeredLoad >= workers ? 1 : offeredLoad / workers
}

export const utilizationFormula: Formula = {
  id: 'utilization',
  group: 'workers',
  relations: [
    { result: 'workers', expression: times('workersPerInstance', 'serving') },
    { result: 'offeredLoad', expression: times('admittedRate', 'serviceTime') },
    { result: 'busyWorkers', expression: call('min', 'offeredLoad', 'workers') },
    {
      result: 'utilization',
      expression: cases([[when('offeredLoad', '≥', 'workers'), 1]], over('offeredLoad', 'workers')),
    },
    { result: 'headroom', expression: minus(1, 'utilization') },
  ],
  main: 'utilization',
  notes: [
    { id: 'workersPerInstance', kind: 'assumption' },
    { id: 'onePool', kind: 'assumption' },
    { id: 'noBacklog', kind: 'ruling' },
  ],
  sources: [{ source: 'LIT' }, { source: 'HB' }, { source: 'SRE22' }],
  examples: [
    {
      given: { serving: 10, admittedRate: 1125, serviceTime: 0.07425 },
      results: { workers: 160, offeredLoad: 83.53, utilization: 0.522 },
      tolerance: 1e-3,
    },
    {
      given: { serving: 10, admittedRate: 1000, serviceTime: 0.1 },
      results: { busyWorkers: 100, utilization: 0.625, headroom: 0.375 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ serving, admittedRate, serviceTime }) => {
    const workers = workersOf(serving ?? 0)
    const offeredLoad = offeredLoadErlang(admittedRate ?? 0, serviceTime ?? 0)
    const utilization = utilizationOf(offeredLoad, workers)
    return { workers, offeredLoad, utilization, headroom: 1 - utilization }
  },
}
