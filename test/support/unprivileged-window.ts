/** Runs the built application as an ordinary user with Chromium's sandbox on, and looks at its processes. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface PageProcess {
  readonly commandLine: string
  /** Lines of /proc/<pid>/status by name, e.g. `Seccomp` → `2`. */
  readonly status: ReadonlyMap<string, string>
}

export interface UnprivilegedWindow {
  /** Processes that run a page of this application; empty until it has begun. */
  readonly pageProcesses: () => Promise<readonly PageProcess[]>
  readonly dataFolder: string
  readonly close: () => Promise<void>
}

// `nobody` exists on every Linux; root cannot run Chromium's sandbox.
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

/** Starts a copy of `out/` from a folder that the user may read, with a home of its own. */
export async function openUnprivileged(switches: readonly string[]): Promise<UnprivilegedWindow> {
  const root = await mkdtemp(path.join(tmpdir(), 'guardia-sandbox-'))
  const application = path.join(root, 'application')
  const home = path.join(root, 'home')
  await cp('out', path.join(application, 'out'), { recursive: true })
  await cp('package.json', path.join(application, 'package.json'))
  await mkdir(home)
  const environment = { ...process.env, HOME: home, XDG_CACHE_HOME: '', XDG_DATA_HOME: '' }
  await giveDisplayKey(home, environment)
  if (isRoot) for (const folder of [root, home]) await chown(folder, NOBODY, NOBODY)
  const electron = await reachableElectron(root)
  const window = start(electron, [application, '--log-level=3', ...switches], environment)
  return {
    pageProcesses: () => pageProcessesOf(application),
    dataFolder: path.join(home, '.local', 'share', 'guardia'),
    close: async () => {
      await stop(window)
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** The virtual display's key is readable by root only. */
async function giveDisplayKey(home: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const key = environment['XAUTHORITY']
  if (key === undefined) return
  const copy = path.join(home, '.Xauthority')
  await cp(key, copy)
  if (isRoot) await chown(copy, NOBODY, NOBODY)
  environment['XAUTHORITY'] = copy
}

/** Electron itself, or a copy of it where the checkout lies in a folder that an ordinary user may not enter. */
async function reachableElectron(root: string): Promise<string> {
  const electron = createRequire(import.meta.url)('electron') as unknown as string
  if (!isRoot || (await isOpenToAll(path.dirname(electron)))) return electron
  const copy = path.join(root, 'electron')
  await cp(path.dirname(electron), copy, { recursive: true })
  return path.join(copy, path.basename(electron))
}

async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & 0o005) !== 0o005) return false
  return path.dirname(folder) === folder || isOpenToAll(path.dirname(folder))
}

function start(
  electron: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): ChildProcess {
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  // A group of its own, so that all of its processes can be ended together.
  return spawn(electron, args, {
    ...user,
    env: environment,
    stdio: 'ignore',
    detached: true,
    cwd: '/',
  })
}

async function stop(window: ChildProcess): Promise<void> {
  if (window.pid === undefined || window.exitCode !== null || window.signalCode !== null) return
  const ended = new Promise((resolve) => window.once('exit', resolve))
  process.kill(-window.pid, 'SIGKILL')
  await ended
}

async function pageProcessesOf(application: string): Promise<readonly PageProcess[]> {
  const found: PageProcess[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    try {
      const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
      if (!commandLine.includes('--type=renderer') || !commandLine.includes(application)) continue
      found.push({ commandLine, status: statusOf(await readFile(`/proc/${pid}/status`, 'utf8')) })
    } catch (fault) {
      // A process that ended while it was looked at is none of ours.
      if (!(fault instanceof Error && 'code' in fault)) throw fault
    }
  }
  return found
}

function statusOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').map((line) => {
      const [name = '', value = ''] = line.split(':', 2)
      return [name, value.trim()]
    }),
  )
}
