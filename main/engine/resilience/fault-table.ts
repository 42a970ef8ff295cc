/** Which endpoint does what wrong right now, and when that next changes. */
import type { LabFault } from '@shared/contract/lab/lab-scenario'

/** What an endpoint does with an attempt that is sent to it. */
export const TAKES_WORK = 0
export const REFUSES = 1
export const ANSWERS_500 = 2

/** Of every endpoint, at one time. */
export interface FaultTable {
  /** One of the above. */
  readonly sending: Uint8Array
  readonly slowFactor: Float64Array
  readonly flakyShare: Float64Array
  /** Until then, nothing changes; Infinity where nothing ever will. */
  faultChange: number
}

export function openFaultTable(endpoints: number): FaultTable {
  return {
    sending: new Uint8Array(endpoints),
    slowFactor: new Float64Array(endpoints),
    flakyShare: new Float64Array(endpoints),
    faultChange: -Infinity,
  }
}

/** Writes the table afresh for a time. */
export function lookUpFaults(
  table: FaultTable,
  faults: readonly LabFault[],
  nowSeconds: number,
): void {
  table.sending.fill(TAKES_WORK)
  table.slowFactor.fill(1)
  table.flakyShare.fill(0)
  table.faultChange = Infinity
  for (const fault of faults) {
    const { isActive, nextChange } = phaseOf(fault, nowSeconds)
    table.faultChange = Math.min(table.faultChange, nextChange)
    if (isActive) for (const endpoint of fault.endpoints) enter(table, fault, endpoint)
  }
}

function enter(table: FaultTable, fault: LabFault, endpoint: number): void {
  switch (fault.kind) {
    case 'refuse':
      table.sending[endpoint] = REFUSES
      return
    case 'error':
      table.sending[endpoint] = ANSWERS_500
      return
    case 'slow':
      table.slowFactor[endpoint] = fault.factor
      return
    case 'flaky':
      table.flakyShare[endpoint] = fault.share
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
