/** Spelling and tone that a machine can check: tone marks, Basque suffixes, British English, no blame. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import { faults, matches } from './locale-messages'

/** Tone mark on the last letter of an open oa, oe, uy; "quý" is right either way. */
export const NEW_TONE_PLACEMENT = /(?:o[àáảãạèéẻẽẹ]|(?<!q)u[ỳýỷỹỵ])(?!\p{L})/iu

describe('Vietnamese', () => {
  it('places tone marks the old way: hòa, xóa, khỏe, thủy', () => {
    expect(['xoá', 'khoẻ', 'uỷ', 'hoà bình'].every((word) => NEW_TONE_PLACEMENT.test(word))).toBe(
      true,
    )
    expect(['xóa', 'quý', 'toán', 'khoản'].some((word) => NEW_TONE_PLACEMENT.test(word))).toBe(
      false,
    )
    expect(faults(['vi'], matches(NEW_TONE_PLACEMENT))).toEqual([])
  })

  it('writes “tỷ lệ” with y', () => {
    expect(faults(['vi'], matches(/(?<!\p{L})tỉ(?!\p{L})/iu))).toEqual([])
  })

  it('addresses the reader as “bạn”, never as “anh”, “chị”, “em” or “mày”', () => {
    expect(faults(['vi'], matches(/(?<!\p{L})(?:anh|chị|em|mày)(?!\p{L})/iu))).toEqual([])
  })
})

describe('Basque', () => {
  it('hangs no suffix on a placeholder', () => {
    expect(faults(['eu'], matches(/\}(?:\p{L}|-\p{L})/u))).toEqual([])
  })

  it('hangs no suffix on a digit, since it follows the spoken word', () => {
    expect(faults(['eu'], matches(/(?<![\p{L}\d])\d+(?:\p{L}|-\p{L})/u))).toEqual([])
  })

  it('writes “cache” with its suffix but without a hyphen', () => {
    expect(faults(['eu'], matches(/cache-(?!huts|hit)/i))).toEqual([])
  })

  it('addresses the reader as “zu”, never as “hi”', () => {
    expect(faults(['eu'], matches(/(?<!\p{L})(?:hi|hik|duk|dun|haiz)(?!\p{L})/iu))).toEqual([])
  })
})

describe('English', () => {
  it('is British', () => {
    const american =
      /(?:utiliz|coloriz|optimiz|recogniz|summariz|organiz)|\bcolor|\bbehavior|\bcenter\b|canceled|analyz/i
    // The names of placeholders are those of the code.
    const inWords = (text: string): string => text.replace(/\{[^}]*\}/g, '')
    expect(faults(['en'], (text) => matches(american)(inWords(text)))).toEqual([])
  })
})

describe('all languages', () => {
  it('describe and never blame', () => {
    const blame =
      /should have|ought to have|your (?:fault|mistake)|you failed|lẽ ra|đáng lẽ|lỗi của bạn|bạn đã sai|behar zenuen|beharko zenuke|zure (?:errua|akatsa)|huts egin duzu/i
    expect(faults(LANGUAGES, matches(blame))).toEqual([])
  })

  it('call a trainee’s act a decision; commands are what the shell runs', () => {
    const command = matches(/\bcommands?\b(?! line)/i)
    expect(faults(['en'], (text, key) => (key.startsWith('cli.') ? null : command(text)))).toEqual(
      [],
    )
  })
})
