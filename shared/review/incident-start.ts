/** When an incident began that a notice tells of. */
import type { Notice, NoticeType } from '../contract/notices'

/**
 * How many minutes an incident is older than its notice: at its start a surge is still a factor of 1, and only the
 * minute after has more traffic to tell of.
 */
const NOTICE_DELAY_MINUTES: ReadonlyMap<NoticeType, number> = new Map([
  ['rollout-started', 0],
  ['cache-flushed', 0],
  ['surge-started', 1],
])

/** Minute in which the incident began that a notice tells of; null of any other notice. */
export function incidentStart({ type, minute }: Notice): number | null {
  const delay = NOTICE_DELAY_MINUTES.get(type)
  return delay === undefined ? null : minute - delay
}
