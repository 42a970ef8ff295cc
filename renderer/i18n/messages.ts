/** The texts of all three languages at once, for what looks through all of them; the window itself loads one at a time. */
import en from '@locales/en.json'
import eu from '@locales/eu.json'
import vi from '@locales/vi.json'

/** English is the master that the others are checked against. */
export type Messages = typeof en

export const MESSAGES = { en, eu, vi } as const
