/** What the fleet costs: serving and booting instances, everything twice while a rollback prepares. */

export const DOLLARS_PER_INSTANCE_HOUR = 0.4

/** @returns US dollars per hour */
export function fleetCostPerHour(instances: number, rollbackPrepares: boolean): number {
  return DOLLARS_PER_INSTANCE_HOUR * instances * (rollbackPrepares ? 2 : 1)
}
