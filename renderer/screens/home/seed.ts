/** Seeds as people type, draw and dictate them. */
import { RANDOM_SEED_MAXIMUM, SEED_MAXIMUM } from '@shared/contract/session'

/** @returns the seed, or null unless the text is a whole number from 0 to 4,294,967,295 */
export function parseSeed(text: string): number | null {
  const digits = text.trim()
  if (!/^\d{1,10}$/.test(digits)) return null
  const seed = Number(digits)
  return seed <= SEED_MAXIMUM ? seed : null
}

/** A seed short enough to dictate: 1 to 9,999. @param random gives a number from 0 up to, but not including, 1 */
export function drawSeed(random: () => number): number {
  return 1 + Math.floor(random() * RANDOM_SEED_MAXIMUM)
}
