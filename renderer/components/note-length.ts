/** How long a note may still become, counted as it is stored: composed. */
import { NOTE_MAXIMUM_LENGTH } from '@shared/contract/session'

export const noteCharactersLeft = (text: string): number =>
  NOTE_MAXIMUM_LENGTH - text.normalize('NFC').length
