/** The rows of the glossary in the present language, with what each leads to. */
import { LANGUAGES, type Language } from '@shared/contract/session'
import type { FormulaId } from '@shared/formulas/formula-ids'
import { formulasOfTerm, relatedTerms, type TermId } from '@shared/glossary/glossary-catalog'
import { MESSAGES } from '../../i18n/messages'
import { useWords } from '../../i18n/use-words'

export interface NamedLink<Id> {
  readonly id: Id
  readonly name: string
}

export interface TermRow {
  readonly id: TermId
  readonly names: readonly { readonly language: Language; readonly name: string }[]
  readonly meaning: string
  readonly formulas: readonly NamedLink<FormulaId>[]
  readonly related: readonly NamedLink<TermId>[]
}

export function useTermRows(): (id: TermId) => TermRow {
  const { t } = useWords()
  const nameOf = (id: TermId): string => t(`glossary.${id}.term`)
  return (id) => ({
    id,
    names: LANGUAGES.map((language) => ({ language, name: MESSAGES[language].glossary[id].term })),
    meaning: t(`glossary.${id}.meaning`),
    formulas: formulasOfTerm(id).map((formula) => ({
      id: formula,
      name: t(`formulas.${formula}.name`),
    })),
    related: relatedTerms(id).map((other) => ({ id: other, name: nameOf(other) })),
  })
}
