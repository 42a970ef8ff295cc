/** A part of the page whose code is a file of its own: loaded when it is first wanted, and again where that failed. */
import {
  defineComponent,
  h,
  nextTick,
  onBeforeUnmount,
  ref,
  shallowRef,
  useTemplateRef,
  type Component,
} from 'vue'
import { loadFile } from '../../load-file'
import LoadingPart from './LoadingPart.vue'

type State = 'loading' | 'failed' | 'retrying'

export interface LoadingLater {
  /** Leaves what was opened by hand where it cannot be shown. */
  readonly close?: () => void
}

/** @returns the component, which can be used at once; what it is given goes to what is loaded */
export function loadLater<Part extends Component>(
  load: () => Promise<{ readonly default: Part }>,
  { close }: LoadingLater = {},
): Part {
  /** For all places: what has been loaded once is there in the same frame. */
  let loaded: Part | null = null

  const later = defineComponent({
    name: 'LoadLater',
    inheritAttrs: false,
    setup(_, { attrs, slots }) {
      const part = shallowRef(loaded)
      const state = ref<State>('loading')
      const place = useTemplateRef<{ $el: HTMLElement }>('place')
      let isShown = true

      async function attempt(next: State): Promise<void> {
        state.value = next
        try {
          loaded ??= (await loadFile(load, 'default')).default
        } catch (fault) {
          console.error('a part of the page was not loaded', fault)
          state.value = 'failed'
          return
        }
        if (isShown) await show(loaded)
      }

      /** The button that was pressed goes away, and with it the focus that it had. */
      async function show(component: Part): Promise<void> {
        const hadFocus = place.value?.$el.contains(document.activeElement) === true
        part.value = component
        await nextTick()
        const element: unknown = place.value?.$el
        if (!hadFocus || !(element instanceof HTMLElement)) return
        if (document.activeElement !== document.body) return
        element.tabIndex = -1
        element.focus()
      }

      if (part.value === null) void attempt('loading')
      onBeforeUnmount(() => (isShown = false))
      return () =>
        part.value === null
          ? h(LoadingPart, {
              ...{ ref: 'place', class: attrs['class'] },
              ...{ failed: state.value === 'failed', retrying: state.value === 'retrying' },
              ...{ closable: close !== undefined, onClose: () => close?.() },
              onRetry: () => void attempt('retrying'),
            })
          : h(part.value, { ...attrs, ref: 'place' }, slots)
    },
  })
  // It takes whatever the loaded component takes.
  return later as unknown as Part
}
