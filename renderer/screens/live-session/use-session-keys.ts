/** The keys of the live session: F8, F9, F7, F1 everywhere; Space, → and ? only while the focus is on the page or the header. */
import { onMounted, onUnmounted } from 'vue'

export interface SessionKeyActs {
  readonly pause: () => void
  readonly minute: () => void
  readonly acknowledge: () => void
  readonly list: () => void
}

type Act = keyof SessionKeyActs

const EVERYWHERE: Readonly<Record<string, Act>> = {
  F8: 'pause',
  F9: 'minute',
  F7: 'acknowledge',
  F1: 'list',
}
const ON_THE_PAGE: Readonly<Record<string, Act>> = {
  ' ': 'pause',
  ArrowRight: 'minute',
  '?': 'list',
}

/** @param event whose target says where the focus is; @returns what the key does there, or null */
export function actOfKey(event: KeyboardEvent): Act | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  // Shift+F9 is a key of its own in product.md, so that F keys count only without shift.
  const everywhere = event.shiftKey ? undefined : EVERYWHERE[event.key]
  if (everywhere) return everywhere
  return focusIsOnPage(event.target) ? (ON_THE_PAGE[event.key] ?? null) : null
}

/** On a button or a radio these keys keep their own meaning. */
function focusIsOnPage(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true
  if (target === document.body || target === document.documentElement) return true
  return target.matches('main, header')
}

/** @param enabled false while a dialog is open: then the keys belong to it */
export function useSessionKeys(acts: SessionKeyActs, enabled: () => boolean): void {
  function onKey(event: KeyboardEvent): void {
    const act = actOfKey(event)
    if (!act || !enabled()) return
    event.preventDefault()
    if (!event.repeat || act === 'minute') acts[act]()
  }
  onMounted(() => window.addEventListener('keydown', onKey))
  onUnmounted(() => window.removeEventListener('keydown', onKey))
}
