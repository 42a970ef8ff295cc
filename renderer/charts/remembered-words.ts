/** Remembers the words that charts ask for again every minute: names and titles, in which nothing is filled in. */
import type { Ref } from 'vue'
import type { Translate } from './strip'

export function rememberedWords(translate: Translate, locale: Readonly<Ref<string>>): Translate {
  const known = new Map<string, string>()
  return (key, named) => {
    if (named !== undefined) return translate(key, named)
    // Read each time, so that what is computed from the words follows the language.
    const place = `${locale.value} ${key}`
    const text = known.get(place) ?? translate(key)
    known.set(place, text)
    return text
  }
}
