/** What the page's tokens give the charts. */
import type { ShallowRef } from 'vue'
import { readChartTheme, type ChartTheme } from './chart-theme'
import { usePageTokens } from './page-tokens'

/** @param changes whatever may change the tokens */
export const useChartTheme = (
  element: Readonly<ShallowRef<HTMLElement | null>>,
  changes: () => readonly unknown[],
): Readonly<ShallowRef<ChartTheme | null>> => usePageTokens(element, changes, readChartTheme)
