/** The data folder of each platform, and what goes before it. */
import { describe, expect, it } from 'vitest'
import {
  dataFolderOf,
  findBaseFolder,
  type DataFolderInput,
} from '../../../main/recording/data-folder'

const linux: DataFolderInput = {
  argument: undefined,
  env: {},
  platform: 'linux',
  homeFolder: '/home/ane',
  currentFolder: '/media/usb',
}
const windows: DataFolderInput = {
  ...linux,
  platform: 'win32',
  homeFolder: 'C:\\Users\\Ane',
  currentFolder: 'D:\\',
}

describe('findBaseFolder', () => {
  it.each<[string, DataFolderInput, string]>([
    ['Linux', linux, '/home/ane/.local/share/guardia'],
    ['Linux with XDG_DATA_HOME', { ...linux, env: { XDG_DATA_HOME: '/data' } }, '/data/guardia'],
    [
      'Linux with a relative XDG_DATA_HOME',
      { ...linux, env: { XDG_DATA_HOME: 'data' } },
      '/home/ane/.local/share/guardia',
    ],
    [
      'Linux with an empty XDG_DATA_HOME',
      { ...linux, env: { XDG_DATA_HOME: '' } },
      '/home/ane/.local/share/guardia',
    ],
    [
      'macOS',
      { ...linux, platform: 'darwin', homeFolder: '/Users/ane' },
      '/Users/ane/Library/Application Support/Guardia',
    ],
    ['Windows', { ...windows, env: { LOCALAPPDATA: 'E:\\Local' } }, 'E:\\Local\\Guardia'],
    ['Windows without LOCALAPPDATA', windows, 'C:\\Users\\Ane\\AppData\\Local\\Guardia'],
  ])('is on %s the place for local data', (_, input, expected) => {
    expect(findBaseFolder(input)).toEqual({ path: expected, origin: 'platform' })
  })

  it('takes GUARDIA_DATA over the platform, and --data over both', () => {
    const env = { GUARDIA_DATA: '/srv/class', XDG_DATA_HOME: '/data' }
    const called = (path: string) => ({ path, origin: 'call' })
    expect(findBaseFolder({ ...linux, env })).toEqual(called('/srv/class'))
    expect(findBaseFolder({ ...linux, env, argument: '/srv/one' })).toEqual(called('/srv/one'))
  })

  it('resolves a relative folder against the current one, with the separators of the platform', () => {
    expect(findBaseFolder({ ...linux, argument: 'shifts' }).path).toBe('/media/usb/shifts')
    expect(findBaseFolder({ ...windows, argument: 'shifts' }).path).toBe('D:\\shifts')
  })
})

describe('dataFolderOf', () => {
  it('is the base, or the folder that a person chose', () => {
    const base = findBaseFolder(linux)
    expect(dataFolderOf(base, () => null)).toEqual(base)
    expect(dataFolderOf(base, () => '/media/usb')).toEqual({ path: '/media/usb', origin: 'chosen' })
  })

  it('is what the call names, without a look into the settings', () => {
    const base = findBaseFolder({ ...linux, argument: '/srv/one' })
    const chosen = (): never => {
      throw new Error('asked')
    }
    expect(dataFolderOf(base, chosen)).toEqual({ path: '/srv/one', origin: 'call' })
  })
})
