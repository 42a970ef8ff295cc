/** The autoscaler's wish: as many instances as bring the measured utilization to its target. */

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
