/** Step 1 of a minute: booted instances serve, a prepared rollback takes over. */
import type { NoticeType } from '@shared/contract/notices'
import type { MinuteDraft } from '../on-call-state'

export function completeWhatIsReady(draft: MinuteDraft, notices: NoticeType[]): void {
  if (draft.booting.length > 0) serveBootedInstances(draft, notices)
  if (draft.rollbackReadyMinute === draft.minute) {
    draft.rollbackReadyMinute = null
    draft.badBuildShare = 0
    draft.rolloutStartMinute = null
    notices.push('rollback-completed')
  }
  if (draft.warmupLastMinute !== null && draft.warmupLastMinute < draft.minute) {
    draft.warmupLastMinute = null
    notices.push('warmup-completed')
  }
}

function serveBootedInstances(draft: MinuteDraft, notices: NoticeType[]): void {
  const ready = draft.booting.filter((batch) => batch.readyMinute <= draft.minute)
  if (ready.length === 0) return
  draft.booting = draft.booting.filter((batch) => batch.readyMinute > draft.minute)
  for (const batch of ready) draft.servingInstances += batch.instances
  notices.push('instances-ready')
}
