/** Loads the texts of one language: each is a file of its own beside the page's code, for a window speaks one at a time. */
import { LANGUAGES, type Language } from '@shared/contract/session'
import { loadFile } from '../load-file'
import type { Messages } from './messages'

const FILES: Readonly<Record<Language, () => Promise<{ readonly default: unknown }>>> = {
  en: () => import('@locales/en.json'),
  eu: () => import('@locales/eu.json'),
  vi: () => import('@locales/vi.json'),
}

/** Rejects where the file is missing or damaged. */
export async function loadMessages(language: Language): Promise<Messages> {
  const file = await loadFile(FILES[language], 'default')
  // The files are compared key by key in test/locales: each has the shape of English.
  return file.default as Messages
}

export interface LoadedMessages {
  readonly language: Language
  readonly messages: Messages
}

/** The texts to begin with: another language's where those of the chosen one cannot be read, so that the window is not empty. */
export async function loadFirstMessages(chosen: Language): Promise<LoadedMessages> {
  const load = async (language: Language): Promise<LoadedMessages> => ({
    language,
    messages: await loadMessages(language),
  })
  return (['en', ...LANGUAGES] as const).reduce(
    (before, next) => before.catch(() => load(next)),
    load(chosen),
  )
}

/** Loads the other languages once the first screen has been painted, so that switching does not wait. */
export function prefetchMessages(): void {
  const load = (language: Language): Promise<unknown> => loadMessages(language)
  requestAnimationFrame(() =>
    requestIdleCallback(() => void Promise.allSettled(LANGUAGES.map(load))),
  )
}
