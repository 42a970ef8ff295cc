/** The content hash of a scenario. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashScenario } from '../../../main/recording/scenario-hash'
import { TWELVE_HOUR_SCENARIO } from '../../support/twelve-hour-scenario'

describe('hashScenario', () => {
  it('is SHA-256 of the canonical JSON: keys sorted, no spaces, written here by hand', () => {
    const canonical =
      '{"baseRequestRatePerSecond":1000,"bootDelayMinutes":3,"difficulty":3,"durationMinutes":720,' +
      '"id":"twelve-hours","incidents":[{"type":"surge"},{"minute":240,"type":"cache-flush"},' +
      '{"minute":480,"type":"rollout"}],"openingBudgetShare":1,"openingInstances":10,' +
      '"openingTargetUtilization":0.6,"openingTtlSeconds":60,"startMinuteOfDay":420}'
    const expected = createHash('sha256').update(canonical).digest('hex')
    expect(hashScenario(TWELVE_HOUR_SCENARIO)).toBe(expected)
  })

  it('does not depend on the order of keys, and changes with any value', () => {
    const reversed = Object.fromEntries(Object.entries(TWELVE_HOUR_SCENARIO).reverse())
    const hash = hashScenario(TWELVE_HOUR_SCENARIO)
    expect(hashScenario(reversed as unknown as typeof TWELVE_HOUR_SCENARIO)).toBe(hash)
    expect(hashScenario({ ...TWELVE_HOUR_SCENARIO, openingTtlSeconds: 61 })).not.toBe(hash)
  })
})
