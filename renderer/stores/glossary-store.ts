/** What the glossary of the reference shows, kept while other pages and screens are shown. */
import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { TermId } from '@shared/glossary/glossary-catalog'
import { useNavigationStore } from './navigation-store'

export const useGlossaryStore = defineStore('glossary', () => {
  const navigation = useNavigationStore()
  /** The term that was asked for by name. */
  const term = ref<TermId | null>(null)
  /** The words that are searched. */
  const search = ref('')

  /** From another screen, such as a case study: nothing is searched then, so that the term is there. */
  function showTerm(id: TermId): void {
    term.value = id
    search.value = ''
    navigation.referenceEntry = 'glossary'
    navigation.referenceAsked = true
    navigation.show('formulas')
  }

  return { term, search, showTerm }
})
