/** Names for what a person adds to the notes; the same name again replaces what it names. */

/** @param fill fills an array with random bytes */
export function newNoteId(fill: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(16)
  fill(bytes)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
