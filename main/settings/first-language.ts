/** The language before anything was chosen: the first of the system's languages that we speak. */
import { LANGUAGES, type Language } from '@shared/contract/session'

const TAG = new RegExp(`^(${LANGUAGES.join('|')})([_.@-]|$)`)

/**
 * The first that is one of ours, English where none is; the rule of window and command line.
 * @param preferred language tags, most wanted first, e.g. `eu-ES`, `vi_VN.UTF-8`. For the window these come
 *   from the system itself: Chromium's own locale is never Basque.
 */
export function chooseFirstLanguage(preferred: readonly (string | undefined)[]): Language {
  for (const tag of preferred) {
    const primary = TAG.exec(tag?.toLowerCase() ?? '')?.[1]
    const language = LANGUAGES.find((candidate) => candidate === primary)
    if (language !== undefined) return language
  }
  return 'en'
}

/** The languages that a terminal's settings ask for, in the order in which they count. */
export function languagesOfTerminal(
  env: Readonly<Record<string, string | undefined>>,
): readonly (string | undefined)[] {
  return [...(env['LANGUAGE'] ?? '').split(':'), env['LC_ALL'], env['LC_MESSAGES'], env['LANG']]
}
