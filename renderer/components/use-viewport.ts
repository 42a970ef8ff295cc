/** Which size of the design applies to the window: scale, fold and short, also as attributes for the styles. */
import { onMounted, onUnmounted, shallowRef, watch, type Ref } from 'vue'

export interface Viewport {
  readonly scale: 'm' | 'l'
  readonly folded: boolean
  readonly short: boolean
}

const LARGE_FROM_PX = 1_600
const FOLDED_BELOW_PX = 1_240
const SHORT_BELOW_PX = 740
const DESIGN_TEXT_PX = 16

/** Sizes are compared in units of the root text, so that larger text folds sooner. */
export function viewportOf(widthPx: number, heightPx: number, rootTextPx: number): Viewport {
  const zoom = rootTextPx / DESIGN_TEXT_PX
  return {
    scale: widthPx / zoom >= LARGE_FROM_PX ? 'l' : 'm',
    folded: widthPx / zoom < FOLDED_BELOW_PX,
    short: heightPx / zoom < SHORT_BELOW_PX,
  }
}

export function useViewport(): Ref<Viewport> {
  const viewport = shallowRef(read())
  const update = (): void => {
    viewport.value = read()
  }
  onMounted(() => window.addEventListener('resize', update))
  onUnmounted(() => window.removeEventListener('resize', update))
  watch(viewport, mark, { immediate: true })
  return viewport
}

function read(): Viewport {
  const rootTextPx = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return viewportOf(window.innerWidth, window.innerHeight, rootTextPx || DESIGN_TEXT_PX)
}

function mark(viewport: Viewport): void {
  const root = document.documentElement
  root.dataset['scale'] = viewport.scale
  root.toggleAttribute('data-fold', viewport.folded)
  root.toggleAttribute('data-short', viewport.short)
}
