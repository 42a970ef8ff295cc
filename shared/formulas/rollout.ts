/** The rollout of a build: how the share of the traffic on it grows. */
import { call, times } from '../mathematics/expression'
import type { Formula } from './formula'

/** A rollout moves this share of the traffic to the new build each minute. */
export const ROLLOUT_SHARE_PER_MINUTE = 0.1
/** Minutes until all traffic is on the new build. */
export const ROLLOUT_MINUTES = 10

/** @param minutes of the rollout so far, 1 in its first; @returns share of the traffic on the new build */
export function rolloutShare(minutes: number): number {
  return minutes < ROLLOUT_MINUTES ? minutes * ROLLOUT_SHARE_PER_MINUTE : 1
}

export const rolloutFormula: Formula = {
  id: 'rollout',
  group: 'builds',
  relations: [
    {
      result: 'badBuildShare',
      expression: call('min', 1, times('rolloutStep', 'rolloutMinutes')),
    },
  ],
  notes: [
    { id: 'tenPoints', kind: 'assumption' },
    { id: 'mixture', kind: 'approximation' },
  ],
  sources: [{ source: 'WB16' }],
  examples: [
    { given: { rolloutMinutes: 3 }, results: { badBuildShare: 0.3 }, tolerance: 1e-12 },
    { given: { rolloutMinutes: 25 }, results: { badBuildShare: 1 }, tolerance: 1e-12 },
  ],
  compute: ({ rolloutMinutes }) => ({ badBuildShare: rolloutShare(rolloutMinutes ?? 0) }),
}
