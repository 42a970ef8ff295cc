/** What happens next: the earliest of arrival, end of work, time-out, refusal and error. */
import { arrive } from './arrivals'
import { endDue, endWork } from './attempts'
import { lookUpFaults } from './fault-table'
import type { LabRun } from './lab-state'
import { JOB_ORDER } from './endpoint-queue'
import { attemptOf, dueOf, firstDue } from './request-pool'

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
  const due = dueOf(pool, slot)
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

function workIsOlder({ pool, work }: LabRun, slot: number): boolean {
  const job = work.heapJob[0] as number
  return (work.words[job + JOB_ORDER] as number) < attemptOf(pool, slot)
}
