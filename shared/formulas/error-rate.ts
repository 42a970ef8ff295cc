/** The share of requests that fail, whatever the cause. */

export const BAD_BUILD_ERROR_SHARE = 0.05

/** Share of requests that fail: timed out or hit by the bad build. Evaluated as written; a sum form leaves residues. */
export function errorRate(failedShare: number, badBuildShare: number): number {
  return 1 - (1 - failedShare) * (1 - BAD_BUILD_ERROR_SHARE * badBuildShare)
}
