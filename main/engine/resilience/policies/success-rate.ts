/**
 * The policy that watches the success rate: an exponentially weighted average over a window of requests or of seconds.
 * Only a failure can mark, when the average is strictly below the required rate and the window has passed once.
 */
import type { SimplePolicy } from '@shared/contract/lab/lab-decisions'
import { nextAverage, weightOfOld } from '@shared/formulas/lab/success-rate'
import {
  copySlices,
  countInSlice,
  moveSlices,
  openSlices,
  sumOfSlices,
  type SlidingSlices,
} from '../sliding-slices'
import {
  copyDurations,
  nextDuration,
  openDurations,
  type DeadDurations,
  type Jitter,
} from './dead-durations'

/** The window in which requests are counted moves on in fifths of its length. */
const SLICES = 5

export interface SuccessRateMemory {
  readonly kind: 'requests' | 'time'
  /** Required success rate, 0..1. */
  readonly rate: number
  /** In requests or in seconds. */
  readonly window: number
  readonly minRequests: number
  /** Time of the start or of the last revival. */
  startSeconds: number
  /** Since then. */
  samples: number
  /** Of the last sample: its number from 1, or its seconds since the start. */
  lastStamp: number
  /** Weighted average of the samples, 1 a success and 0 a failure. */
  average: number
  readonly recent: SlidingSlices
  readonly durations: DeadDurations
}

export function openSuccessRate(
  policy: Exclude<SimplePolicy, { kind: 'consecutive' }>,
  startSeconds: number,
): SuccessRateMemory {
  return {
    kind: policy.kind,
    rate: policy.rate,
    window: policy.kind === 'time' ? policy.seconds : policy.requests,
    minRequests: policy.kind === 'time' ? policy.minRequests : 0,
    startSeconds,
    samples: 0,
    lastStamp: 0,
    average: 1,
    recent: openSlices(SLICES),
    durations: openDurations(),
  }
}

export function copySuccessRate(memory: SuccessRateMemory): SuccessRateMemory {
  return {
    kind: memory.kind,
    rate: memory.rate,
    window: memory.window,
    minRequests: memory.minRequests,
    startSeconds: memory.startSeconds,
    samples: memory.samples,
    lastStamp: memory.lastStamp,
    average: memory.average,
    recent: copySlices(memory.recent),
    durations: copyDurations(memory.durations),
  }
}

/** @param nowSeconds never before the last sample */
export function rateSuccess(memory: SuccessRateMemory, nowSeconds: number): void {
  addSample(memory, nowSeconds, 1)
}

/** @returns seconds to be dead, or 0: no mark */
export function rateFailure(memory: SuccessRateMemory, nowSeconds: number, jitter: Jitter): number {
  addSample(memory, nowSeconds, 0)
  const marks =
    memory.average < memory.rate &&
    memory.lastStamp >= memory.window &&
    (memory.minRequests === 0 || sumOfSlices(memory.recent) >= memory.minRequests)
  return marks ? nextDuration(memory.durations, jitter) : 0
}

/** A probe went well: the window starts afresh with that success as its first sample. */
export function reviveSuccessRate(memory: SuccessRateMemory, nowSeconds: number): void {
  memory.startSeconds = nowSeconds
  memory.samples = 0
  memory.lastStamp = 0
  memory.durations.given = 0
  memory.recent.counts.fill(0)
  memory.recent.current = 0
  addSample(memory, nowSeconds, 1)
}

function addSample(memory: SuccessRateMemory, nowSeconds: number, sample: number): void {
  memory.samples += 1
  const isTime = memory.kind === 'time'
  const stamp = isTime ? nowSeconds - memory.startSeconds : memory.samples
  if (memory.samples === 1) memory.average = sample
  // An average of 1 stays 1 whatever the weight: the usual case, and it spares the exponential.
  else if (sample !== 1 || memory.average !== 1) {
    const weight = weightOfOld(stamp - memory.lastStamp, memory.window)
    memory.average = nextAverage(memory.average, sample, weight)
  }
  memory.lastStamp = stamp
  if (isTime) countRecent(memory.recent, ((stamp * SLICES) / memory.window) | 0)
}

function countRecent(recent: SlidingSlices, slice: number): void {
  if (slice !== recent.current) moveSlices(recent, slice)
  countInSlice(recent, SLICES)
}
