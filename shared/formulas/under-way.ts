/** What was under way in a minute, from the decisions and the service's own log so far. */
import type { TimedDecision } from '../contract/decisions'
import type { Notice } from '../contract/notices'
import { WARMUP_MINUTES } from './cache-refill'
import type { MinuteContext } from './minute-values'
import { rollbackReadyMinute } from './rollback'

/**
 * @param decisions with the minute in which each acts; @param notices what the service said; both may go on past the
 * minute, later ones are not looked at
 */
export function underWayAt(
  minute: number,
  decisions: readonly TimedDecision[],
  notices: readonly Notice[],
): MinuteContext['underWay'] {
  const warmup = lastMinuteOf(decisions, 'start-warmup', minute)
  const rollback = lastMinuteOf(decisions, 'start-rollback', minute)
  return {
    warmup: warmup !== null && minute < warmup + WARMUP_MINUTES,
    rollback: rollback !== null && minute < rollbackReadyMinute(rollback),
    rollbackStartedMinute: rollback,
    flush: notices.some((notice) => notice.type === 'cache-flushed' && notice.minute === minute),
    rolloutMinutes: rolloutMinutesAt(minute, notices),
  }
}

function lastMinuteOf(
  decisions: readonly TimedDecision[],
  type: TimedDecision['type'],
  minute: number,
): number | null {
  const acted = decisions.filter((decision) => decision.type === type && decision.minute <= minute)
  return acted.length === 0 ? null : Math.max(...acted.map((decision) => decision.minute))
}

/** A rollback that takes over in the rollout's first minute or before stops nothing. */
function rolloutMinutesAt(minute: number, notices: readonly Notice[]): number {
  const begun = notices.find((notice) => notice.type === 'rollout-started')
  if (begun === undefined || begun.minute > minute) return 0
  const stopped = notices.some(
    (notice) =>
      notice.type === 'rollback-completed' &&
      notice.minute > begun.minute &&
      notice.minute <= minute,
  )
  return stopped ? 0 : minute - begun.minute + 1
}
