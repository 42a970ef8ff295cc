/** Arrivals: Poisson, with a rate that changes at given times. Nothing that is decided changes them. */
import { log } from '@shared/numeric'
import { edgeAdmits } from './edge-limit'
import type { LabRun } from './lab-state'
import { RESTART } from './outcomes'
import { ARRIVALS, drawUniform } from './random-streams'
import { takeSlot } from './request-pool'
import { depositRequest } from './retry-budget'
import { countEnd, sendAttempt } from './attempts'

const LOW_PRIORITY_SHARE = 0.2

/** Draws the gap to the next arrival; a gap is spent at the rate in force, and its rest is carried over a change. */
export function drawNextArrival(run: LabRun): void {
  const { rates } = run.scenario
  let gap = -log(1 - drawUniform(run.streams, ARRIVALS))
  let from = run.nextArrival
  for (;;) {
    const rate = rates[run.rate]?.requestsPerSecond ?? 0
    const change = rates[run.rate + 1]?.fromSeconds ?? Infinity
    const arrival = from + gap / rate
    if (arrival < change || change === Infinity) {
      run.nextArrival = arrival
      return
    }
    gap -= (change - from) * rate
    from = change
    run.rate += 1
  }
}

/** The next request arrives. */
export function arrive(run: LabRun): void {
  const { counts, now } = run
  const isLow = drawUniform(run.streams, ARRIVALS) < LOW_PRIORITY_SHARE
  drawNextArrival(run)
  counts.offered += 1
  if (!isLow) counts.offeredHigh += 1
  if (now < run.restartUntil) {
    countEnd(counts, RESTART, isLow)
    return
  }
  if (run.edge !== null && !edgeAdmits(run.edge, now, isLow)) {
    if (isLow) counts.refusedLow += 1
    else counts.refusedHigh += 1
    return
  }
  if (run.budget !== null) depositRequest(run.budget, now)
  sendAttempt(run, takeSlot(run.pool, now, isLow))
}
