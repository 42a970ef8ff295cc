/** What happens next: the earliest of arrival, end of work, time-out, refusal and error. */
import { arrive } from './arrivals'
import { endDue, endWork } from './attempts'
import { lookUpFaults } from './fault-table'
import type { LabRun } from './lab-state'
import { ERRORS, REFUSALS, WAITING, type RequestPool } from './request-pool'

/** Plays every event before a time, in their order; of two at one time, what was created first, arrivals last. */
export function playEvents(run: LabRun, endSeconds: number): void {
  while (playNext(run, endSeconds));
}

/** Plays on until no request is under way; nothing arrives any more. */
export function playToRest(run: LabRun): void {
  run.nextArrival = Infinity
  while (run.pool.used > 0) playNext(run, Infinity)
}

/** @returns whether there was one before that time */
function playNext(run: LabRun, endSeconds: number): boolean {
  const { pool, work } = run
  const slot = firstDue(pool)
  const due = pool.due[slot] as number
  const workEnd = work.heapEnd[0] as number
  const isWork = workEnd < due || (workEnd === due && workIsOlder(run, slot))
  const ending = isWork ? workEnd : due
  const arrival = run.nextArrival
  const isArrival = arrival < ending
  const time = isArrival ? arrival : ending
  if (time >= endSeconds) return false
  run.now = time
  if (time >= run.faultChange) lookUpFaults(run, run.scenario.faults, time)
  if (isArrival) arrive(run)
  else if (isWork) endWork(run)
  else endDue(run, slot)
  return true
}

/** The slot whose attempt ends next by itself: a head of one of the three lists, or a list's own slot if none does. */
function firstDue(pool: RequestPool): number {
  const { due, next } = pool
  let first = next[WAITING] as number
  const refusal = next[REFUSALS] as number
  if ((due[refusal] as number) <= (due[first] as number)) first = sooner(pool, first, refusal)
  const error = next[ERRORS] as number
  if ((due[error] as number) <= (due[first] as number)) first = sooner(pool, first, error)
  return first
}

function sooner({ due, attempt }: RequestPool, one: number, other: number): number {
  if (due[one] !== due[other]) return (due[one] as number) < (due[other] as number) ? one : other
  return (attempt[one] as number) <= (attempt[other] as number) ? one : other
}

function workIsOlder({ pool, work }: LabRun, slot: number): boolean {
  const job = work.heapJob[0] as number
  return (work.jobOrder[job] as number) < (pool.attempt[slot] as number)
}
