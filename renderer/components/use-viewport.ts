/** Which size of the design applies to the window: scale, fold, short and narrow, also as attributes for the styles. */
import {
  computed,
  inject,
  onMounted,
  onUnmounted,
  provide,
  shallowRef,
  watch,
  type ComputedRef,
  type InjectionKey,
} from 'vue'
import type { Theme } from '@shared/contract/session'
import { useSettingsStore } from '../stores/settings-store'

export interface Viewport {
  readonly scale: 'm' | 'l' | 'p'
  /** Fewer columns: the panels beside each other become narrower, or tabs. */
  readonly folded: boolean
  /** All panels still stand on the screen, the lower ones with one row each. */
  readonly short: boolean
  /** Too small for panels beside each other: one at a time. */
  readonly narrow: boolean
}

const LARGE_FROM_PX = 1_600
const FOLDED_BELOW_PX = 1_240
const SHORT_BELOW_PX = 740
const NARROW_BELOW_PX = 1_000
/** Lines that the panels beside each other need; the projector's large ones need more. */
const LEAST_HEIGHT_PX = { designed: 600, projector: 690 } as const
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
  const widthPx = size.widthPx / zoom
  const heightPx = size.heightPx / zoom
  const scale = theme === 'projector' ? 'p' : widthPx >= LARGE_FROM_PX ? 'l' : 'm'
  const leastHeightPx = LEAST_HEIGHT_PX[scale === 'p' ? 'projector' : 'designed']
  const narrow = widthPx < NARROW_BELOW_PX || heightPx < leastHeightPx
  return {
    scale,
    folded: widthPx < FOLDED_BELOW_PX,
    short: !narrow && heightPx < SHORT_BELOW_PX,
    narrow,
  }
}

const ROOM: InjectionKey<ComputedRef<Viewport>> = Symbol('viewport')

/** Tells all parts inside the calling one that they have the whole width for themselves. */
export function provideWholeWidth(viewport: () => Viewport): void {
  provide(
    ROOM,
    computed(() => ({ ...viewport(), folded: false })),
  )
}

export function useViewport(): ComputedRef<Viewport> {
  return inject(ROOM, null) ?? followWindow()
}

function followWindow(): ComputedRef<Viewport> {
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
  root.toggleAttribute('data-narrow', viewport.narrow)
}
