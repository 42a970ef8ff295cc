/** Where the browser profile goes, on three systems and without a usable home. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { App } from 'electron'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { placeProfile, usualProfileFolder, writableFolder } from '../../main/profile-folder'

const home = { homeFolder: '/home/ane', currentFolder: '/srv', env: {} } as const

describe('usualProfileFolder', () => {
  it.each([
    ['linux', {}, '/home/ane/.cache/guardia/profile'],
    ['linux', { XDG_CACHE_HOME: '/var/cache/ane' }, '/var/cache/ane/guardia/profile'],
    ['linux', { XDG_CACHE_HOME: 'relative' }, '/home/ane/.cache/guardia/profile'],
    ['linux', { XDG_CACHE_HOME: '' }, '/home/ane/.cache/guardia/profile'],
    ['darwin', {}, '/home/ane/Library/Caches/Guardia'],
    [
      'win32',
      { LOCALAPPDATA: 'C:\\Users\\ane\\AppData\\Local' },
      'C:\\Users\\ane\\AppData\\Local\\Guardia-profile',
    ],
  ] as const)('is on %s with %j the folder %s', (platform, env, folder) => {
    expect(usualProfileFolder({ ...home, platform, env })).toBe(folder)
  })
})

describe('writableFolder and placeProfile', () => {
  let temporary = ''

  beforeEach(() => {
    temporary = mkdtempSync(path.join(tmpdir(), 'guardia-profile-test-'))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(temporary, { recursive: true, force: true })
  })

  function place(userDataDir: string, homeFolder: string): Record<string, string> {
    const paths: Record<string, string> = {}
    const app = {
      setPath: (name: string, folder: string) => {
        paths[name] = folder
      },
      commandLine: { getSwitchValue: () => userDataDir },
    } as unknown as App
    placeProfile(app, { ...home, homeFolder, platform: 'linux' }, temporary)
    return paths
  }

  it('makes the folder where it can', () => {
    const wanted = path.join(temporary, 'a', 'b')
    expect(writableFolder(wanted, temporary)).toBe(wanted)
  })

  it('takes a new temporary folder where a file is in the way, and says so', () => {
    const file = path.join(temporary, 'file')
    writeFileSync(file, '')
    const folder = writableFolder(path.join(file, 'profile'), temporary)
    expect(path.dirname(folder)).toBe(temporary)
    expect(console.error).toHaveBeenCalledOnce()
  })

  it('places user data and session data in the same profile folder, not in the data folder', () => {
    const profile = path.join(temporary, '.cache', 'guardia', 'profile')
    expect(place('', temporary)).toEqual({ userData: profile, sessionData: profile })
  })

  it('follows --user-data-dir', () => {
    const given = path.join(temporary, 'given')
    expect(place(given, '/nowhere')).toEqual({ userData: given, sessionData: given })
  })
})
