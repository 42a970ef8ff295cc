/** The differences to the first session written out: "B − A: 12.3% − 20.0% = −7.7 pt". */
import type { Translate } from '../../../i18n/use-words'

export interface ComparedCell {
  readonly letter: string
  readonly text: string
  /** Empty for the first session, and where one of the two has no value. */
  readonly difference: string
}

/** @param cells the first one is what the others are compared with */
export function differenceTexts(cells: readonly ComparedCell[], t: Translate): readonly string[] {
  const [first, ...others] = cells
  if (first === undefined) return []
  return others
    .filter(({ difference }) => difference !== '')
    .map(({ letter, text, difference }) =>
      t('review.compare.subtraction', {
        ...{ letter, difference, first: first.letter },
        ...{ value: text, firstValue: first.text },
      }),
    )
}
