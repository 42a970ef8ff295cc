/** How good an approximation is at one operating point: closed form, exact value, and what a simulation says of both. */
import type { MinuteValues } from '@shared/formulas/minute-values'
import { impatientShare } from '@shared/formulas/patience'
import { exactP99InServiceTimes } from '@shared/formulas/response-time'
import { TIMEOUT_SECONDS } from '@shared/formulas/timeouts'
import { offeredLoadErlang, workersOf } from '@shared/formulas/utilization'
import { waitingOfMinute } from '@shared/formulas/waiting'
import type { Estimate } from '@shared/queue-simulation/batch-means'
import type { QueueToSimulate, SimulatedQueue } from '@shared/queue-simulation/simulate-queue'
import { forgetsTooSlowly, plausibleShareOfNone } from '@shared/queue-simulation/simulation-length'
import type { ApproximatedFormula } from './approximated-formulas'

/** What decides a minute's queue. */
export interface OperatingPoint {
  readonly admittedRate: number
  readonly serviceTime: number
  readonly serving: number
  readonly minuteOfDay: number | null
}

export const workersAt = ({ serving }: OperatingPoint): number => workersOf(serving)
export const loadAt = ({ admittedRate, serviceTime }: OperatingPoint): number =>
  offeredLoadErlang(admittedRate, serviceTime)

/** @returns null where the minute does not say them */
export function operatingPoint(values: MinuteValues): OperatingPoint | null {
  const { admittedRate, serviceTime, serving, minuteOfDay } = values
  if (admittedRate == null || serviceTime == null || serving == null) return null
  return { admittedRate, serviceTime, serving, minuteOfDay: minuteOfDay ?? null }
}

/** Why there is nothing to simulate. */
export type Hindrance = 'noRequests' | 'noWorkers' | 'unbounded'

/** With endless patience the queue of an overloaded minute has no steady state. */
export function hindranceOf(formula: ApproximatedFormula, point: OperatingPoint): Hindrance | null {
  if (point.serving === 0) return 'noWorkers'
  if (point.admittedRate === 0) return 'noRequests'
  return formula !== 'timeouts' && loadAt(point) >= workersAt(point) ? 'unbounded' : null
}

/** The value of the model; null is unbounded. p99 in seconds, the others as shares. */
export function closedValue(formula: ApproximatedFormula, point: OperatingPoint): number | null {
  const { admittedRate, serviceTime, serving } = point
  const waiting = waitingOfMinute(admittedRate, serviceTime, serving)
  switch (formula) {
    case 'p99':
      return waiting.p99Seconds
    case 'timeouts':
      return waiting.failedShare
    case 'erlang-c':
      return waiting.waitProbability
  }
}

/** The exact value beside the model; null where it is unbounded, and for Erlang C, which is exact itself. */
export function exactValue(formula: ApproximatedFormula, point: OperatingPoint): number | null {
  const { admittedRate, serviceTime } = point
  const workers = workersAt(point)
  switch (formula) {
    case 'p99':
      return loadAt(point) < workers
        ? serviceTime * exactP99InServiceTimes(workers, loadAt(point))
        : null
    case 'timeouts':
      return impatientShare({
        workers,
        arrivalsPerSecond: admittedRate,
        serviceSeconds: serviceTime,
        patienceSeconds: TIMEOUT_SECONDS,
      })
    case 'erlang-c':
      return null
  }
}

/** The minute's queue as the simulation takes it: patience ends after the timeout where timeouts are asked for. */
export function queueToSimulate(
  formula: ApproximatedFormula,
  point: OperatingPoint,
  seed: number,
): QueueToSimulate {
  return {
    workers: workersAt(point),
    arrivalsPerSecond: point.admittedRate,
    serviceSeconds: point.serviceTime,
    patienceSeconds: formula === 'timeouts' ? TIMEOUT_SECONDS : Infinity,
    seed,
  }
}

export interface Finding {
  readonly mean: number
  /** Null where nothing of the kind was seen: then only the upper end of the interval is known. */
  readonly halfWidth: number | null
  readonly low: number
  readonly high: number
  /** So near saturation that the run was too short for its interval to be trusted. */
  readonly tooShort: boolean
}

const ESTIMATES = {
  p99: ({ p99Seconds }) => p99Seconds,
  timeouts: ({ timedOutShare }) => timedOutShare,
  'erlang-c': ({ waitProbability }) => waitProbability,
} as const satisfies Record<ApproximatedFormula, (simulated: SimulatedQueue) => Estimate>

export function findingOf(
  formula: ApproximatedFormula,
  queue: QueueToSimulate,
  simulated: SimulatedQueue,
): Finding {
  const { mean, halfWidth } = ESTIMATES[formula](simulated)
  const tooShort = forgetsTooSlowly(queue)
  if (mean === 0) {
    const high = plausibleShareOfNone(queue, simulated)
    return { mean, halfWidth: null, low: 0, high, tooShort }
  }
  return { mean, halfWidth, low: Math.max(0, mean - halfWidth), high: mean + halfWidth, tooShort }
}

export const liesInside = ({ low, high }: Finding, value: number): boolean =>
  value >= low && value <= high
