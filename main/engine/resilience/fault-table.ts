/** Which endpoint does what wrong right now, and when that next changes. */
import type { LabFault } from '@shared/contract/lab/lab-scenario'
import { ENDPOINTS_MAXIMUM } from './lab-capacity'

/** What an endpoint does with an attempt that is sent to it. */
export const TAKES_WORK = 0
export const REFUSES = 1
export const ANSWERS_500 = 2

/** Of every endpoint of the run at work, now: one of the above; how many times the usual service time; share of HTTP 500. */
export const sending = new Uint8Array(ENDPOINTS_MAXIMUM)
export const slowFactor = new Float64Array(ENDPOINTS_MAXIMUM)
export const flakyShare = new Float64Array(ENDPOINTS_MAXIMUM)

/** Until then, nothing changes; Infinity where nothing ever will. */
const change = new Float64Array(16)

/** Forgets what was looked up. */
export function openFaults(): void {
  change[0] = -Infinity
}

export function nextFaultChange(): number {
  return change[0] as number
}

/** Writes the table afresh for a time. */
export function lookUpFaults(faults: readonly LabFault[], nowSeconds: number): void {
  sending.fill(TAKES_WORK)
  slowFactor.fill(1)
  flakyShare.fill(0)
  let next = Infinity
  for (const fault of faults) {
    const { isActive, nextChange } = phaseOf(fault, nowSeconds)
    next = Math.min(next, nextChange)
    if (isActive) for (const endpoint of fault.endpoints) enter(fault, endpoint)
  }
  change[0] = next
}

function enter(fault: LabFault, endpoint: number): void {
  switch (fault.kind) {
    case 'refuse':
      sending[endpoint] = REFUSES
      return
    case 'error':
      sending[endpoint] = ANSWERS_500
      return
    case 'slow':
      slowFactor[endpoint] = fault.factor
      return
    case 'flaky':
      flakyShare[endpoint] = fault.share
      return
  }
}

interface Phase {
  readonly isActive: boolean
  readonly nextChange: number
}

/** A span begins at its first instant and is over at its last. */
function phaseOf(fault: LabFault, nowSeconds: number): Phase {
  const { fromSeconds, repeat } = fault
  const toSeconds = fault.toSeconds ?? Infinity
  if (nowSeconds < fromSeconds) return { isActive: false, nextChange: fromSeconds }
  if (repeat === undefined) return phaseOfSpan(nowSeconds, toSeconds, Infinity)
  const last = Math.floor((repeat.lastFromSeconds - fromSeconds) / repeat.everySeconds)
  const number = Math.min(last, Math.floor((nowSeconds - fromSeconds) / repeat.everySeconds))
  const shift = number * repeat.everySeconds
  const following = number < last ? fromSeconds + shift + repeat.everySeconds : Infinity
  return phaseOfSpan(nowSeconds, toSeconds + shift, following)
}

function phaseOfSpan(nowSeconds: number, toSeconds: number, followingSeconds: number): Phase {
  return nowSeconds < toSeconds
    ? { isActive: true, nextChange: toSeconds }
    : { isActive: false, nextChange: followingSeconds }
}
