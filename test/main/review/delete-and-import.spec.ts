/** Files that leave the data folder without a trace, and files that come into it. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import { RECORDING_LIMITS } from '@shared/contract/recording'
import { takeLock } from '../../../main/recording/recording-lock'
import { NODE_FILE_SYSTEM } from '../../../main/recording/file-system'
import { chainByHand, forgeLine } from '../../support/chain-by-hand'
import { valueOf } from '../../support/recorded-shift'
import {
  openReviewDesk,
  sampleRecording,
  scenarioCalled,
  sessionIdOf,
  type ReviewDesk,
} from '../../support/review-desk'

const SHIFT = { scenario: scenarioCalled('bad-deploy'), seed: 42, throughMinute: 8 }

let desk: ReviewDesk
beforeEach(() => {
  desk = openReviewDesk()
})
afterEach(() => {
  desk.clear()
})

const everything = (): readonly string[] =>
  readdirSync(desk.dataFolder, { recursive: true, encoding: 'utf8' }).sort()

describe('library.delete', () => {
  it('leaves nothing of a recording in the data folder, and everything of the others', async () => {
    const kept = await desk.add({ shift: SHIFT, header: { sessionId: sessionIdOf(1) } })
    desk.put(`${kept}.notes.json`, '{}')
    const before = everything()
    const gone = await desk.add({ shift: SHIFT, header: { sessionId: sessionIdOf(2) } })
    valueOf(await desk.review.changeNotes(gone, { kind: 'reaction', text: 'phew' }))
    const beside = ['.damaged-1', '.damaged-12', '.tmp', '.lock.0123', '.notes.json.damaged-1']
    for (const ending of [...beside, '.notes.json.0a.tmp']) desk.put(`${gone}${ending}`, 'x')
    // Left by a program of this computer that is gone.
    desk.put(`${gone}.lock`, JSON.stringify({ host: 'elsewhere', pid: 1, token: 't' }))
    const old = new Date(Date.now() - 3_600_000)
    execFileSync('touch', ['-d', old.toISOString(), join(desk.sessions, `${gone}.lock`)])
    expect(await desk.library.deleteFiles([gone])).toEqual({ ok: true, value: null })
    expect(everything()).toEqual(before)
  })

  it('of several deletes none where one is being recorded by another program', async () => {
    const first = await desk.add({ shift: SHIFT, header: { sessionId: sessionIdOf(1) } })
    const second = await desk.add({ shift: SHIFT, header: { sessionId: sessionIdOf(2) } })
    const path = join(desk.sessions, second)
    const lock = valueOf(await takeLock(path, { fileSystem: NODE_FILE_SYSTEM }))
    const before = everything()
    expect(await desk.library.deleteFiles([first, second])).toEqual({
      ok: false,
      failure: { code: 'recording-in-use', parameters: { path } },
    })
    expect(everything()).toEqual(before)
    await lock.release()
    valueOf(await desk.library.deleteFiles([first, second]))
    expect(desk.names()).toEqual([])
  })

  it('refuses the shift that is open, and takes a recording that is gone already as deleted', async () => {
    const fileName = await desk.add({ shift: SHIFT })
    const other = openReviewDesk({
      dataFolder: () => desk.dataFolder,
      openFileName: () => fileName,
    })
    expect(await other.library.deleteFiles([fileName])).toMatchObject({
      failure: { code: 'shift-not-deletable' },
    })
    other.clear()
    expect(desk.names()).toEqual([fileName])
    valueOf(await desk.library.deleteFiles([fileName]))
    expect(await desk.library.deleteFiles([fileName])).toEqual({ ok: true, value: null })
  })

  it('removes a link of such a name, and not what it leads to', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    const outside = join(desk.dataFolder, 'outside')
    writeFileSync(outside, bytes)
    mkdirSync(desk.sessions)
    symlinkSync(outside, join(desk.sessions, fileName))
    valueOf(await desk.library.deleteFiles([fileName]))
    expect(everything()).toEqual(['outside', 'sessions'])
  })

  it('goes before a change of notes that was asked for afterwards, which then finds no recording', async () => {
    const fileName = await desk.add({ shift: SHIFT })
    const deleting = desk.library.deleteFiles([fileName])
    const changing = desk.review.changeNotes(fileName, { kind: 'revealed' })
    valueOf(await deleting)
    expect(await changing).toMatchObject({ failure: { code: 'file-unreadable' } })
    expect(desk.names()).toEqual([])
  })
})

describe('library.import-dropped', () => {
  const stick = (): string => join(desk.dataFolder, 'stick')
  const put = (name: string, content: string | Uint8Array): string => {
    mkdirSync(stick(), { recursive: true })
    writeFileSync(join(stick(), name), content)
    return join(stick(), name)
  }
  const importOne = async (path: string) => {
    const [outcome] = valueOf(await desk.library.importFiles([path]))
    expect(outcome?.path).toBe(path)
    return outcome?.result
  }
  const refusal = (code: string, reason?: string) => ({
    ...{
      ok: false,
      failure: { code, ...(reason === undefined ? {} : { parameters: { reason } }) },
    },
  })

  it('keeps a copy, byte for byte, under its own name, with its notes', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    const path = put('..%2F CON: shift of Otso.txt', bytes)
    const notes = { ...EMPTY_NOTES, codeName: 'Otso' }
    put(`${basename(path)}.notes.json`, JSON.stringify(notes))
    expect(await importOne(path)).toEqual({ ok: true, value: { fileName, isNew: true } })
    expect(desk.bytes(fileName)).toEqual(Buffer.from(bytes))
    expect(desk.names()).toEqual([fileName, `${fileName}.notes.json`])
    expect(valueOf(await desk.review.open(fileName)).notes).toEqual(notes)
  })

  it('does not double a recording that is there, and keeps the notes that are', async () => {
    const fileName = await desk.add({ shift: SHIFT })
    valueOf(await desk.review.changeNotes(fileName, { kind: 'reaction', text: 'mine' }))
    const path = put('again', desk.bytes(fileName))
    put('again.notes.json', JSON.stringify({ ...EMPTY_NOTES, reaction: 'theirs' }))
    const outcomes = valueOf(await desk.library.importFiles([path, path]))
    for (const { result } of outcomes) {
      expect(result).toEqual({ ok: true, value: { fileName, isNew: false } })
    }
    expect(valueOf(await desk.review.open(fileName)).notes.reaction).toBe('mine')
    const own = join(desk.sessions, fileName)
    expect(await importOne(own)).toEqual({ ok: true, value: { fileName, isNew: false } })
  })

  it('refuses another file of the same session, also one that says another start', async () => {
    const fileName = await desk.add({ shift: SHIFT })
    const other = await sampleRecording({ shift: { ...SHIFT, seed: 43 } })
    expect(await importOne(put('a', other.bytes))).toMatchObject(refusal('file-exists', 'EEXIST'))
    const later = await sampleRecording({
      shift: SHIFT,
      header: { startedAt: '2026-01-14T11:20:30.000Z' },
    })
    expect(await importOne(put('b', later.bytes))).toMatchObject(refusal('file-exists', 'EEXIST'))
    expect(desk.names()).toEqual([fileName])
  })

  it('takes in a damaged recording where its header is intact, and the list says so', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    const torn = bytes.subarray(0, bytes.length - 100)
    const damage = { intactThroughMinute: SHIFT.throughMinute }
    const value = { fileName, isNew: true, damage }
    expect(await importOne(put('torn', torn))).toEqual({ ok: true, value })
    expect(await importOne(put('again', torn))).toEqual({
      ...{ ok: true, value: { ...value, isNew: false } },
    })
    expect(desk.bytes(fileName)).toEqual(Buffer.from(torn))
    expect(valueOf(await desk.library.list())).toMatchObject([{ fileName, state: 'damaged' }])
  })

  it('says of a recording that is damaged between its ends which minutes are intact', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    const copy = Buffer.from(bytes)
    copy.fill(0, copy.indexOf('"values":[3,'), copy.indexOf('"values":[3,') + 4)
    const headerAlone = bytes.subarray(0, bytes.indexOf(10) + 1)
    expect(await importOne(put('spoiled', copy))).toEqual({
      ...{ ok: true, value: { fileName, isNew: true, damage: { intactThroughMinute: 2 } } },
    })
    valueOf(await desk.library.deleteFiles([fileName]))
    expect(await importOne(put('header', headerAlone))).toEqual({
      ...{ ok: true, value: { fileName, isNew: true, damage: { intactThroughMinute: null } } },
    })
  })

  it('leaves notes behind that are none', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    const path = put('x', bytes)
    put('x.notes.json', '{"format":1,"__proto__":{"polluted":true}}')
    expect(await importOne(path)).toMatchObject({ ok: true })
    expect(desk.names()).toEqual([fileName])
  })

  it('refuses what is no recording, a later format, a folder, a pipe, a link and what is too large', async () => {
    const { bytes } = await sampleRecording({ shift: SHIFT })
    const sound = put('sound', bytes)
    mkdirSync(join(stick(), 'folder'))
    execFileSync('mkfifo', [join(stick(), 'pipe')])
    symlinkSync(sound, join(stick(), 'link'))
    const newer = chainByHand(['{"type":"header","format":2}'])
    const large = Buffer.alloc(RECORDING_LIMITS.fileBytes + 1)
    large.set(bytes)
    const refused: readonly (readonly [path: string, code: string, reason?: string])[] = [
      [put('empty', ''), 'import-not-a-recording', 'no-header'],
      [put('text', 'hello\n'), 'import-not-a-recording', 'no-header'],
      [put('zip', 'PK\u0003\u0004'), 'import-not-a-recording', 'no-header'],
      [put('newer', newer), 'recording-newer-format'],
      [put('large', large), 'file-too-large'],
      [join(stick(), 'folder'), 'file-unreadable', 'EISDIR'],
      [join(stick(), 'pipe'), 'file-unreadable', 'not-a-file'],
      [join(stick(), 'link'), 'file-unreadable', 'not-a-file'],
      [join(stick(), 'nothing'), 'file-unreadable', 'ENOENT'],
      // It is there, seen from where the program was started.
      [relative(process.cwd(), sound), 'file-unreadable', 'ENOENT'],
    ]
    for (const [path, code, reason] of refused) {
      expect(await importOne(path), path).toMatchObject(refusal(code, reason))
    }
    expect(desk.names()).toEqual([])
  })

  it('refuses a header that says more, less or other than format 1 does, and changes no prototype', async () => {
    const { bytes } = await sampleRecording({ shift: { ...SHIFT, throughMinute: 0 } })
    const changes: readonly (readonly [from: string | RegExp, to: string])[] = [
      ['"seed":42', '"seed":42,"__proto__":{"polluted":true}'],
      ['"seed":42', '"seed":42,"constructor":{"prototype":{"polluted":true}}'],
      ['"seed":42', '"seed":1e999'],
      ['"seed":42', '"seed":"NaN"'],
      ['"seed":42', '"seed":4294967296'],
      ['"seed":42', `"seed":${'['.repeat(5_000)}${']'.repeat(5_000)}`],
      [/"sessionId":"[^"]*"/, '"sessionId":"../../../../etc/passwd-0000000000000"'],
      [/"startedAt":"[^"]*"/, '"startedAt":"../2026-01-14"'],
      [/"codeName":"[^"]*"/, `"codeName":"${'x'.repeat(10_000)}"`],
      [/"columns":\[/, '"columns":["more",'],
    ]
    for (const [from, to] of changes) {
      const forged = forgeLine(bytes, 0, (json) => json.replace(from, to))
      const result = await importOne(put('forged', forged))
      expect(result, to.slice(0, 60)).toMatchObject(refusal('import-not-a-recording'))
    }
    expect(desk.names()).toEqual([])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('never throws, and never writes a name of its own choice, whatever the bytes are', async () => {
    const { fileName, bytes } = await sampleRecording({ shift: { ...SHIFT, throughMinute: 1 } })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 6 }),
        async (changes) => {
          const hostile = Buffer.from(bytes)
          for (const [at, value] of changes) hostile[at] = value
          await importOne(put('hostile', hostile))
          expect(desk.names().every((name) => name === fileName)).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
    expect(everything().filter((name) => name.startsWith('stick'))).toEqual([
      'stick',
      'stick/hostile',
    ])
  })

  it('into a folder of recordings that is a link goes there, as every recording does', async () => {
    const elsewhere = join(desk.dataFolder, 'elsewhere')
    mkdirSync(elsewhere)
    symlinkSync(elsewhere, desk.sessions)
    const { fileName, bytes } = await sampleRecording({ shift: SHIFT })
    expect(await importOne(put('x', bytes))).toMatchObject({ ok: true })
    expect(readdirSync(elsewhere)).toEqual([fileName])
  })
})
