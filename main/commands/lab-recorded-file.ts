/** A recorded run of the lab that a command names: read, verified, and ready for its debrief. */
import { basename } from 'node:path'
import type { LabDebrief } from '@shared/contract/lab/lab-debrief'
import type { AnyVerification } from '@shared/contract/recordings'
import { answersInLog, type LoggedAnswer } from '@shared/review/note-in'
import { makeLabDebrief } from '../debrief/lab/make-lab-debrief'
import { readRecording } from '../recording/recording-reader'
import { verifyLabRecording } from '../recording/verify-lab'
import { labRunToDebrief, type LabRunToDebrief } from '../review/lab/lab-debrief'
import { isReviewableLab } from '../review/lab/reviewable-lab'
import { LAB_SCENARIOS } from '../scenarios/lab-scenarios'
import type { CommandContext } from './command-context'
import { notesBeside, refusesOpenExam } from './debriefed-file'
import { exitCodeOfVerification } from './exit-codes'
import { findRecording, LAB_REPLAY_MEANS, verdictLine } from './recorded-file'

type LabVerification = Extract<AnyVerification, { of: 'lab' }>

export interface LabFile {
  /** As the call names it. */
  readonly file: string
  readonly run: LabRunToDebrief
  /** As renamed in the notes, else as recorded. */
  readonly codeName: string
  readonly verification: LabVerification
  /** To case studies, before and during the run. */
  readonly answers: readonly LoggedAnswer[]
  readonly exitCode: number
}

export type LabFileResult =
  | { readonly ok: true; readonly value: LabFile }
  /** Why is said already. */
  | { readonly ok: false; readonly exitCode: number }

/** Null where the file is no run of the lab, or cannot be read at all: then it is told as a shift would be. */
export async function readLabFile(
  context: CommandContext,
  file: string,
): Promise<LabFileResult | null> {
  const path = findRecording(context, file)
  const read = await readRecording(path)
  if (!read.ok || read.value.kind !== 'lab') return null
  const content = read.value
  const verification = await verifyLabRecording(content, LAB_REPLAY_MEANS)
  const exitCode = exitCodeOfVerification(verification)
  const run = isReviewableLab(content) ? labRunToDebrief(LAB_SCENARIOS, content) : null
  if (run === null || !isReviewableLab(content)) {
    context.printError(verdictLine(context, { file, verification }))
    return { ok: false, exitCode }
  }
  const openExam = refusesOpenExam(context, { content, file })
  if (openExam !== null) return { ok: false, exitCode: openExam }
  const notes = await notesBeside(context, path)
  const codeName = notes?.codeName ?? content.header.codeName
  const answers = answersInLog(content.entries)
  const facts = { file: basename(file), run, codeName, answers }
  return { ok: true, value: { ...facts, verification, exitCode } }
}

/** Null where the first file is no run of the lab. */
export async function readLabFiles(
  context: CommandContext,
  names: readonly string[],
): Promise<readonly (LabFileResult | null)[] | null> {
  const [first, ...others] = names
  const read = await readLabFile(context, first ?? '')
  if (read === null) return null
  const files: (LabFileResult | null)[] = [read]
  for (const name of others) files.push(await readLabFile(context, name))
  return files
}

export function debriefOfLabFile({ run }: Pick<LabFile, 'run'>): LabDebrief {
  return makeLabDebrief(run)
}
