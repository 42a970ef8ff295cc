/** M1 to M5. */
import { describe, expect, it } from 'vitest'
import type { DecisionEffect } from '@shared/contract/debrief'
import type { Look } from '@shared/contract/review'
import { CAUSE_VIEWS, detectionMetrics } from '../../../../main/debrief/metrics/detection'
import { medianOf } from '../../../../main/debrief/metrics/spans'
import { shiftFacts } from '../../../../main/debrief/shift-facts'
import type { ShiftToDebrief } from '../../../../main/debrief/shift-to-debrief'
import { BUILT_IN_SCENARIOS } from '../../../../main/scenarios/built-in-scenarios'
import { alertOf, madeUpShift } from '../debriefed-shift'

const EFFECTS = [20, 24].map((minute) => ({ minute, verdict: 'helpful' }) as DecisionEffect)

function metricsOf(changed: Partial<ShiftToDebrief>, scenarioId = 'cache-flush') {
  const shift = madeUpShift(scenarioId, 40)
  const notices: ShiftToDebrief['notices'] = [{ minute: 15, type: 'cache-flushed' }]
  return detectionMetrics(shiftFacts({ ...shift, notices, ...changed }), EFFECTS)
}
const look = (minute: number, kind: Look['kind'], id: string): Look => ({ minute, kind, id })

describe('detectionMetrics', () => {
  const alerts = [
    alertOf({ raisedMinute: 4, acknowledgedMinute: 30 }),
    alertOf({ raisedMinute: 17, acknowledgedMinute: 25 }),
    alertOf({ raisedMinute: 18, acknowledgedMinute: 23 }),
    alertOf({ raisedMinute: 20 }),
  ]

  it('counts from the onset in minute 15, or the first alert after it in 17, to the acknowledgement in 23', () => {
    const { M1, M2, M5 } = metricsOf({ alerts })
    expect(M1).toEqual({ main: 8, details: { sinceSymptom: 6 } })
    expect(M2.main).toBe(2)
    expect(M5.main).toBe(5)
  })

  it('takes the median over all alerts, one that nobody acknowledged as waiting to minute 40', () => {
    // 26, 8, 5 and 20 minutes.
    expect(metricsOf({ alerts }).M3.main).toBe(14)
  })

  it('counts to the first look at what shows the cause, from the first alert on', () => {
    const looks = [
      look(16, 'metric', 'hit-ratio'),
      look(19, 'metric', 'cost-rate'),
      look(20, 'screen', 'hit-ratio'),
      look(22, 'alert', 'hit-drop'),
      look(24, 'metric', 'database-utilization'),
    ]
    expect(metricsOf({ alerts, looks }).M4.main).toBe(5)
    expect(metricsOf({ alerts, looks: looks.slice(0, 3) }).M4.main).toBeNull()
  })

  it('has nothing to say without an incident, but how long alerts waited', () => {
    const { M1, M2, M3, M4, M5 } = metricsOf({ alerts, notices: [] })
    expect([M1.main, M1.details.sinceSymptom, M2.main, M4.main, M5.main]).toEqual(
      Array.from({ length: 5 }, () => null),
    )
    expect(M3.main).toBe(14)
  })

  it('knows no effective decision where nothing was simulated', () => {
    const notices: ShiftToDebrief['notices'] = [{ minute: 15, type: 'cache-flushed' }]
    const shift = { ...madeUpShift('cache-flush', 40), notices }
    expect(detectionMetrics(shiftFacts(shift), null).M5.main).toBeNull()
  })
})

describe('CAUSE_VIEWS', () => {
  it('names views for every scenario in which something happens', () => {
    const eventful = BUILT_IN_SCENARIOS.filter(({ incidents }) => incidents.length > 0)
    expect(Object.keys(CAUSE_VIEWS)).toEqual(eventful.map(({ id }) => id))
  })
})

describe('medianOf', () => {
  it('is the middle one of three, the mean of the middle two of four, and null of none', () => {
    expect([medianOf([9, 1, 2]), medianOf([4, 1, 2, 10]), medianOf([])]).toEqual([2, 3, null])
  })
})
