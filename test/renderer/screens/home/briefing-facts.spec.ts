/** The numbers of a briefing follow from the scenario and the model's formulas. */
import { describe, expect, it } from 'vitest'
import { BUILT_IN_SCENARIOS, findScenario } from '../../../../main/scenarios/built-in-scenarios'
import { briefingFacts } from '../../../../renderer/screens/home/briefing-facts'

const factsOf = (id: string) => {
  const scenario = findScenario(id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  return briefingFacts(scenario)
}

describe('briefingFacts', () => {
  it('says that 20 % of the budget last 8.64 min of full outage, and 100 % last 43.2 min', () => {
    expect(factsOf('bad-deploy').outageMinutes).toBeCloseTo(8.64, 10)
    expect(factsOf('steady-morning').outageMinutes).toBeCloseTo(43.2, 10)
  })

  it('says that 180 min take 6 min of real time at 2 s a minute, and 240 min take 8 min', () => {
    expect(factsOf('bad-deploy').realMinutes).toBe(6)
    expect(factsOf('viral-surge').realMinutes).toBe(8)
  })

  it('takes hours, fleet and boot delay from the scenario: cache-flush from 705 to 825 with 14 instances', () => {
    expect(factsOf('cache-flush')).toMatchObject({
      fromMinuteOfDay: 705,
      toMinuteOfDay: 825,
      durationMinutes: 120,
      instances: 14,
      bootDelayMinutes: 3,
      budgetLeftShare: 1,
    })
    expect(factsOf('viral-surge').bootDelayMinutes).toBe(8)
  })

  it('has the same objective for all four: 99.9 % over 30 days, so that 0.1 % may fail', () => {
    for (const { id } of BUILT_IN_SCENARIOS) {
      const { objectiveShare, allowedErrorShare, objectiveDays } = factsOf(id)
      expect([objectiveShare, allowedErrorShare, objectiveDays], id).toEqual([0.999, 0.001, 30])
    }
  })
})
