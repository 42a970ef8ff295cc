/** Runs a Node program that opens windows: with the chosen Electron, on a virtual display where there is none. */
import { hasDisplay } from './display.mjs'
import { chooseElectron } from './electron-choice.mjs'
import { runProgram } from './run-command.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

/** Starts a second virtual display inside the first, and what follows with both: two windows never share a focus. */
const SECOND_DISPLAY = [
  'sh',
  '-c',
  'OTHER_DISPLAY="$DISPLAY" OTHER_XAUTHORITY="$XAUTHORITY" exec xvfb-run -a "$@"',
  'sh',
]

/**
 * @param {readonly string[]} words the program's file and its words
 * @param {{ environment?: Record<string, string>, screen?: string, second?: boolean }} [options] variables added to
 *   ours, the size of a virtual display, as `2000x1200`, and whether there shall be a second one, which is then told
 *   as OTHER_DISPLAY and OTHER_XAUTHORITY
 * @returns {Promise<number>} its exit code; 1 where the system packages are missing and cannot be installed
 */
export async function runOnDisplay(words, { environment = {}, screen, second = false } = {}) {
  const virtualDisplay = !hasDisplay()
  if (!(await ensureSystemPackages({ virtualDisplay }))) return 1
  const electron = await chooseElectron()
  const program = virtualDisplay ? 'xvfb-run' : process.execPath
  const size = screen === undefined ? [] : ['-s', `-screen 0 ${screen}x24`]
  const nested = second ? SECOND_DISPLAY : []
  const before = virtualDisplay ? ['-a', ...size, ...nested, process.execPath] : []
  const all = { ...electron.environment, ...environment }
  return runProgram(program, [...before, ...words], { environment: all })
}
