/** `npm start`: opens the Guardia window, or plays a shift in the terminal where there is no display. */
import { buildIfNeeded } from './build.mjs'
import { hasDisplay } from './display.mjs'
import { chooseElectron } from './electron-choice.mjs'
import { runProgram } from './run-command.mjs'
import { sandboxRemedy, sandboxSwitches } from './sandbox.mjs'
import { ensureSystemPackages, virtualDisplayInstallCommand } from './system-packages.mjs'

const HIGHEST_SEED = 9999
const ownWords = process.argv.slice(2)

process.exitCode = await start()

async function start() {
  const built = await buildIfNeeded()
  if (built !== 0) return built
  return hasDisplay() ? openWindow() : playInTerminal()
}

async function openWindow() {
  if (!(await ensureSystemPackages({ virtualDisplay: false }))) return 1
  const electron = await chooseElectron()
  const remedy = sandboxRemedy(electron.executable)
  if (remedy !== undefined) {
    console.log('This system does not let a downloaded Electron use its sandbox. Type this once:')
    console.log(`  ${remedy}`)
    return 1
  }
  console.log('Opening the Guardia window; close it to end.')
  const words = ['--log-level=3', ...sandboxSwitches(), '.', ...ownWords]
  return runProgram(electron.executable, words, { input: 'inherit' })
}

/** A whole shift, hands off, recorded like any other. */
async function playInTerminal() {
  const seed = 1 + Math.floor(Math.random() * HIGHEST_SEED)
  console.log(`No display here: playing cache-flush with seed ${seed} in the terminal.`)
  const shift = ['run', '--scenario', 'cache-flush', '--seed', String(seed), '--save']
  const code = await runProgram(process.execPath, ['bin/guardia.js', ...shift, ...ownWords])
  const install = virtualDisplayInstallCommand()
  console.log('To see the window on a virtual display, type:')
  console.log(`  ${install === '' ? '' : `${install} && `}xvfb-run -a npm start`)
  return code
}
