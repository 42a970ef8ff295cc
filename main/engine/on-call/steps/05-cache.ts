/** Step 5 of a minute: the cache fills, and a scheduled flush then empties it. */
import type { NoticeType } from '@shared/contract/notices'
import { refilledShare } from '@shared/formulas/cache-refill'
import type { MinuteDraft } from '../on-call-state'
import { isCacheFlushed } from './03-incidents'

export function refillCache(draft: MinuteDraft, notices: NoticeType[]): void {
  draft.cacheWarmShare = refilledShare(
    draft.cacheWarmShare,
    draft.warmupLastMinute !== null,
    draft.dbUtilization,
  )
  if (isCacheFlushed(draft)) {
    draft.cacheWarmShare = 0
    notices.push('cache-flushed')
  }
}
