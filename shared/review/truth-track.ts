/** What really happened in a shift, as spans of minutes: what the world did, and apart from it the states that were measured. */
import { DB_HIGH_UTILIZATION } from '../alerts/alert-catalog'
import type { Notice, NoticeType } from '../contract/notices'
import type { OnCallSnapshot } from '../contract/snapshot'
import { SURGE_DECAY_MINUTES } from '../formulas/surge'
import type { SeenShift } from './as-seen'
import { incidentStart } from './incident-start'

/** Of several of one row that hold in a minute, the first is shown. */
export const TRUTH_STATES = {
  world: ['rolling-out', 'bad-build-serving', 'surge', 'surge-receding', 'cache-flushed'],
  measured: ['database-saturated', 'fleet-saturated', 'cache-refilling', 'recovered'],
} as const
export type TruthRow = keyof typeof TRUTH_STATES
export type TruthState = (typeof TRUTH_STATES)[TruthRow][number]

/** First and last minute, both included. */
export interface TruthSpan {
  readonly row: TruthRow
  readonly state: TruthState
  readonly from: number
  readonly to: number
}

type Truth = Pick<SeenShift, 'snapshots' | 'notices'>

/** From this share of the keys on, a cache that was flushed counts as full again. */
const CACHE_FULL_SHARE = 0.95
/** At this burn rate the budget is spent exactly as fast as the objective allows. */
const CALM_BURN = 1
/** A surge fades without an end: after three times its decay a twentieth of it is left. */
const SURGE_GONE_MINUTES = 3 * SURGE_DECAY_MINUTES

/** The spans of both rows, each row in its order; a row has no span where there is nothing to tell. */
export function truthTrack(shift: Truth): readonly TruthSpan[] {
  return [...spansOf('world', shift), ...spansOf('measured', shift)]
}

/** What of the spans a minute has reached. */
export function spansThrough(spans: readonly TruthSpan[], minute: number): readonly TruthSpan[] {
  return spans
    .filter(({ from }) => from <= minute)
    .map((span) => ({ ...span, to: Math.min(span.to, minute) }))
}

/** With what the incident began, in the minute in which it did; null where nothing went wrong. */
export function onsetOf(notices: readonly Notice[]): Notice | null {
  for (const { type, minute } of notices) {
    const start = incidentStart({ type, minute })
    if (start !== null) return { type, minute: start }
  }
  return null
}

function spansOf(row: TruthRow, { snapshots, notices }: Truth): readonly TruthSpan[] {
  const spans: TruthSpan[] = []
  for (const snapshot of snapshots) {
    const { minute } = snapshot
    const state = TRUTH_STATES[row].find((each) =>
      each === 'recovered'
        ? spans.length > 0 && snapshot.burnRate5m < CALM_BURN
        : HOLDS[each](snapshot, notices),
    )
    if (state === undefined) continue
    const before = spans.at(-1)
    if (before?.state === state && before.to === minute - 1) {
      spans[spans.length - 1] = { ...before, to: minute }
    } else spans.push({ row, state, from: minute, to: minute })
  }
  return spans
}

type Holds = (snapshot: OnCallSnapshot, notices: readonly Notice[]) => boolean

const HOLDS: Readonly<Record<Exclude<TruthState, 'recovered'>, Holds>> = {
  'rolling-out': ({ minute }, notices) => isWithin(ROLLOUT, minute, notices),
  'bad-build-serving': ({ badBuildShare }) => badBuildShare > 0,
  surge: ({ minute }, notices) => isWithin(SURGE, minute, notices),
  'surge-receding': ({ minute }, notices) => {
    const began = latest(minute, notices, 'surge-receding')
    return began !== null && minute - began < SURGE_GONE_MINUTES
  },
  'cache-flushed': ({ minute }, notices) => latest(minute, notices, 'cache-flushed') === minute,
  'database-saturated': ({ dbUtilization }) => dbUtilization >= DB_HIGH_UTILIZATION,
  'fleet-saturated': ({ p99Seconds }) => p99Seconds === null,
  'cache-refilling': ({ minute, cacheWarmShare }, notices) =>
    latest(minute, notices, 'cache-flushed') !== null && cacheWarmShare < CACHE_FULL_SHARE,
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
  const began = latestStart(minute, notices, begins)
  if (began === null) return false
  return ends.every((end) => (latest(minute, notices, end) ?? -1) < began)
}

/** The same of a beginning, which may lie before its notice. */
function latestStart(minute: number, notices: readonly Notice[], type: NoticeType): number | null {
  const starts = notices.map((notice) => (notice.type === type ? incidentStart(notice) : null))
  return starts.findLast((start) => start !== null && start <= minute) ?? null
}

function latest(minute: number, notices: readonly Notice[], type: NoticeType): number | null {
  return (
    notices.findLast((notice) => notice.type === type && notice.minute <= minute)?.minute ?? null
  )
}
