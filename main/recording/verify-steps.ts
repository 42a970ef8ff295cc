/** Replays a recording of either kind and says whether it gives what the file says, step by step. */
import { assert } from '@shared/assert'
import type { HeaderOfAnyKind } from '@shared/contract/recording'
import type { DamageReason } from '@shared/contract/recording'
import type { SessionEnding } from '@shared/contract/session'
import type { Engine, EngineStep } from '../engine/engine'
import { scenarioOf } from './continuation'

/** A kind of recording as its verification needs it. */
export interface VerifiedKind<Scenario, State, Decision, Snapshot, Controls, Notice, Entry> {
  readonly engine: Engine<Scenario, State, Decision, Snapshot, Controls, Notice>
  readonly scenarios: readonly Scenario[]
  readonly hashScenario: (scenario: Scenario) => string
  /** Null for a line that is none of a step. */
  readonly stepIn: (entry: Entry) => { readonly step: number; readonly stateHash: string } | null
  /** Null for any other line. */
  readonly decisionIn: (
    entry: Entry,
  ) => { readonly step: number; readonly candidate: unknown } | null
  /** Whether the line says what the replay gives, but for the state. */
  readonly isSame: (step: EngineStep<State, Snapshot, Controls, Notice>, entry: Entry) => boolean
}

/** What was read of the recording. */
export interface VerifiedContent<Entry> {
  readonly header: HeaderOfAnyKind | null
  readonly entries: readonly Entry[]
  readonly ending: SessionEnding | null
  readonly damage: { readonly line: number; readonly reason: DamageReason } | null
  readonly intactThrough: number | null
}

/** What came out; steps are minutes or seconds. */
export type Verdict =
  | { readonly kind: 'reproduced'; readonly steps: number; readonly ending: SessionEnding }
  | { readonly kind: 'interrupted'; readonly afterStep: number }
  | Difference
  | {
      readonly kind: 'damaged'
      readonly line: number
      readonly reason: DamageReason
      readonly intactThrough: number | null
    }
  | {
      readonly kind: 'other-engine'
      readonly recorded: string
      readonly own: string
      readonly steps: number
    }
  | { readonly kind: 'unknown-scenario'; readonly scenarioId: string; readonly steps: number }

interface Difference {
  readonly kind: 'differs'
  readonly fromStep: number
  readonly what: 'state' | 'snapshot'
}

/**
 * Halts after each step. A recording of a newer format must have been refused before.
 * Damage comes first, then another engine version and an unknown scenario (recorded values stand), then the replay:
 * the state hash and everything else that a step's line says.
 */
export function* verifyInSteps<
  Scenario extends { readonly id: string },
  State,
  Decision,
  Snapshot,
  Controls,
  Notice,
  Entry,
>(
  { header, entries, ending, damage, intactThrough }: VerifiedContent<Entry>,
  kind: VerifiedKind<Scenario, State, Decision, Snapshot, Controls, Notice, Entry>,
): Generator<undefined, Verdict, undefined> {
  if (damage !== null) return { kind: 'damaged', ...damage, intactThrough }
  assert(header !== null, 'an undamaged recording has a header')
  if (intactThrough === null) {
    // Broken off between the header and the opening: whole lines, but no session.
    return { kind: 'damaged', line: entries.length + 2, reason: 'torn', intactThrough }
  }
  const steps = intactThrough
  const own = kind.engine.version
  if (header.engine !== own) return { kind: 'other-engine', recorded: header.engine, own, steps }
  const scenario = scenarioOf(kind, header)
  if (scenario === undefined) {
    return { kind: 'unknown-scenario', scenarioId: header.scenario.id, steps }
  }
  const difference = yield* firstDifference(kind, entries, { scenario, seed: header.seed })
  if (difference !== null) return difference
  if (ending === null) return { kind: 'interrupted', afterStep: steps }
  if (!isEndOf(ending, steps === kind.engine.lastStep(scenario))) {
    // The seal says another end than the steps do.
    return { kind: 'damaged', line: entries.length + 2, reason: 'content', intactThrough }
  }
  return { kind: 'reproduced', steps, ending }
}

/** A program may stop between the last step and its seal, so an interruption can come after any step. */
function isEndOf(ending: SessionEnding, allPlayed: boolean): boolean {
  return ending === 'interrupted' || (ending === 'completed') === allPlayed
}

function* firstDifference<Scenario, State, Decision, Snapshot, Controls, Notice, Entry>(
  kind: VerifiedKind<Scenario, State, Decision, Snapshot, Controls, Notice, Entry>,
  entries: readonly Entry[],
  { scenario, seed }: { readonly scenario: Scenario; readonly seed: number },
): Generator<undefined, Difference | null, undefined> {
  const { engine } = kind
  const lastStep = engine.lastStep(scenario)
  const decisions = groupDecisions(kind, entries)
  let state: State | null = null
  for (const entry of entries) {
    const recorded = kind.stepIn(entry)
    if (recorded === null) continue
    const fromStep = recorded.step
    const checked = checkDecisions(engine, decisions.get(fromStep) ?? [])
    if (checked === null || fromStep > lastStep) return { kind: 'differs', fromStep, what: 'state' }
    const step: EngineStep<State, Snapshot, Controls, Notice> =
      state === null ? engine.open(scenario, seed) : engine.advance(state, checked)
    state = step.state
    if (engine.hashState(state) !== recorded.stateHash) {
      return { kind: 'differs', fromStep, what: 'state' }
    }
    if (!kind.isSame(step, entry)) return { kind: 'differs', fromStep, what: 'snapshot' }
    yield
  }
  return null
}

function groupDecisions<Entry>(
  kind: Pick<VerifiedKind<never, never, never, never, never, never, Entry>, 'decisionIn'>,
  entries: readonly Entry[],
): ReadonlyMap<number, readonly unknown[]> {
  const byStep = new Map<number, unknown[]>()
  for (const entry of entries) {
    const decision = kind.decisionIn(entry)
    if (decision === null) continue
    byStep.set(decision.step, [...(byStep.get(decision.step) ?? []), decision.candidate])
  }
  return byStep
}

/** The decisions as the engine takes them, or null where it refuses one: such a session cannot have been played. */
function checkDecisions<Decision>(
  engine: {
    readonly checkDecision: Engine<never, never, Decision, never, never, never>['checkDecision']
  },
  candidates: readonly unknown[],
): readonly Decision[] | null {
  const checked: Decision[] = []
  for (const candidate of candidates) {
    const result = engine.checkDecision(candidate)
    if (!result.ok) return null
    checked.push(result.value)
  }
  return checked
}
