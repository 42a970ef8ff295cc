/** What the page's tokens give the charts; read again when theme, scale, size or the system's colours change. */
import { nextTick, onBeforeUnmount, onMounted, shallowRef, watch, type ShallowRef } from 'vue'
import { readChartTheme, type ChartTheme } from './chart-theme'

/** @param changes whatever may change the tokens */
export function useChartTheme(
  element: Readonly<ShallowRef<HTMLElement | null>>,
  changes: () => readonly unknown[],
): Readonly<ShallowRef<ChartTheme | null>> {
  const tokens = shallowRef<ChartTheme | null>(null)

  /** Attributes on the root element change in the same tick as the props, so the tokens are read after it. */
  function readTokens(): void {
    void nextTick(() => {
      if (element.value !== null) tokens.value = readChartTheme(element.value)
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
