/** Recordings that are copied out of the data folder, to one file or into a folder. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { valueOf } from '../../support/recorded-shift'
import {
  openReviewDesk,
  scenarioCalled,
  sessionIdOf,
  type ReviewDesk,
} from '../../support/review-desk'

const SHIFT = { scenario: scenarioCalled('bad-deploy'), seed: 42, throughMinute: 4 }

let desk: ReviewDesk
let folder: string
let fileName: string
beforeEach(async () => {
  desk = openReviewDesk()
  folder = join(desk.dataFolder, 'stick')
  mkdirSync(folder)
  fileName = await desk.add({ shift: SHIFT })
})
afterEach(() => {
  desk.clear()
})

const inFolder = (): readonly string[] => readdirSync(folder).sort()

describe('exporting one recording', () => {
  it('writes it with its notes where the person said, in the place of what was there', async () => {
    valueOf(await desk.review.changeNotes(fileName, { kind: 'reaction', text: 'phew' }))
    const target = join(folder, 'Ca trực của Otso.guardia-session')
    writeFileSync(target, 'an earlier export, which was longer'.repeat(1_000))
    expect(await desk.library.exportAs(fileName, target)).toEqual({
      ...{ ok: true, value: { folder, files: 1 } },
    })
    expect(readFileSync(target)).toEqual(desk.bytes(fileName))
    expect(readFileSync(`${target}.notes.json`)).toEqual(desk.bytes(`${fileName}.notes.json`))
    expect(inFolder()).toHaveLength(2)
  })

  it('replaces a link instead of writing through it, and leaves a folder of that name', async () => {
    const outside = join(desk.dataFolder, 'outside')
    writeFileSync(outside, 'precious')
    symlinkSync(outside, join(folder, 'link'))
    valueOf(await desk.library.exportAs(fileName, join(folder, 'link')))
    expect(readFileSync(outside, 'utf8')).toBe('precious')
    expect(readFileSync(join(folder, 'link'))).toEqual(desk.bytes(fileName))
    mkdirSync(join(folder, 'folder'))
    expect(await desk.library.exportAs(fileName, join(folder, 'folder'))).toMatchObject({
      failure: { code: 'file-unwritable' },
    })
    expect(inFolder()).toEqual(['folder', 'link'])
  })

  it('never writes into the folder of the recordings, whatever it is called', async () => {
    const other = await desk.add({ shift: SHIFT, header: { sessionId: sessionIdOf(1) } })
    const before = desk.bytes(other)
    symlinkSync(desk.sessions, join(desk.dataFolder, 'alias'))
    for (const path of [join(desk.sessions, other), join(desk.dataFolder, 'alias', other)]) {
      expect(await desk.library.exportAs(fileName, path)).toMatchObject({
        failure: { code: 'target-in-data-folder', parameters: { path } },
      })
    }
    expect(await desk.library.exportInto([fileName], desk.sessions)).toMatchObject({
      failure: { code: 'target-in-data-folder' },
    })
    expect(desk.bytes(other)).toEqual(before)
    expect(desk.names()).toHaveLength(2)
  })

  it('of what is not there, or is a link, writes nothing', async () => {
    const missing = fileName.replace('5f0c', '6f0c')
    const linked = fileName.replace('5f0c', '7f0c')
    symlinkSync(join(desk.sessions, fileName), join(desk.sessions, linked))
    for (const name of [missing, linked, '../settings.json']) {
      expect(await desk.library.exportAs(name, join(folder, 'x'))).toMatchObject({
        failure: { code: 'file-unreadable' },
      })
      expect(await desk.library.filesOf([name])).toMatchObject({
        failure: { code: 'file-unreadable' },
      })
    }
    expect(inFolder()).toEqual([])
    const own = join(desk.sessions, fileName)
    expect(valueOf(await desk.library.filesOf([fileName]))).toEqual([own])
    valueOf(await desk.review.changeNotes(fileName, { kind: 'reaction', text: 'phew' }))
    expect(valueOf(await desk.library.filesOf([fileName]))).toEqual([own, `${own}.notes.json`])
  })
})

describe('exporting several recordings', () => {
  it('gives a number where a name, or the name of its notes, is taken', async () => {
    const other = await desk.add({ shift: SHIFT, header: { sessionId: sessionIdOf(1) } })
    valueOf(await desk.review.changeNotes(other, { kind: 'reaction', text: 'phew' }))
    const numbered = (name: string, number: number): string =>
      name.replace('.guardia-session', `-${number}.guardia-session`)
    writeFileSync(join(folder, fileName), 'mine')
    symlinkSync('/nowhere', join(folder, numbered(fileName, 2)))
    writeFileSync(join(folder, `${other}.notes.json`), 'mine')
    expect(await desk.library.exportInto([fileName, other], folder)).toEqual({
      ...{ ok: true, value: { folder, files: 2 } },
    })
    const [made, madeOther] = [numbered(fileName, 3), numbered(other, 2)]
    const left = [fileName, numbered(fileName, 2), `${other}.notes.json`]
    expect(inFolder()).toEqual([...left, made, madeOther, `${madeOther}.notes.json`].sort())
    expect(readFileSync(join(folder, made))).toEqual(desk.bytes(fileName))
    expect(readFileSync(join(folder, fileName), 'utf8')).toBe('mine')
    expect(readFileSync(join(folder, `${other}.notes.json`), 'utf8')).toBe('mine')
  })
})
