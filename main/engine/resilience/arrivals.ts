/** Arrivals: Poisson, with a rate that changes at given times. Nothing that is decided changes them. */
import { sendAttempt } from './attempts'
import { edgeAdmits } from './edge-limit'
import { nextArrivalSeconds, nowSeconds, restartUntilSeconds, setNextArrival } from './lab-clock'
import { run } from './lab-run'
import { RESTART } from './outcomes'
import { ARRIVALS, drawUniform, drawUnitExponential } from './random-streams'
import { takeSlot } from './request-pool'
import { depositRequest } from './retry-budget'
import { bookEnd, books } from './second-books'

const LOW_PRIORITY_SHARE = 0.2

/** Draws the gap to the next arrival; a gap is spent at the rate in force, and its rest is carried over a change. */
export function drawNextArrival(): void {
  const { rates } = run.scenario
  let gap = drawUnitExponential(ARRIVALS)
  let from = nextArrivalSeconds()
  for (;;) {
    const rate = rates[run.rate]?.requestsPerSecond ?? 0
    const change = rates[run.rate + 1]?.fromSeconds ?? Infinity
    const arrival = from + gap / rate
    if (arrival < change || change === Infinity) {
      setNextArrival(arrival)
      return
    }
    gap -= (change - from) * rate
    from = change
    run.rate += 1
  }
}

/** The next request arrives, now. */
export function arrive(): void {
  const now = nowSeconds()
  const isLow = drawUniform(ARRIVALS) < LOW_PRIORITY_SHARE
  drawNextArrival()
  books.offered += 1
  if (!isLow) books.offeredHigh += 1
  if (now < restartUntilSeconds()) {
    bookEnd(RESTART, isLow)
    return
  }
  if (run.edge !== null && !edgeAdmits(run.edge, now, isLow)) {
    if (isLow) books.refusedLow += 1
    else books.refusedHigh += 1
    return
  }
  if (run.budget !== null) depositRequest(run.budget, now)
  sendAttempt(takeSlot(isLow))
}
