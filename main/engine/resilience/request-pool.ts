/**
 * The requests under way, a slot each in two flat arrays: nothing is allocated for a request, and whatever is asked of one lies
 * together. Every one of them waits in one of three lists, each ordered by when its present attempt ends by itself, so that the
 * next end is always at a list's head. A slot is known by the place of its first word.
 */
import { assert } from '@shared/assert'
import { REQUESTS_MAXIMUM } from './lab-capacity'
import { nowSeconds } from './lab-clock'

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

const OPENING_WORDS = 256 * SLOT_WORDS

/** The requests of a state. */
export interface RequestPool {
  readonly words: Int32Array
  readonly times: Float64Array
  /** First free slot, or 0. */
  readonly firstFree: number
  /** Requests under way. */
  readonly used: number
}

/** The requests of the run at work; beyond the words in use, both arrays mean nothing. */
export const requestWords = new Int32Array(REQUESTS_MAXIMUM * SLOT_WORDS)
export const requestTimes = new Float64Array((REQUESTS_MAXIMUM * SLOT_WORDS) >> TIMES_SHIFT)
const words = requestWords
const times = requestTimes

/** First free slot, or 0; requests under way; words in use. */
const FIRST_FREE = 0
const USED = 1
const LENGTH = 2
const marks = new Int32Array(16)

/** Makes it empty. */
export function openPool(): void {
  marks[FIRST_FREE] = 0
  marks[USED] = 0
  marks[LENGTH] = LISTS_END
  for (const list of [WAITING, REFUSALS, ERRORS]) {
    words.fill(0, list, list + SLOT_WORDS)
    words[list + NEXT] = list
    words[list + PREVIOUS] = list
    times[(list >> TIMES_SHIFT) + ARRIVAL] = 0
    times[(list >> TIMES_SHIFT) + DUE] = Infinity
  }
  growTo(OPENING_WORDS + LISTS_END)
}

export function loadPool(pool: RequestPool): void {
  words.set(pool.words)
  times.set(pool.times)
  marks[FIRST_FREE] = pool.firstFree
  marks[USED] = pool.used
  marks[LENGTH] = pool.words.length
}

export function savePool(): RequestPool {
  const length = marks[LENGTH] as number
  return {
    words: words.slice(0, length),
    times: times.slice(0, length >> TIMES_SHIFT),
    firstFree: marks[FIRST_FREE] as number,
    used: marks[USED] as number,
  }
}

/** Requests under way. */
export function requestsUnderWay(): number {
  return marks[USED] as number
}

/** A slot for a request that arrives now; it is in no list yet. */
export function takeSlot(isLow: boolean): number {
  if (marks[FIRST_FREE] === 0) growTo((marks[LENGTH] as number) * 2)
  const slot = marks[FIRST_FREE] as number
  marks[FIRST_FREE] = words[slot + NEXT] as number
  marks[USED] = (marks[USED] as number) + 1
  times[(slot >> TIMES_SHIFT) + ARRIVAL] = nowSeconds()
  words[slot + IS_LOW] = isLow ? 1 : 0
  words[slot + ENDPOINT] = -1
  words[slot + RETRIES] = 0
  return slot
}

/** Gives a slot back that is in no list; work that still names it finds another attempt there. */
export function freeSlot(slot: number): void {
  words[slot + ATTEMPT] = 0
  words[slot + NEXT] = marks[FIRST_FREE] as number
  marks[FIRST_FREE] = slot
  marks[USED] = (marks[USED] as number) - 1
}

/** Puts a slot where it belongs by its time, behind all with the same; nearly always that is at the end. */
export function enlist(list: number, slot: number): void {
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
export function delist(slot: number): void {
  const before = words[slot + PREVIOUS] as number
  const after = words[slot + NEXT] as number
  words[before + NEXT] = after
  words[after + PREVIOUS] = before
}

/** The slot whose attempt ends next by itself: a head of one of the three lists, or a list's own slot if none does. */
export function firstDue(): number {
  let first = words[WAITING + NEXT] as number
  const refusal = words[REFUSALS + NEXT] as number
  if (refusal !== REFUSALS) first = sooner(first, refusal)
  const error = words[ERRORS + NEXT] as number
  if (error !== ERRORS) first = sooner(first, error)
  return first
}

function sooner(one: number, other: number): number {
  const oneDue = dueOf(one)
  const otherDue = dueOf(other)
  if (oneDue !== otherDue) return oneDue < otherDue ? one : other
  return attemptOf(one) <= attemptOf(other) ? one : other
}

/** Of a slot: its times and words by name, where one of them is wanted. */
export function dueOf(slot: number): number {
  return times[(slot >> TIMES_SHIFT) + DUE] as number
}

export function setDue(slot: number, seconds: number): void {
  times[(slot >> TIMES_SHIFT) + DUE] = seconds
}

export function arrivalOf(slot: number): number {
  return times[(slot >> TIMES_SHIFT) + ARRIVAL] as number
}

export function attemptOf(slot: number): number {
  return words[slot + ATTEMPT] as number
}

export function endpointOf(slot: number): number {
  return words[slot + ENDPOINT] as number
}

/** The slots of a list, first due first. @param words of a pool, or of the run at work */
export function slotsOf(words: Int32Array, list: number): number[] {
  const slots: number[] = []
  let slot = words[list + NEXT] as number
  for (; slot !== list; slot = words[slot + NEXT] as number) slots.push(slot)
  return slots
}

/** Puts more words into use, as free slots. @param length how many are then */
function growTo(length: number): void {
  assert(length <= words.length, 'more requests under way than the lab can hold', { length })
  for (let slot = length - SLOT_WORDS; slot >= (marks[LENGTH] as number); slot -= SLOT_WORDS) {
    words.fill(0, slot, slot + SLOT_WORDS)
    times.fill(0, slot >> TIMES_SHIFT, (slot + SLOT_WORDS) >> TIMES_SHIFT)
    words[slot + NEXT] = marks[FIRST_FREE] as number
    marks[FIRST_FREE] = slot
  }
  marks[LENGTH] = length
}
