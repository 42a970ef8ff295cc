/** The rollback: how long a second fleet with the last good build prepares before it takes over. */

/** An assumption (model.md section 1); everything is billed twice meanwhile (fleet-cost.ts). */
export const ROLLBACK_MINUTES = 5

/** @param actsInMinute minute in which the decision acts; @returns the minute in which the rollback completes */
export function rollbackReadyMinute(actsInMinute: number): number {
  return actsInMinute + ROLLBACK_MINUTES
}
