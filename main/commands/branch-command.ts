/** `guardia branch`: from a minute or second of a recording on, the rest is played with other decisions and recorded apart. */
import { basename } from 'node:path'
import type { TimedDecision } from '@shared/contract/decisions'
import { success, type Result } from '@shared/result'
import { assert } from '@shared/assert'
import { onCallEngine } from '../engine/on-call/on-call-engine'
import { sessionHeader } from '../recording/session-header'
import { verifyRecording } from '../recording/verify-recording'
import type { ReviewableContent } from '../review/reviewed-shift'
import { createOnCallModel, type OnCallTypes } from '../session/on-call-model'
import { playOn } from '../session/play-shift'
import type { OpenRecording } from '../session/recording-port'
import { openReviewedBranch } from '../session/reviewed-branch'
import { changePause } from '../session/shift-changes'
import { scenarioOf } from '../recording/continuation'
import type { ShiftRecord } from '../session/shift-record'
import { createBranch, readFrom, wrongFrom } from './branch-call'
import { branchOffRun } from './branch-lab'
import { failureLine, type CommandContext } from './command-context'
import { notesBeside, refusesOpenExam, scenarioName } from './debriefed-file'
import { IN_MINUTES, readDecisionsFile } from './decisions-file'
import { EXIT_CODES, exitCodeOfFailure, exitCodeOfVerification } from './exit-codes'
import type { Call, WrongCall } from './read-call'
import {
  isLabFile,
  isReviewable,
  readAnyRecordedFile,
  REPLAY_MEANS,
  verdictLine,
} from './recorded-file'
import type { RecordedFile } from './recorded-file'
import { refuseDecisions } from './refuse-decisions'
import { printShiftSummary } from './shift-summary'
import { printShiftTable } from './shift-table'

/** The recording is only read, and nothing is run where the new one cannot be made. */
export async function runBranchCommand(
  context: CommandContext,
  call: Call,
): Promise<number | WrongCall> {
  const read = await readAnyRecordedFile(context, call.files[0] ?? '')
  if (!read.ok) {
    context.printError(failureLine(context, read.failure))
    return exitCodeOfFailure(read.failure.code)
  }
  const openExam = refusesOpenExam(context, read.value)
  if (openExam !== null) return openExam
  return isLabFile(read.value)
    ? branchOffRun(context, call, read.value)
    : branchOff(context, call, read.value)
}

async function branchOff(
  context: CommandContext,
  call: Call,
  recorded: RecordedFile,
): Promise<number | WrongCall> {
  const { content, path } = recorded
  const minute = readFrom(call)
  const obstacle = obstacleTo(recorded, minute)
  if (!isReviewable(content) || obstacle !== EXIT_CODES.done) {
    context.printError(verdictLine(context, recorded))
    return obstacle
  }
  const scenario = scenarioOf(REPLAY_MEANS, content.header)
  assert(scenario !== undefined, 'a recording that reproduces is of a known scenario')
  const lastMinute = onCallEngine.lastStep(scenario)
  const maximum = Math.min(content.intactThroughMinute ?? 0, lastMinute - 1)
  if (minute === null || minute > maximum) {
    return wrongFrom(call, 'minute', maximum)
  }
  const decisions = await readDecisionsFile(call.values['decisions'] ?? '', {
    ...{ steps: IN_MINUTES, firstStep: minute + 1, lastStep: lastMinute },
    checkDecision: onCallEngine.checkDecision,
  })
  return decisions.ok
    ? playBranch(context, call, { content, path, minute, decisions: decisions.value })
    : refuseDecisions(context, call, decisions.refused)
}

/** The exit code of what keeps the recording from being played up to the minute, or 0; damage behind it does not. */
function obstacleTo({ content, verification }: RecordedFile, minute: number | null): number {
  if (verification.kind !== 'damaged') return exitCodeOfVerification(verification)
  const intact = verification.intactThroughMinute
  if (intact === null || (minute ?? 0) > intact) return EXIT_CODES.damaged
  return exitCodeOfVerification(verifyRecording({ ...content, damage: null }, REPLAY_MEANS))
}

interface WantedBranch {
  readonly content: ReviewableContent
  readonly path: string
  readonly minute: number
  readonly decisions: readonly TimedDecision[]
}

async function playBranch(
  context: CommandContext,
  call: Call,
  wanted: WantedBranch,
): Promise<number> {
  const played = await recordBranch(context, call, wanted)
  if (!played.ok) {
    context.printError(failureLine(context, played.failure))
    return exitCodeOfFailure(played.failure.code)
  }
  const { record, recordedIn } = played.value
  if (call.switches.has('json')) {
    for (const snapshot of record.snapshots) context.print(JSON.stringify(snapshot))
    context.printError(context.text('cli.summary.recorded', { path: recordedIn }))
    return EXIT_CODES.done
  }
  const { scenarioId, seed } = record.identity
  const scenario = scenarioName(context, scenarioId)
  context.print(context.text('cli.title', { scenario, seed: String(seed) }))
  const minute = context.format.number(wanted.minute)
  context.print(context.text('cli.branch.from', { file: call.files[0] ?? '', minute }))
  context.print('')
  printShiftTable(context, record)
  printShiftSummary(context, record, recordedIn)
  return EXIT_CODES.done
}

interface PlayedBranch {
  readonly record: ShiftRecord
  readonly recordedIn: string
}

async function recordBranch(
  context: CommandContext,
  { values }: Call,
  { content, path, minute, decisions }: WantedBranch,
): Promise<Result<PlayedBranch>> {
  const { header, entries, ending } = content
  const target = values['record'] ?? ''
  const notes = await notesBeside(context, path)
  const opened = await openReviewedBranch(
    {
      ...{ ...REPLAY_MEANS, model: createOnCallModel(onCallEngine), clock: Date.now },
      openRecording: recordingAt(context, target),
    },
    {
      ...{ dataFolder: '', fileName: basename(path), step: minute, header, entries, ending },
      codeName: notes?.codeName ?? header.codeName,
      language: context.language,
    },
  )
  if (!opened.ok) return opened
  const { writer, record } = opened.value
  // A branch begins paused; nobody sits before this one.
  const resumed = changePause(record, false)
  assert(resumed.ok && resumed.value !== null, 'a branch is practice, and paused')
  const written = await writer.append([resumed.value.entry])
  if (!written.ok) return written
  const scenario = scenarioOf(REPLAY_MEANS, header)
  assert(scenario !== undefined, 'a branch is of a known scenario')
  const played = await playOn({
    ...{ engine: onCallEngine, scenario, decisions, writer },
    record: resumed.value.record,
    onMinute: () => undefined,
  })
  return played.ok ? success({ record: played.value, recordedIn: target }) : played
}

/** Opens the recording of the branch under the very name that the call gives. */
function recordingAt({ appVersion }: CommandContext, path: string): OpenRecording<OnCallTypes> {
  return async (facts) => createBranch(path, sessionHeader({ ...facts, appVersion }))
}
