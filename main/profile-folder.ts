/** Where Chromium keeps its profile: a cache of this computer, never among the recordings. */
import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import type { App } from 'electron'
import type { DataFolderInput } from './recording/data-folder'

export type ProfileSurroundings = Omit<DataFolderInput, 'argument'>

/** The usual folder; only window state and code caches lie in it, so that losing it loses nothing. */
export function usualProfileFolder({ platform, env, homeFolder }: ProfileSurroundings): string {
  if (platform === 'win32') {
    const local = given(env['LOCALAPPDATA']) ?? path.win32.join(homeFolder, 'AppData', 'Local')
    return path.win32.join(local, 'Guardia-profile')
  }
  if (platform === 'darwin') return path.posix.join(homeFolder, 'Library', 'Caches', 'Guardia')
  const cache = given(env['XDG_CACHE_HOME'])
  const absolute = cache !== null && path.posix.isAbsolute(cache)
  return path.posix.join(absolute ? cache : `${homeFolder}/.cache`, 'guardia', 'profile')
}

function given(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

/**
 * `wanted` where it can be written, else a new temporary folder: with a home that is missing or read-only
 * Electron would end with a signal and without a word.
 */
export function writableFolder(wanted: string, temporaryFolder: string): string {
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o700 })
    accessSync(wanted, constants.W_OK)
    return wanted
  } catch {
    console.error('the profile folder cannot be written; a temporary one is used')
    return mkdtempSync(path.join(temporaryFolder, 'guardia-profile-'))
  }
}

/** Places everything of Chromium before it is ready; a `--user-data-dir` on the command line wins. */
export function placeProfile(
  app: Pick<App, 'setPath' | 'commandLine'>,
  surroundings: ProfileSurroundings,
  temporaryFolder: string,
): void {
  const chosen = app.commandLine.getSwitchValue('user-data-dir')
  const wanted =
    chosen === ''
      ? usualProfileFolder(surroundings)
      : path.resolve(surroundings.currentFolder, chosen)
  const folder = writableFolder(wanted, temporaryFolder)
  app.setPath('userData', folder)
  app.setPath('sessionData', folder)
}
