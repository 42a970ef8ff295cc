/** What a code name may be, the same in the form, on the command line and where a recording is opened. */
import { CODE_NAME_MAXIMUM_LENGTH } from '../contract/session'

/** Invisible characters, those that turn the direction of writing, and halves of a character. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}]/u

/**
 * Letters and signs of any language.
 * @returns the name as it is recorded (NFC, trimmed, single spaces), or null where it is empty, longer than 40
 * UTF-16 units, or holds something that cannot be seen
 */
export function checkCodeName(typed: string): string | null {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const isRefused = name === '' || name.length > CODE_NAME_MAXIMUM_LENGTH || FORBIDDEN.test(name)
  return isRefused ? null : name
}
