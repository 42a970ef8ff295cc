/** Critical tasks of the cache flush. */
import type { CriticalTask } from '@shared/contract/debrief'
import type { DecisionType } from '@shared/contract/decisions'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { openingValue, type ControlChange } from '../control-changes'
import { leverMove } from '../lever-moves'
import type { PlayedRun } from '../play-variant'
import { earliest, firstMinute, type ShiftFacts } from '../shift-facts'
import { normalCostAgain, taskWithOutcome } from './task-outcome'

const RELIEVED_DB_UTILIZATION = 0.9
const RELIEF_MINUTES = 6
const DEMAND_LEVERS: readonly DecisionType[] = ['set-shed-share', 'set-feature', 'set-cache-ttl']

/** The cue of the first two is the flush, which the service's log names; of the others the recovery (M6's minute). */
export function cacheFlushTasks(facts: ShiftFacts, handsOff: PlayedRun | null): CriticalTask[] {
  return [
    databaseRelieved(facts),
    reliefBeforeWarmup(facts),
    releasedInOrder(facts),
    ...normalCostAgain(facts, handsOff, facts.mitigated),
  ]
}

/** A database used to less than 90 % within six minutes of the flush. */
function databaseRelieved(facts: ShiftFacts): CriticalTask {
  const { onset } = facts
  const isRelieved = ({ dbUtilization }: OnCallSnapshot): boolean =>
    dbUtilization < RELIEVED_DB_UTILIZATION
  return taskWithOutcome({
    id: 'database-relieved',
    cueMinute: onset,
    deadlineMinute: onset === null ? null : onset + RELIEF_MINUTES,
    metMinute: onset === null ? null : firstMinute(facts, onset, isRelieved),
  })
}

/**
 * From the flush on, traffic is shed, the feature is off, or the TTL is longer than at the opening, at the latest in
 * the minute in which the first warm-up job acts. Relief without a warm-up job has no deadline.
 */
function reliefBeforeWarmup(facts: ShiftFacts): CriticalTask {
  const { onset, shift, changes } = facts
  const usualAge = shift.snapshots[0]?.meanAgeSeconds ?? 0
  const isRelieved = ({ shedShare, featureOn, meanAgeSeconds }: OnCallSnapshot): boolean =>
    shedShare > 0 || !featureOn || meanAgeSeconds > usualAge
  const warmups = changes.filter(
    ({ type, minute }) => type === 'start-warmup' && onset !== null && minute >= onset,
  )
  return taskWithOutcome({
    id: 'relief-before-warmup',
    cueMinute: onset,
    deadlineMinute: earliest(warmups.map(({ minute }) => minute)),
    metMinute: onset === null ? null : firstMinute(facts, onset, isRelieved),
  })
}

/**
 * Every lever on the demand that was pulled is back at its opening value at the end, each let go after the recovery
 * and in a minute of its own, and the 5-minute burn did not come back above 1. Met with the last release; a shift
 * in which none was pulled had none to release, and the task stays open.
 */
function releasedInOrder(facts: ShiftFacts): CriticalTask {
  const { mitigated } = facts
  const task = { id: 'released-in-order', cueMinute: mitigated, deadlineMinute: null } as const
  const releases = lastReleases(facts)
  if (mitigated === null || releases === null || releases.length === 0) {
    return taskWithOutcome({ ...task, metMinute: null })
  }
  const isOneByOne = new Set(releases).size === releases.length
  const isAfter = releases.every((minute) => minute > mitigated)
  const burnCameBack = firstMinute(facts, mitigated, ({ burnRate5m }) => burnRate5m > 1) !== null
  const isMet = isOneByOne && isAfter && !burnCameBack
  return taskWithOutcome({ ...task, metMinute: isMet ? Math.max(...releases) : null })
}

/** Minute of the last release of each lever that was pulled; null where one was still pulled at the end. */
function lastReleases({ changes, shift, onset }: ShiftFacts): number[] | null {
  const releases: number[] = []
  for (const type of DEMAND_LEVERS) {
    const moves = changes.filter((change) => change.type === type && change.step !== 0)
    const latest = moves.at(-1)
    if (latest === undefined || !moves.some((move) => isPull(move, onset))) continue
    if (latest.to !== openingValue(type, shift.scenario)) return null
    releases.push(latest.minute)
  }
  return releases
}

/** Pulled during the incident; what was pulled and let go before it is no part of it. */
function isPull(change: ControlChange, onset: number | null): boolean {
  return onset !== null && change.minute >= onset && leverMove(change) === 'relief'
}
