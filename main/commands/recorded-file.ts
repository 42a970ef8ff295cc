/** A recording that a command names: found, read and verified. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { LabVerification } from '@shared/contract/lab/lab-listed'
import type { Verification } from '@shared/contract/recordings'
import { failure, success, type Result } from '@shared/result'
import { verificationText } from '@shared/verification-text'
import { onCallEngine } from '../engine/on-call/on-call-engine'
import { labEngine } from '../engine/resilience/lab-engine'
import { sessionsFolder } from '../recording/recording-folder'
import {
  readRecording,
  type LabRecordingContent,
  type RecordingContent,
} from '../recording/recording-reader'
import { hashScenario } from '../recording/scenario-hash'
import { verifyLabRecording } from '../recording/verify-lab'
import { verifyRecording } from '../recording/verify-recording'
import type { ReviewableContent } from '../review/reviewed-shift'
import { BUILT_IN_SCENARIOS } from '../scenarios/built-in-scenarios'
import { LAB_SCENARIOS } from '../scenarios/lab-scenarios'
import type { CommandContext } from './command-context'

/** By what a command replays the recording of a shift. */
export const REPLAY_MEANS = { engine: onCallEngine, scenarios: BUILT_IN_SCENARIOS, hashScenario }
/** The same of a run of the lab. */
export const LAB_REPLAY_MEANS = { engine: labEngine, scenarios: LAB_SCENARIOS, hashScenario }

interface RecordedFileOf<Content, Verified> {
  /** As the call names it. */
  readonly file: string
  readonly path: string
  readonly content: Content
  readonly verification: Verified
}

export type RecordedFile = RecordedFileOf<RecordingContent, Verification>
export type RecordedLabFile = RecordedFileOf<LabRecordingContent, LabVerification>
export type AnyRecordedFile = RecordedFile | RecordedLabFile

/** Fails as `readRecording` does; damage is no failure. */
export async function readAnyRecordedFile(
  context: CommandContext,
  file: string,
): Promise<Result<AnyRecordedFile>> {
  const path = findRecording(context, file)
  const read = await readRecording(path)
  if (!read.ok) return read
  const content = read.value
  return content.kind === 'lab'
    ? success({
        ...{ file, path, content },
        verification: await verifyLabRecording(content, LAB_REPLAY_MEANS),
      })
    : success({ file, path, content, verification: verifyRecording(content, REPLAY_MEANS) })
}

export function isLabFile(recorded: AnyRecordedFile): recorded is RecordedLabFile {
  return recorded.content.kind === 'lab'
}

/** Of a shift; fails as `readAnyRecordedFile` does, and with `recording-other-kind` {path, reason} of a run of the lab. */
export async function readRecordedFile(
  context: CommandContext,
  file: string,
): Promise<Result<RecordedFile>> {
  const read = await readAnyRecordedFile(context, file)
  if (!read.ok) return read
  return isLabFile(read.value)
    ? failure('recording-other-kind', { path: read.value.path, reason: 'recorded-lab' })
    : success(read.value)
}

/** What the replay showed, in a sentence after the name of the file. */
export function verdictLine(
  context: CommandContext,
  { file, verification }: Pick<AnyRecordedFile, 'file' | 'verification'>,
): string {
  return context.text('cli.verified', { file, text: verificationText(verification, context) })
}

/** Whether minute 0 stands at least, so that there is something to review. */
export function isReviewable(content: RecordingContent): content is ReviewableContent {
  return content.header !== null && content.intactThroughMinute !== null
}

/** A bare name that is not here may be one in the data folder. */
export function findRecording({ dataFolder }: CommandContext, file: string): string {
  if (file === '' || existsSync(file) || basename(file) !== file) return file
  const kept = join(sessionsFolder(dataFolder), file)
  return existsSync(kept) ? kept : file
}
