/** Where one is in a page of sections: goes to one of them, and follows scrolling and focus. */
import { ref, type Ref } from 'vue'
import { SETTINGS_SECTIONS, type SettingsSectionId } from './section-catalog'

export interface SectionPlace {
  readonly current: Ref<SettingsSectionId>
  /** Brings a section to the top and puts the focus on its heading. */
  readonly go: (id: SettingsSectionId) => void
  readonly onScroll: () => void
  readonly onFocus: (event: FocusEvent) => void
}

/** A section counts as reached once its top lies in this upper share of the page. */
const REACHED_SHARE = 0.25

/** @param scroller the element that scrolls, with the sections somewhere in it */
export function useSectionPlace(scroller: Readonly<Ref<HTMLElement | null>>): SectionPlace {
  const current = ref<SettingsSectionId>(SETTINGS_SECTIONS[0])
  /**
   * A section that was chosen or has the focus stays the current one although the page could not scroll it to the
   * top: until the page is scrolled away from this place. `next` is where the scrolling that a focus causes ends.
   */
  let heldAtPx: number | 'next' | null = null

  function go(id: SettingsSectionId): void {
    const section = scroller.value ? sectionIn(scroller.value, id) : null
    if (!scroller.value || !section) return
    showSection(section)
    current.value = id
    heldAtPx = scroller.value.scrollTop
  }

  function onScroll(): void {
    if (!scroller.value) return
    const { scrollTop } = scroller.value
    if (heldAtPx === 'next') heldAtPx = scrollTop
    if (heldAtPx !== null && Math.abs(scrollTop - heldAtPx) < 1) return
    heldAtPx = null
    current.value = reachedSection(scroller.value)
  }

  function onFocus({ target }: FocusEvent): void {
    const section = target instanceof Element ? target.closest('[data-section]') : null
    const id = SETTINGS_SECTIONS.find((known) => known === section?.getAttribute('data-section'))
    if (!id) return
    current.value = id
    heldAtPx = 'next'
  }

  return { current, go, onScroll, onFocus }
}

export function sectionIn(page: HTMLElement, id: SettingsSectionId): HTMLElement | null {
  return page.querySelector<HTMLElement>(`[data-section='${id}']`)
}

/** Brings a section to the top of whatever scrolls it; who uses a screen reader goes on reading there. */
export function showSection(section: HTMLElement): void {
  section.scrollIntoView({ block: 'start' })
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

function reachedSection(page: HTMLElement): SettingsSectionId {
  const atEnd = page.scrollTop + page.clientHeight >= page.scrollHeight - 1
  if (atEnd) return SETTINGS_SECTIONS.at(-1) ?? 'about'
  const reachedPx = page.getBoundingClientRect().top + page.clientHeight * REACHED_SHARE
  const reached = SETTINGS_SECTIONS.filter((id) => {
    const top = sectionIn(page, id)?.getBoundingClientRect().top
    return top !== undefined && top <= reachedPx
  })
  return reached.at(-1) ?? SETTINGS_SECTIONS[0]
}
