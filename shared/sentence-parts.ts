/** A sentence taken apart at what fills it, so that each number in it can lead somewhere and the sentence reads on. */

export interface SentencePart {
  readonly text: string
  /** The placeholder that the text stands for; null for the words between. */
  readonly name: string | null
}

/** Characters that no text has: private to the program that uses them (Unicode, private use area). */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const MARKED = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'u')

/**
 * @param say writes the sentence with each placeholder filled in
 * @param named what fills the placeholders; a number chooses between one and many and stays as it is
 * @returns the words and the fillings in their order; put together again they are the sentence
 */
export function sentenceParts(
  say: (named: Readonly<Record<string, string | number>>) => string,
  named: Readonly<Record<string, string | number>>,
): readonly SentencePart[] {
  const marked = Object.entries(named).map(
    ([name, value]) =>
      [name, typeof value === 'number' ? value : `${OPEN}${name}${CLOSE}`] as const,
  )
  // Splitting at a pattern with a group puts what the group found between the words.
  return say(Object.fromEntries(marked))
    .split(MARKED)
    .map((text, place) =>
      place % 2 === 0 ? { text, name: null } : { text: String(named[text] ?? ''), name: text },
    )
    .filter(({ text }) => text !== '')
}
