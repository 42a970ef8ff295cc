/** Decides which Electron the scripts use: one that is named, the official one, or the test runtime. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import {
  canMakeTestRuntime,
  ensureTestRuntime,
  RUNTIME_FOLDER,
  RUNTIME_VERSION,
} from './electron-runtime.mjs'
import { CACHE_FOLDER, PROJECT_FOLDER } from './run-command.mjs'

const PACKAGE_FOLDER = path.join(PROJECT_FOLDER, 'node_modules/electron')
const INSTALLER = path.join(PACKAGE_FOLDER, 'install.js')
const MEMORY_FILE = path.join(CACHE_FOLDER, 'electron-download.json')
const DOWNLOAD_FOLDER = path.join(CACHE_FOLDER, 'electron-download')
const PATIENCE_MS = 10_000
const MEMORY_MS = 24 * 60 * 60 * 1000

/**
 * @typedef {object} ElectronChoice
 * @property {'named' | 'official' | 'test-runtime'} kind
 * @property {string} executable
 * @property {string} version
 * @property {Record<string, string>} environment how Playwright and electron-vite find it too
 */

/**
 * Finds an Electron, downloads the official one if that is possible, and says so in one line if it is not.
 * @returns {Promise<ElectronChoice>} throws with what to do when there is none at all
 */
export async function chooseElectron() {
  const named = namedElectron()
  if (named !== undefined) return named
  if (isOfficialInstalled() || (await downloadOfficial())) return officialElectron()
  await ensureTestRuntime()
  console.log(
    `Electron ${officialVersion()} could not be downloaded within 10 s: using the test runtime, Electron ${RUNTIME_VERSION}` +
      ' (node node_modules/electron/install.js downloads it without a limit).',
  )
  return choiceIn('test-runtime', RUNTIME_FOLDER)
}

export function officialVersion() {
  return JSON.parse(fs.readFileSync(path.join(PACKAGE_FOLDER, 'package.json'), 'utf8')).version
}

export function isOfficialInstalled() {
  const stamp = path.join(PACKAGE_FOLDER, 'dist/version')
  if (!fs.existsSync(stamp) || !fs.existsSync(path.join(PACKAGE_FOLDER, 'path.txt'))) return false
  return fs.readFileSync(stamp, 'utf8').replace(/^v/, '').trim() === officialVersion()
}

function namedElectron() {
  const file = process.env.ELECTRON_EXEC_PATH
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (folder) return choiceIn('named', folder)
  return file ? choiceIn('named', path.dirname(file)) : undefined
}

/** @returns {ElectronChoice} */
function officialElectron() {
  const inside = fs.readFileSync(path.join(PACKAGE_FOLDER, 'path.txt'), 'utf8')
  const executable = path.join(PACKAGE_FOLDER, 'dist', inside)
  return { kind: 'official', executable, version: officialVersion(), environment: {} }
}

/** @returns {ElectronChoice} */
function choiceIn(kind, folder) {
  const name = process.platform === 'win32' ? 'electron.exe' : 'electron'
  const executable = process.env.ELECTRON_EXEC_PATH ?? path.join(folder, name)
  const environment = { ELECTRON_OVERRIDE_DIST_PATH: folder, ELECTRON_EXEC_PATH: executable }
  const stamp = path.join(folder, 'version')
  const version = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8').trim() : 'unknown'
  return { kind, executable, version, environment }
}

/** Runs Electron's own installer once; a failure is remembered for a day, so that the next run does not wait. */
async function downloadOfficial() {
  if (failedLately()) return false
  console.log(`Downloading Electron ${officialVersion()}, once ...`)
  fs.mkdirSync(DOWNLOAD_FOLDER, { recursive: true })
  const installed = (await runInstaller()) && isOfficialInstalled()
  fs.rmSync(DOWNLOAD_FOLDER, { recursive: true, force: true })
  if (!installed) {
    const memory = { version: officialVersion(), failedAt: new Date().toISOString() }
    fs.writeFileSync(MEMORY_FILE, `${JSON.stringify(memory)}\n`)
  }
  return installed
}

function failedLately() {
  if (!fs.existsSync(MEMORY_FILE)) return false
  const memory = JSON.parse(fs.readFileSync(MEMORY_FILE, 'utf8'))
  const ageMs = Date.now() - Date.parse(memory.failedAt)
  return memory.version === officialVersion() && ageMs < MEMORY_MS
}

/** Ten seconds in all where the test runtime can stand in; elsewhere as long as the installer takes. */
function runInstaller() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [INSTALLER], {
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: DOWNLOAD_FOLDER, TEMP: DOWNLOAD_FOLDER, TMP: DOWNLOAD_FOLDER },
    })
    const limit = canMakeTestRuntime() ? setTimeout(() => child.kill(), PATIENCE_MS) : undefined
    const finish = (isDone) => {
      clearTimeout(limit)
      resolve(isDone)
    }
    child.on('error', () => finish(false))
    child.on('close', (code) => finish(code === 0))
  })
}
