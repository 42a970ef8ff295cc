/** `guardia run` of the on-call model: plays a shift to its end, prints it, and records it where asked. */
import { assert } from '@shared/assert'
import type { TimedDecision } from '@shared/contract/decisions'
import type { OnCallScenario } from '@shared/contract/scenario'
import { onCallEngine } from '../engine/on-call/on-call-engine'
import { sessionHeader } from '../recording/session-header'
import { BUILT_IN_SCENARIOS, findScenario } from '../scenarios/built-in-scenarios'
import { playShift } from '../session/play-shift'
import { identityOf, type ShiftRecord } from '../session/shift-record'
import { failureLine, type CommandContext } from './command-context'
import { IN_MINUTES, readDecisionsFile } from './decisions-file'
import { EXIT_CODES, exitCodeOfFailure } from './exit-codes'
import { refuseDecisions } from './refuse-decisions'
import type { Call } from './read-call'
import { openWantedRecording, readCodeName, type WantedRecording } from './recording-options'
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
  const named = readCodeName(context, call)
  if (!named.ok) return named
  const run = { scenario, seed: wanted.seed, codeName: named.codeName }
  return { ok: true, play: () => playOnCallRun(context, call, run) }
}

async function playOnCallRun(context: CommandContext, call: Call, run: WantedRun): Promise<number> {
  const decisions = await readDecisionsFile(call.values['decisions'], {
    ...{ steps: IN_MINUTES, firstStep: 1, lastStep: run.scenario.durationMinutes },
    checkDecision: onCallEngine.checkDecision,
  })
  if (!decisions.ok) return refuseDecisions(context, call, decisions.refused)
  const writer = await openWantedRecording(context, call, (facts) =>
    sessionHeader({ ...facts, ...run, engineVersion: onCallEngine.version }),
  )
  if (!writer.ok) {
    context.printError(failureLine(context, writer.failure))
    return exitCodeOfFailure(writer.failure.code)
  }
  return playAndPrint(context, call, { run, decisions: decisions.value, recording: writer.value })
}

interface PreparedRun {
  readonly run: WantedRun
  readonly decisions: readonly TimedDecision[]
  readonly recording: WantedRecording | null
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
