/** The machines, how full they are, and what they cost. */
import type { GroupTerms } from '../glossary-term'

export const FLEET_TERMS = {
  workers: { formulas: ['erlang-b', 'utilization'], related: ['service-time'] },
  'service-time': { formulas: ['service-time'], related: ['waiting-time'] },
  utilization: { formulas: ['utilization'], related: ['headroom', 'saturated-fleet'] },
  'measured-utilization': { formulas: ['autoscaler'], related: ['utilization'] },
  'target-utilization': { formulas: ['autoscaler'], related: ['target-tracking'] },
  'target-tracking': { formulas: ['autoscaler'], related: ['autoscaling'] },
  autoscaling: { formulas: ['autoscaler'], related: ['scale-out', 'scale-in'] },
  'scale-out': { formulas: ['autoscaler'], related: ['boot-delay'], isPlain: true },
  'scale-in': { formulas: ['autoscaler'], isPlain: true },
  'fleet-floor': { formulas: ['autoscaler'], related: ['raise', 'headroom'] },
  'exactly-the-minimum': { formulas: ['autoscaler'], related: ['fleet-floor'], isPlain: true },
  raise: { isPlain: true },
  'launch-instances': {
    formulas: ['autoscaler', 'fleet-cost'],
    related: ['boot-delay'],
    isPlain: true,
  },
  'boot-delay': { formulas: ['autoscaler'], related: ['instances-booting'] },
  'instances-booting': {
    formulas: ['autoscaler', 'fleet-cost'],
    related: ['instances-serving'],
    isPlain: true,
  },
  'instances-serving': { formulas: ['utilization'], isPlain: true },
  'saturated-fleet': { formulas: ['utilization', 'timeouts'], related: ['overload'] },
  headroom: { formulas: ['utilization'], related: ['idle-capacity'], isPlain: true },
  'idle-capacity': { formulas: ['fleet-cost'], related: ['burn-money'] },
  'sized-for': { isPlain: true },
  'mid-sized': { isPlain: true },
  price: { formulas: ['fleet-cost'], isPlain: true },
  cost: { formulas: ['fleet-cost'], isPlain: true },
  'fleet-cost': { formulas: ['fleet-cost'], related: ['cost-so-far', 'price'] },
  'cost-so-far': { formulas: ['fleet-cost'] },
  'burn-money': { formulas: ['fleet-cost'], isPlain: true },
} as const satisfies GroupTerms
