/** The keys of the live session: the chosen ones everywhere; Space, → and ? only while the focus is on the page or the header. */
import { createKeybindingsHandler, type KeybindingsMap } from 'tinykeys'
import { computed, onMounted, onUnmounted } from 'vue'
import {
  KEY_ACTS,
  tinykeysPattern,
  type KeyAct,
  type KeyBindings,
} from '@shared/settings/key-combination'
import { isComposing } from './is-composing'
import { useSettingsStore } from '../stores/settings-store'

export type SessionKeyAct = KeyAct | 'list'
export type SessionKeyActs = Readonly<Record<SessionKeyAct, () => void>>

/** In the writing of tinykeys. */
const ON_THE_PAGE: Readonly<Record<string, SessionKeyAct>> = {
  Space: 'pause',
  ArrowRight: 'minute',
  '[Shift]+?': 'list',
}
const FUNCTION_KEY = /^F\d{1,2}$/

/** On a button or a radio these keys keep their own meaning. */
function focusIsOnPage(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true
  if (target === document.body || target === document.documentElement) return true
  return target.matches('main, header, .live')
}

/** In a text field only function keys are no writing. */
function isWriting(event: KeyboardEvent): boolean {
  const { target, key } = event
  if (isComposing(event)) return true
  if (!(target instanceof HTMLElement) || FUNCTION_KEY.test(key)) return false
  return target.matches('input, textarea') || target.isContentEditable
}

/** Calls back for every key of the session, wherever it is pressed; a held key repeats a minute only. */
export function sessionKeyListener(
  keys: KeyBindings,
  onAct: (act: SessionKeyAct, event: KeyboardEvent) => void,
): (event: Event) => void {
  const everywhere = KEY_ACTS.map((act) => [tinykeysPattern(keys[act]), act] as const)
  const bindings: KeybindingsMap = {}
  for (const [pattern, act] of [...everywhere, ['F1', 'list'] as const]) {
    bindings[pattern] = (event) => onAct(act, event)
  }
  for (const [pattern, act] of Object.entries(ON_THE_PAGE)) {
    bindings[pattern] = (event) => focusIsOnPage(event.target) && onAct(act, event)
  }
  return createKeybindingsHandler(bindings, { ignore: isWriting })
}

/** @param enabled whether this can be done now: nothing while a dialog is open, since then the keys belong to it */
export function useSessionKeys(
  acts: SessionKeyActs,
  enabled: (act: SessionKeyAct) => boolean,
): void {
  const settings = useSettingsStore()

  function onAct(act: SessionKeyAct, event: KeyboardEvent): void {
    if (!enabled(act)) return
    event.preventDefault()
    if (!event.repeat || act === 'minute') acts[act]()
  }

  const listener = computed(() => sessionKeyListener(settings.keys, onAct))
  const listen = (event: Event): void => listener.value(event)
  onMounted(() => window.addEventListener('keydown', listen))
  onUnmounted(() => window.removeEventListener('keydown', listen))
}
