/** Code names: a word from the language's list and a number from 01 to 99, or what is typed. */
import { CODE_NAME_MAXIMUM_LENGTH } from '@shared/contract/session'

const NUMBERS = 99

/** The words of a language's list, which the locales hold as one text with commas. */
export function codeNameWords(list: string): readonly string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** A word and two digits, e.g. "Heron 07". @param random gives a number from 0 up to, but not including, 1 */
export function drawCodeName(words: readonly string[], random: () => number): string {
  const word = words[Math.floor(random() * words.length)] ?? ''
  return withNumber(word, random)
}

/** The given word with a fresh number. */
export function withNumber(word: string, random: () => number): string {
  return `${word} ${String(1 + Math.floor(random() * NUMBERS)).padStart(2, '0')}`
}

/** @returns the name as it is recorded (NFC, single spaces), or null where it is empty or too long */
export function checkCodeName(typed: string): string | null {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
  return name === '' || name.length > CODE_NAME_MAXIMUM_LENGTH ? null : name
}
