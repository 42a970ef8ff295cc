/** The share of an avoidable loss that was avoided, within the bounds in which it says something. */
import { avoidedWithin } from '@shared/formulas/lab/decision-effect'

/** Avoided over avoidable, clipped; null where less than the minimum was to be avoided. */
export function clippedShare(avoided: number, avoidable: number, minimum: number): number | null {
  if (avoidable < minimum) return null
  return avoidedWithin(avoided, avoidable)
}
