/** A recording that a command debriefs: the shift in it, and what the notes beside it say. */
import { basename } from 'node:path'
import { DEFAULT_LOSS_WEIGHTS, type Debrief } from '@shared/contract/debrief'
import type { LossWeights } from '@shared/contract/session-notes'
import { failure } from '@shared/result'
import { makeDebrief } from '../debrief/make-debrief'
import type { ShiftToDebrief } from '../debrief/shift-to-debrief'
import { onCallEngine } from '../engine/on-call/on-call-engine'
import { NODE_FILE_SYSTEM } from '../recording/file-system'
import { findNotes, notesPath, type FoundNotes } from '../review/notes-file'
import { shiftOfRecording } from '../review/shift-of-recording'
import { BUILT_IN_SCENARIOS } from '../scenarios/built-in-scenarios'
import { refuseOpenExam } from '../session/open-exam'
import { failureLine, type CommandContext } from './command-context'
import { exitCodeOfFailure, exitCodeOfVerification } from './exit-codes'
import { isReviewable, readRecordedFile, REPLAY_MEANS, verdictLine } from './recorded-file'
import type { AnyRecordedFile, RecordedFile } from './recorded-file'

export interface DebriefedFile extends RecordedFile {
  readonly shift: ShiftToDebrief
  /** As renamed in the notes, else as recorded. */
  readonly codeName: string
  /** As the notes say, else the defaults. */
  readonly weights: LossWeights
  readonly exitCode: number
}

export type DebriefedResult =
  | { readonly ok: true; readonly value: DebriefedFile }
  /** Why is said already. */
  | { readonly ok: false; readonly exitCode: number }

const KNOWN_MODELS = { ...REPLAY_MEANS, engineVersion: onCallEngine.version }

/** Says what stands in the way where nothing can be debriefed; what is not intact is left out. */
export async function readDebriefedFile(
  context: CommandContext,
  file: string,
): Promise<DebriefedResult> {
  const read = await readRecordedFile(context, file)
  if (!read.ok) {
    context.printError(failureLine(context, read.failure))
    return { ok: false, exitCode: exitCodeOfFailure(read.failure.code) }
  }
  const { content, path, verification } = read.value
  const exitCode = exitCodeOfVerification(verification)
  if (!isReviewable(content)) {
    context.printError(verdictLine(context, read.value))
    return { ok: false, exitCode }
  }
  const openExam = refusesOpenExam(context, read.value)
  if (openExam !== null) return { ok: false, exitCode: openExam }
  const notes = await notesBeside(context, path)
  const shift = shiftOfRecording(
    { known: KNOWN_MODELS, engine: onCallEngine },
    { fileName: basename(path), content },
  )
  return {
    ok: true,
    value: {
      ...{ ...read.value, shift, exitCode },
      codeName: notes?.codeName ?? content.header.codeName,
      weights: notes?.weights ?? DEFAULT_LOSS_WEIGHTS,
    },
  }
}

/** Says that an exam may still be continued, and answers the exit code; null where the recording may be played again. */
export function refusesOpenExam(
  context: CommandContext,
  { content, file }: Pick<AnyRecordedFile, 'content' | 'file'>,
): number | null {
  const refused = content.header && refuseOpenExam({ ...content, header: content.header }, file)
  if (refused === null || refused.ok) return null
  context.printError(failureLine(context, refused.failure))
  return exitCodeOfFailure(refused.failure.code)
}

/** A command only reads: notes that cannot be used stay as they are, and a line says so. */
export async function notesBeside(
  context: CommandContext,
  recording: string,
): Promise<Extract<FoundNotes, { kind: 'sound' }>['notes'] | null> {
  const path = notesPath(recording)
  const found = await findNotes(NODE_FILE_SYSTEM, path)
  if (found.kind === 'sound') return found.notes
  if (found.kind === 'absent') return null
  const reason = found.kind === 'damaged' ? 'notes-passed-over' : found.reason
  context.printError(failureLine(context, failure('notes-damaged', { path, reason }).failure))
  return null
}

export function debriefOfFile(
  { shift }: Pick<DebriefedFile, 'shift'>,
  weights: LossWeights,
): Debrief {
  return makeDebrief(shift, { engine: onCallEngine, weights })
}

/** The name of a scenario; one that is not here is called as the recording calls it. */
export function scenarioName({ text }: Pick<CommandContext, 'text'>, scenarioId: string): string {
  const isKnown = BUILT_IN_SCENARIOS.some(({ id }) => id === scenarioId)
  return isKnown ? text(`scenarios.${scenarioId}.name`) : scenarioId
}

/** Says what the replay showed, unless all of it was reproduced; beside JSON it stands in the other output. */
export function printVerdict(
  context: CommandContext,
  recorded: Pick<AnyRecordedFile, 'file' | 'verification'>,
  isJson: boolean,
): void {
  if (recorded.verification.kind === 'reproduced') return
  const line = verdictLine(context, recorded)
  if (isJson) context.printError(line)
  else context.print(line)
}
