/** What a notes file may hold: times that a calendar has, ids that no other file's name could be made of. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_NOTES,
  NOTES_CHANGE_SCHEMA,
  NOTES_MAXIMUM_COUNT,
  SESSION_NOTES_SCHEMA,
} from '@shared/contract/session-notes'

const WRITTEN_AT = '2026-01-14T12:00:00.000Z'
const isFile = (parts: object): boolean => v.is(SESSION_NOTES_SCHEMA, { ...EMPTY_NOTES, ...parts })
const isWritten = (writtenAt: string): boolean =>
  isFile({ ruleForNextTime: { text: 'First', writtenAt } })
const hasBookmark = (parts: object): boolean =>
  isFile({ bookmarks: [{ id: 'a', minute: 1, text: '', writtenAt: WRITTEN_AT, ...parts }] })

describe('a time in the notes', () => {
  it.each([
    ...['2026-01-31', '2026-04-30', '2026-12-31', '2024-02-29', '2000-02-29', '2026-02-28'],
  ])('may be on %s', (day) => {
    expect(isWritten(`${day}T23:59:59Z`)).toBe(true)
  })

  it.each([
    ...['2026-02-29', '2100-02-29', '1900-02-29', '2026-02-30', '2026-04-31', '2026-01-32'],
    ...['2026-00-10', '2026-13-10', '2026-01-00'],
  ])('cannot be on %s', (day) => {
    expect(isWritten(`${day}T12:00:00Z`)).toBe(false)
  })

  it.each(['T24:00:00Z', 'T12:60:00Z', 'T12:00:60Z', 'T12:00:00', 'T12:00:00+01:00', ''])(
    'cannot end in %s',
    (time) => {
      expect(isWritten(`2026-01-14${time}`)).toBe(false)
    },
  )
})

describe('an item of the notes', () => {
  it.each(['0', 'a-f', '00000000-0000-4000-8000-000000000001'])('may have the id %s', (id) => {
    expect(hasBookmark({ id })).toBe(true)
    expect(v.is(NOTES_CHANGE_SCHEMA, { kind: 'remove', id })).toBe(true)
  })

  it.each(['', 'g', 'A', '../a', 'a b', 'a'.repeat(37), '__proto__'])(
    'cannot have the id “%s”',
    (id) => {
      expect(hasBookmark({ id })).toBe(false)
      expect(v.is(NOTES_CHANGE_SCHEMA, { kind: 'remove', id })).toBe(false)
    },
  )

  it('stands at a whole minute from 0 to 100,000', () => {
    const allowed = [0, 100_000, -1, 0.5, 100_001, '1'].map((minute) => hasBookmark({ minute }))
    expect(allowed).toEqual([true, true, false, false, false, false])
  })

  it('has a text of 500 characters at most, and has nothing that is not known', () => {
    expect(hasBookmark({ text: 'x'.repeat(500) })).toBe(true)
    expect(hasBookmark({ text: 'x'.repeat(501) })).toBe(false)
    expect(hasBookmark({ more: 1 })).toBe(false)
  })

  it('is one of 500 at most', () => {
    const bookmarks = (length: number) =>
      Array.from({ length }, (_, index) => {
        return { id: index.toString(16), minute: 1, text: '', writtenAt: WRITTEN_AT }
      })
    expect(isFile({ bookmarks: bookmarks(NOTES_MAXIMUM_COUNT) })).toBe(true)
    expect(isFile({ bookmarks: bookmarks(NOTES_MAXIMUM_COUNT + 1) })).toBe(false)
  })
})
