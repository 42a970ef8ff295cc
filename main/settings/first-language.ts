/** The language before anything was chosen: the first of the system's languages that we speak. */
import { LANGUAGES, type Language } from '@shared/contract/session'

/**
 * @param preferred language tags of the system, most wanted first, e.g. `eu-ES`, `vi_VN`.
 *   These have to come from the system itself: Chromium's own locale is never Basque.
 */
export function chooseFirstLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split(/[-_.]/)[0]
    const language = LANGUAGES.find((candidate) => candidate === primary)
    if (language !== undefined) return language
  }
  return 'en'
}
