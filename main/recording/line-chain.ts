/** The hash chain over a recording's lines: how a line stands on disk and how its check is computed. */
import { createHash } from 'node:crypto'

export const NEWLINE = 0x0a
const TAB = 0x09

/** Hex digits of a digest that a line carries after its tab; the seal holds all 64 of one digest. */
export const CHECK_DIGITS = 16
const CHECK_PATTERN = new RegExp(`^[0-9a-f]{${CHECK_DIGITS}}$`)

/** The digest "before the header": 32 zero bytes. */
export const CHAIN_START: Uint8Array = new Uint8Array(32)

/** SHA-256 over the previous line's digest (32 bytes) and a line's bytes before its tab. */
export function nextDigest(previous: Uint8Array, content: Uint8Array): Uint8Array {
  return createHash('sha256').update(previous).update(content).digest()
}

export function digestHex(digest: Uint8Array): string {
  return Buffer.from(digest).toString('hex')
}

export interface ChainedLine {
  /** The whole line as it stands on disk, with its newline. */
  readonly bytes: Uint8Array
  readonly digest: Uint8Array
}

/** Puts a line's JSON behind the line whose digest is `previous`. */
export function chainLine(previous: Uint8Array, json: string): ChainedLine {
  const content = Buffer.from(json, 'utf8')
  const digest = nextDigest(previous, content)
  const check = `\t${digestHex(digest).slice(0, CHECK_DIGITS)}\n`
  return { bytes: Buffer.concat([content, Buffer.from(check, 'latin1')]), digest }
}

export interface CheckedLine {
  /** The bytes before the tab. */
  readonly content: Uint8Array
  readonly digest: Uint8Array
}

/**
 * Takes a line without its newline apart and checks it against the chain.
 * @returns null unless it ends in a tab and the 16 digits that belong to its bytes behind `previous`
 */
export function checkLine(previous: Uint8Array, line: Uint8Array): CheckedLine | null {
  const tabAt = line.length - CHECK_DIGITS - 1
  if (tabAt < 0 || line[tabAt] !== TAB) return null
  const check = Buffer.from(line.subarray(tabAt + 1)).toString('latin1')
  if (!CHECK_PATTERN.test(check)) return null
  const content = line.subarray(0, tabAt)
  const digest = nextDigest(previous, content)
  return digestHex(digest).startsWith(check) ? { content, digest } : null
}

/** Whether every line of a file ends with its newline and the check that follows from all before it; what they say is not read. */
export function isChainWhole(file: Uint8Array): boolean {
  let digest = CHAIN_START
  let from = 0
  while (from < file.length) {
    const newline = file.indexOf(NEWLINE, from)
    const checked = newline === -1 ? null : checkLine(digest, file.subarray(from, newline))
    if (checked === null) return false
    digest = checked.digest
    from = newline + 1
  }
  return true
}
