/** The three courses of a run that its readouts show, each with the range that its curve is drawn in. */
import type { LabRow } from '@shared/contract/lab/lab-row'
import { answeredShare, attemptsPerRequest } from '@shared/lab/row-facts'

export interface LabCourseLine {
  readonly id: 'answered' | 'attempts' | 'latency'
  /** Of each second from 1 on; null where nothing was measured. */
  readonly values: readonly (number | null)[]
  readonly minimum: number
  readonly maximum: number
}

/** At least these are shown in full height, so that small changes do not look large. */
const LEAST_TOP = { attempts: 2, latencySeconds: 0.5 } as const

export function coursesOf(rows: readonly LabRow[]): readonly LabCourseLine[] {
  const seconds = rows.filter(({ second }) => second > 0)
  const attempts = seconds.map(attemptsPerRequest)
  const latency = seconds.map(({ p99Seconds }) => p99Seconds)
  return [
    {
      id: 'answered',
      values: seconds.map((row) => answeredShare([row])),
      ...{ minimum: 0, maximum: 1 },
    },
    { id: 'attempts', values: attempts, minimum: 0, maximum: topOf(attempts, LEAST_TOP.attempts) },
    {
      ...{ id: 'latency', values: latency, minimum: 0 },
      maximum: topOf(latency, LEAST_TOP.latencySeconds),
    },
  ]
}

function topOf(values: readonly (number | null)[], least: number): number {
  return values.reduce<number>((top, value) => Math.max(top, value ?? 0), least)
}
