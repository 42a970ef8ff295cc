/** A note as it is stored: composed, trimmed, at most 500 characters. */
import { describe, expect, it } from 'vitest'
import { NOTE_MAXIMUM_LENGTH } from '@shared/contract/session'
import {
  isStorableNote,
  noteCharactersLeft,
  writtenNote,
} from '../../../../renderer/components/notes/written-note'

const APART = 'e\u0301'
const COMPOSED = '\u00e9'

describe('writtenNote', () => {
  it('composes letters and takes the white space around away', () => {
    expect(writtenNote(`  caf${APART} \n`)).toBe(`caf${COMPOSED}`)
  })
})

describe('noteCharactersLeft', () => {
  it('counts a letter and its accent as the one character that is stored', () => {
    expect(noteCharactersLeft(APART.repeat(NOTE_MAXIMUM_LENGTH))).toBe(0)
    expect(noteCharactersLeft('12345678')).toBe(492)
  })
})

describe('isStorableNote', () => {
  it('wants something written, in no more than 500 characters', () => {
    expect(isStorableNote(' \n ')).toBe(false)
    expect(isStorableNote('x')).toBe(true)
    expect(isStorableNote('x'.repeat(500))).toBe(true)
    expect(isStorableNote('x'.repeat(501))).toBe(false)
  })
})
