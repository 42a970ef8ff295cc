/** Builds the application into `out/`: `npm run build`, and through `prepare` also `npm ci` and the first `npx guardia`. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gatherLicences, LICENCES_FILE } from './licences.mjs'
import { PROJECT_FOLDER, runTool } from './run-command.mjs'

const SOURCES = [
  'main',
  'renderer',
  'shared',
  'locales',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
]
const PRODUCTS = [
  'out/main/main.js',
  'out/main/cli.js',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
  LICENCES_FILE,
]

/** @returns {Promise<number>} exit code of the build */
export async function buildApplication() {
  const code = await runTool('electron-vite', ['build', '--logLevel', 'warn'])
  if (code === 0) gatherLicences()
  return code
}

/** Builds only when a source is newer than what was built. */
export async function buildIfNeeded() {
  const products = PRODUCTS.map((file) => newestChangeMs(path.join(PROJECT_FOLDER, file)))
  const sources = SOURCES.map((file) => newestChangeMs(path.join(PROJECT_FOLDER, file)))
  if (Math.min(...products) >= Math.max(...sources)) return 0
  console.log('Building ...')
  return buildApplication()
}

/** A folder changes too when something in it is removed. */
function newestChangeMs(file) {
  const found = fs.statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const inside = fs.readdirSync(file).map((name) => newestChangeMs(path.join(file, name)))
  return Math.max(found.mtimeMs, ...inside)
}

/**
 * An install must not fail over a source that does not build: npm would leave half of it behind, and `npm test`
 * could not say what is wrong.
 */
async function prepare() {
  const code = await buildIfNeeded()
  if (code !== 0) console.error('Guardia could not be built; npm run build shows why.')
  return 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await (process.argv.includes('--prepare') ? prepare() : buildApplication())
}
