/** Whether a recording that is damaged was sealed all the same: its seal may stand intact behind the damage. */
import { RECORDING_LIMITS } from '@shared/contract/recording'
import type { SessionEnding } from '@shared/contract/session'
import { checkLine, NEWLINE } from './line-chain'
import { readLine } from './session-lines'

/**
 * The seal says the whole digest of the line before it, so its own line can be checked without the lines between. It
 * counts only where it says that more lines stand before it than the intact ones, and where no other header follows:
 * the seal of a recording that was put behind this one says nothing of this one.
 * @param intact what stands before the damage; null where no such seal is found
 */
export function endingBehindDamage(
  bytes: Uint8Array,
  intact: { readonly lines: number; readonly fileBytes: number },
): SessionEnding | null {
  const behind = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(
    intact.fileBytes,
  )
  if (behind.includes('"type":"header"')) return null
  let from = 0
  for (let end = behind.indexOf(NEWLINE); end !== -1; end = behind.indexOf(NEWLINE, from)) {
    const line = behind.subarray(from, end)
    const ending = mayBeSeal(line) ? endingIn(line, intact.lines) : null
    if (ending !== null) return ending
    from = end + 1
  }
  return null
}

/** Tells most lines apart without reading them; texts within a line have their quotation marks escaped. */
function mayBeSeal(line: Buffer): boolean {
  return line.length < RECORDING_LIMITS.lineBytes && line.includes('"type":"seal"')
}

/** A seal is the same line in every kind of recording. */
function endingIn(line: Buffer, intactLines: number): SessionEnding | null {
  const stated = /"sha256":"([0-9a-f]{64})"/.exec(line.toString('latin1'))?.[1] ?? ''
  const checked = checkLine(Buffer.from(stated, 'hex'), line)
  const read = checked === null ? null : readLine(checked.content, 'on-call')
  if (read?.kind !== 'seal') return null
  const { seal, place } = read
  const isWhole = seal.sha256 === stated && seal.records === place.seq
  return isWhole && place.seq >= intactLines ? seal.ending : null
}
