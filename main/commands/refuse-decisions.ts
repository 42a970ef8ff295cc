/** Says why a decisions file is refused, and in which entry of it. */
import { failureLine, type CommandContext } from './command-context'
import type { RefusedDecisions } from './decisions-file'
import { exitCodeOfFailure } from './exit-codes'
import type { Call } from './read-call'

/** @returns the exit code */
export function refuseDecisions(
  context: CommandContext,
  call: Call,
  refused: RefusedDecisions,
): number {
  const file = call.values['decisions'] ?? ''
  const sentence = failureLine(context, refused.failure)
  const where =
    refused.entry === null
      ? file
      : context.text('cli.entryOfFile', { file, entry: context.format.number(refused.entry) })
  // A file that could not be read is named by its own sentence.
  const isNamed = refused.failure.parameters['path'] !== undefined
  context.printError(isNamed ? sentence : `${where}: ${sentence}`)
  return exitCodeOfFailure(refused.failure.code)
}
