/** What really happened in a shift, as spans of minutes: faults the seed set off, and states that were measured. */
import { DB_HIGH_UTILIZATION } from '../alerts/alert-catalog'
import type { Notice, NoticeType } from '../contract/notices'
import type { OnCallSnapshot } from '../contract/snapshot'
import type { SeenShift } from './as-seen'

/** Of several that hold in a minute, the first is shown: what hurts before what made it hurt. */
export const TRUTH_STATES = [
  'database-saturated',
  'fleet-saturated',
  'rolling-out',
  'bad-build-serving',
  'surge',
  'surge-receding',
  'cache-refilling',
  'recovered',
] as const
export type TruthState = (typeof TRUTH_STATES)[number]

/** First and last minute, both included. */
export interface TruthSpan {
  readonly state: TruthState
  readonly from: number
  readonly to: number
}

/** From this share of the keys on, a cache that was flushed counts as full again. */
const CACHE_FULL_SHARE = 0.95
/** At this burn rate the budget is spent exactly as fast as the objective allows. */
const CALM_BURN = 1

/** The spans in their order, without those minutes in which nothing was the matter yet. */
export function truthTrack({
  snapshots,
  notices,
}: Pick<SeenShift, 'snapshots' | 'notices'>): readonly TruthSpan[] {
  const spans: TruthSpan[] = []
  for (const snapshot of snapshots) {
    const state = stateOf(snapshot, notices, spans.length > 0)
    if (state === null) continue
    const before = spans.at(-1)
    if (before?.state === state && before.to === snapshot.minute - 1) {
      spans[spans.length - 1] = { ...before, to: snapshot.minute }
    } else spans.push({ state, from: snapshot.minute, to: snapshot.minute })
  }
  return spans
}

type Holds = (snapshot: OnCallSnapshot, notices: readonly Notice[]) => boolean

const HOLDS: Readonly<Record<Exclude<TruthState, 'recovered'>, Holds>> = {
  'database-saturated': ({ dbUtilization }) => dbUtilization >= DB_HIGH_UTILIZATION,
  'fleet-saturated': ({ p99Seconds }) => p99Seconds === null,
  'rolling-out': ({ minute }, notices) => isWithin(ROLLOUT, minute, notices),
  'bad-build-serving': ({ badBuildShare }) => badBuildShare > 0,
  surge: ({ minute }, notices) => isWithin(SURGE, minute, notices),
  'surge-receding': ({ minute, burnRate5m }, notices) =>
    latest(minute, notices, 'surge-receding') !== null && burnRate5m >= CALM_BURN,
  'cache-refilling': ({ minute, cacheWarmShare }, notices) =>
    latest(minute, notices, 'cache-flushed') !== null && cacheWarmShare < CACHE_FULL_SHARE,
}
const TROUBLES = Object.keys(HOLDS) as (keyof typeof HOLDS)[]

function stateOf(
  snapshot: OnCallSnapshot,
  notices: readonly Notice[],
  wasTroubled: boolean,
): TruthState | null {
  const trouble = TROUBLES.find((state) => HOLDS[state](snapshot, notices))
  return trouble ?? (wasTroubled ? 'recovered' : null)
}

interface Phase {
  readonly begins: NoticeType
  readonly ends: readonly NoticeType[]
}
const ROLLOUT: Phase = {
  begins: 'rollout-started',
  ends: ['rollout-completed', 'rollback-completed'],
}
const SURGE: Phase = { begins: 'surge-started', ends: ['surge-receding'] }

/** Whether the latest beginning up to a minute has not come to an end yet. */
function isWithin({ begins, ends }: Phase, minute: number, notices: readonly Notice[]): boolean {
  const began = latest(minute, notices, begins)
  if (began === null) return false
  return ends.every((end) => (latest(minute, notices, end) ?? -1) < began)
}

function latest(minute: number, notices: readonly Notice[], type: NoticeType): number | null {
  return (
    notices.findLast((notice) => notice.type === type && notice.minute <= minute)?.minute ?? null
  )
}
