/** Where settings and recordings lie: the same folders for the window and the command line. */
import { posix, win32 } from 'node:path'
import type { DataFolder } from '@shared/contract/settings'

export interface DataFolderInput {
  /** What `--data` names; undefined without that option. */
  readonly argument: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly homeFolder: string
  /** Folder to which a relative `--data` or GUARDIA_DATA refers. */
  readonly currentFolder: string
}

/** The folder in which `settings.json` lies, and unless a person chose another one there, the recordings too. */
export interface BaseFolder extends DataFolder {
  readonly origin: 'platform' | 'call'
}

/** `--data`, else GUARDIA_DATA, else the platform's place for local, non-roaming data (product.md, Names). */
export function findBaseFolder(input: DataFolderInput): BaseFolder {
  const { argument, env, platform, currentFolder } = input
  const path = platform === 'win32' ? win32 : posix
  const called = given(argument) ?? given(env['GUARDIA_DATA'])
  return called === null
    ? { path: platformFolder(input), origin: 'platform' }
    : { path: path.resolve(currentFolder, called), origin: 'call' }
}

/**
 * Where the recordings lie.
 * @param chosenInSettings the folder that a person chose, null without one; not asked where the call names a folder
 */
export function dataFolderOf(base: BaseFolder, chosenInSettings: () => string | null): DataFolder {
  const chosen = base.origin === 'call' ? null : chosenInSettings()
  return chosen === null ? base : { path: chosen, origin: 'chosen' }
}

function platformFolder({ env, platform, homeFolder }: DataFolderInput): string {
  if (platform === 'win32') {
    const local = given(env['LOCALAPPDATA']) ?? win32.join(homeFolder, 'AppData', 'Local')
    return win32.join(local, 'Guardia')
  }
  if (platform === 'darwin') {
    return posix.join(homeFolder, 'Library', 'Application Support', 'Guardia')
  }
  // The XDG base directory specification has a relative path ignored.
  const xdg = given(env['XDG_DATA_HOME'])
  const base =
    xdg !== null && posix.isAbsolute(xdg) ? xdg : posix.join(homeFolder, '.local', 'share')
  return posix.join(base, 'guardia')
}

/** An empty setting counts as none. */
function given(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}
