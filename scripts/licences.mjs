/** Gathers the licences of all that is bundled, of Electron and of the font into `out/licences.json`, which the window shows. */
import fs from 'node:fs'
import path from 'node:path'
import { PROJECT_FOLDER } from './run-command.mjs'

/** The list in the built application. */
export const LICENCES_FILE = 'out/licences.json'
/** Vite writes one list for each side; only the one made of them stays. */
const SIDES = ['out/main', 'out/preload', 'out/renderer']
/** No code of these is bundled, so Vite does not see them. */
const UNBUNDLED = ['electron', '@fontsource/inter']

/** @typedef {{ name: string, version: string, licence: string, text: string }} PackageLicence */

/** Writes the list anew; to be called after each build. */
export function gatherLicences() {
  const folders = packageFolders()
  const bundled = SIDES.flatMap(takeListOf).map(({ name, version, identifier, text }) => {
    const folder = folders.get(`${name}@${version}`)
    const texts = [text, ...(folder === undefined ? [] : furtherTexts(folder))]
    return { name, version, licence: identifier ?? '', text: texts.filter(Boolean).join('\n\n') }
  })
  const all = new Map([...bundled, ...UNBUNDLED.map(licenceOf)].map((one) => [keyOf(one), one]))
  const sorted = [...all.keys()].sort().map((key) => all.get(key))
  fs.writeFileSync(inProject(LICENCES_FILE), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** @returns {{ name: string, version: string, identifier?: string, text?: string }[]} what Vite wrote, taken away */
function takeListOf(side) {
  const file = inProject(`${side}/licences.json`)
  const list = JSON.parse(fs.readFileSync(file, 'utf8'))
  fs.rmSync(file)
  return list
}

/** @returns {PackageLicence} */
function licenceOf(name) {
  const folder = inProject(`node_modules/${name}`)
  const { version, license } = JSON.parse(read(path.join(folder, 'package.json')))
  return { name, version, licence: license, text: read(path.join(folder, 'LICENSE')) }
}

/** Beside the licence: what Apache-2.0 asks to be passed on, and the licences of parts. */
function furtherTexts(folder) {
  const names = fs.readdirSync(folder)
  const parts = names.includes('licenses') ? fs.readdirSync(path.join(folder, 'licenses')) : []
  return [
    ...names.filter((name) => /^notice(\.|$)/i.test(name)),
    ...parts.map((name) => `licenses/${name}`),
  ].map((name) => read(path.join(folder, name)))
}

/** Where each package lies, by name and version: there may be two versions of one. */
function packageFolders() {
  const { packages } = JSON.parse(read(inProject('package-lock.json')))
  return new Map(
    Object.entries(packages)
      .filter(([place]) => place.includes('node_modules/'))
      .map(([place, { version }]) => [
        `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`,
        inProject(place),
      ]),
  )
}

function keyOf({ name, version }) {
  return `${name}@${version}`
}

function read(file) {
  return fs.readFileSync(file, 'utf8').trim()
}

function inProject(name) {
  return path.join(PROJECT_FOLDER, name)
}
