/** Splits texts of the present language at the terms of the glossary; made once for each language. */
import type { Language } from '@shared/contract/session'
import { createSplitAtTerms, type SplitAtTerms } from '@shared/glossary/split-at-terms'
import { useWords } from '../../i18n/use-words'

const known = new Map<Language, SplitAtTerms>()

export function useSplitAtTerms(): SplitAtTerms {
  const { t, language } = useWords()
  return (text) => {
    const split =
      known.get(language.value) ??
      createSplitAtTerms(language.value, (id) => t(`glossary.${id}.term`))
    known.set(language.value, split)
    return split(text)
  }
}
