/** What the window reads from its own command line. */
import type { App } from 'electron'
import { failure, success, type Result } from '@shared/result'

/** Exit status of a wrong call, as for every command (sysexits EX_USAGE). */
export const WRONG_CALL_STATUS = 64

/** The value of `--data DIR` or `--data=DIR`, undefined where it is not given; the last one counts. */
export function readDataOption(args: readonly string[]): Result<string | undefined> {
  let wanted: string | undefined
  for (const [index, argument] of args.entries()) {
    const value = dataValue(argument, args[index + 1])
    if (value === undefined) continue
    if (value === '' || value.startsWith('-')) {
      return failure('folder-unwritable', { path: value, reason: 'ENOENT' })
    }
    wanted = value
  }
  return success(wanted)
}

/** Undefined where the argument is another one; empty where the value is missing. */
function dataValue(argument: string, next: string | undefined): string | undefined {
  if (argument === '--data') return next ?? ''
  return argument.startsWith('--data=') ? argument.slice('--data='.length) : undefined
}

/** Whether someone asked for a port through which the page could be steered from outside. */
export function wantsDebugging(commandLine: Pick<App['commandLine'], 'hasSwitch'>): boolean {
  return (
    commandLine.hasSwitch('remote-debugging-port') || commandLine.hasSwitch('remote-debugging-pipe')
  )
}
