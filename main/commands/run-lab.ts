/** `guardia run` of the resilience lab: plays a run to its end, prints it, one line a second with --json, and records it where asked. */
import { assert } from '@shared/assert'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { labEngine } from '../engine/resilience/lab-engine'
import { labHeader } from '../recording/session-header'
import { findLabScenario, LAB_SCENARIOS } from '../scenarios/lab-scenarios'
import { createLabModel, type LabTypes } from '../session/lab/lab-model'
import type { LabRunRecord } from '../session/lab/lab-record'
import { playToEnd, type SessionToPlay } from '../session/play-session'
import { failureLine, type CommandContext } from './command-context'
import { IN_SECONDS, readDecisionsFile } from './decisions-file'
import { EXIT_CODES, exitCodeOfFailure } from './exit-codes'
import { printLabRun } from './lab-run-text'
import type { Call } from './read-call'
import { openWantedRecording, readCodeName, type WantedRecording } from './recording-options'
import { refuseDecisions } from './refuse-decisions'
import type { ReadRun, RunModel, WantedScenario } from './run-model'

export const LAB_RUN: RunModel = {
  scenarioIds: LAB_SCENARIOS.map(({ id }) => id),
  readRun: readLabRun,
}

interface LabPlay {
  readonly scenario: LabScenario
  readonly seed: number
  readonly codeName: string
}

function readLabRun(context: CommandContext, call: Call, wanted: WantedScenario): ReadRun {
  const scenario = findLabScenario(wanted.scenarioId)
  assert(scenario !== undefined, 'a model is asked for its own scenarios only')
  const named = readCodeName(context, call)
  if (!named.ok) return named
  const play = { scenario, seed: wanted.seed, codeName: named.codeName }
  return { ok: true, play: () => playLabRun(context, call, play) }
}

async function playLabRun(context: CommandContext, call: Call, play: LabPlay): Promise<number> {
  const decisions = await readDecisionsFile(call.values['decisions'], {
    ...{ steps: IN_SECONDS, firstStep: 1, lastStep: labEngine.lastStep(play.scenario) },
    checkDecision: labEngine.checkDecision,
  })
  if (!decisions.ok) return refuseDecisions(context, call, decisions.refused)
  const recording = await openWantedRecording(context, call, (facts) =>
    labHeader({ ...facts, ...play, engineVersion: labEngine.version }),
  )
  if (!recording.ok) {
    context.printError(failureLine(context, recording.failure))
    return exitCodeOfFailure(recording.failure.code)
  }
  const played = await playToEnd(
    labToPlay({ context, call, decisions: decisions.value, recording: recording.value }),
    begun(play, recording.value),
  )
  if (!played.ok) {
    context.printError(failureLine(context, played.failure))
    return exitCodeOfFailure(played.failure.code)
  }
  printLabRun(context, call, {
    ...{ scenario: play.scenario, record: played.value },
    recordedIn: recording.value?.writer.path ?? null,
  })
  return EXIT_CODES.done
}

function begun(
  { scenario, seed, codeName }: LabPlay,
  recording: WantedRecording | null,
): LabRunRecord {
  const model = createLabModel(labEngine)
  const facts = {
    ...{ sessionId: recording?.sessionId ?? '', fileName: '', scenarioId: scenario.id },
    ...{ seed, codeName, mode: 'practice' as const },
  }
  return model.begin(scenario, model.identityOf(scenario, facts, null))
}

interface LabPlayMeans {
  readonly context: CommandContext
  readonly call: Call
  readonly decisions: readonly TimedLabDecision[]
  readonly recording: { readonly writer: NonNullable<SessionToPlay<LabTypes>['writer']> } | null
}

/** With --json, each second is printed once it stands in the recording. */
export function labToPlay(means: LabPlayMeans): SessionToPlay<LabTypes> {
  const { context, call, decisions, recording } = means
  const isJson = call.switches.has('json')
  return {
    // What is not recorded needs no fingerprints.
    model: createLabModel(recording === null ? { ...labEngine, hashState: () => '' } : labEngine),
    decisionsAt: (second) => decisions.filter((one) => one.second === second),
    writer: recording?.writer ?? null,
    onStep: ({ step }) => {
      if (isJson && step.snapshot.second > 0) context.print(JSON.stringify(step.snapshot))
    },
  }
}
