/** The autoscaler's wish: as many instances as bring the measured utilization to its target. */
import { call, minus, over, times } from '../mathematics/expression'
import type { Formula } from './formula'

export const FLEET_MAXIMUM_INSTANCES = 40
/** Keeps a quotient that is whole but for rounding from asking for one more instance. */
export const ROUNDING_SLACK = 1e-9
export const QUIET_MINUTES_BEFORE_SCALE_IN = 10
export const SCALE_IN_SHARE = 0.2

/**
 * Target tracking (Kubernetes Horizontal Pod Autoscaler, "Algorithm details"): ⌈serving · utilization / target⌉.
 * @param wish what was measured and what is wanted; shares 0..1
 * @returns instances, at least the minimum and at most 40
 */
export function wantedInstances(wish: {
  readonly serving: number
  readonly utilization: number
  readonly target: number
  readonly minimum: number
}): number {
  const raw = Math.ceil((wish.serving * wish.utilization) / wish.target - ROUNDING_SLACK)
  return Math.min(FLEET_MAXIMUM_INSTANCES, Math.max(wish.minimum, raw))
}

/** Most instances that one scale-in stops: a fifth of the serving ones, but at least one. */
export function mostStoppedInstances(serving: number): number {
  return Math.max(1, Math.floor(SCALE_IN_SHARE * serving))
}

export const autoscalerFormula: Formula = {
  id: 'autoscaler',
  group: 'fleet',
  relations: [
    {
      result: 'wanted',
      expression: call(
        'min',
        'fleetMaximum',
        call(
          'max',
          'minimum',
          call('ceil', minus(over(times('serving', 'utilization'), 'target'), 'roundingSlack')),
        ),
      ),
    },
    {
      result: 'scaleInMost',
      expression: call('max', 1, call('floor', times('scaleInShare', 'serving'))),
    },
  ],
  main: 'wanted',
  alsoExplains: ['booting', 'bootDelay', 'quietMinutes'],
  notes: [
    { id: 'saturatedMeasure', kind: 'approximation' },
    { id: 'waitsForBoot', kind: 'assumption' },
    { id: 'scaleIn', kind: 'assumption' },
    { id: 'fleetLimit', kind: 'assumption' },
    { id: 'minimumAtOnce', kind: 'ruling' },
  ],
  sources: [{ source: 'HPA' }, { source: 'AWSTT' }],
  examples: [
    {
      given: { serving: 10, utilization: 1, target: 0.6, minimum: 10 },
      results: { wanted: 17, scaleInMost: 2 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ serving, utilization, target, minimum }) => ({
    wanted: wantedInstances({
      serving: serving ?? 0,
      utilization: utilization ?? 0,
      target: target ?? 1,
      minimum: minimum ?? 0,
    }),
    scaleInMost: mostStoppedInstances(serving ?? 0),
  }),
}
