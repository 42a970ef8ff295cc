/** The present value of every control after a minute, from what is recorded of it and of the minutes before. */
import type { TimedDecision } from '@shared/contract/decisions'
import type { Notice, NoticeType } from '@shared/contract/notices'
import type { OnCallControls } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { WARMUP_MINUTES } from '@shared/formulas/cache-refill'
import { rollbackReadyMinute } from '@shared/formulas/rollback'

export interface RecordedMinute {
  readonly snapshot: OnCallSnapshot
  readonly notices: readonly Notice[]
  /** Those that acted in it, in their order. */
  readonly decisions: readonly TimedDecision[]
  readonly bootDelayMinutes: number
}

type Changing = { -readonly [Key in keyof OnCallControls]: OnCallControls[Key] }
type Booting = OnCallControls['booting']

/** An answer is half its lifetime old, at the mean (shared/formulas/cache.ts). */
export const LIFETIMES_PER_MEAN_AGE = 2

/** Of every shift before its first minute; what else a control begins with stands in the snapshot. */
const OPENING = {
  autoscalerOn: true,
  shedShare: 0,
  rollbackReadyMinute: null,
  warmupLastMinute: null,
  booting: [],
} as const

/** @param before after the minute before; null for minute 0 */
export function controlsAfter(
  before: OnCallControls | null,
  recorded: RecordedMinute,
): OnCallControls {
  const { snapshot, notices, decisions, bootDelayMinutes } = recorded
  const { minute } = snapshot
  const past = before ?? OPENING
  const controls: Changing = {
    minInstances: snapshot.minimum,
    autoscalerOn: past.autoscalerOn,
    targetUtilization: snapshot.target,
    shedShare: past.shedShare,
    featureOn: snapshot.featureOn,
    cacheTtlSeconds: LIFETIMES_PER_MEAN_AGE * snapshot.meanAgeSeconds,
    rollbackReadyMinute: past.rollbackReadyMinute,
    warmupLastMinute: past.warmupLastMinute,
    booting: bootingAfter(past.booting, { minute, bootDelayMinutes, snapshot }),
  }
  complete(controls, minute, new Set(notices.map(({ type }) => type)))
  for (const decision of decisions) apply(controls, decision)
  return controls
}

/** What is over before the decisions of the minute act; the recorded notice counts too, another engine may be quicker. */
function complete(controls: Changing, minute: number, notices: ReadonlySet<NoticeType>): void {
  const { rollbackReadyMinute: ready, warmupLastMinute: last } = controls
  if (notices.has('rollback-completed') || (ready !== null && ready <= minute)) {
    controls.rollbackReadyMinute = null
  }
  if (notices.has('warmup-completed') || (last !== null && last < minute)) {
    controls.warmupLastMinute = null
  }
}

/** The rest stands in the snapshot, or is an action of which no control remains. */
function apply(controls: Changing, decision: TimedDecision): void {
  switch (decision.type) {
    case 'set-autoscaler':
      controls.autoscalerOn = decision.value
      return
    case 'set-shed-share':
      // The snapshot holds the share of all traffic, which has lost the last bits of the value that was set.
      controls.shedShare = decision.value
      return
    case 'start-rollback':
      controls.rollbackReadyMinute = rollbackReadyMinute(decision.minute)
      return
    case 'start-warmup':
      controls.warmupLastMinute = decision.minute + WARMUP_MINUTES - 1
      return
    case 'set-min-instances':
    case 'set-target-utilization':
    case 'set-feature':
    case 'set-cache-ttl':
      return
  }
}

/** What is more than before was launched in this minute; what is less was stopped, the youngest first. */
function bootingAfter(
  before: Booting,
  {
    minute,
    bootDelayMinutes,
    snapshot,
  }: Pick<RecordedMinute, 'bootDelayMinutes' | 'snapshot'> & { readonly minute: number },
): Booting {
  const kept = before.filter(({ readyMinute }) => readyMinute > minute)
  const keptInstances = kept.reduce((sum, { instances }) => sum + instances, 0)
  const launched = snapshot.bootingInstances - keptInstances
  if (launched > 0) {
    return [...kept, { readyMinute: minute + bootDelayMinutes, instances: launched }]
  }
  return launched === 0 ? kept : stopYoungest(kept, -launched)
}

function stopYoungest(booting: Booting, instances: number): Booting {
  const left = [...booting]
  let surplus = instances
  for (let last = left.pop(); last !== undefined; last = left.pop()) {
    if (last.instances > surplus) return [...left, { ...last, instances: last.instances - surplus }]
    surplus -= last.instances
  }
  return left
}
