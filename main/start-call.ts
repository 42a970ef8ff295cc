/** What the start was called with, and where it runs; a call that is wrong ends the program here. */
import { app } from 'electron'
import { homedir, tmpdir, userInfo } from 'node:os'
import { readDataOption, wantsDebugging, WRONG_CALL_STATUS } from './command-line'
import type { ProfileSurroundings } from './profile-folder'

export function readSurroundings(): ProfileSurroundings {
  return {
    platform: process.platform,
    env: process.env,
    homeFolder: homeFolder(),
    currentFolder: process.cwd(),
  }
}

/**
 * The value of `--data`. A wrong call, and a debugging port in a packaged application, end the program.
 * @param text in the first of the system's languages that we speak
 */
export function readCommandLine(text: (key: string) => string): string | undefined {
  const option = readDataOption(process.argv.slice(1))
  const debugging = app.isPackaged && wantsDebugging(app.commandLine)
  if (option.ok && !debugging) return option.value
  process.stderr.write(`${text(debugging ? 'window.debuggingRefused' : 'window.wrongCall')}\n`)
  process.exit(WRONG_CALL_STATUS)
}

/** A user without any home gets the temporary folder, so that the window at least opens. */
function homeFolder(): string {
  try {
    // Empty where HOME is set to nothing.
    return homedir() || userInfo().homedir
  } catch (fault) {
    console.error('no home folder', fault)
    return tmpdir()
  }
}
