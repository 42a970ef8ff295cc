/** The present value of every control of the catalogue. */
import { describe, expect, it } from 'vitest'
import { DECISION_CATALOG, DECISION_TYPES, type Decision } from '@shared/contract/decisions'
import { presentValue } from '@shared/session/present-value'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'

const VALUES: Readonly<Record<string, number | boolean>> = {
  'set-min-instances': 17,
  'set-autoscaler': false,
  'set-target-utilization': 0.45,
  'set-shed-share': 0.25,
  'set-feature': false,
  'set-cache-ttl': 90,
}

describe('presentValue', () => {
  it.each(DECISION_TYPES)('of %s is, a minute later, what was decided', (type) => {
    const [scenario] = BUILT_IN_SCENARIOS
    if (scenario === undefined) throw new Error('there is a first scenario')
    const isAction = DECISION_CATALOG[type].kind === 'action'
    const decision = (isAction ? { type } : { type, value: VALUES[type] }) as Decision
    const opening = onCallEngine.open(scenario, 7)
    const { controls } = onCallEngine.advance(opening.state, [decision])
    expect(presentValue(type, controls)).toBe(isAction ? null : VALUES[type])
    expect(presentValue(type, controls)).not.toBe(undefined)
  })
})
