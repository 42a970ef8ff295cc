/** How a cold cache fills again. */
import { exp } from '../numeric'

export const REFILL_MINUTES = 30
const REFILL_SHARE_PER_MINUTE = 1 - exp(-1 / REFILL_MINUTES)
export const WARMUP_SHARE_PER_MINUTE = 0.12
export const WARMUP_MINUTES = 6

/**
 * Warm share one minute later. A saturated database slows its own relief.
 * @param previousDbUtilization of the minute before; above 1 the refill is slower by that factor
 */
export function refilledShare(
  warmShare: number,
  warmupRuns: boolean,
  previousDbUtilization: number,
): number {
  const slow = previousDbUtilization > 1 ? 1 / previousDbUtilization : 1
  const gain =
    (1 - warmShare) * REFILL_SHARE_PER_MINUTE + (warmupRuns ? WARMUP_SHARE_PER_MINUTE : 0)
  return Math.min(1, warmShare + slow * gain)
}
