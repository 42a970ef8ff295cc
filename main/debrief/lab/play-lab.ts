/** Plays a run of the lab again for its debrief, whole or from the second on in which a variant of it differs. */
import { workThrough } from '@shared/work-through'
import { assert } from '@shared/assert'
import type { LabSettings, TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { labEngine } from '../../engine/resilience/lab-engine'
import type { LabState } from '../../engine/resilience/lab-state'

/** What all runs of one debrief have in common. */
export interface LabStage {
  readonly scenario: LabScenario
  readonly seed: number
  /** Every run stops after this second. */
  readonly secondsPlayed: number
}

export interface PlayedLab {
  readonly decisions: readonly TimedLabDecision[]
  /** Second 1 to the last. */
  readonly rows: readonly LabRow[]
  /** In force in each of these seconds. */
  readonly settings: readonly LabSettings[]
  /** As everything stood before a second in which a decision acts: all that variants start from. */
  readonly statesBefore: ReadonlyMap<number, LabState>
}

/** Work that halts after every second. */
type InSteps<Value> = Generator<undefined, Value, undefined>

/** @param decisions those of one second act in their order here */
export function* playLabInSteps(
  stage: LabStage,
  decisions: readonly TimedLabDecision[],
): InSteps<PlayedLab> {
  const { state } = labEngine.open(stage.scenario, stage.seed)
  return yield* playOn(stage, decisions, state)
}

/** The same at once. */
export function playLab(stage: LabStage, decisions: readonly TimedLabDecision[]): PlayedLab {
  return workThrough(playLabInSteps(stage, decisions))
}

/** The rows of a run with other decisions from a second on in which one of `run` acts. */
export function* variantRowsInSteps(
  stage: LabStage,
  run: PlayedLab,
  variant: { readonly decisions: readonly TimedLabDecision[]; readonly firstDifference: number },
): InSteps<readonly LabRow[]> {
  const { decisions, firstDifference } = variant
  const state = run.statesBefore.get(firstDifference)
  assert(state !== undefined, 'a variant begins where a decision acts', { firstDifference })
  const played = yield* playOn(stage, decisions, state)
  return [...run.rows.slice(0, firstDifference - 1), ...played.rows]
}

function* playOn(
  { secondsPlayed }: LabStage,
  decisions: readonly TimedLabDecision[],
  from: LabState,
): InSteps<PlayedLab> {
  const rows: LabRow[] = []
  const settings: LabSettings[] = []
  const statesBefore = new Map<number, LabState>()
  let state = from
  while (state.second < secondsPlayed) {
    const second = state.second + 1
    const acting = decisions.filter((decision) => decision.second === second)
    if (acting.length > 0) statesBefore.set(second, state)
    const step = labEngine.advance(state, acting)
    rows.push(step.snapshot)
    settings.push(step.controls)
    state = step.state
    yield
  }
  return { decisions, rows, settings, statesBefore }
}
