/** What happens next: the earliest of arrival, end of work, time-out, refusal and error. */
import { arrive } from './arrivals'
import { endDue, endWork } from './attempts'
import { firstJob, firstWorkEnd, JOB_ORDER, workWords } from './endpoint-queue'
import { lookUpFaults, nextFaultChange } from './fault-table'
import { nextArrivalSeconds, setNextArrival, setNow } from './lab-clock'
import { run } from './lab-run'
import { attemptOf, dueOf, firstDue, requestsUnderWay } from './request-pool'

/** Plays every event before a time, in their order; of two at one time, what was created first, arrivals last. */
export function playEvents(endSeconds: number): void {
  while (playNext(endSeconds));
}

/** Plays on until no request is under way; nothing arrives any more. */
export function playToRest(): void {
  setNextArrival(Infinity)
  while (requestsUnderWay() > 0) playNext(Infinity)
}

/** @returns whether there was one before that time */
function playNext(endSeconds: number): boolean {
  const slot = firstDue()
  const due = dueOf(slot)
  const workEnd = firstWorkEnd()
  const isWork = workEnd < due || (workEnd === due && workIsOlder(slot))
  const ending = isWork ? workEnd : due
  const arrival = nextArrivalSeconds()
  const isArrival = arrival < ending
  const time = isArrival ? arrival : ending
  if (time >= endSeconds) return false
  setNow(time)
  if (time >= nextFaultChange()) lookUpFaults(run.scenario.faults, time)
  if (isArrival) arrive()
  else if (isWork) endWork()
  else endDue(slot)
  return true
}

function workIsOlder(slot: number): boolean {
  return (workWords[firstJob() + JOB_ORDER] as number) < attemptOf(slot)
}
