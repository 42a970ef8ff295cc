/** `guardia verify`: replays recordings and says of each whether it gives what it says. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Verification } from '@shared/contract/recordings'
import { verificationText } from '@shared/verification-text'
import { onCallEngine } from '../engine/on-call/on-call-engine'
import { sessionsFolder } from '../recording/recording-folder'
import { readRecording } from '../recording/recording-reader'
import { hashScenario } from '../recording/scenario-hash'
import { verifyRecording } from '../recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../scenarios/built-in-scenarios'
import { failureLine, type CommandContext } from './command-context'
import { exitCodeOfFailure, exitCodeOfVerification } from './exit-codes'
import type { Call } from './read-call'

/** @returns the highest exit code of all files */
export async function runVerifyCommand(context: CommandContext, call: Call): Promise<number> {
  const codes: number[] = []
  for (const file of call.files) codes.push(await verifyFile(context, file))
  return Math.max(...codes)
}

async function verifyFile(context: CommandContext, file: string): Promise<number> {
  const content = await readRecording(findRecording(context, file))
  if (!content.ok) {
    context.printError(failureLine(context, content.failure))
    return exitCodeOfFailure(content.failure.code)
  }
  const verification: Verification = verifyRecording(content.value, {
    engine: onCallEngine,
    scenarios: BUILT_IN_SCENARIOS,
    hashScenario,
  })
  const text = verificationText(verification, context)
  context.print(context.text('cli.verified', { file, text }))
  return exitCodeOfVerification(verification)
}

/** A bare name that is not here may be one in the data folder. */
function findRecording({ dataFolder }: CommandContext, file: string): string {
  if (file === '' || existsSync(file) || basename(file) !== file) return file
  const kept = join(sessionsFolder(dataFolder), file)
  return existsSync(kept) ? kept : file
}
