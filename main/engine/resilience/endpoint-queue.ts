/**
 * The endpoints at work: four workers each, first come first served, a bounded queue. Work goes on when its client has given
 * up. Which work ends next is the root of one binary heap over all workers.
 */
import { log } from '@shared/numeric'
import { drawUniform, FIRST_SERVICE, skipUniform } from './random-streams'
import { attemptOf, type RequestPool } from './request-pool'

export const WORKERS = 4
/** A full queue takes longer to work off than a client waits. */
export const QUEUE_MAXIMUM = 128
export const SERVICE_MEAN_SECONDS = 0.04

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

export interface FleetWork {
  /** Of all endpoints, as above. */
  words: Int32Array
  /** Work under way of all endpoints: the first `running` entries are a heap by end, the rest spare jobs that never end. */
  running: number
  heapEnd: Float64Array
  /** Each job by the place of its first word; which endpoint's it is there says nothing. */
  heapJob: Int32Array
}

/** What a start of work needs beside the work itself. */
export interface WorkMoment {
  readonly now: number
  readonly work: FleetWork
  readonly pool: Pick<RequestPool, 'words'>
  readonly streams: Int32Array
  /** By endpoint: service time is so many times the usual; share of answers that are HTTP 500. */
  readonly slowFactor: Float64Array
  readonly flakyShare: Float64Array
  /** Last number given to an attempt or a start of work. */
  order: number
}

export function openWork(endpoints: number): FleetWork {
  const jobs = endpoints * WORKERS
  return {
    words: new Int32Array(endpoints * ENDPOINT_WORDS),
    running: 0,
    heapEnd: new Float64Array(jobs + 1).fill(Infinity),
    heapJob: Int32Array.from({ length: jobs }, (_, job) => {
      const worker = job % WORKERS
      return ((job - worker) / WORKERS) * ENDPOINT_WORDS + FIRST_JOB + worker * JOB_WORDS
    }),
  }
}

export function copyWork(work: FleetWork): FleetWork {
  return {
    words: work.words.slice(),
    running: work.running,
    heapEnd: work.heapEnd.slice(),
    heapJob: work.heapJob.slice(),
  }
}

/** Starts the work of a slot's present attempt at an endpoint, or queues it. @returns false where the queue is full */
export function acceptWork(moment: WorkMoment, endpoint: number, slot: number): boolean {
  const { work } = moment
  const { words } = work
  const at = endpoint * ENDPOINT_WORDS
  const attempt = attemptOf(moment.pool, slot)
  const busy = words[at + BUSY] as number
  if (busy < WORKERS) {
    const place = work.running
    const job = work.heapJob[place] as number
    words[job + JOB_ENDPOINT] = endpoint
    words[job + JOB_SLOT] = slot
    words[job + JOB_ATTEMPT] = attempt
    words[at + BUSY] = busy + 1
    startJob(moment, job, place)
    work.running = place + 1
    rise(work, place)
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
export function endFirstWork(moment: WorkMoment): void {
  const { work } = moment
  const { words, heapJob } = work
  const job = heapJob[0] as number
  const at = (words[job + JOB_ENDPOINT] as number) * ENDPOINT_WORDS
  const queued = words[at + QUEUED] as number
  if (queued > 0) {
    const start = words[at + QUEUE_START] as number
    const entry = entryOf(at, start)
    words[at + QUEUED] = queued - 1
    words[at + QUEUE_START] = (start + 1) & (QUEUE_MAXIMUM - 1)
    words[job + JOB_SLOT] = words[entry + ENTRY_SLOT] as number
    words[job + JOB_ATTEMPT] = words[entry + ENTRY_ATTEMPT] as number
    startJob(moment, job, 0)
  } else {
    words[at + BUSY] = (words[at + BUSY] as number) - 1
    putLastFirst(work)
  }
  sink(work)
}

/** The last entry of the heap takes the place of the first, whose job becomes a spare one. */
function putLastFirst(work: FleetWork): void {
  const { heapEnd, heapJob } = work
  const job = heapJob[0] as number
  const last = work.running - 1
  work.running = last
  heapEnd[0] = heapEnd[last] as number
  heapJob[0] = heapJob[last] as number
  heapEnd[last] = Infinity
  heapJob[last] = job
}

/** @param at the endpoint's first word; @param place from the ring's beginning, and up to one round further */
export function entryOf(at: number, place: number): number {
  return at + RING + (place & (QUEUE_MAXIMUM - 1)) * ENTRY_WORDS
}

/** Draws the time and whether the answer will be an HTTP 500, both whether or not they are needed. */
function startJob(moment: WorkMoment, job: number, place: number): void {
  const { work, streams } = moment
  const { words } = work
  const endpoint = words[job + JOB_ENDPOINT] as number
  const stream = FIRST_SERVICE + endpoint
  const unit = -log(1 - drawUniform(streams, stream))
  const flakyShare = moment.flakyShare[endpoint] as number
  let fails = false
  if (flakyShare === 0) skipUniform(streams, stream)
  else fails = drawUniform(streams, stream) < flakyShare
  const order = moment.order + 1
  moment.order = order
  words[job + JOB_ORDER] = order
  words[job + JOB_FAILS] = fails ? 1 : 0
  work.heapEnd[place] =
    moment.now + SERVICE_MEAN_SECONDS * unit * (moment.slowFactor[endpoint] as number)
}

/** Lets the entry in the last place of the heap rise. */
function rise(work: FleetWork, last: number): void {
  const { heapEnd, heapJob } = work
  const end = heapEnd[last] as number
  const job = heapJob[last] as number
  let place = last
  while (place > 0) {
    const parent = (place - 1) >> 1
    const parentEnd = heapEnd[parent] as number
    const parentJob = heapJob[parent] as number
    if (parentEnd <= end && (parentEnd < end || isOlder(work, parentJob, job))) break
    heapEnd[place] = parentEnd
    heapJob[place] = parentJob
    place = parent
  }
  heapEnd[place] = end
  heapJob[place] = job
}

/** Lets the entry at the root sink. Behind the last entry stands one that never ends. */
function sink(work: FleetWork): void {
  const { heapEnd, heapJob, running } = work
  const end = heapEnd[0] as number
  const job = heapJob[0] as number
  let place = 0
  for (;;) {
    let child = 2 * place + 1
    if (child >= running) break
    let childEnd = heapEnd[child] as number
    const otherEnd = heapEnd[child + 1] as number
    if (otherEnd <= childEnd && (otherEnd < childEnd || isOtherOlder(work, child))) {
      child += 1
      childEnd = otherEnd
    }
    const childJob = heapJob[child] as number
    if (end <= childEnd && (end < childEnd || isOlder(work, job, childJob))) break
    heapEnd[place] = childEnd
    heapJob[place] = childJob
    place = child
  }
  heapEnd[place] = end
  heapJob[place] = job
}

/** Of two that end at one time, the one that was started first goes first. */
function isOlder({ words }: FleetWork, job: number, other: number): boolean {
  return (words[job + JOB_ORDER] as number) < (words[other + JOB_ORDER] as number)
}

/** Whether the entry behind a place was started before the one at it. */
function isOtherOlder(work: FleetWork, place: number): boolean {
  if (place + 1 >= work.running) return false
  return isOlder(work, work.heapJob[place + 1] as number, work.heapJob[place] as number)
}
