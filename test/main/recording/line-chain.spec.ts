/** The hash chain against values computed with other tools. */
import { describe, expect, it } from 'vitest'
import {
  CHAIN_START,
  chainLine,
  checkLine,
  digestHex,
  nextDigest,
} from '../../../main/recording/line-chain'

// (head -c 32 /dev/zero; printf '{"a":1}') | sha256sum, and the same with that digest in place of the zeros.
const FIRST = 'b06a229070741292512e8760f470dd7a4c46ccfdf253df781d88dabe58c1ccb1'
const SECOND = 'd1c1813f9a992bc9cfc31f7da0cc0f81018beff00a3da60c39018a0f1d1915b7'

describe('nextDigest', () => {
  it('hashes 32 zero bytes and the 7 bytes of the first line to the digest sha256sum gives', () => {
    expect(digestHex(nextDigest(CHAIN_START, Buffer.from('{"a":1}')))).toBe(FIRST)
  })

  it('hashes the raw digest, not its hex digits, before the second line', () => {
    const second = nextDigest(Buffer.from(FIRST, 'hex'), Buffer.from('{"ñ":"ế"}'))
    expect(digestHex(second)).toBe(SECOND)
  })
})

describe('chainLine', () => {
  it('writes the JSON, a tab, 16 hex digits and a newline', () => {
    const { bytes } = chainLine(CHAIN_START, '{"a":1}')
    expect(Buffer.from(bytes).toString()).toBe(`{"a":1}\t${FIRST.slice(0, 16)}\n`)
  })

  it('is undone by checkLine, newline taken off, also for letters of 2 and 3 bytes', () => {
    const { bytes, digest } = chainLine(Buffer.from(FIRST, 'hex'), '{"ñ":"ế"}')
    const checked = checkLine(Buffer.from(FIRST, 'hex'), bytes.subarray(0, -1))
    expect(checked?.digest).toEqual(digest)
    expect(Buffer.from(checked?.content ?? []).toString()).toBe('{"ñ":"ế"}')
  })
})

describe('checkLine', () => {
  const check = FIRST.slice(0, 16)
  it.each([
    ['nothing at all', ''],
    ['a check without a tab', check],
    ['15 digits', `{"a":1}\t${check.slice(0, 15)}`],
    ['17 digits', `{"a":1}\t${check}0`],
    ['capital digits', `{"a":1}\t${check.toUpperCase()}`],
    ['a space in place of the tab', `{"a":1} ${check}`],
    ['a carriage return at the end', `{"a":1}\t${check}\r`],
    ['another content', `{"a":2}\t${check}`],
  ])('refuses %s', (_, line) => {
    expect(checkLine(CHAIN_START, Buffer.from(line))).toBeNull()
  })

  it('refuses a line behind another digest than its own', () => {
    expect(checkLine(Buffer.alloc(32, 1), Buffer.from(`{"a":1}\t${check}`))).toBeNull()
  })
})
