/** Step 2 of a minute: the trainee's decisions act, in their order. */
import type { Decision } from '@shared/contract/decisions'
import { WARMUP_MINUTES } from '@shared/formulas/cache-refill'
import { rollbackReadyMinute } from '@shared/formulas/rollback'
import type { MinuteDraft } from '../on-call-state'

export function applyDecisions(draft: MinuteDraft, decisions: readonly Decision[]): void {
  for (const decision of decisions) applyDecision(draft, decision)
}

function applyDecision(draft: MinuteDraft, decision: Decision): void {
  switch (decision.type) {
    case 'set-min-instances':
      draft.minInstances = decision.value
      return
    case 'set-autoscaler':
      draft.autoscalerOn = decision.value
      return
    case 'set-target-utilization':
      draft.targetUtilization = decision.value
      return
    case 'set-cache-ttl':
      draft.cacheTtlSeconds = decision.value
      return
    case 'start-warmup':
      draft.warmupLastMinute = draft.minute + WARMUP_MINUTES - 1
      return
    case 'set-shed-share':
      draft.shedShare = decision.value
      return
    case 'set-feature':
      draft.featureOn = decision.value
      return
    case 'start-rollback':
      draft.rollbackReadyMinute = rollbackReadyMinute(draft.minute)
      return
  }
}
