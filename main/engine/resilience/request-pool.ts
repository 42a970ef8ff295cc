/**
 * The requests under way, a slot each in two flat arrays: nothing is allocated for a request, and whatever is asked of one lies
 * together. Every one of them waits in one of three lists, each ordered by when its present attempt ends by itself, so that the
 * next end is always at a list's head. A slot is known by the place of its first word.
 */

/** Words of a slot. Number of the present attempt; 0 in a free slot. */
export const ATTEMPT = 0
/** Endpoint of the last attempt, or −1. */
export const ENDPOINT = 1
/** Its neighbours in the list; of a free slot, the next free one. */
export const NEXT = 2
export const PREVIOUS = 3
export const RETRIES = 4
export const IS_LOW = 5
/** How the present attempt ends by itself. */
export const OUTCOME = 6
export const SLOT_WORDS = 8

/** Times of a slot, seconds: of arrival, and when the present attempt ends by itself; Infinity at the head of a list. */
export const ARRIVAL = 0
export const DUE = 1
/** Two times a slot: its times begin at the place of its words, moved so many binary digits. */
export const TIMES_SHIFT = 2

/** Lists, which are also the slots of their heads: time-outs, refusals known after 1 ms, errors after 2 ms. */
export const WAITING = 0
export const REFUSALS = 8
export const ERRORS = 16
const LISTS_END = 24

const OPENING_SLOTS = 256

export interface RequestPool {
  words: Int32Array
  times: Float64Array
  /** First free slot, or 0. */
  firstFree: number
  /** Requests under way. */
  used: number
}

export function openPool(): RequestPool {
  const pool: RequestPool = {
    words: new Int32Array(LISTS_END),
    times: new Float64Array(LISTS_END >> TIMES_SHIFT),
    firstFree: 0,
    used: 0,
  }
  for (const list of [WAITING, REFUSALS, ERRORS]) {
    pool.words[list + NEXT] = list
    pool.words[list + PREVIOUS] = list
    pool.times[(list >> TIMES_SHIFT) + DUE] = Infinity
  }
  growTo(pool, OPENING_SLOTS * SLOT_WORDS)
  return pool
}

export function copyPool(pool: RequestPool): RequestPool {
  return {
    words: pool.words.slice(),
    times: pool.times.slice(),
    firstFree: pool.firstFree,
    used: pool.used,
  }
}

/** A slot for a request that arrives now; it is in no list yet. */
export function takeSlot(pool: RequestPool, arrivalSeconds: number, isLow: boolean): number {
  if (pool.firstFree === 0) growTo(pool, pool.words.length * 2)
  const slot = pool.firstFree
  const { words } = pool
  pool.firstFree = words[slot + NEXT] as number
  pool.used += 1
  pool.times[(slot >> TIMES_SHIFT) + ARRIVAL] = arrivalSeconds
  words[slot + IS_LOW] = isLow ? 1 : 0
  words[slot + ENDPOINT] = -1
  words[slot + RETRIES] = 0
  return slot
}

/** Gives a slot back that is in no list; work that still names it finds another attempt there. */
export function freeSlot(pool: RequestPool, slot: number): void {
  const { words } = pool
  words[slot + ATTEMPT] = 0
  words[slot + NEXT] = pool.firstFree
  pool.firstFree = slot
  pool.used -= 1
}

/** Puts a slot where it belongs by its time, behind all with the same; nearly always that is at the end. */
export function enlist({ words, times }: RequestPool, list: number, slot: number): void {
  const time = times[(slot >> TIMES_SHIFT) + DUE] as number
  let before = words[list + PREVIOUS] as number
  while (before !== list && (times[(before >> TIMES_SHIFT) + DUE] as number) > time) {
    before = words[before + PREVIOUS] as number
  }
  const after = words[before + NEXT] as number
  words[before + NEXT] = slot
  words[slot + PREVIOUS] = before
  words[slot + NEXT] = after
  words[after + PREVIOUS] = slot
}

/** Takes a slot out of its list. */
export function delist({ words }: RequestPool, slot: number): void {
  const before = words[slot + PREVIOUS] as number
  const after = words[slot + NEXT] as number
  words[before + NEXT] = after
  words[after + PREVIOUS] = before
}

/** The slot whose attempt ends next by itself: a head of one of the three lists, or a list's own slot if none does. */
export function firstDue(pool: RequestPool): number {
  const { words } = pool
  let first = words[WAITING + NEXT] as number
  const refusal = words[REFUSALS + NEXT] as number
  if (refusal !== REFUSALS) first = sooner(pool, first, refusal)
  const error = words[ERRORS + NEXT] as number
  if (error !== ERRORS) first = sooner(pool, first, error)
  return first
}

function sooner({ times, words }: RequestPool, one: number, other: number): number {
  const oneDue = times[(one >> TIMES_SHIFT) + DUE] as number
  const otherDue = times[(other >> TIMES_SHIFT) + DUE] as number
  if (oneDue !== otherDue) return oneDue < otherDue ? one : other
  return (words[one + ATTEMPT] as number) <= (words[other + ATTEMPT] as number) ? one : other
}

/** Of a slot: its times and words by name, where one of them is wanted. */
export function dueOf({ times }: RequestPool, slot: number): number {
  return times[(slot >> TIMES_SHIFT) + DUE] as number
}

export function arrivalOf({ times }: RequestPool, slot: number): number {
  return times[(slot >> TIMES_SHIFT) + ARRIVAL] as number
}

export function attemptOf({ words }: Pick<RequestPool, 'words'>, slot: number): number {
  return words[slot + ATTEMPT] as number
}

export function endpointOf({ words }: RequestPool, slot: number): number {
  return words[slot + ENDPOINT] as number
}

/** The slots of a list, first due first. */
export function slotsOf({ words }: RequestPool, list: number): number[] {
  const slots: number[] = []
  let slot = words[list + NEXT] as number
  for (; slot !== list; slot = words[slot + NEXT] as number) slots.push(slot)
  return slots
}

/** @param length new number of words */
function growTo(pool: RequestPool, length: number): void {
  const from = pool.words.length
  const words = new Int32Array(length)
  words.set(pool.words)
  const times = new Float64Array(length >> TIMES_SHIFT)
  times.set(pool.times)
  for (let slot = length - SLOT_WORDS; slot >= from; slot -= SLOT_WORDS) {
    words[slot + NEXT] = pool.firstFree
    pool.firstFree = slot
  }
  pool.words = words
  pool.times = times
}
