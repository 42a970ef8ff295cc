/** The burn rate at an objective of 99.9 %. */

export const OBJECTIVE_SHARE = 0.999
/** Errors that the objective allows, as a share of requests. */
export const ALLOWED_ERROR_SHARE = 0.001

/** How many times faster than allowed the budget is spent (SRE Workbook, ch. 5). */
export function burnRate(errorShare: number): number {
  return errorShare / ALLOWED_ERROR_SHARE
}
