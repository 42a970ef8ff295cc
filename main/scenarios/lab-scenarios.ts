/** The five built-in scenarios of the resilience lab, as data. All their numbers are assumptions. */
import { DEFAULT_LAB_SETTINGS, type LabSettings } from '@shared/contract/lab/lab-decisions'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'

const ENDPOINTS = 12
const RUN = { durationSeconds: 600, endpoints: ENDPOINTS, scoredBy: 'all' } as const

const TWO_CHOICES_ACCRUAL: LabSettings = {
  ...DEFAULT_LAB_SETTINGS,
  protection: { kind: 'accrual' },
  balancer: 'two-choices',
}
const EVERY_ENDPOINT = Array.from({ length: ENDPOINTS }, (_, endpoint) => endpoint)

export const LAB_SCENARIOS: readonly LabScenario[] = [
  {
    id: 'bad-zone',
    ...RUN,
    rates: [{ fromSeconds: 0, requestsPerSecond: 300 }],
    faults: [{ kind: 'refuse', endpoints: [2, 5, 8, 11], fromSeconds: 120, toSeconds: 360 }],
    opening: DEFAULT_LAB_SETTINGS,
    wonShare: 0.99,
    lostShare: 0.94,
  },
  {
    id: 'alive-but-failing',
    ...RUN,
    rates: [{ fromSeconds: 0, requestsPerSecond: 300 }],
    faults: [{ kind: 'error', endpoints: [4, 9], fromSeconds: 60, toSeconds: null }],
    opening: TWO_CHOICES_ACCRUAL,
    wonShare: 0.99,
    lostShare: 0.9,
  },
  {
    id: 'quiet-service',
    ...RUN,
    rates: [
      { fromSeconds: 0, requestsPerSecond: 6 },
      { fromSeconds: 300, requestsPerSecond: 900 },
    ],
    faults: [
      { kind: 'error', endpoints: [4, 9], fromSeconds: 60, toSeconds: 270 },
      {
        kind: 'error',
        endpoints: EVERY_ENDPOINT.filter((endpoint) => endpoint % 2 === 1),
        fromSeconds: 330,
        toSeconds: 330.4,
        repeat: { everySeconds: 10, lastFromSeconds: 580 },
      },
    ],
    opening: {
      ...TWO_CHOICES_ACCRUAL,
      accrualPolicy: { kind: 'requests', rate: 0.8, requests: 100 },
      classification: 'server-errors',
    },
    wonShare: 0.97,
    lostShare: 0.955,
  },
  {
    id: 'retry-storm',
    ...RUN,
    rates: [{ fromSeconds: 0, requestsPerSecond: 900 }],
    faults: [
      { kind: 'slow', factor: 1.6, endpoints: EVERY_ENDPOINT, fromSeconds: 120, toSeconds: 150 },
    ],
    opening: { ...TWO_CHOICES_ACCRUAL, retries: { kind: 'at-once', count: 3 } },
    wonShare: 0.92,
    lostShare: 0.85,
  },
  {
    id: 'edge-surge',
    ...RUN,
    rates: [
      { fromSeconds: 0, requestsPerSecond: 300 },
      { fromSeconds: 120, requestsPerSecond: 1_300 },
    ],
    faults: [],
    opening: TWO_CHOICES_ACCRUAL,
    scoredBy: 'high-priority',
    wonShare: 0.99,
    lostShare: 0.93,
  },
]

/** The scenario of that id, or undefined. */
export function findLabScenario(
  id: string,
  scenarios: readonly LabScenario[] = LAB_SCENARIOS,
): LabScenario | undefined {
  return scenarios.find((scenario) => scenario.id === id)
}
