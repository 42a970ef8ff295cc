/** The faults of a scenario as spans: where the engine itself looks them up, they are in force, and nowhere else. */
import { describe, expect, it } from 'vitest'
import { faultsInSecond, faultSpans } from '@shared/lab/fault-spans'
import { lookUpFaults, sending, slowFactor } from '../../../main/engine/resilience/fault-table'
import { LAB_SCENARIOS } from '../../../main/scenarios/lab-scenarios'
import { labScenario } from '../../support/lab-runs'

describe('the spans of faults', () => {
  it.each(LAB_SCENARIOS)('hold in $id when the engine has them in force', (scenario) => {
    const spans = faultSpans(scenario)
    for (let time = 0; time < scenario.durationSeconds; time += 0.25) {
      lookUpFaults(scenario.faults, time)
      const inForce = spans.filter((span) => span.fromSeconds <= time && time < span.toSeconds)
      const faulty = new Set(inForce.flatMap(({ fault }) => fault.endpoints))
      const looked = Array.from({ length: scenario.endpoints }, (_, endpoint) => endpoint).filter(
        (endpoint) => sending[endpoint] !== 0 || slowFactor[endpoint] !== 1,
      )
      expect([time, ...looked]).toEqual([time, ...[...faulty].sort((one, other) => one - other)])
    }
  })

  it('repeat as often as the scenario says: every ten seconds from 5:30 to 9:40', () => {
    const blinks = faultSpans(labScenario('quiet-service')).slice(1)
    expect(blinks).toHaveLength(26)
    expect(blinks.at(-1)?.fromSeconds).toBe(580)
    expect(blinks.at(-1)?.toSeconds).toBeCloseTo(580.4, 9)
  })

  it('count for each second of which a part is theirs', () => {
    const spans = faultSpans(labScenario('quiet-service'))
    const secondsOf = [60, 61, 270, 271, 330, 331, 332]
    expect(secondsOf.map((second) => faultsInSecond(spans, second).length)).toEqual([
      0, 1, 1, 0, 0, 1, 0,
    ])
  })
})
