/** A recording that a command names: found, read and verified. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Verification } from '@shared/contract/recordings'
import { success, type Result } from '@shared/result'
import { verificationText } from '@shared/verification-text'
import { onCallEngine } from '../engine/on-call/on-call-engine'
import { sessionsFolder } from '../recording/recording-folder'
import { readRecording, type RecordingContent } from '../recording/recording-reader'
import { hashScenario } from '../recording/scenario-hash'
import { verifyRecording } from '../recording/verify-recording'
import type { ReviewableContent } from '../review/reviewed-shift'
import { BUILT_IN_SCENARIOS } from '../scenarios/built-in-scenarios'
import type { CommandContext } from './command-context'

/** By what a command replays a recording. */
export const REPLAY_MEANS = { engine: onCallEngine, scenarios: BUILT_IN_SCENARIOS, hashScenario }

export interface RecordedFile {
  /** As the call names it. */
  readonly file: string
  readonly path: string
  readonly content: RecordingContent
  readonly verification: Verification
}

/** Fails as `readRecording` does; damage is no failure. */
export async function readRecordedFile(
  context: CommandContext,
  file: string,
): Promise<Result<RecordedFile>> {
  const path = findRecording(context, file)
  const content = await readRecording(path)
  if (!content.ok) return content
  const verification = verifyRecording(content.value, REPLAY_MEANS)
  return success({ file, path, content: content.value, verification })
}

/** What the replay showed, in a sentence after the name of the file. */
export function verdictLine(
  context: CommandContext,
  { file, verification }: Pick<RecordedFile, 'file' | 'verification'>,
): string {
  return context.text('cli.verified', { file, text: verificationText(verification, context) })
}

/** Whether minute 0 stands at least, so that there is something to review. */
export function isReviewable(content: RecordingContent): content is ReviewableContent {
  return content.header !== null && content.intactThroughMinute !== null
}

/** A bare name that is not here may be one in the data folder. */
function findRecording({ dataFolder }: CommandContext, file: string): string {
  if (file === '' || existsSync(file) || basename(file) !== file) return file
  const kept = join(sessionsFolder(dataFolder), file)
  return existsSync(kept) ? kept : file
}
