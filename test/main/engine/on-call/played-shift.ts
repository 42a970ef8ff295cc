/** Plays shifts of the built-in scenarios, and lists of valid decisions to play them with. */
import fc from 'fast-check'
import type { TimedDecision } from '@shared/contract/decisions'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { foldSession } from '../../../../main/engine/fold-session'
import { onCallEngine } from '../../../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS, findScenario } from '../../../../main/scenarios/built-in-scenarios'

export interface Shift {
  readonly scenario: OnCallScenario
  readonly seed: number
  readonly decisions: readonly TimedDecision[]
}

export function scenarioNamed(id: string): OnCallScenario {
  const scenario = findScenario(id)
  if (scenario === undefined) throw new Error(`no scenario ${id}`)
  return scenario
}

export function playSteps({ scenario, seed, decisions }: Shift) {
  return [...foldSession(onCallEngine, { scenario, seed }, decisions)]
}

export function playSnapshots(shift: Shift): OnCallSnapshot[] {
  return playSteps(shift).map(({ snapshot }) => snapshot)
}

/** State hash of every minute. */
export function playHashes(shift: Shift): string[] {
  return playSteps(shift).map(({ state }) => onCallEngine.hashState(state))
}

export const anySeed = fc.oneof(
  fc.integer({ min: 0, max: 9_999 }),
  fc.integer({ min: 0, max: 4_294_967_295 }),
  fc.constantFrom(0, 4_294_967_295, 2_463_401_483),
)

const switchValue = fc.boolean()

/** A valid decision that acts somewhere in 1..last. */
function anyDecision(last: number): fc.Arbitrary<TimedDecision> {
  // Half of them early on, where most of the shift still sees what they do.
  const minute = fc.oneof(
    fc.integer({ min: 1, max: last }),
    fc.integer({ min: 1, max: Math.ceil(last / 3) }),
  )
  const instances = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(1, 2, 39, 40))
  const share = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.5, 1))
  const target = fc.oneof(
    fc.double({ min: 0.3, max: 0.95, noNaN: true }),
    fc.constantFrom(0.3, 0.95),
  )
  const ttl = fc.oneof(fc.integer({ min: 1, max: 3_600 }), fc.constantFrom(1, 3_600))
  return fc.oneof(
    fc.record({ minute, type: fc.constant('set-min-instances' as const), value: instances }),
    fc.record({ minute, type: fc.constant('set-autoscaler' as const), value: switchValue }),
    fc.record({ minute, type: fc.constant('set-target-utilization' as const), value: target }),
    fc.record({ minute, type: fc.constant('set-cache-ttl' as const), value: ttl }),
    fc.record({ minute, type: fc.constant('set-shed-share' as const), value: share }),
    fc.record({ minute, type: fc.constant('set-feature' as const), value: switchValue }),
    fc.record({ minute, type: fc.constant('start-warmup' as const) }),
    fc.record({ minute, type: fc.constant('start-rollback' as const) }),
  )
}

/** Any shift of any built-in scenario, with up to so many decisions. */
export function anyShift(most = 25): fc.Arbitrary<Shift> {
  return fc.constantFrom(...BUILT_IN_SCENARIOS).chain((scenario) =>
    fc.record({
      scenario: fc.constant(scenario),
      seed: anySeed,
      decisions: fc.array(anyDecision(scenario.durationMinutes), { maxLength: most }),
    }),
  )
}

/** Freezes an object and all that hangs on it. */
export function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFrozen(inner)
  }
  return value
}
