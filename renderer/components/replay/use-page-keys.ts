/** The keys of a replay: on its slider, and while the focus is on the page itself. */
import { onMounted, onUnmounted } from 'vue'
import { isComposing } from '../is-composing'

/** By the name of the key in small letters. */
export type PageKeyActs = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** @param ownSlider selector of the slider that shares its keys with the page; buttons, lists and fields keep theirs */
export function usePageKeys(acts: PageKeyActs, ownSlider: string): void {
  // The title has the focus when a recording is opened.
  const own = `body, html, main, h1, ${ownSlider}`
  const isPagesOwn = (target: EventTarget | null): boolean =>
    !(target instanceof HTMLElement) || target.matches(own)

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || isComposing(event)) return
    const act = acts[event.key.toLowerCase()]
    if (!act || !isPagesOwn(event.target)) return
    event.preventDefault()
    // The charts' own cursor, and the slider, would move by the same keys.
    event.stopPropagation()
    act(event)
  }
  onMounted(() => window.addEventListener('keydown', press, true))
  onUnmounted(() => window.removeEventListener('keydown', press, true))
}
