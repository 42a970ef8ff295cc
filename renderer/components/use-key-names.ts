/** How the keys of a shift are written for a person: in the names that the language has for Ctrl and Shift. */
import { combinationParts, type KeyAct } from '@shared/settings/key-combination'
import { useWords } from '../i18n/use-words'
import { useSettingsStore } from '../stores/settings-store'

export interface KeyNames {
  /** The key that an act has at present. */
  readonly keyOf: (act: KeyAct) => string
  /** The act's words with its key, as a tooltip says it. */
  readonly keyed: (words: string, act: KeyAct) => string
  /** As keyboards name a combination for `aria-keyshortcuts`, the same in every language. */
  readonly ariaKeyOf: (act: KeyAct) => string
}

export function useKeyNames(): KeyNames {
  const { t } = useWords()
  const settings = useSettingsStore()
  const keyOf = (act: KeyAct): string =>
    combinationParts(settings.keys[act], (modifier) => t(`keys.${modifier}`)).join('+')
  return {
    keyOf,
    keyed: (words, act) => t('live.header.keyed', { act: words, key: keyOf(act) }),
    ariaKeyOf: (act) => settings.keys[act].replace('Ctrl', 'Control'),
  }
}
