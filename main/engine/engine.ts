/** What every simulation fulfils: the minute-stepped on-call model, and later a request-level one in steps of a second. */
import type { Result } from '@shared/result'

/** What an engine says of one step: the new state, what was measured, what happened. */
export interface EngineStep<State, Snapshot, Controls, Notice> {
  readonly state: State
  readonly snapshot: Snapshot
  /** Present value of every control after this step, and what is under way. */
  readonly controls: Controls
  readonly notices: readonly Notice[]
}

/**
 * A deterministic simulation as pure functions: no clock, no file, no randomness but the state's own streams.
 * Inputs may be deeply frozen; nothing is ever changed in place. The same scenario, seed and decisions give the
 * same states, bit for bit, on every platform.
 */
export interface Engine<Scenario, State, Decision, Snapshot, Controls, Notice> {
  /** Name and version, e.g. `on-call 1`; recordings carry it, and a changed result needs a new one. */
  readonly version: string
  /** Simulated seconds of one step: 60 for the on-call model. */
  readonly stepSeconds: number
  readonly lastStep: (scenario: Scenario) => number
  /** Step 0: the scenario's opening. */
  readonly open: (scenario: Scenario, seed: number) => EngineStep<State, Snapshot, Controls, Notice>
  /** Plays one step; `decisions` act in it, in their order, and must have passed `checkDecision`. */
  readonly advance: (
    state: State,
    decisions: readonly Decision[],
  ) => EngineStep<State, Snapshot, Controls, Notice>
  /** Checks a decision from outside; the failure names the field. */
  readonly checkDecision: (candidate: unknown) => Result<Decision>
  /** First 16 hex digits of SHA-256 over the state's canonical JSON. */
  readonly hashState: (state: State) => string
}
