/** `guardia run` of the on-call model: plays a shift to its end, prints it, and records it where asked. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { assert } from '@shared/assert'
import type { TimedDecision } from '@shared/contract/decisions'
import type { OnCallScenario } from '@shared/contract/scenario'
import { CODE_NAME_MAXIMUM_LENGTH } from '@shared/contract/session'
import { success, type Result } from '@shared/result'
import { checkCodeName } from '@shared/session/code-name'
import { onCallEngine } from '../engine/on-call/on-call-engine'
import { prepareSessionsFolder, sessionFileName } from '../recording/recording-folder'
import { createRecording, type RecordingWriter } from '../recording/recording-writer'
import { sessionHeader } from '../recording/session-header'
import { BUILT_IN_SCENARIOS, findScenario } from '../scenarios/built-in-scenarios'
import { playShift } from '../session/play-shift'
import { identityOf } from '../session/session-opening'
import type { ShiftRecord } from '../session/shift-record'
import { failureLine, type CommandContext } from './command-context'
import { IN_MINUTES, readDecisionsFile } from './decisions-file'
import { EXIT_CODES, exitCodeOfFailure } from './exit-codes'
import { refuseDecisions } from './refuse-decisions'
import { wrong, type Call } from './read-call'
import type { ReadRun, RunModel, WantedScenario } from './run-model'
import { printShiftSummary } from './shift-summary'
import { printShiftTable } from './shift-table'

interface WantedRun {
  readonly scenario: OnCallScenario
  readonly seed: number
  readonly codeName: string
}

export const ON_CALL_RUN: RunModel = {
  scenarioIds: BUILT_IN_SCENARIOS.map(({ id }) => id),
  readRun: readOnCallRun,
}

function readOnCallRun(context: CommandContext, call: Call, wanted: WantedScenario): ReadRun {
  const scenario = findScenario(wanted.scenarioId)
  assert(scenario !== undefined, 'a model is asked for its own scenarios only')
  const misused = misusedOption(call)
  if (misused !== null) return misused
  const codeName = checkCodeName(call.values['code-name'] ?? context.text('cli.codeName'))
  if (codeName === null) {
    return wrong('run', 'code-name', { option: '--code-name', maximum: CODE_NAME_MAXIMUM_LENGTH })
  }
  const run = { scenario, seed: wanted.seed, codeName }
  return { ok: true, play: () => playOnCallRun(context, call, run) }
}

/** Options that each are right but do not go together. */
function misusedOption({ values, switches }: Call): Extract<ReadRun, { ok: false }> | null {
  const isNamed = values['record'] !== undefined
  if (isNamed && switches.has('save')) {
    return wrong('run', 'both', { option: '--save', other: '--record' })
  }
  const isRecorded = isNamed || switches.has('save')
  return values['code-name'] === undefined || isRecorded
    ? null
    : wrong('run', 'code-name-alone', { option: '--code-name' })
}

async function playOnCallRun(context: CommandContext, call: Call, run: WantedRun): Promise<number> {
  const decisions = await readDecisionsFile(call.values['decisions'], {
    ...{ steps: IN_MINUTES, firstStep: 1, lastStep: run.scenario.durationMinutes },
    checkDecision: onCallEngine.checkDecision,
  })
  if (!decisions.ok) return refuseDecisions(context, call, decisions.refused)
  const writer = await openRecording(context, call, run)
  if (!writer.ok) {
    context.printError(failureLine(context, writer.failure))
    return exitCodeOfFailure(writer.failure.code)
  }
  return playAndPrint(context, call, { run, decisions: decisions.value, recording: writer.value })
}

interface PreparedRun {
  readonly run: WantedRun
  readonly decisions: readonly TimedDecision[]
  readonly recording: OpenRecordingFacts | null
}

interface OpenRecordingFacts {
  readonly writer: RecordingWriter
  readonly sessionId: string
}

async function playAndPrint(
  context: CommandContext,
  call: Call,
  { run, decisions, recording }: PreparedRun,
): Promise<number> {
  const isJson = call.switches.has('json')
  const played = await playShift({
    engine: onCallEngine,
    scenario: run.scenario,
    identity: identityOf(run.scenario, {
      sessionId: recording?.sessionId ?? '',
      fileName: '',
      ...{ seed: run.seed, codeName: run.codeName, mode: 'practice' as const },
    }),
    decisions,
    writer: recording?.writer ?? null,
    onMinute: ({ snapshot }) => {
      if (isJson) context.print(JSON.stringify(snapshot))
    },
  })
  if (!played.ok) {
    context.printError(failureLine(context, played.failure))
    return exitCodeOfFailure(played.failure.code)
  }
  printResult(context, call, {
    run,
    record: played.value,
    recordedIn: recording?.writer.path ?? null,
  })
  return EXIT_CODES.done
}

interface RunResult {
  readonly run: WantedRun
  readonly record: ShiftRecord
  /** Path of the recording, or null. */
  readonly recordedIn: string | null
}

function printResult(context: CommandContext, { switches }: Call, result: RunResult): void {
  const { run, record, recordedIn } = result
  if (switches.has('json')) {
    // Where the recording is stands beside the JSON, not in it.
    if (recordedIn !== null) {
      context.printError(context.text('cli.summary.recorded', { path: recordedIn }))
    }
    return
  }
  const scenario = context.text(`scenarios.${run.scenario.id}.name`)
  context.print(context.text('cli.title', { scenario, seed: String(run.seed) }))
  context.print('')
  printShiftTable(context, record)
  printShiftSummary(context, record, recordedIn)
}

/** Opens the recording that is wanted, before anything is run; null where none is. */
async function openRecording(
  context: CommandContext,
  { values, switches }: Call,
  run: WantedRun,
): Promise<Result<OpenRecordingFacts | null>> {
  const named = values['record']
  if (named === undefined && !switches.has('save')) return success(null)
  const startedAt = new Date().toISOString()
  const sessionId = randomUUID()
  const folder = named === undefined ? await prepareSessionsFolder(context.dataFolder) : success('')
  if (!folder.ok) return folder
  const opened = await createRecording({
    path: named ?? join(folder.value, sessionFileName(startedAt, sessionId)),
    header: sessionHeader({
      ...run,
      ...{ appVersion: context.appVersion, engineVersion: onCallEngine.version },
      ...{ sessionId, startedAt, language: context.language, mode: 'practice', branch: null },
    }),
    clock: Date.now,
  })
  return opened.ok ? success({ writer: opened.value, sessionId }) : opened
}
