/** The lifetime of a chart on the page: its library is loaded, it is drawn, it follows its size, and it goes with its component. */
import { onBeforeUnmount, onMounted, ref, watch, type Ref, type ShallowRef } from 'vue'
import type { EChartsType } from 'echarts/core'
import type { ChartLibrary } from './load-chart-library'

/** `missing`: the library's file was not there. `broken`: the library could not draw what it was given. */
export type CanvasState = 'drawn' | 'missing' | 'broken'

export interface CanvasSize {
  readonly widthPixels: number
  readonly heightPixels: number
}

export interface ChartCanvas<Library> {
  readonly container: Readonly<ShallowRef<HTMLElement | null>>
  readonly size: () => CanvasSize
  readonly load: () => Promise<Library>
  /** The library where it is there already, so that it is drawn in the same frame. */
  readonly loaded?: () => Library | null
  /** Makes a new chart ready. @returns what draws it */
  readonly begin: (chart: EChartsType, library: Library) => () => void
  /** Whatever it is drawn anew for, besides its size. */
  readonly changes: () => unknown
}

export function useChartCanvas<Library extends Pick<ChartLibrary, 'init'>>(
  canvas: ChartCanvas<Library>,
): { readonly state: Readonly<Ref<CanvasState>>; readonly retry: () => void } {
  const state = ref<CanvasState>('drawn')
  let chart: EChartsType | null = null
  let draw: (() => void) | null = null

  function attempt(act: () => void): void {
    try {
      act()
      state.value = 'drawn'
    } catch (fault) {
      console.error('a chart was not drawn', fault)
      state.value = 'broken'
    }
  }

  function end(): void {
    chart?.dispose()
    chart = null
    draw = null
  }

  function begin(library: Library): void {
    const element = canvas.container.value
    // Unmounted while the library was loading.
    if (element === null) return
    attempt(() => {
      end()
      const { widthPixels: width, heightPixels: height } = canvas.size()
      chart = library.init(element, null, { renderer: 'svg', width, height })
      draw = canvas.begin(chart, library)
      draw()
    })
  }

  function start(): void {
    const there = canvas.loaded?.() ?? null
    if (there !== null) begin(there)
    else canvas.load().then(begin, () => (state.value = 'missing'))
  }

  onMounted(start)
  onBeforeUnmount(end)
  watch([canvas.size, canvas.changes], ([size], [before]) => {
    if (chart === null) return
    attempt(() => {
      const { widthPixels: width, heightPixels: height } = size
      if (width !== before.widthPixels || height !== before.heightPixels) {
        chart?.resize({ width, height })
      }
      draw?.()
    })
  })
  return { state, retry: start }
}
