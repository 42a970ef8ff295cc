/** Waits for the next key of an act; meanwhile no other key of the page does anything. */
import { onUnmounted, ref, shallowRef, watch, type Ref } from 'vue'
import type { KeyAct, KeyBindings } from '@shared/settings/key-combination'
import { judgeKey, type KeyRefusal } from './key-choice'

export interface KeyCapture {
  /** The act that waits for its key. */
  readonly waiting: Ref<KeyAct | null>
  /** Why the key that was pressed last was not taken; the act goes on waiting. */
  readonly refusal: Ref<KeyRefusal | null>
  readonly begin: (act: KeyAct) => void
  readonly end: () => void
}

/**
 * @param present the keys as they are
 * @param keep takes the new keys; called with the act whose key is another now
 */
export function useKeyCapture(
  present: () => KeyBindings,
  keep: (keys: KeyBindings, act: KeyAct) => void,
): KeyCapture {
  const waiting = ref<KeyAct | null>(null)
  const refusal = shallowRef<KeyRefusal | null>(null)

  function begin(act: KeyAct): void {
    waiting.value = act
    refusal.value = null
  }

  function end(): void {
    waiting.value = null
    refusal.value = null
  }

  function onKey(event: KeyboardEvent): void {
    const act = waiting.value
    if (!act) return
    const choice = judgeKey(event, act, present())
    if (choice.kind === 'left') {
      end()
      return
    }
    // Neither the keys of the shift, nor the dialog around, nor the button in focus may hear it.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (choice.kind === 'waiting' || event.repeat) return
    if (choice.kind === 'unusable' || choice.kind === 'refused' || choice.kind === 'used') {
      refusal.value = choice
      return
    }
    end()
    if (choice.kind === 'taken') keep(choice.keys, act)
  }

  // In the capture phase of the window nothing hears a key earlier.
  const stop = (): void => window.removeEventListener('keydown', onKey, true)
  watch(
    () => waiting.value !== null,
    (waits) => (waits ? window.addEventListener('keydown', onKey, true) : stop()),
    { flush: 'sync' },
  )
  onUnmounted(stop)
  return { waiting, refusal, begin, end }
}
