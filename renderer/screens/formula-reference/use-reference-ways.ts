/** The ways through the reference: what is shown, where links lead from there, and back the same way. */
import { computed, nextTick, onMounted, ref, type Ref } from 'vue'
import type { FormulaId } from '@shared/formulas/formula-ids'
import type { TermId } from '@shared/glossary/glossary-catalog'
import { useWords } from '../../i18n/use-words'
import { useGlossaryStore } from '../../stores/glossary-store'
import { useNavigationStore, type ReferenceEntryId } from '../../stores/navigation-store'
import { findTerms, searchableTerms } from './find-terms'

interface ReferencePlace {
  readonly entry: ReferenceEntryId
  /** What the glossary shows first, and what is searched in it. */
  readonly term: TermId | null
  readonly search: string
}

interface TermToShow {
  readonly term: TermId | null
  readonly within: HTMLElement | null
  readonly takesFocus: boolean
}

/** @returns whether the term is there */
function showTerm({ term, within, takesFocus }: TermToShow): boolean {
  const rows = within?.querySelector<HTMLElement>(`[data-term="${term}"]`) ?? null
  rows?.scrollIntoView?.({ block: 'center' })
  if (takesFocus) rows?.querySelector<HTMLElement>('th')?.focus({ preventScroll: true })
  return rows !== null
}

/** Whether the glossary finds something by the words, by name or by meaning. */
function useTermSearch(): (search: string) => boolean {
  const { language } = useWords()
  return (search) => findTerms(searchableTerms(language.value), search).length > 0
}

/** @param scroller what the article scrolls in */
export function useReferenceWays(scroller: Readonly<Ref<HTMLElement | null>>) {
  const navigation = useNavigationStore()
  const glossary = useGlossaryStore()
  const hasTerm = useTermSearch()
  const trail = ref<readonly ReferencePlace[]>([])
  const previous = computed(() => trail.value.at(-1)?.entry ?? null)
  /** In a narrow window list and article take turns. */
  const isListShown = ref(!navigation.referenceAsked)
  const wasAsked = navigation.referenceAsked
  navigation.referenceAsked = false

  const present = (): ReferencePlace => ({
    entry: navigation.referenceEntry,
    term: glossary.term,
    search: glossary.search,
  })

  const bringTermIntoSight = (takesFocus: boolean): boolean =>
    navigation.referenceEntry === 'glossary' &&
    showTerm({ term: glossary.term, within: scroller.value, takesFocus })
  /** Who came by a link finds the focus on what it led to. */
  onMounted(() => (wasAsked ? show(present()) : bringTermIntoSight(false)))

  async function show({ entry, term, search }: ReferencePlace): Promise<void> {
    navigation.referenceEntry = entry
    glossary.term = term
    glossary.search = search
    isListShown.value = false
    await nextTick()
    if (bringTermIntoSight(true)) return
    scroller.value?.scrollTo?.({ top: 0 })
    scroller.value?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }

  function goOn(next: ReferencePlace): void {
    trail.value = [...trail.value, present()]
    void show(next)
  }

  return {
    previous,
    isListShown,
    /** From the list: the way begins anew. What found a word of the glossary there is searched in it too. */
    choose(entry: ReferenceEntryId, search: string): void {
      trail.value = []
      const findsTerm = entry === 'glossary' && search.trim() !== '' && hasTerm(search)
      void show({ ...present(), entry, term: null, ...(findsTerm ? { search } : {}) })
    },
    follow(formula: FormulaId): void {
      if (formula !== navigation.referenceEntry) goOn({ ...present(), entry: formula })
    },
    /** Nothing is searched then, so that the term is there. */
    openTerm: (term: TermId): void => goOn({ entry: 'glossary', term, search: '' }),
    goBack(): void {
      const place = trail.value.at(-1)
      trail.value = trail.value.slice(0, -1)
      if (place !== undefined) void show(place)
    },
  }
}
