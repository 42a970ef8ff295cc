/** Sees to the Debian packages that Electron needs on Linux: installs the missing ones, or says how. */
import { hasProgram, outputOf, runProgram } from './run-command.mjs'

/** Library looked for, and the packages that may hold it: the newer name first, where there are two. */
const LIBRARIES = [
  { file: 'libgtk-3.so.0', packages: ['libgtk-3-0t64', 'libgtk-3-0'] },
  { file: 'libnss3.so', packages: ['libnss3'] },
  { file: 'libasound.so.2', packages: ['libasound2t64', 'libasound2'] },
  { file: 'libgbm.so.1', packages: ['libgbm1'] },
]
const DISPLAY_PROGRAMS = ['xvfb-run', 'Xvfb', 'xauth']
const PROGRAM_PACKAGES = { 'xvfb-run': 'xvfb', Xvfb: 'xvfb', xauth: 'xauth' }

/**
 * Installs what is missing where we may (as root, or with a sudo that asks nothing); otherwise prints the command.
 * @param {{ virtualDisplay: boolean }} need whether a virtual display is needed too
 * @returns {Promise<boolean>} whether everything is there now
 */
export async function ensureSystemPackages(need) {
  if (process.platform !== 'linux') return true
  const missing = missingParts(need)
  if (missing.length === 0) return true
  if (!hasProgram('apt-get')) return explainWithoutApt(missing)
  const prefix = rootPrefix()
  if (prefix === undefined) {
    console.log('Guardia needs some system packages. Type this, then run the command again:')
    console.log(`  sudo apt-get update && sudo ${installCommand(missing).join(' ')}`)
    return false
  }
  console.log(`Installing system packages for: ${missing.map((part) => part.name).join(', ')}`)
  // First, since which package holds a library is known only from the lists this brings.
  await runPrivileged(prefix, ['apt-get', 'update', '-q'])
  await runPrivileged(prefix, installCommand(missing))
  return missingParts(need).length === 0
}

function installCommand(missing) {
  const packages = new Set(missing.map((part) => part.choose()))
  return ['apt-get', 'install', '-y', '--no-install-recommends', ...packages]
}

function explainWithoutApt(missing) {
  const packages = new Set(missing.map((part) => part.choose()))
  console.log(`Missing on this system: ${missing.map((part) => part.name).join(', ')}.`)
  console.log(
    `Install what corresponds to Debian's ${[...packages].join(' ')}, then run this again.`,
  )
  return false
}

/** What the user has to type to get a virtual display; empty when it is there. */
export function virtualDisplayInstallCommand() {
  const missing = DISPLAY_PROGRAMS.filter((name) => !hasProgram(name))
  const packages = [...new Set(missing.map((name) => PROGRAM_PACKAGES[name]))]
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  return packages.length === 0 ? '' : `${sudo}apt-get install -y ${packages.join(' ')}`
}

function missingParts(need) {
  const known = knownLibraries()
  const libraries = LIBRARIES.filter((library) => !known.includes(library.file)).map((library) => ({
    name: library.file,
    choose: () => choosePackage(library.packages),
  }))
  const programs = need.virtualDisplay ? DISPLAY_PROGRAMS.filter((name) => !hasProgram(name)) : []
  return [...libraries, ...programs.map((name) => ({ name, choose: () => PROGRAM_PACKAGES[name] }))]
}

function knownLibraries() {
  for (const program of ['ldconfig', '/sbin/ldconfig', '/usr/sbin/ldconfig']) {
    const listing = outputOf(program, ['-p'])
    if (listing !== undefined) return listing
  }
  return ''
}

/** Debian 13 and Ubuntu 24.04 renamed some packages; the old names are the fall-back. */
function choosePackage(names) {
  const found = names.find((name) =>
    /Candidate: \d/.test(outputOf('apt-cache', ['policy', name]) ?? ''),
  )
  return found ?? names.at(-1)
}

function rootPrefix() {
  if (process.getuid?.() === 0) return []
  return outputOf('sudo', ['-n', 'true']) === undefined ? undefined : ['sudo', '-n']
}

function runPrivileged(prefix, words) {
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive']
  const [program, ...rest] = [...prefix, ...quiet, ...words]
  return runProgram(program, rest)
}
