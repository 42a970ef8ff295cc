/** Notes on their way into the data folder and out of it, and files in it that belong to nothing. */
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_NOTES, type SessionNotes } from '@shared/contract/session-notes'
import { NODE_FILE_SYSTEM } from '../../../main/recording/file-system'
import { parseNotes } from '../../../main/review/notes-file'
import { valueOf } from '../../support/recorded-shift'
import {
  DESK_CLOCK,
  openReviewDesk,
  sampleRecording,
  scenarioCalled,
  sessionIdOf,
  type ReviewDesk,
} from '../../support/review-desk'

const SHIFT = { scenario: scenarioCalled('bad-deploy'), seed: 42, throughMinute: 4 }

let desk: ReviewDesk
let stick: string
beforeEach(() => {
  desk = openReviewDesk()
  stick = join(desk.dataFolder, 'stick')
  mkdirSync(stick)
})
afterEach(() => {
  desk.clear()
})

const put = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(stick, name), content)
  return join(stick, name)
}
const notesOf = (reaction: string): string => JSON.stringify({ ...EMPTY_NOTES, reaction })
const importing = async (...paths: string[]) => valueOf(await desk.library.importFiles(paths))

describe('importing', () => {
  it.each([
    ['with its recording', 2],
    ['by themselves', 1],
  ])('takes notes that are named %s for no file of their own', async (_what, named) => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    const path = put(fileName, bytes)
    const notes = put(`${fileName}.notes.json`, notesOf('theirs'))
    expect(await importing(...[notes, path].slice(0, named))).toEqual([
      { path, result: { ok: true, value: { fileName, isNew: true } }, notes: 'taken' },
    ])
    expect(valueOf(await desk.review.open(fileName)).notes.reaction).toBe('theirs')
  })

  it('reads a folder one level deep', async () => {
    const names: string[] = []
    for (const number of [1, 2]) {
      const header = { sessionId: sessionIdOf(number) }
      const { fileName, bytes } = await sampleRecording({ shift: SHIFT, header })
      names.push(fileName)
      put(fileName, bytes)
    }
    const deep = await sampleRecording({ shift: SHIFT })
    mkdirSync(join(stick, 'deeper'))
    writeFileSync(join(stick, 'deeper', deep.fileName), deep.bytes)
    put('list.txt', 'names')
    const outcomes = await importing(stick)
    expect(outcomes.map(({ path }) => path)).toEqual(names.map((name) => join(stick, name)))
    expect(desk.names()).toEqual(names)
  })

  it.each([
    ['takes them where there are none', null, 'theirs', 'taken', 'theirs'],
    ['keeps its own where they differ', 'mine', 'theirs', 'kept-own', 'mine'],
    ['has nothing to tell of the same', 'mine', 'mine', undefined, 'mine'],
  ])('of a recording that is here %s', async (_what, own, theirs, outcome, kept) => {
    const fileName = await desk.add({ shift: SHIFT })
    if (own !== null) desk.put(`${fileName}.notes.json`, notesOf(own))
    const path = put('again', desk.bytes(fileName))
    put('again.notes.json', notesOf(theirs))
    const [told] = await importing(path)
    expect(told?.result).toEqual({ ok: true, value: { fileName, isNew: false } })
    expect(told?.notes).toBe(outcome)
    expect(valueOf(await desk.review.open(fileName)).notes.reaction).toBe(kept)
  })

  it('tells of notes that cannot be read, and adopts those that an earlier import left', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    desk.put(`${fileName}.notes.json`, notesOf('left'))
    const path = put('x', bytes)
    put('x.notes.json', '{"format":1')
    expect(await importing(path)).toMatchObject([{ notes: 'unreadable' }])
    expect(valueOf(await desk.review.open(fileName)).notes.reaction).toBe('left')
  })
})

describe('importing notes', () => {
  it('leaves damaged ones that are here already as they are, whatever arrives', async () => {
    const fileName = await desk.add({ shift: SHIFT })
    desk.put(`${fileName}.notes.json`, '{"format":1')
    const path = put('again', desk.bytes(fileName))
    put('again.notes.json', notesOf('theirs'))
    expect(await importing(path)).toMatchObject([{ notes: 'kept-own' }])
    expect(desk.bytes(`${fileName}.notes.json`).toString()).toBe('{"format":1')
  })

  it.each([
    ['takes away those it brought', null, []],
    ['keeps those that were here', 'left', ['.notes.json']],
  ] as const)('%s where there is no room for their recording', async (_what, left, endings) => {
    const full = (to: string): Promise<void> =>
      to.endsWith('.guardia-session')
        ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
        : Promise.resolve()
    const fileSystem: typeof NODE_FILE_SYSTEM = {
      ...NODE_FILE_SYSTEM,
      rename: (from, to) => full(to).then(() => NODE_FILE_SYSTEM.rename(from, to)),
    }
    const crowded = openReviewDesk({ fileSystem, dataFolder: () => desk.dataFolder })
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    if (left !== null) desk.put(`${fileName}.notes.json`, notesOf(left))
    put('x.notes.json', notesOf('theirs'))
    const [told] = valueOf(await crowded.library.importFiles([put('x', bytes)]))
    crowded.clear()
    expect(told?.result).toMatchObject({ failure: { parameters: { reason: 'ENOSPC' } } })
    expect(desk.names()).toEqual(endings.map((ending) => `${fileName}${ending}`))
    if (left !== null) {
      expect(desk.bytes(`${fileName}.notes.json`).toString()).toBe(notesOf(left))
    }
  })
})

describe('exporting', () => {
  it('leaves notes that lie beside the target, and writes no recording between them', async () => {
    const fileName = await desk.add({ shift: SHIFT })
    const target = put('x.guardia-session', 'an earlier one')
    const path = put('x.guardia-session.notes.json', notesOf('theirs'))
    const refused = { failure: { code: 'file-exists', parameters: { path } } }
    expect(await desk.library.exportAs(fileName, target)).toMatchObject(refused)
    desk.put(`${fileName}.notes.json`, notesOf('mine'))
    expect(await desk.library.exportAs(fileName, target)).toMatchObject(refused)
    expect(readFileSync(target, 'utf8')).toBe('an earlier one')
    desk.put(`${fileName}.notes.json`, notesOf('theirs'))
    valueOf(await desk.library.exportAs(fileName, target))
    expect(readFileSync(target)).toEqual(desk.bytes(fileName))
  })

  it('does not copy a recording without notes that it has', async () => {
    const fileName = await desk.add({ shift: SHIFT })
    mkdirSync(join(desk.sessions, `${fileName}.notes.json`))
    const path = join(desk.sessions, `${fileName}.notes.json`)
    expect(await desk.library.exportInto([fileName], stick)).toMatchObject({
      failure: { parameters: { path } },
    })
  })
})

describe('files that belong to nothing', () => {
  const unfinished = (fileName: string, hours: number): string => {
    const name = `${fileName}.notes.json.${sessionIdOf(hours)}.tmp`
    const path = desk.put(name, 'x')
    const seconds = DESK_CLOCK / 1000 - hours * 3600
    utimesSync(path, seconds, seconds)
    return name
  }

  it('go when the library is listed, where a write broke off long ago', async () => {
    const fileName = await desk.add({ shift: SHIFT })
    unfinished(fileName, 2)
    const young = unfinished(fileName, 0)
    valueOf(await desk.library.list())
    expect(desk.names()).toEqual([fileName, young])
  })

  it('go when something is taken in, where a write broke off long ago', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    unfinished(fileName, 2)
    const young = unfinished(fileName, 0)
    await importing(put('x', bytes))
    expect(desk.names()).toEqual([fileName, young])
  })

  it('go when something is deleted, notes of nothing too, unless they are being taken in', async () => {
    const fileName = await desk.add({ shift: SHIFT })
    const kept = await desk.add({ shift: SHIFT, header: { sessionId: sessionIdOf(1) } })
    desk.put(`${kept}.notes.json`, notesOf('mine'))
    const [gone, arriving] = [2, 3].map((number) => kept.replace(/1\./, `${String(number)}.`))
    for (const ending of ['.notes.json', '.notes.json.damaged-1'])
      desk.put(`${gone}${ending}`, '{}')
    desk.put(`${arriving}.notes.json`, '{}')
    desk.put(`${arriving}.lock`, '{}')
    valueOf(await desk.library.deleteFiles([fileName]))
    expect(desk.names()).toEqual([
      ...[kept, `${kept}.notes.json`],
      ...[`${arriving}.lock`, `${arriving}.notes.json`],
    ])
  })
})

describe('parseNotes', () => {
  const parsed = (changed: Partial<SessionNotes>) =>
    parseNotes(Buffer.from(JSON.stringify({ ...EMPTY_NOTES, ...changed })))

  it('takes a code name as it could have been typed, and no other', () => {
    expect(parsed({ codeName: '  Otso   Gris ' })).toMatchObject({
      notes: { codeName: 'Otso Gris' },
    })
    for (const codeName of ['   ', 'Otso\u202E', 'a\u0000b']) {
      expect(parsed({ codeName }), codeName).toEqual({ kind: 'damaged' })
    }
  })

  it.each([
    ['2026-02-28T10:00:00Z', 'sound'],
    ['2026-02-28T10:00:00.5Z', 'sound'],
    ['2026-02-31T10:00:00Z', 'damaged'],
    ['2026-13-01T10:00:00Z', 'damaged'],
    ['2026-01-01T24:00:00Z', 'damaged'],
  ])('takes %s as written when there was such a time', (writtenAt, kind) => {
    expect(parsed({ ruleForNextTime: { text: 'breathe', writtenAt } }).kind).toBe(kind)
  })
})

it('paper looks at damaged notes and leaves them', async () => {
  const fileName = await desk.add({ shift: SHIFT })
  desk.put(`${fileName}.notes.json`, '{')
  expect(valueOf(await desk.review.look(fileName)).notesFailure).toMatchObject({
    ...{ code: 'notes-damaged', parameters: { reason: 'notes-passed-over' } },
  })
  expect(desk.names()).toEqual([fileName, `${fileName}.notes.json`])
})
