/** The page's style as charts need it: tokens by name, read again when theme, scale or the system's colours change. */
import { nextTick, onBeforeUnmount, onMounted, shallowRef, watch, type ShallowRef } from 'vue'

/** The tokens in force at an element, so that a theme or scale set above it holds. */
export function tokensAt(element: Element): (name: string) => string {
  const style = getComputedStyle(element)
  return (name) => style.getPropertyValue(name).trim()
}

/**
 * @param changes whatever may change the tokens
 * @param read what is wanted of them
 */
export function usePageTokens<Tokens>(
  element: Readonly<ShallowRef<HTMLElement | null>>,
  changes: () => readonly unknown[],
  read: (element: Element) => Tokens,
): Readonly<ShallowRef<Tokens | null>> {
  const tokens = shallowRef<Tokens | null>(null)

  /** Attributes on the root element change in the same tick as the props, so the tokens are read after it. */
  function readTokens(): void {
    void nextTick(() => {
      if (element.value !== null) tokens.value = read(element.value)
    })
  }
  const forcedColours = matchMedia('(forced-colors: active)')
  onMounted(() => {
    readTokens()
    forcedColours.addEventListener('change', readTokens)
  })
  onBeforeUnmount(() => forcedColours.removeEventListener('change', readTokens))
  watch(changes, readTokens)
  return tokens
}
