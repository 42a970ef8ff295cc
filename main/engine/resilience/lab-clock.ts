/** The times of the run at work, in simulated seconds, and the number that was given last. */

const times = new Float64Array(16)
const NOW = 0
const NEXT_ARRIVAL = 1
const RESTART_UNTIL = 2

const orders = new Int32Array(16)

export interface ClockState {
  /** Time of the last event; after the last second also beyond its end. */
  readonly now: number
  /** Time of the next arrival; Infinity after the last second. */
  readonly nextArrival: number
  /** Until then the client gives no service after a restart; 0 before the first. */
  readonly restartUntil: number
  /** Last number given to an attempt or a start of work: of two things at one time, the lower number goes first. */
  readonly order: number
}

export function loadClock({ now, nextArrival, restartUntil, order }: ClockState): void {
  times[NOW] = now
  times[NEXT_ARRIVAL] = nextArrival
  times[RESTART_UNTIL] = restartUntil
  orders[0] = order
}

export function nowSeconds(): number {
  return times[NOW] as number
}

export function setNow(seconds: number): void {
  times[NOW] = seconds
}

export function nextArrivalSeconds(): number {
  return times[NEXT_ARRIVAL] as number
}

export function setNextArrival(seconds: number): void {
  times[NEXT_ARRIVAL] = seconds
}

export function restartUntilSeconds(): number {
  return times[RESTART_UNTIL] as number
}

export function setRestartUntil(seconds: number): void {
  times[RESTART_UNTIL] = seconds
}

export function lastOrder(): number {
  return orders[0] as number
}

/** @returns the number after the last one */
export function nextOrder(): number {
  const order = (orders[0] as number) + 1
  orders[0] = order
  return order
}
