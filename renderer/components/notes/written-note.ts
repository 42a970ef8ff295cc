/** A note as it is stored: composed and without white space around it; and how long it may still become. */
import { NOTE_MAXIMUM_LENGTH } from '@shared/contract/session'

export const writtenNote = (text: string): string => text.normalize('NFC').trim()

/** Counted as it is stored, but for the white space: what stands in the field has to fit. */
export const noteCharactersLeft = (text: string): number =>
  NOTE_MAXIMUM_LENGTH - text.normalize('NFC').length

/** Something is written, and it is not too long. */
export const isStorableNote = (text: string): boolean =>
  writtenNote(text) !== '' && noteCharactersLeft(text) >= 0
