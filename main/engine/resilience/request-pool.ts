/**
 * The requests under way, a slot each in flat arrays: nothing is allocated for a request. Every one of them waits in one of
 * three lists, each ordered by when its present attempt ends by itself, so that the next end is always at a list's head.
 */

/** Lists, which are also the slots of their heads: time-outs, refusals known after 1 ms, errors after 2 ms. */
export const WAITING = 0
export const REFUSALS = 1
export const ERRORS = 2
const LISTS = 3

const OPENING_CAPACITY = 256

export interface RequestPool {
  /** Time of arrival, seconds. */
  arrival: Float64Array
  /** When the present attempt ends by itself; Infinity at the head of a list. */
  due: Float64Array
  /** Number of the present attempt; 0 in a free slot. */
  attempt: Uint32Array
  /** Endpoint of the last attempt, or −1. */
  endpoint: Int32Array
  next: Int32Array
  previous: Int32Array
  retries: Uint8Array
  isLow: Uint8Array
  /** How the present attempt ends by itself. */
  outcome: Uint8Array
  /** First free slot, or 0. */
  firstFree: number
  /** Requests under way. */
  used: number
}

export function openPool(): RequestPool {
  const pool: RequestPool = {
    arrival: new Float64Array(LISTS),
    due: new Float64Array(LISTS).fill(Infinity),
    attempt: new Uint32Array(LISTS),
    endpoint: new Int32Array(LISTS),
    next: Int32Array.from([WAITING, REFUSALS, ERRORS]),
    previous: Int32Array.from([WAITING, REFUSALS, ERRORS]),
    retries: new Uint8Array(LISTS),
    isLow: new Uint8Array(LISTS),
    outcome: new Uint8Array(LISTS),
    firstFree: 0,
    used: 0,
  }
  growTo(pool, OPENING_CAPACITY)
  return pool
}

export function copyPool(pool: RequestPool): RequestPool {
  return {
    arrival: pool.arrival.slice(),
    due: pool.due.slice(),
    attempt: pool.attempt.slice(),
    endpoint: pool.endpoint.slice(),
    next: pool.next.slice(),
    previous: pool.previous.slice(),
    retries: pool.retries.slice(),
    isLow: pool.isLow.slice(),
    outcome: pool.outcome.slice(),
    firstFree: pool.firstFree,
    used: pool.used,
  }
}

/** A slot for a request that arrives now; it is in no list yet. */
export function takeSlot(pool: RequestPool, arrivalSeconds: number, isLow: boolean): number {
  if (pool.firstFree === 0) growTo(pool, pool.next.length * 2)
  const slot = pool.firstFree
  pool.firstFree = pool.next[slot] as number
  pool.used += 1
  pool.arrival[slot] = arrivalSeconds
  pool.isLow[slot] = isLow ? 1 : 0
  pool.endpoint[slot] = -1
  pool.retries[slot] = 0
  return slot
}

/** Gives a slot back that is in no list; work that still names it finds another attempt there. */
export function freeSlot(pool: RequestPool, slot: number): void {
  pool.attempt[slot] = 0
  pool.next[slot] = pool.firstFree
  pool.firstFree = slot
  pool.used -= 1
}

/** Puts a slot where it belongs by its time, behind all with the same; nearly always that is at the end. */
export function enlist(pool: RequestPool, list: number, slot: number): void {
  const { due, next, previous } = pool
  const time = due[slot] as number
  let before = previous[list] as number
  while (before !== list && (due[before] as number) > time) before = previous[before] as number
  const after = next[before] as number
  next[before] = slot
  previous[slot] = before
  next[slot] = after
  previous[after] = slot
}

/** Takes a slot out of its list. */
export function delist({ next, previous }: RequestPool, slot: number): void {
  const before = previous[slot] as number
  const after = next[slot] as number
  next[before] = after
  previous[after] = before
}

/** The slots of a list, first due first. */
export function slotsOf({ next }: RequestPool, list: number): number[] {
  const slots: number[] = []
  for (let slot = next[list] as number; slot !== list; slot = next[slot] as number) slots.push(slot)
  return slots
}

function growTo(pool: RequestPool, capacity: number): void {
  const from = pool.next.length
  const float = (old: Float64Array): Float64Array => copyInto(new Float64Array(capacity), old)
  const int = (old: Int32Array): Int32Array => copyInto(new Int32Array(capacity), old)
  const byte = (old: Uint8Array): Uint8Array => copyInto(new Uint8Array(capacity), old)
  pool.arrival = float(pool.arrival)
  pool.due = float(pool.due)
  pool.attempt = copyInto(new Uint32Array(capacity), pool.attempt)
  pool.endpoint = int(pool.endpoint)
  pool.next = int(pool.next)
  pool.previous = int(pool.previous)
  pool.retries = byte(pool.retries)
  pool.isLow = byte(pool.isLow)
  pool.outcome = byte(pool.outcome)
  for (let slot = capacity - 1; slot >= from; slot -= 1) {
    pool.next[slot] = pool.firstFree
    pool.firstFree = slot
  }
}

function copyInto<Numbers extends { set: (numbers: Numbers) => void }>(
  bigger: Numbers,
  old: Numbers,
): Numbers {
  bigger.set(old)
  return bigger
}
