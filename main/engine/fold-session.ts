/** Plays a whole session from its seed and its decisions: the basis of replay, verification and the command line. */
import type { Engine, EngineStep } from './engine'

/** A decision and the step in which it acts. */
export type Timed<Decision> = Decision & { readonly minute: number }

/**
 * Yields step 0 and then every further step up to the last; memory stays flat however long the session is.
 * @param decisions in any order of minutes; those of one minute act in their order here
 */
export function* foldSession<Scenario, State, Decision, Snapshot, Controls, Notice>(
  engine: Engine<Scenario, State, Decision, Snapshot, Controls, Notice>,
  shift: { readonly scenario: Scenario; readonly seed: number },
  decisions: readonly Timed<Decision>[],
): Generator<EngineStep<State, Snapshot, Controls, Notice>> {
  const byMinute = decisionsByMinute(decisions)
  const lastStep = engine.lastStep(shift.scenario)
  let step = engine.open(shift.scenario, shift.seed)
  yield step
  for (let minute = 1; minute <= lastStep; minute += 1) {
    step = engine.advance(step.state, byMinute.get(minute) ?? [])
    yield step
  }
}

/** Groups decisions once, so that no minute has to look through all of them. */
export function decisionsByMinute<Decision>(
  decisions: readonly Timed<Decision>[],
): ReadonlyMap<number, readonly Decision[]> {
  const byMinute = new Map<number, Decision[]>()
  for (const decision of decisions) {
    const together = byMinute.get(decision.minute)
    if (together === undefined) byMinute.set(decision.minute, [decision])
    else together.push(decision)
  }
  return byMinute
}
