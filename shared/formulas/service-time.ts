/** Time a worker spends on one request: the application's own work and the queries that miss the cache. */

export const APPLICATION_SECONDS = 0.05
export const FEATURE_SECONDS = 0.02
export const BAD_BUILD_CPU_SHARE = 0.25

/** @param databaseSecondsPerRequest time in queries that missed the cache; @returns S in seconds */
export function serviceTimeSeconds(
  featureOn: boolean,
  badBuildShare: number,
  databaseSecondsPerRequest: number,
): number {
  const applicationSeconds = APPLICATION_SECONDS + (featureOn ? FEATURE_SECONDS : 0)
  return applicationSeconds * (1 + BAD_BUILD_CPU_SHARE * badBuildShare) + databaseSecondsPerRequest
}
