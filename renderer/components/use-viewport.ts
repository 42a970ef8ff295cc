/** Which size of the design applies to the window: scale, fold and short, also as attributes for the styles. */
import { computed, onMounted, onUnmounted, shallowRef, watch, type ComputedRef } from 'vue'
import type { Theme } from '@shared/contract/session'
import { useSettingsStore } from '../stores/settings-store'

export interface Viewport {
  readonly scale: 'm' | 'l' | 'p'
  readonly folded: boolean
  readonly short: boolean
}

const LARGE_FROM_PX = 1_600
const FOLDED_BELOW_PX = 1_240
const SHORT_BELOW_PX = 740
const DESIGN_TEXT_PX = 16

export interface ViewportSize {
  readonly widthPx: number
  readonly heightPx: number
  readonly rootTextPx: number
}

/**
 * Sizes are compared in units of the root text, so that larger text folds sooner. The projector theme has a
 * scale of its own at every size: there the main process enlarges the whole page with the window.
 */
export function viewportOf(size: ViewportSize, theme: Theme): Viewport {
  const zoom = size.rootTextPx / DESIGN_TEXT_PX
  const widthScale = size.widthPx / zoom >= LARGE_FROM_PX ? 'l' : 'm'
  return {
    scale: theme === 'projector' ? 'p' : widthScale,
    folded: size.widthPx / zoom < FOLDED_BELOW_PX,
    short: size.heightPx / zoom < SHORT_BELOW_PX,
  }
}

export function useViewport(): ComputedRef<Viewport> {
  const settings = useSettingsStore()
  const size = shallowRef(read())
  const viewport = computed(() => viewportOf(size.value, settings.theme))
  const update = (): void => {
    size.value = read()
  }
  onMounted(() => window.addEventListener('resize', update))
  onUnmounted(() => window.removeEventListener('resize', update))
  watch(viewport, mark, { immediate: true })
  return viewport
}

function read(): ViewportSize {
  const rootTextPx = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return {
    widthPx: window.innerWidth,
    heightPx: window.innerHeight,
    rootTextPx: rootTextPx || DESIGN_TEXT_PX,
  }
}

function mark(viewport: Viewport): void {
  const root = document.documentElement
  root.dataset['scale'] = viewport.scale
  root.toggleAttribute('data-fold', viewport.folded)
  root.toggleAttribute('data-short', viewport.short)
}
