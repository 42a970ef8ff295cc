/** Keeps Chromium's sandbox on where that is possible, and says what to do where the system is in the way. */
import fs from 'node:fs'
import path from 'node:path'

const RESTRICTIONS = [
  { file: '/proc/sys/kernel/apparmor_restrict_unprivileged_userns', value: '1' },
  { file: '/proc/sys/kernel/unprivileged_userns_clone', value: '0' },
]

/**
 * Switches that a start from the checkout needs. Only root gets `--no-sandbox`: Chromium refuses to run otherwise.
 * @returns {string[]}
 */
export function sandboxSwitches() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return []
  console.log('Started as root, so without the sandbox (--no-sandbox); as a normal user it is on.')
  return ['--no-sandbox']
}

/**
 * The command that lets the sandbox of a downloaded Electron work, or undefined when it works as it is.
 * Some systems refuse user namespaces to programs outside the package manager; then the helper has to belong to root.
 * @param {string} executable
 */
export function sandboxRemedy(executable) {
  if (process.platform !== 'linux' || process.getuid?.() === 0 || !isRestricted()) return undefined
  const helper = path.join(path.dirname(executable), 'chrome-sandbox')
  const file = fs.statSync(helper, { throwIfNoEntry: false })
  if (file !== undefined && file.uid === 0 && (file.mode & 0o4000) !== 0) return undefined
  const relative = path.relative(process.cwd(), helper)
  return `sudo chown root:root ${relative} && sudo chmod 4755 ${relative}`
}

function isRestricted() {
  return RESTRICTIONS.some(
    ({ file, value }) => fs.existsSync(file) && fs.readFileSync(file, 'utf8').trim() === value,
  )
}
