/** Step 3 of a minute: what the scenario has scheduled happens, whatever the trainee decided. */
import type { NoticeType } from '@shared/contract/notices'
import { surgeRecedesMinute } from '@shared/formulas/surge'
import { ROLLOUT_MINUTES, rolloutShare } from '@shared/formulas/rollout'
import type { MinuteDraft } from '../on-call-state'

export function scheduleIncidents(draft: MinuteDraft, notices: NoticeType[]): void {
  for (const incident of draft.scenario.incidents) {
    if (incident.type === 'rollout' && incident.minute === draft.minute) {
      draft.rolloutStartMinute = draft.minute
      notices.push('rollout-started')
    }
  }
  if (draft.rolloutStartMinute !== null) advanceRollout(draft, draft.rolloutStartMinute, notices)
  if (draft.surge !== null) noticeSurge(draft.surge, draft.minute, notices)
}

function advanceRollout(draft: MinuteDraft, startMinute: number, notices: NoticeType[]): void {
  const minutes = draft.minute - startMinute + 1
  draft.badBuildShare = rolloutShare(minutes)
  if (minutes === ROLLOUT_MINUTES) notices.push('rollout-completed')
}

function noticeSurge(
  surge: NonNullable<MinuteDraft['surge']>,
  minute: number,
  notices: NoticeType[],
): void {
  if (minute === surge.startMinute + 1) notices.push('surge-started')
  if (minute === surgeRecedesMinute(surge)) notices.push('surge-receding')
}

/** Whether a flush is scheduled for this minute; the cache step empties the cache after its own refill. */
export function isCacheFlushed(draft: MinuteDraft): boolean {
  for (const incident of draft.scenario.incidents) {
    if (incident.type === 'cache-flush' && incident.minute === draft.minute) return true
  }
  return false
}
