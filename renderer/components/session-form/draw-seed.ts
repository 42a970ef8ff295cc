/** Seeds as the form draws them. */
import { RANDOM_SEED_MAXIMUM } from '@shared/contract/session'

/** A seed short enough to dictate: 1 to 9,999. @param random gives a number from 0 up to, but not including, 1 */
export function drawSeed(random: () => number): number {
  return 1 + Math.floor(random() * RANDOM_SEED_MAXIMUM)
}
