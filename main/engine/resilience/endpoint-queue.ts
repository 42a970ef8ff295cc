/**
 * The endpoints at work: four workers each, first come first served, a bounded queue. Work goes on when its client has given
 * up. Which work ends next is the root of one binary heap over all workers.
 */
import {
  ENDPOINT_WORKERS as WORKERS,
  SERVICE_MEAN_SECONDS,
} from '@shared/formulas/lab/endpoint-load'
import { flakyShare, slowFactor } from './fault-table'
import { ENDPOINTS_MAXIMUM } from './lab-capacity'
import { nextOrder, nowSeconds } from './lab-clock'
import { drawUniform, drawUnitExponential, FIRST_SERVICE, skipUniform } from './random-streams'
import { attemptOf } from './request-pool'

/** A full queue takes longer to work off than a client waits. */
export const QUEUE_MAXIMUM = 128

/** Words of an endpoint: working workers, entries in its queue, where that begins in its ring; its jobs; its ring. */
export const BUSY = 0
export const QUEUED = 1
export const QUEUE_START = 2
export const FIRST_JOB = 8
export const RING = 40
export const ENDPOINT_WORDS = 296

/** Words of a job: the order of its start, endpoint, request's slot and attempt, and whether it will answer HTTP 500. */
export const JOB_ORDER = 0
export const JOB_ENDPOINT = 1
export const JOB_SLOT = 2
export const JOB_ATTEMPT = 3
export const JOB_FAILS = 4
export const JOB_WORDS = 8

/** Words of an entry of a ring. */
export const ENTRY_SLOT = 0
export const ENTRY_ATTEMPT = 1
export const ENTRY_WORDS = 2

/** The work of a state. */
export interface FleetWork {
  /** Of all endpoints, as above. */
  readonly words: Int32Array
  /** Work under way of all endpoints: the first `running` entries are a heap by end, the rest spare jobs that never end. */
  readonly running: number
  readonly heapEnd: Float64Array
  /** Each job by the place of its first word; which endpoint's it is there says nothing. */
  readonly heapJob: Int32Array
}

/** The work of the run at work. */
export const workWords = new Int32Array(ENDPOINTS_MAXIMUM * ENDPOINT_WORDS)
const words = workWords
const heapEnd = new Float64Array(ENDPOINTS_MAXIMUM * WORKERS + 16)
const heapJob = new Int32Array(ENDPOINTS_MAXIMUM * WORKERS + 16)
const marks = new Int32Array(16)
const RUNNING = 0

/** Makes all endpoints idle. */
export function openWork(endpoints: number): void {
  const jobs = endpoints * WORKERS
  words.fill(0, 0, endpoints * ENDPOINT_WORDS)
  heapEnd.fill(Infinity, 0, jobs + 1)
  marks[RUNNING] = 0
  for (let job = 0; job < jobs; job += 1) {
    const worker = job % WORKERS
    heapJob[job] = ((job - worker) / WORKERS) * ENDPOINT_WORDS + FIRST_JOB + worker * JOB_WORDS
  }
}

export function loadWork(work: FleetWork): void {
  words.set(work.words)
  heapEnd.set(work.heapEnd)
  heapJob.set(work.heapJob)
  marks[RUNNING] = work.running
}

export function saveWork(endpoints: number): FleetWork {
  const jobs = endpoints * WORKERS
  return {
    words: words.slice(0, endpoints * ENDPOINT_WORDS),
    running: marks[RUNNING] as number,
    heapEnd: heapEnd.slice(0, jobs + 1),
    heapJob: heapJob.slice(0, jobs),
  }
}

/** When the first work ends; Infinity where nobody works. */
export function firstWorkEnd(): number {
  return heapEnd[0] as number
}

/** The job of that work. */
export function firstJob(): number {
  return heapJob[0] as number
}

/** Starts the work of a slot's present attempt at an endpoint, or queues it. @returns false where the queue is full */
export function acceptWork(endpoint: number, slot: number): boolean {
  const at = endpoint * ENDPOINT_WORDS
  const attempt = attemptOf(slot)
  const busy = words[at + BUSY] as number
  if (busy < WORKERS) {
    const place = marks[RUNNING] as number
    const job = heapJob[place] as number
    words[job + JOB_ENDPOINT] = endpoint
    words[job + JOB_SLOT] = slot
    words[job + JOB_ATTEMPT] = attempt
    words[at + BUSY] = busy + 1
    marks[RUNNING] = place + 1
    startJob(job, place)
    rise(place)
    return true
  }
  const queued = words[at + QUEUED] as number
  if (queued >= QUEUE_MAXIMUM) return false
  const entry = entryOf(at, (words[at + QUEUE_START] as number) + queued)
  words[entry + ENTRY_SLOT] = slot
  words[entry + ENTRY_ATTEMPT] = attempt
  words[at + QUEUED] = queued + 1
  return true
}

/** The first work to end ends: its endpoint starts the next in its queue. The job itself has to be read before. */
export function endFirstWork(): void {
  const job = heapJob[0] as number
  const at = (words[job + JOB_ENDPOINT] as number) * ENDPOINT_WORDS
  const queued = words[at + QUEUED] as number
  if (queued === 0) {
    words[at + BUSY] = (words[at + BUSY] as number) - 1
    putLastFirst()
    sink()
    return
  }
  const start = words[at + QUEUE_START] as number
  const entry = entryOf(at, start)
  words[at + QUEUED] = queued - 1
  words[at + QUEUE_START] = (start + 1) & (QUEUE_MAXIMUM - 1)
  words[job + JOB_SLOT] = words[entry + ENTRY_SLOT] as number
  words[job + JOB_ATTEMPT] = words[entry + ENTRY_ATTEMPT] as number
  startJob(job, 0)
  sink()
}

/** The last entry of the heap takes the place of the first, whose job becomes a spare one. */
function putLastFirst(): void {
  const spare = heapJob[0] as number
  const last = (marks[RUNNING] as number) - 1
  marks[RUNNING] = last
  heapEnd[0] = heapEnd[last] as number
  heapJob[0] = heapJob[last] as number
  heapEnd[last] = Infinity
  heapJob[last] = spare
}

/** @param at the endpoint's first word; @param place from the ring's beginning, and up to one round further */
export function entryOf(at: number, place: number): number {
  return at + RING + (place & (QUEUE_MAXIMUM - 1)) * ENTRY_WORDS
}

/** Draws the time and whether the answer will be an HTTP 500, both whether or not they are needed. */
function startJob(job: number, place: number): void {
  const endpoint = words[job + JOB_ENDPOINT] as number
  const stream = FIRST_SERVICE + endpoint
  const unit = drawUnitExponential(stream)
  const flaky = flakyShare[endpoint] as number
  let fails = false
  if (flaky === 0) skipUniform(stream)
  else fails = drawUniform(stream) < flaky
  words[job + JOB_ORDER] = nextOrder()
  words[job + JOB_FAILS] = fails ? 1 : 0
  heapEnd[place] = nowSeconds() + SERVICE_MEAN_SECONDS * unit * (slowFactor[endpoint] as number)
}

/** Lets the entry in the last place of the heap rise. */
function rise(last: number): void {
  const end = heapEnd[last] as number
  const job = heapJob[last] as number
  let place = last
  while (place > 0) {
    const parent = (place - 1) >> 1
    const parentEnd = heapEnd[parent] as number
    const parentJob = heapJob[parent] as number
    if (parentEnd <= end && (parentEnd < end || isOlder(parentJob, job))) break
    heapEnd[place] = parentEnd
    heapJob[place] = parentJob
    place = parent
  }
  heapEnd[place] = end
  heapJob[place] = job
}

/** Lets the entry at the root sink. Behind the last entry stands one that never ends. */
function sink(): void {
  const end = heapEnd[0] as number
  const job = heapJob[0] as number
  const running = marks[RUNNING] as number
  let place = 0
  for (;;) {
    let child = 2 * place + 1
    if (child >= running) break
    let childEnd = heapEnd[child] as number
    const otherEnd = heapEnd[child + 1] as number
    if (otherEnd <= childEnd && (otherEnd < childEnd || isOtherOlder(child, running))) {
      child += 1
      childEnd = otherEnd
    }
    const childJob = heapJob[child] as number
    if (end <= childEnd && (end < childEnd || isOlder(job, childJob))) break
    heapEnd[place] = childEnd
    heapJob[place] = childJob
    place = child
  }
  heapEnd[place] = end
  heapJob[place] = job
}

/** Of two that end at one time, the one that was started first goes first. */
function isOlder(job: number, other: number): boolean {
  return (words[job + JOB_ORDER] as number) < (words[other + JOB_ORDER] as number)
}

/** Whether the entry behind a place was started before the one at it. */
function isOtherOlder(place: number, running: number): boolean {
  if (place + 1 >= running) return false
  return isOlder(heapJob[place + 1] as number, heapJob[place] as number)
}
