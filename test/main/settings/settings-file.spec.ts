/** Settings on a real file system: damaged, of wrong types, unwritable. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { success } from '@shared/result'
import { openSettings, type SettingsStore } from '../../../main/settings/settings-file'

let folder = ''
let file = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'guardia-settings-'))
  file = path.join(folder, 'settings.json')
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

function open(preferredLanguages: readonly string[] = ['eu-ES']): SettingsStore {
  return openSettings({ folder, preferredLanguages })
}

describe('openSettings', () => {
  it('begins with the system’s language and the light theme, and writes nothing yet', async () => {
    expect(open().current()).toEqual({ language: 'eu', theme: 'light' })
    expect(await readdir(folder)).toEqual([])
  })

  it('reads what was changed, in the next run', async () => {
    const settings = open()
    expect(await settings.change({ language: 'vi' })).toEqual(
      success({ language: 'vi', theme: 'light' }),
    )
    expect(await settings.change({ theme: 'dark' })).toEqual(
      success({ language: 'vi', theme: 'dark' }),
    )
    expect(open(['en']).current()).toEqual({ language: 'vi', theme: 'dark' })
    expect(await readdir(folder)).toEqual(['settings.json'])
  })

  it('keeps the last of 20 changes made at once, and tells of each in its order', async () => {
    const told: string[] = []
    const settings = openSettings({
      folder,
      preferredLanguages: [],
      onChanged: ({ language }) => told.push(language),
    })
    const languages = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'vi' : 'eu'))
    await Promise.all(languages.map((language) => settings.change({ language })))
    expect(told).toEqual(languages)
    expect(open(['en']).current().language).toBe('eu')
  })

  it('takes a file that has only some of the settings, and ignores keys of a later version', async () => {
    await writeFile(file, '{"theme":"projector","textSize":"l"}')
    expect(open().current()).toEqual({ language: 'eu', theme: 'projector' })
    expect(await readdir(folder)).toEqual(['settings.json'])
  })

  it.each([
    '',
    '{',
    'null',
    '[]x',
    '"eu"',
    '7',
    '{"language":"eu","theme":"light"',
    '{"language":"fr","theme":"light"}',
    '{"language":7}',
    '{"language":["vi"]}',
    '{"theme":null}',
    '\u0000\u0000\u0000',
    `{"language":"${'x'.repeat(70_000)}"}`,
  ])('keeps the damaged file %j aside and begins anew', async (text) => {
    await writeFile(file, text)
    expect(open().current()).toEqual({ language: 'eu', theme: 'light' })
    expect(await readdir(folder)).toEqual(['settings.damaged-1.json'])
    expect(await readFile(path.join(folder, 'settings.damaged-1.json'), 'utf8')).toBe(text)
  })

  it('numbers damaged files and overwrites none', async () => {
    for (const text of ['first', 'second', 'third']) {
      await writeFile(file, text)
      open()
    }
    expect(await readdir(folder)).toEqual(
      [1, 2, 3].map((n) => `settings.damaged-${String(n)}.json`),
    )
    expect(await readFile(path.join(folder, 'settings.damaged-2.json'), 'utf8')).toBe('second')
  })

  it('does not let a file change a prototype', async () => {
    await writeFile(
      file,
      '{"__proto__":{"theme":"dark"},"constructor":{"prototype":{"theme":"dark"}}}',
    )
    expect(open().current().theme).toBe('light')
    expect(({} as Record<string, unknown>)['theme']).toBeUndefined()
  })

  it('begins with defaults where a folder stands in the file’s place', async () => {
    await mkdir(file)
    const settings = open()
    expect(settings.current()).toEqual({ language: 'eu', theme: 'light' })
    expect(await settings.change({ theme: 'dark' })).toMatchObject({
      ok: false,
      failure: { code: 'file-unwritable', parameters: { path: 'settings.json' } },
    })
  })

  it('applies and tells a change that cannot be written, says so, and leaves no temporary file', async () => {
    const onChanged = vi.fn()
    // A file in the place of the data folder cannot be written into, not even by root.
    const blocked = path.join(folder, 'blocked')
    await writeFile(blocked, '')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const settings = openSettings({ folder: blocked, preferredLanguages: ['en'], onChanged })
    const answer = await settings.change({ language: 'vi' })
    expect(answer).toMatchObject({ ok: false, failure: { code: 'file-unwritable' } })
    expect(settings.current().language).toBe('vi')
    expect(onChanged).toHaveBeenCalledExactlyOnceWith({ language: 'vi', theme: 'light' })
    expect(await readdir(folder)).toEqual(['blocked'])
  })

  it('keeps the old file whole when the new one cannot be put in its place', async () => {
    await writeFile(file, '{"theme":"dark"}')
    const settings = open()
    await rm(file)
    await mkdir(path.join(file, 'in-the-way'), { recursive: true })
    expect(await settings.change({ theme: 'light' })).toMatchObject({ ok: false })
    expect(existsSync(path.join(file, 'in-the-way'))).toBe(true)
    expect(await readdir(folder)).toEqual(['settings.json'])
  })

  it.runIf(process.platform !== 'win32')('replaces a link by a file of its own', async () => {
    const elsewhere = path.join(folder, 'elsewhere')
    await writeFile(elsewhere, '{"theme":"dark"}')
    await symlink(elsewhere, file)
    await open().change({ theme: 'projector' })
    expect(await readFile(elsewhere, 'utf8')).toBe('{"theme":"dark"}')
  })

  it('makes a data folder that is not there yet', async () => {
    const deep = path.join(folder, 'a', 'b')
    await openSettings({ folder: deep, preferredLanguages: [] }).change({ theme: 'dark' })
    expect(await readdir(deep)).toEqual(['settings.json'])
  })
})
