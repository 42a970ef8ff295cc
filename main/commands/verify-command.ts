/** `guardia verify`: replays recordings and says of each whether it gives what it says. */
import { failureLine, type CommandContext } from './command-context'
import { exitCodeOfFailure, exitCodeOfVerification } from './exit-codes'
import type { Call } from './read-call'
import { readAnyRecordedFile, verdictLine } from './recorded-file'

/** @returns the highest exit code of all files */
export async function runVerifyCommand(context: CommandContext, call: Call): Promise<number> {
  const codes: number[] = []
  for (const file of call.files) codes.push(await verifyFile(context, file))
  return Math.max(...codes)
}

async function verifyFile(context: CommandContext, file: string): Promise<number> {
  const read = await readAnyRecordedFile(context, file)
  if (!read.ok) {
    context.printError(failureLine(context, read.failure))
    return exitCodeOfFailure(read.failure.code)
  }
  context.print(verdictLine(context, read.value))
  return exitCodeOfVerification(read.value.verification)
}
