/** The notes beside a recording: what is read, what is kept aside, what is never written over. */
import { symlinkSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  EMPTY_NOTES,
  NOTES_MAXIMUM_BYTES,
  NOTES_MAXIMUM_COUNT,
  type NotesChange,
  type SessionNotes,
} from '@shared/contract/session-notes'
import { parseNotes } from '../../../main/review/notes-file'
import { valueOf } from '../../support/recorded-shift'
import {
  DESK_CLOCK,
  openReviewDesk,
  scenarioCalled,
  type ReviewDesk,
} from '../../support/review-desk'

const SHIFT = { scenario: scenarioCalled('bad-deploy'), seed: 42, throughMinute: 20 }
const NOTE = {
  kind: 'put-note',
  id: 'a1',
  minute: 14,
  author: 'teacher',
  text: 'Nhìn đây',
} as const
const WRITTEN_AT = new Date(DESK_CLOCK).toISOString()

let desk: ReviewDesk
let fileName: string
beforeEach(async () => {
  desk = openReviewDesk()
  fileName = await desk.add({ shift: SHIFT })
})
afterEach(() => {
  desk.clear()
})

const change = (one: NotesChange) => desk.review.changeNotes(fileName, one)
const opened = async () => valueOf(await desk.review.open(fileName))
const putNotes = (notes: unknown): string =>
  desk.put(`${fileName}.notes.json`, JSON.stringify(notes))

describe('review.change-notes', () => {
  it('writes each kind of change, and leaves the recording as it is, to the byte', async () => {
    const before = desk.bytes(fileName)
    const weights = { budgetPercent: 2, dollars: 0, degradedMinutes: 0.5 }
    const changes: NotesChange[] = [
      { kind: 'rename', codeName: '  Rái   cá ' },
      { kind: 'weights', weights },
      NOTE,
      { kind: 'put-bookmark', id: 'b1', minute: 3, text: '' },
      { kind: 'put-answer', id: 'c1', minute: 4, question: 'expected', text: 'more traffic' },
      { kind: 'put-mark', id: 'd1', minute: 5, mark: 'surprised' },
      { kind: 'reaction', text: ' phew ' },
      { kind: 'rule-for-next-time', text: 'Begiratu lehenik' },
      { kind: 'revealed' },
    ]
    for (const one of changes) valueOf(await change(one))
    const expected: SessionNotes = {
      ...{ format: 1, codeName: 'Rái cá', weights, reaction: 'phew', revealed: true },
      notes: [{ id: 'a1', minute: 14, author: 'teacher', text: 'Nhìn đây', writtenAt: WRITTEN_AT }],
      bookmarks: [{ id: 'b1', minute: 3, text: '', writtenAt: WRITTEN_AT }],
      answers: [
        { id: 'c1', minute: 4, question: 'expected', text: 'more traffic', writtenAt: WRITTEN_AT },
      ],
      marks: [{ id: 'd1', minute: 5, mark: 'surprised', writtenAt: WRITTEN_AT }],
      ruleForNextTime: { text: 'Begiratu lehenik', writtenAt: WRITTEN_AT },
    }
    expect((await opened()).notes).toEqual(expected)
    expect(JSON.parse(desk.bytes(`${fileName}.notes.json`).toString())).toEqual(expected)
    expect(desk.bytes(fileName)).toEqual(before)
    expect(desk.names()).toEqual([fileName, `${fileName}.notes.json`])
  })

  it('replaces what has the same id, takes away what is removed, and takes a rule back', async () => {
    valueOf(await change(NOTE))
    valueOf(await change({ ...NOTE, text: 'other' }))
    valueOf(await change({ ...NOTE, id: 'a2' }))
    expect((await opened()).notes.notes.map(({ text }) => text)).toEqual(['other', 'Nhìn đây'])
    valueOf(await change({ kind: 'rule-for-next-time', text: 'x' }))
    valueOf(await change({ kind: 'rule-for-next-time', text: ' ' }))
    const left = valueOf(await change({ kind: 'remove', id: 'a1' }))
    expect(left.notes.map(({ id }) => id)).toEqual(['a2'])
    expect(left.ruleForNextTime).toBeNull()
  })

  it('keeps all of fifty changes that are asked for at once', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `a${index.toString(16)}`)
    await Promise.all(ids.map((id) => change({ ...NOTE, id })))
    expect((await opened()).notes.notes.map(({ id }) => id)).toEqual(ids)
  })

  it('refuses a name that is none, an empty note, and one more than there is room for', async () => {
    const codeName = '\u202e\u0000'
    expect(await change({ kind: 'rename', codeName })).toMatchObject({
      failure: { code: 'code-name-refused' },
    })
    expect(await change({ ...NOTE, text: ' ' })).toMatchObject({ failure: { code: 'note-empty' } })
    const marks = Array.from({ length: NOTES_MAXIMUM_COUNT }, (_, index) => ({
      ...{ id: index.toString(16), minute: 1, mark: 'noticed', writtenAt: WRITTEN_AT },
    }))
    putNotes({ ...EMPTY_NOTES, marks })
    const before = desk.bytes(`${fileName}.notes.json`)
    const mark = { kind: 'put-mark', minute: 2, mark: 'decided' } as const
    expect(await change({ ...mark, id: 'ffff' })).toMatchObject({
      failure: { code: 'notes-full', parameters: { maximum: NOTES_MAXIMUM_COUNT } },
    })
    expect(desk.bytes(`${fileName}.notes.json`)).toEqual(before)
    expect(valueOf(await change({ ...mark, id: '7' })).marks).toHaveLength(NOTES_MAXIMUM_COUNT)
  })

  it('refuses notes that would be larger than any that is read', async () => {
    // Six bytes a character in the file: what the limits of each text alone do not see.
    const text = '\u0001'.repeat(500)
    const item = (index: number) => ({
      id: index.toString(16),
      minute: 1,
      text,
      writtenAt: WRITTEN_AT,
    })
    const items = Array.from({ length: NOTES_MAXIMUM_COUNT }, (_, index) => item(index))
    const answers = items.map((one) => ({ ...one, question: 'expected' }))
    const notes = items.slice(0, 325).map((one) => ({ ...one, author: 'trainee' }))
    putNotes({ ...EMPTY_NOTES, bookmarks: items, answers, notes })
    const add = (index: number) =>
      change({ ...NOTE, text, id: `f${index.toString(16)}` }).then((result) => result.ok)
    let added = 0
    while (added < 100 && (await add(added))) added += 1
    expect(added).toBeLessThan(100)
    expect(desk.bytes(`${fileName}.notes.json`).length).toBeLessThanOrEqual(NOTES_MAXIMUM_BYTES)
    expect((await opened()).notesFailure).toBeUndefined()
  })

  it('of a recording that is not there says so, and writes nothing', async () => {
    const other = fileName.replace('5f0c', '6f0c')
    expect(await desk.review.changeNotes(other, NOTE)).toMatchObject({
      failure: { code: 'file-unreadable', parameters: { reason: 'ENOENT' } },
    })
    expect(desk.names()).toEqual([fileName])
  })
})

describe('notes that cannot be used', () => {
  it.each([
    ['cut off', '{"format":1,'],
    ['with an unknown key', JSON.stringify({ ...EMPTY_NOTES, more: 1 })],
    ['of a wrong type', JSON.stringify({ ...EMPTY_NOTES, notes: {} })],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['too large', ' '.repeat(NOTES_MAXIMUM_BYTES + 1)],
    ['of no format', '{}'],
    ['deeply nested', '['.repeat(100_000)],
  ])('are kept aside where they are %s, and said once', async (_what, content) => {
    desk.put(`${fileName}.notes.json`, content)
    for (const number of [1, 2]) desk.put(`${fileName}.notes.json.damaged-${number}`, 'earlier')
    const kept = `${fileName}.notes.json.damaged-3`
    const first = await opened()
    expect(first.notes).toEqual(EMPTY_NOTES)
    expect(first.notesFailure).toEqual({
      code: 'notes-damaged',
      parameters: { path: join(desk.sessions, kept), reason: 'notes-kept-aside' },
    })
    expect(desk.bytes(kept).equals(Buffer.from(content))).toBe(true)
    for (const number of [1, 2]) {
      expect(desk.bytes(`${fileName}.notes.json.damaged-${number}`).toString()).toBe('earlier')
    }
    expect((await opened()).notesFailure).toBeUndefined()
    expect(valueOf(await change(NOTE)).notes).toHaveLength(1)
  })

  it('are refused and left where a later version wrote them', async () => {
    const path = putNotes({ format: 2, anything: [1] })
    const failure = { code: 'notes-damaged', parameters: { path, reason: 'notes-newer-format' } }
    expect((await opened()).notesFailure).toEqual(failure)
    expect(await change(NOTE)).toEqual({ ok: false, failure })
    expect(JSON.parse(desk.bytes(`${fileName}.notes.json`).toString())).toEqual({
      ...{ format: 2, anything: [1] },
    })
    expect(desk.names()).toHaveLength(2)
  })

  it('are refused where a link or a folder has their name, and nothing outside is read or written', async () => {
    const outside = join(desk.dataFolder, 'outside.json')
    writeFileSync(outside, JSON.stringify({ ...EMPTY_NOTES, codeName: 'Secret' }))
    symlinkSync(outside, join(desk.sessions, `${fileName}.notes.json`))
    expect(await opened()).toMatchObject({
      notes: EMPTY_NOTES,
      notesFailure: { code: 'notes-damaged', parameters: { reason: 'not-a-file' } },
    })
    expect(await change(NOTE)).toMatchObject({ failure: { code: 'notes-damaged' } })
    expect(valueOf(await desk.library.list())[0]?.codeName).toBe('Itsaso Urdina')
    const other = await desk.add({
      shift: SHIFT,
      header: { sessionId: fileName.slice(17, 53).replace('5', '6') },
    })
    mkdirSync(join(desk.sessions, `${other}.notes.json`))
    expect(await desk.review.changeNotes(other, NOTE)).toMatchObject({
      failure: { code: 'notes-damaged', parameters: { reason: 'EISDIR' } },
    })
  })
})

describe('parseNotes', () => {
  const parse = (text: string) => parseNotes(Buffer.from(text))

  it('takes no number, key or value that a schema does not', () => {
    const sound = JSON.stringify(EMPTY_NOTES)
    expect(parse(sound).kind).toBe('sound')
    for (const hostile of [
      sound.replace('"format":1', '"format":1e999'),
      sound.replace('"format":1', '"format":"1"'),
      sound.replace('"format":1', '"format":1,"__proto__":{"polluted":true}'),
      sound.replace('"format":1', '"format":1,"constructor":{"prototype":{"polluted":true}}'),
      sound.replace(
        '"weights":null',
        '"weights":{"budgetPercent":-1,"dollars":0,"degradedMinutes":0}',
      ),
      sound.replace('"reaction":""', `"reaction":"${'x'.repeat(501)}"`),
      'null',
      '[]',
      '"x"',
      '7',
    ]) {
      expect(parse(hostile).kind, hostile.slice(0, 80)).toBe('damaged')
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
