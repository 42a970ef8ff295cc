/**
 * The endpoints at work: four workers each, first come first served, a bounded queue. Work goes on when its client has given
 * up. Which work ends next is the root of one binary heap over all workers.
 */
import { log } from '@shared/numeric'
import { drawUniform, FIRST_SERVICE } from './random-streams'
import type { RequestPool } from './request-pool'

export const WORKERS = 4
/** A full queue takes longer to work off than a client waits. */
export const QUEUE_MAXIMUM = 128
export const SERVICE_MEAN_SECONDS = 0.04

/** Work as it lies in a queue or in a worker's hands: the request's slot, and which attempt of it. */
export interface FleetWork {
  /** Working workers of each endpoint. */
  busy: Uint8Array
  /** Queued at each endpoint, where its queue begins in its ring, and the rings. */
  queued: Int32Array
  queueStart: Int32Array
  queueSlot: Int32Array
  queueAttempt: Uint32Array
  /** Work under way of all endpoints: the first `running` entries are a heap by end, the rest spare jobs that never end. */
  running: number
  heapEnd: Float64Array
  heapJob: Int32Array
  /** What each job is: its end, the order of its start, endpoint, request's slot and attempt, and whether it will answer HTTP 500. */
  jobEnd: Float64Array
  jobOrder: Uint32Array
  jobEndpoint: Int32Array
  jobSlot: Int32Array
  jobAttempt: Uint32Array
  jobFails: Uint8Array
}

/** What a start of work needs beside the work itself. */
export interface WorkMoment {
  now: number
  readonly pool: Pick<RequestPool, 'endpoint' | 'attempt'>
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
    busy: new Uint8Array(endpoints),
    queued: new Int32Array(endpoints),
    queueStart: new Int32Array(endpoints),
    queueSlot: new Int32Array(endpoints * QUEUE_MAXIMUM),
    queueAttempt: new Uint32Array(endpoints * QUEUE_MAXIMUM),
    running: 0,
    heapEnd: new Float64Array(jobs + 1).fill(Infinity),
    heapJob: Int32Array.from({ length: jobs }, (_, job) => job),
    jobEnd: new Float64Array(jobs),
    jobOrder: new Uint32Array(jobs),
    jobEndpoint: new Int32Array(jobs),
    jobSlot: new Int32Array(jobs),
    jobAttempt: new Uint32Array(jobs),
    jobFails: new Uint8Array(jobs),
  }
}

export function copyWork(work: FleetWork): FleetWork {
  return {
    busy: work.busy.slice(),
    queued: work.queued.slice(),
    queueStart: work.queueStart.slice(),
    queueSlot: work.queueSlot.slice(),
    queueAttempt: work.queueAttempt.slice(),
    running: work.running,
    heapEnd: work.heapEnd.slice(),
    heapJob: work.heapJob.slice(),
    jobEnd: work.jobEnd.slice(),
    jobOrder: work.jobOrder.slice(),
    jobEndpoint: work.jobEndpoint.slice(),
    jobSlot: work.jobSlot.slice(),
    jobAttempt: work.jobAttempt.slice(),
    jobFails: work.jobFails.slice(),
  }
}

/** Starts the work of a slot's present attempt, or queues it. @returns false where the queue is full */
export function acceptWork(work: FleetWork, moment: WorkMoment, slot: number): boolean {
  const endpoint = moment.pool.endpoint[slot] as number
  const attempt = moment.pool.attempt[slot] as number
  if ((work.busy[endpoint] as number) < WORKERS) {
    const job = work.heapJob[work.running] as number
    work.jobEndpoint[job] = endpoint
    work.jobSlot[job] = slot
    work.jobAttempt[job] = attempt
    work.busy[endpoint] = (work.busy[endpoint] as number) + 1
    startJob(work, moment, job)
    work.running += 1
    rise(work, job)
    return true
  }
  const queued = work.queued[endpoint] as number
  if (queued >= QUEUE_MAXIMUM) return false
  const place = (work.queueStart[endpoint] as number) + queued
  const entry = endpoint * QUEUE_MAXIMUM + (place % QUEUE_MAXIMUM)
  work.queueSlot[entry] = slot
  work.queueAttempt[entry] = attempt
  work.queued[endpoint] = queued + 1
  return true
}

/** The first work to end ends: its endpoint starts the next in its queue. The job itself has to be read before. */
export function endFirstWork(work: FleetWork, moment: WorkMoment): void {
  const job = work.heapJob[0] as number
  const endpoint = work.jobEndpoint[job] as number
  const queued = work.queued[endpoint] as number
  if (queued > 0) {
    const start = work.queueStart[endpoint] as number
    const entry = endpoint * QUEUE_MAXIMUM + start
    work.queued[endpoint] = queued - 1
    work.queueStart[endpoint] = (start + 1) % QUEUE_MAXIMUM
    work.jobSlot[job] = work.queueSlot[entry] as number
    work.jobAttempt[job] = work.queueAttempt[entry] as number
    startJob(work, moment, job)
    sink(work, job)
    return
  }
  work.busy[endpoint] = (work.busy[endpoint] as number) - 1
  work.running -= 1
  const last = work.running
  const lastJob = work.heapJob[last] as number
  work.heapJob[last] = job
  work.heapEnd[last] = Infinity
  if (last > 0) sink(work, lastJob)
}

/** Draws the time and whether the answer will be an HTTP 500, both whether or not they are needed. */
function startJob(work: FleetWork, moment: WorkMoment, job: number): void {
  const endpoint = work.jobEndpoint[job] as number
  const { streams } = moment
  const stream = FIRST_SERVICE + endpoint
  const unit = -log(1 - drawUniform(streams, stream))
  const fails = drawUniform(streams, stream) < (moment.flakyShare[endpoint] as number)
  const seconds = SERVICE_MEAN_SECONDS * unit * (moment.slowFactor[endpoint] as number)
  moment.order += 1
  work.jobOrder[job] = moment.order
  work.jobFails[job] = fails ? 1 : 0
  work.jobEnd[job] = moment.now + seconds
}

/** Puts a job into the last place of the heap and lets it rise. */
function rise(work: FleetWork, job: number): void {
  const { heapEnd, heapJob } = work
  const end = work.jobEnd[job] as number
  let place = work.running - 1
  while (place > 0) {
    const parent = (place - 1) >> 1
    const parentEnd = heapEnd[parent] as number
    if (parentEnd < end || (parentEnd === end && isOlder(work, heapJob[parent] as number, job))) {
      break
    }
    heapEnd[place] = parentEnd
    heapJob[place] = heapJob[parent] as number
    place = parent
  }
  heapEnd[place] = end
  heapJob[place] = job
}

/** Puts a job at the root and lets it sink. Behind the last entry stands one that never ends. */
function sink(work: FleetWork, job: number): void {
  const { heapEnd, heapJob, running } = work
  const end = work.jobEnd[job] as number
  let place = 0
  for (;;) {
    let child = 2 * place + 1
    if (child >= running) break
    let childEnd = heapEnd[child] as number
    const otherEnd = heapEnd[child + 1] as number
    if (otherEnd < childEnd || (otherEnd === childEnd && isOtherOlder(work, child))) {
      child += 1
      childEnd = otherEnd
    }
    if (end < childEnd || (end === childEnd && isOlder(work, job, heapJob[child] as number))) break
    heapEnd[place] = childEnd
    heapJob[place] = heapJob[child] as number
    place = child
  }
  heapEnd[place] = end
  heapJob[place] = job
}

/** Of two that end at one time, the one that was started first goes first. */
function isOlder({ jobOrder }: FleetWork, job: number, other: number): boolean {
  return (jobOrder[job] as number) < (jobOrder[other] as number)
}

/** Whether the entry behind a place was started before the one at it. */
function isOtherOlder(work: FleetWork, place: number): boolean {
  if (place + 1 >= work.running) return false
  return isOlder(work, work.heapJob[place + 1] as number, work.heapJob[place] as number)
}
