/** Runs a Node program that opens windows: with the chosen Electron, on a virtual display where there is none. */
import { hasDisplay } from './display.mjs'
import { chooseElectron } from './electron-choice.mjs'
import { runProgram } from './run-command.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

/**
 * @param {readonly string[]} words the program's file and its words
 * @param {{ environment?: Record<string, string>, screen?: string }} [options] variables added to ours, and the size
 *   of a virtual display, as `2000x1200`
 * @returns {Promise<number>} its exit code; 1 where the system packages are missing and cannot be installed
 */
export async function runOnDisplay(words, { environment = {}, screen } = {}) {
  const virtualDisplay = !hasDisplay()
  if (!(await ensureSystemPackages({ virtualDisplay }))) return 1
  const electron = await chooseElectron()
  const program = virtualDisplay ? 'xvfb-run' : process.execPath
  const size = screen === undefined ? [] : ['-s', `-screen 0 ${screen}x24`]
  const before = virtualDisplay ? ['-a', ...size, process.execPath] : []
  const all = { ...electron.environment, ...environment }
  return runProgram(program, [...before, ...words], { environment: all })
}
