/** What a seed may be: a whole number from 0 to 4,294,967,295. */
import { SEED_MAXIMUM } from '../contract/session'

/** @returns the seed that was typed, in decimal digits with or without space around them, or null */
export function parseSeed(text: string): number | null {
  const digits = text.trim()
  if (!/^\d{1,10}$/.test(digits)) return null
  const seed = Number(digits)
  return isSeed(seed) ? seed : null
}

export function isSeed(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= SEED_MAXIMUM
}
