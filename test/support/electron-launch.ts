/** Starts the built application for an end-to-end spec, with folders of its own that go away afterwards. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { findBaseFolder, type DataFolderInput } from '../../main/recording/data-folder'

export interface LaunchedApplication {
  readonly app: ElectronApplication
  readonly page: Page
  /** The data folder of this run, with `sessions/` in it. */
  readonly dataFolder: string
  /** Closes the window; removes the folders made for it, but never a data folder that was handed in. */
  readonly close: () => Promise<void>
}

export interface LaunchOptions {
  /** Data folder to start with, to look at what an earlier run left; a new, empty one otherwise. */
  readonly dataFolder?: string
  /** Home of the user: starts without `--data` then, so that the platform's place in it and the settings count. */
  readonly home?: string
  /** Folder of the built application; the project itself otherwise. */
  readonly folder?: string
  /** Further switches for the application. */
  readonly switches?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** Launches `out/main/main.js` (build it first) and waits until its first window has loaded the page. */
export async function launchApplication(options: LaunchOptions = {}): Promise<LaunchedApplication> {
  const root = await mkdtemp(join(tmpdir(), 'guardia-e2e-'))
  const home = options.home === undefined ? null : surroundingsOf(options.home)
  const dataFolder =
    home === null ? (options.dataFolder ?? join(root, 'data')) : findBaseFolder(home).path
  const app = await _electron.launch({
    args: [
      // Keeps the complaints about a missing system bus away.
      '--log-level=3',
      options.folder ?? '.',
      `--user-data-dir=${join(root, 'profile')}`,
      ...(home === null ? ['--data', dataFolder] : []),
      // Chromium's sandbox cannot run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(options.switches ?? []),
    ],
    env: { ...inheritedEnvironment(), ...home?.env, ...options.environment },
  })
  const page = await app.firstWindow()
  await page.waitForLoadState('load')
  const close = async (): Promise<void> => {
    await app.close()
    // Processes of a killed application may write a moment longer.
    await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  return { app, page, dataFolder, close }
}

/** A computer on which nothing but this home is known. */
function surroundingsOf(homeFolder: string): DataFolderInput & { env: Record<string, string> } {
  const env = { HOME: homeFolder, LOCALAPPDATA: homeFolder, XDG_DATA_HOME: '', GUARDIA_DATA: '' }
  const { platform } = process
  return { argument: undefined, env, platform, homeFolder, currentFolder: homeFolder }
}

function inheritedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
