/** What one change makes of notes, item by item; nothing else of them moves. */
import { describe, expect, it } from 'vitest'
import { NOTE_MAXIMUM_LENGTH } from '@shared/contract/session'
import {
  EMPTY_NOTES,
  NOTES_MAXIMUM_COUNT,
  type NotesChange,
  type SessionNotes,
} from '@shared/contract/session-notes'
import { applyNotesChange } from '../../../main/review/apply-notes-change'
import { valueOf } from '../../support/recorded-shift'

const BEFORE = '2026-01-14T12:00:00.000Z'
const NOW = '2026-01-15T09:00:00.000Z'

const of = (id: string) => ({ id, minute: 4, writtenAt: BEFORE })
/** In each list an item that is kept, and one of id `b`. */
const FULL: SessionNotes = {
  ...EMPTY_NOTES,
  notes: ['1', 'b'].map((id) => ({ ...of(id), author: 'teacher', text: 'see this' })),
  bookmarks: ['2', 'b'].map((id) => ({ ...of(id), text: '' })),
  answers: ['3', 'b'].map((id) => ({ ...of(id), question: 'expected', text: 'relief' })),
  marks: ['4', 'b'].map((id) => ({ ...of(id), mark: 'noticed' })),
}
const apply = (change: NotesChange, notes = FULL) => applyNotesChange(notes, change, NOW)
const LISTS = ['notes', 'bookmarks', 'answers', 'marks'] as const

const PUTS = {
  notes: { kind: 'put-note', minute: 9, author: 'trainee', text: 'new' },
  bookmarks: { kind: 'put-bookmark', minute: 9, text: 'new' },
  answers: { kind: 'put-answer', minute: 9, question: 'same-ending', text: 'new' },
  marks: { kind: 'put-mark', minute: 9, mark: 'decided' },
} as const

describe('applyNotesChange', () => {
  it('removes what has the id from every list, and nothing else', () => {
    const left = valueOf(apply({ kind: 'remove', id: 'b' }))
    expect(LISTS.map((list) => left[list].map(({ id }) => id))).toEqual([
      ['1'],
      ['2'],
      ['3'],
      ['4'],
    ])
    expect(valueOf(apply({ kind: 'remove', id: 'c' }))).toEqual(FULL)
  })

  it.each(LISTS)('puts into %s in the place of the same id or at the end, written now', (list) => {
    const { kind: _kind, ...written } = PUTS[list]
    const id = FULL[list][0]?.id ?? expect.fail('there is one')
    const replaced = valueOf(apply({ ...PUTS[list], id }))
    expect(replaced[list]).toEqual([{ ...written, id, writtenAt: NOW }, FULL[list][1]])
    expect({ ...replaced, [list]: [] }).toEqual({ ...FULL, [list]: [] })
    const added = valueOf(apply({ ...PUTS[list], id: 'c' }))
    expect(added[list].map((item) => item.id)).toEqual([id, 'b', 'c'])
    expect(added[list].slice(0, 2)).toEqual(FULL[list])
  })

  it.each(LISTS)('takes no further one into full %s, but changes one that is there', (list) => {
    const [first] = FULL[list]
    const items = Array.from({ length: NOTES_MAXIMUM_COUNT }, (_, index) => ({
      ...first,
      id: index.toString(16),
    }))
    const notes = { ...FULL, [list]: items } as SessionNotes
    expect(apply({ ...PUTS[list], id: 'ffff' }, notes)).toMatchObject({
      failure: { code: 'notes-full', parameters: { maximum: NOTES_MAXIMUM_COUNT } },
    })
    expect(valueOf(apply({ ...PUTS[list], id: '7' }, notes))[list]).toHaveLength(
      NOTES_MAXIMUM_COUNT,
    )
  })

  it('keeps texts trimmed and composed, so that a search finds them however they were typed', () => {
    const typed = '  Ế chim e\u0302\u0301n '
    const composed = 'Ế chim ến'
    const notes = valueOf(apply({ ...PUTS.notes, id: 'c', text: typed })).notes
    expect(notes.at(-1)?.text).toBe(composed)
    const bookmarks = valueOf(apply({ ...PUTS.bookmarks, id: 'c', text: typed })).bookmarks
    expect(bookmarks.at(-1)?.text).toBe(composed)
    expect(valueOf(apply({ kind: 'reaction', text: typed })).reaction).toBe(composed)
    const rule = valueOf(apply({ kind: 'rule-for-next-time', text: typed })).ruleForNextTime
    expect(rule).toEqual({ text: composed, writtenAt: NOW })
  })

  it('keeps a text as it was typed where it would be too long composed', () => {
    // Composed, each of them has two characters.
    const text = '\u0958'.repeat(NOTE_MAXIMUM_LENGTH)
    expect(valueOf(apply({ kind: 'reaction', text })).reaction).toBe(text)
  })

  it('refuses a note and an answer without text, and takes an emptied rule back', () => {
    for (const put of [PUTS.notes, PUTS.answers]) {
      expect(apply({ ...put, id: 'c', text: ' \u00a0' })).toMatchObject({
        failure: { code: 'note-empty' },
      })
    }
    expect(valueOf(apply({ ...PUTS.bookmarks, id: 'c', text: ' ' })).bookmarks).toHaveLength(3)
    const notes = { ...FULL, ruleForNextTime: { text: 'First', writtenAt: BEFORE } }
    const change = { kind: 'rule-for-next-time', text: ' ' } as const
    expect(valueOf(apply(change, notes)).ruleForNextTime).toBeNull()
  })
})
