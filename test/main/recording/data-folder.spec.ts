/** The data folder of each platform, and what overrides it. */
import { describe, expect, it } from 'vitest'
import { findDataFolder, type DataFolderInput } from '../../../main/recording/data-folder'

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

describe('findDataFolder', () => {
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
    expect(findDataFolder(input)).toBe(expected)
  })

  it('takes GUARDIA_DATA over the platform, and --data over both', () => {
    const env = { GUARDIA_DATA: '/srv/class', XDG_DATA_HOME: '/data' }
    expect(findDataFolder({ ...linux, env })).toBe('/srv/class')
    expect(findDataFolder({ ...linux, env, argument: '/srv/one' })).toBe('/srv/one')
  })

  it('resolves a relative folder against the current one, with the separators of the platform', () => {
    expect(findDataFolder({ ...linux, argument: 'shifts' })).toBe('/media/usb/shifts')
    expect(findDataFolder({ ...windows, argument: 'shifts' })).toBe('D:\\shifts')
  })
})
