/** The month's error budget: what one minute takes from it. */

export const MONTH_MINUTES = 43_200

/** Share of the month's budget that one minute at this burn rate costs; minutes count evenly. */
export function budgetSpentInMinute(burn: number): number {
  return burn / MONTH_MINUTES
}
