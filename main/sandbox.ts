/** Switches on Chromium's sandbox for every page, which nobody but root can switch off. */
import type { App } from 'electron'

/**
 * Enables the sandbox, also against a `--no-sandbox` on the command line. The one exception is root, for
 * whom Chromium refuses to run sandboxed at all: containers and build machines, never a pupil's computer.
 * @param userId the process's user, undefined on Windows
 * @returns whether pages will be sandboxed
 */
export function enforceSandbox(
  app: Pick<App, 'enableSandbox' | 'commandLine'>,
  userId: number | undefined,
): boolean {
  if (userId === 0 && app.commandLine.hasSwitch('no-sandbox')) {
    console.error('running as root without a sandbox')
    return false
  }
  app.enableSandbox()
  return true
}
