/** F6 and Shift+F6 lead from region to region of a screen: every element with `data-region`, in the document's order. */
import { createKeybindingsHandler } from 'tinykeys'
import { onMounted, onUnmounted } from 'vue'
import { isComposing } from './is-composing'

const FOCUSABLE = 'a[href], button, input, textarea, [tabindex]'

/** A dialog hides the screen below it, and a folded panel what it holds. */
function isReachable(element: HTMLElement): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden="true"], [inert]') === null
  )
}

function elementsIn(parent: ParentNode, selector: string): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>(selector)].filter(isReachable)
}

/** The region that comes next, round and round; from outside all of them the first, or backwards the last. */
function regionAfter(focused: Element | null, step: 1 | -1): HTMLElement | undefined {
  const regions = elementsIn(document, '[data-region]')
  const present = focused?.closest<HTMLElement>('[data-region]') ?? null
  const index = present === null ? -1 : regions.indexOf(present)
  if (index === -1) return step === 1 ? regions[0] : regions.at(-1)
  return regions[(index + step + regions.length) % regions.length]
}

/**
 * Into the region's first element that takes the focus, or to the region itself where there is none. A header takes
 * it itself: there the bare keys of a shift work, and its first button is the way out.
 */
function focusRegion(region: HTMLElement): void {
  const inside = elementsIn(region, FOCUSABLE).find(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled'),
  )
  if (!inside && !region.hasAttribute('tabindex')) region.tabIndex = -1
  const target = inside && !region.matches('header[tabindex]') ? inside : region
  target.focus()
}

function move(event: KeyboardEvent, step: 1 | -1): void {
  const region = regionAfter(document.activeElement, step)
  if (!region) return
  event.preventDefault()
  focusRegion(region)
}

/** To be called once, where the whole window is put together. */
export function useRegions(): void {
  const listener = createKeybindingsHandler(
    { F6: (event) => move(event, 1), 'Shift+F6': (event) => move(event, -1) },
    { ignore: isComposing },
  )
  onMounted(() => window.addEventListener('keydown', listener))
  onUnmounted(() => window.removeEventListener('keydown', listener))
}
