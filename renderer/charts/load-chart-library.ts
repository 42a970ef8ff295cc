/** Loads the chart library, which is a file of its own beside the page's code: the first screen does without it. */
import { loadFile } from '../load-file'
import type * as chartLibrary from './chart-library'

export type ChartLibrary = typeof chartLibrary

let loaded: ChartLibrary | null = null

/** The library where it is there already, so that a chart that is mounted is drawn in the same frame. */
export const loadedChartLibrary = (): ChartLibrary | null => loaded

/** Rejects where the file is missing or damaged. */
export async function loadChartLibrary(): Promise<ChartLibrary> {
  loaded ??= await loadFile(() => import('./chart-library'), 'init')
  return loaded
}

/**
 * Loads it once the first screen has been painted: after the next frame, in the first idle time. What fails here is
 * said where a chart is to be drawn.
 */
export function prefetchChartLibrary(): void {
  requestAnimationFrame(() =>
    requestIdleCallback(() => void loadChartLibrary().catch(() => undefined)),
  )
}
