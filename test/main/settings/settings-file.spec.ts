/** Settings on a real file system: damaged, of wrong types, unwritable. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settings } from '@shared/contract/settings'
import { success } from '@shared/result'
import { DEFAULT_KEYS } from '@shared/settings/key-combination'
import { openSettings, type SettingsFile } from '../../../main/settings/settings-file'

/** On a system whose first language is Basque. */
const FIRST: Settings = {
  language: 'eu',
  theme: 'light',
  textSizePercent: 100,
  soundOn: false,
  keys: DEFAULT_KEYS,
}

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

function open(preferredLanguages: readonly string[] = ['eu-ES']): SettingsFile {
  return openSettings({ folder, preferredLanguages })
}

describe('openSettings', () => {
  it('begins with the system’s language, the light theme, text of 100 % and no sound, and writes nothing yet', async () => {
    expect(open().current()).toEqual(FIRST)
    expect(await readdir(folder)).toEqual([])
  })

  it('reads what was changed, in the next run', async () => {
    const settings = open()
    expect(await settings.change({ language: 'vi' })).toEqual(success({ ...FIRST, language: 'vi' }))
    const keys = { ...DEFAULT_KEYS, pause: 'Ctrl+Shift+P' }
    const rest = { theme: 'dark', textSizePercent: 150, soundOn: true, keys } as const
    expect(await settings.change(rest)).toEqual(success({ language: 'vi', ...rest }))
    expect(open(['en']).current()).toEqual({ language: 'vi', ...rest })
    expect(await readdir(folder)).toEqual(['settings.json'])
  })

  it('keeps the language that was chosen last, whatever the system prefers at the next starts', async () => {
    const first = open(['en'])
    await first.change({ language: 'vi' })
    await first.change({ language: 'eu' })
    await first.change({ theme: 'dark' })
    const second = open(['vi', 'en'])
    expect(second.current().language).toBe('eu')
    // A start in which nothing is chosen keeps it for the one after it.
    await second.change({ soundOn: true })
    expect(open(['en']).current().language).toBe('eu')
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
    await writeFile(file, '{"theme":"projector","keys":{"pause":"F12"},"volume":7}')
    const keys = { ...DEFAULT_KEYS, pause: 'F12' }
    expect(open().current()).toEqual({ ...FIRST, theme: 'projector', keys })
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
    '[{"theme":"dark"}]',
    '\u0000\u0000\u0000',
    `{"language":"${'x'.repeat(70_000)}"}`,
  ])('keeps the damaged file %j aside, says where, and begins anew', async (text) => {
    await writeFile(file, text)
    const settings = open()
    expect(settings.current()).toEqual(FIRST)
    expect(settings.chosenDataFolder()).toBeNull()
    expect(settings.damaged()).toEqual({ wrong: [], keptAs: 'settings.damaged-1.json' })
    expect(open().damaged()).toBeNull()
    expect(await readdir(folder)).toEqual(['settings.damaged-1.json'])
    expect(await readFile(path.join(folder, 'settings.damaged-1.json'), 'utf8')).toBe(text)
  })

  it.each([
    ['language', '"fr"'],
    ['language', '7'],
    ['language', '["vi"]'],
    ['theme', 'null'],
    ['textSizePercent', '110'],
    ['soundOn', '"yes"'],
    ['keys', '{"pause":"Enter"}'],
    ['keys', '{"pause":"F9"}'],
    ['keys', '7'],
    ['dataFolder', '"usb"'],
    ['dataFolder', '7'],
  ] as const)(
    'takes the default for a %s of %s alone, says so, and keeps the rest',
    async (name, value) => {
      const usb = path.join(folder, 'usb')
      const right = {
        ...{ language: 'vi', theme: 'dark', textSizePercent: 150, soundOn: true },
        ...{ keys: { ...DEFAULT_KEYS, pause: 'F12' }, dataFolder: usb },
      }
      const text = JSON.stringify({ ...right, [name]: 'WRONG' }).replace('"WRONG"', value)
      await writeFile(file, text)
      const settings = open()
      const expected = { ...right, [name]: { ...FIRST, dataFolder: null }[name] }
      expect({ ...settings.current(), dataFolder: settings.chosenDataFolder() }).toEqual(expected)
      expect(settings.damaged()).toEqual({ wrong: [name], keptAs: 'settings.damaged-1.json' })
      expect(await readFile(path.join(folder, 'settings.damaged-1.json'), 'utf8')).toBe(text)
      // Behind the writing that mends the file.
      await settings.chooseDataFolder(settings.chosenDataFolder())
      const again = open(['en'])
      expect(again.damaged()).toBeNull()
      expect(again.current()).toEqual(settings.current())
      expect(await readdir(folder)).toEqual(['settings.damaged-1.json', 'settings.json'])
    },
  )

  it('mends the file at once, without waiting for a change', async () => {
    await writeFile(file, '{"theme":"dark","soundOn":7}')
    open()
    await vi.waitFor(async () => {
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ ...FIRST, theme: 'dark' })
    })
  })

  it.each(['{', '{"theme":"dark","soundOn":7}'])(
    'does not write over %s while it cannot be kept aside, says so, and does once it can',
    async (text) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      await writeFile(file, text)
      const names = Array.from({ length: 99 }, (_, n) => `settings.damaged-${String(n + 1)}.json`)
      await Promise.all(names.map((name) => writeFile(path.join(folder, name), '')))
      const settings = open()
      expect(settings.damaged()?.keptAs).toBeNull()
      const stuck = {
        code: 'file-unwritable',
        parameters: { path: 'settings.json', reason: 'settings-stuck' },
      }
      expect(await settings.change({ theme: 'projector' })).toEqual({ ok: false, failure: stuck })
      expect(await settings.chooseDataFolder(folder)).toEqual({ ok: false, failure: stuck })
      expect(settings.current().theme).toBe('projector')
      expect(await readFile(file, 'utf8')).toBe(text)
      const [first = ''] = names
      await rm(path.join(folder, first))
      expect(await settings.change({ soundOn: true })).toMatchObject({ ok: true })
      expect(settings.damaged()?.keptAs).toBe(first)
      expect(await readFile(path.join(folder, first), 'utf8')).toBe(text)
      expect(open().current()).toMatchObject({ theme: 'projector', soundOn: true })
    },
  )

  it.runIf(process.platform !== 'win32')(
    'keeps aside what the system does not let it read',
    async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      await symlink(file, file)
      const settings = open()
      expect(settings.damaged()).toEqual({ wrong: [], keptAs: 'settings.damaged-1.json' })
      await settings.change({ theme: 'dark' })
      expect(await readdir(folder)).toEqual(['settings.damaged-1.json', 'settings.json'])
    },
  )

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

  it('refuses keys that cannot be used or are used twice, and changes nothing', async () => {
    const settings = open()
    const refused = await settings.change({ theme: 'dark', keys: { ...DEFAULT_KEYS, minute: 'a' } })
    expect(refused).toMatchObject({
      failure: { code: 'key-refused', parameters: { act: 'minute' } },
    })
    const clash = await settings.change({ keys: { ...DEFAULT_KEYS, acknowledge: 'F8' } })
    expect(clash).toMatchObject({
      failure: { code: 'keys-clash', parameters: { act: 'acknowledge' } },
    })
    expect(settings.current()).toEqual(FIRST)
    expect(await readdir(folder)).toEqual([])
  })

  it('keeps a chosen data folder beside the settings, through changes and until it is forgotten', async () => {
    const usb = path.join(folder, 'usb')
    const settings = open()
    expect(settings.chosenDataFolder()).toBeNull()
    expect(await settings.chooseDataFolder(usb)).toEqual(success(null))
    await settings.change({ theme: 'dark' })
    const again = open()
    expect([again.chosenDataFolder(), again.current().theme]).toEqual([usb, 'dark'])
    await again.chooseDataFolder(null)
    expect(open().chosenDataFolder()).toBeNull()
    expect(await readFile(file, 'utf8')).not.toContain('dataFolder')
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
    expect(settings.current()).toEqual(FIRST)
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
    expect(onChanged).toHaveBeenCalledExactlyOnceWith({ ...FIRST, language: 'vi' })
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
