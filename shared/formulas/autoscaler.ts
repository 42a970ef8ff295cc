/** The autoscaler's wish: as many instances as bring the measured utilization to its target. */

export const FLEET_MAXIMUM_INSTANCES = 40
/** Keeps a quotient that is whole but for rounding from asking for one more instance. */
const ROUNDING_SLACK = 1e-9

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
