/** `guardia branch` of a run of the lab: from a second on, it is played with other decisions and recorded apart. */
import { basename } from 'node:path'
import { assert } from '@shared/assert'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { success, type Result } from '@shared/result'
import { labEngine } from '../engine/resilience/lab-engine'
import { scenarioOf } from '../recording/continuation'
import { labHeader } from '../recording/session-header'
import { verifyLabRecording } from '../recording/verify-lab'
import { isReviewableLab, type ReviewableLab } from '../review/lab/reviewable-lab'
import { changeLabPause } from '../session/lab/lab-changes'
import { createLabModel } from '../session/lab/lab-model'
import type { LabRunRecord } from '../session/lab/lab-record'
import { playToEnd } from '../session/play-session'
import { openReviewedBranch } from '../session/reviewed-branch'
import { createBranch, readFrom, wrongFrom } from './branch-call'
import { failureLine, type CommandContext } from './command-context'
import { notesBeside } from './debriefed-file'
import { IN_SECONDS, readDecisionsFile } from './decisions-file'
import { EXIT_CODES, exitCodeOfFailure, exitCodeOfVerification } from './exit-codes'
import { printLabRun } from './lab-run-text'
import type { Call, WrongCall } from './read-call'
import { LAB_REPLAY_MEANS, verdictLine, type RecordedLabFile } from './recorded-file'
import { refuseDecisions } from './refuse-decisions'
import { labToPlay } from './run-lab'

/** The recording is only read, and nothing is run where the new one cannot be made. */
export async function branchOffRun(
  context: CommandContext,
  call: Call,
  recorded: RecordedLabFile,
): Promise<number | WrongCall> {
  const { content, path } = recorded
  const second = readFrom(call)
  const obstacle = await obstacleTo(recorded, second)
  if (!isReviewableLab(content) || obstacle !== EXIT_CODES.done) {
    context.printError(verdictLine(context, recorded))
    return obstacle
  }
  const scenario = scenarioOf(LAB_REPLAY_MEANS, content.header)
  assert(scenario !== undefined, 'a recording that reproduces is of a known scenario')
  const lastSecond = labEngine.lastStep(scenario)
  const maximum = Math.min(content.intactThroughSecond, lastSecond - 1)
  if (second === null || second > maximum) return wrongFrom(call, 'second', maximum)
  const decisions = await readDecisionsFile(call.values['decisions'] ?? '', {
    ...{ steps: IN_SECONDS, firstStep: second + 1, lastStep: lastSecond },
    checkDecision: labEngine.checkDecision,
  })
  return decisions.ok
    ? playBranch(context, call, { content, path, scenario, second, decisions: decisions.value })
    : refuseDecisions(context, call, decisions.refused)
}

/** The exit code of what keeps the recording from being played up to the second, or 0; damage behind it does not. */
async function obstacleTo(
  { content, verification }: RecordedLabFile,
  second: number | null,
): Promise<number> {
  if (verification.kind !== 'damaged') return exitCodeOfVerification(verification)
  const intact = verification.intactThroughSecond
  if (intact === null || (second ?? 0) > intact) return EXIT_CODES.damaged
  const undamaged = { ...content, damage: null }
  return exitCodeOfVerification(await verifyLabRecording(undamaged, LAB_REPLAY_MEANS))
}

interface WantedBranch {
  readonly content: ReviewableLab
  readonly path: string
  readonly scenario: LabScenario
  readonly second: number
  readonly decisions: readonly TimedLabDecision[]
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
  const second = context.format.number(wanted.second)
  printLabRun(context, call, {
    ...{ scenario: wanted.scenario, record: played.value },
    recordedIn: call.values['record'] ?? '',
    subtitle: context.text('cli.branch.fromSecond', { file: call.files[0] ?? '', second }),
  })
  return EXIT_CODES.done
}

async function recordBranch(
  context: CommandContext,
  call: Call,
  { content, path, second, decisions }: WantedBranch,
): Promise<Result<LabRunRecord>> {
  const { header, entries, ending } = content
  const { appVersion, language } = context
  const target = call.values['record'] ?? ''
  const notes = await notesBeside(context, path)
  const opened = await openReviewedBranch(
    {
      ...{ ...LAB_REPLAY_MEANS, model: createLabModel(labEngine), clock: Date.now },
      openRecording: (facts) => createBranch(target, labHeader({ ...facts, appVersion })),
    },
    {
      ...{ dataFolder: '', fileName: basename(path), step: second, header, entries, ending },
      ...{ codeName: notes?.codeName ?? header.codeName, language },
    },
  )
  if (!opened.ok) return opened
  const { writer, record } = opened.value
  // A branch begins paused; nobody sits before this one.
  const resumed = changeLabPause(record, false)
  assert(resumed.ok && resumed.value !== null, 'a branch is practice, and paused')
  const written = await writer.append([resumed.value.entry])
  if (!written.ok) return written
  printTakenOver(context, call, record)
  const play = labToPlay({ context, call, decisions, recording: { writer } })
  const played = await playToEnd(play, resumed.value.record)
  return played.ok ? success(played.value) : played
}

/** With --json: what is played behind it is printed second by second. */
function printTakenOver(
  { print }: CommandContext,
  { switches }: Call,
  { rows }: LabRunRecord,
): void {
  if (!switches.has('json')) return
  for (const row of rows) if (row.second > 0) print(JSON.stringify(row))
}
