/** The rollout of a build: how the share of the traffic on it grows. */

/** A rollout moves this share of the traffic to the new build each minute. */
export const ROLLOUT_SHARE_PER_MINUTE = 0.1
/** Minutes until all traffic is on the new build. */
export const ROLLOUT_MINUTES = 10

/** @param minutes of the rollout so far, 1 in its first; @returns share of the traffic on the new build */
export function rolloutShare(minutes: number): number {
  return minutes < ROLLOUT_MINUTES ? minutes * ROLLOUT_SHARE_PER_MINUTE : 1
}
