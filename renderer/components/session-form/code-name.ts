/** Code names as the form offers them: a word from the language's list and a number from 01 to 99. */

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
