/** A debrief of a lab run made by hand, with numbers that can be told apart wherever they are shown. */
import type { LabCourse, LabDebrief } from '@shared/contract/lab/lab-debrief'
import { DEFAULT_LAB_SETTINGS } from '@shared/contract/lab/lab-decisions'

const course = (score: number, requestsLost: number, verdict: LabCourse['verdict']): LabCourse => ({
  score,
  verdict,
  minuteShares: [1, 1, score, null],
  totals: {
    ...{ offered: 60_000, refusedLow: 0, refusedHigh: 0, answered: 60_000 - requestsLost },
    failed: {
      ...{ refused: 1_200, http500: 0, timeout: 0, queueFull: 0 },
      ...{ breakerOpen: requestsLost - 1_200, restart: 0 },
    },
    ...{ requestsLost, successShare: score, highSuccessShare: score, budgetMinutes: 66.5 },
    ...{ attemptsPerRequest: 1.07, retries: 321, probes: 12, removals: 4, revivals: 4 },
    ...{ panics: 5, breakerTrips: 3 },
  },
})

export const LAB_DEBRIEF_SAMPLE: LabDebrief = {
  ...{ scenarioId: 'bad-zone', seed: 7, secondsPlayed: 210 },
  mainSettings: DEFAULT_LAB_SETTINGS,
  own: course(0.874, 7_654, 'lost'),
  baselines: {
    openingLeftAlone: course(0.655, 23_456, 'lost'),
    onePolicy: course(0.9967, 1_234, 'won'),
  },
  avoidedLossShare: 0.641,
  lostByCause: {
    ...{ refused: 1_200, http500: 0, timeout: 0, queueFull: 0, breakerOpen: 6_454, restart: 0 },
  },
  refusedAtEdge: { low: 17, high: 0 },
  decisions: [
    {
      decision: { second: 151, type: 'set-protection', value: { kind: 'accrual' } },
      ...{ scoreGain: 0.2345, requestsSaved: 15_802, verdict: 'helpful' },
    },
    {
      decision: { second: 181, type: 'restart-client' },
      ...{ scoreGain: -0.0123, requestsSaved: -1_500, verdict: 'harmful' },
    },
  ],
  decisionsLeftOut: 2,
  allDecisions: { scoreGain: 0.219, requestsSaved: 15_802 },
  firstLossSecond: 121,
  firstDecisionSecond: { 'set-protection': 151, 'restart-client': 181 },
  surprises: [
    {
      id: 'breaker-blocks-healthy',
      values: { seconds: 22, blocked: 6_454, healthy: 8, endpoints: 12 },
    },
  ],
}
