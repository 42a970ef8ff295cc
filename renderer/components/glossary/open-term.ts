/** How a text opens a term of the glossary: the screen around it says so, and where none does texts link to nothing. */
import { inject, provide, type InjectionKey } from 'vue'
import type { TermId } from '@shared/glossary/glossary-catalog'

export type OpenTerm = (id: TermId) => void

const OPEN_TERM: InjectionKey<OpenTerm> = Symbol('open a term of the glossary')

export const provideOpenTerm = (open: OpenTerm): void => provide(OPEN_TERM, open)

/** Null where the glossary cannot be reached, as in a shift, which nobody leaves for a word. */
export const useOpenTerm = (): OpenTerm | null => inject(OPEN_TERM, null)
