/** Where the formula panel takes its minutes or seconds from: a shift or a run of the lab, under way or replayed. */
import type { ComputedRef } from 'vue'
import { HIT_DROP_WINDOW_MINUTES } from '@shared/alerts/alert-catalog'
import type { TimedDecision } from '@shared/contract/decisions'
import type { Notice } from '@shared/contract/notices'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { LogEntry, SessionIdentity } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { drawnValues } from '@shared/formulas/drawn-values'
import { minuteValues, type MinuteContext, type MinuteValues } from '@shared/formulas/minute-values'
import { underWayAt } from '@shared/formulas/under-way'

/** What is explained: one minute of a shift or one second of a run. */
export interface ExplainedStep {
  /** What its values depend on: steps with the same are the same. */
  readonly key: readonly unknown[]
  readonly fill: () => MinuteValues
  /** Of the minutes so far, oldest first: a short mean over them is then written out. */
  readonly errorRates?: readonly number[]
  /** Of a shift, for differences between two minutes. */
  readonly snapshot?: OnCallSnapshot
}

export interface ExplainedIdentity {
  readonly scenarioId: string
  readonly seed: number
  readonly startMinuteOfDay?: number
}

export interface MinuteSource {
  /** The lab tells of seconds what the on-call model tells of minutes. */
  readonly model: 'on-call' | 'lab'
  readonly identity: ComputedRef<ExplainedIdentity | null>
  /** The minute that is shown; the second, in the lab. */
  readonly minute: ComputedRef<number>
  readonly latestMinute: ComputedRef<number>
  /** The latest minute of which something may be told: in a replay as seen, the one that is shown. */
  readonly knownMinute: ComputedRef<number>
  /** Whether the panel keeps up with the running shift; null in a replay, where the scrubber says the minute. */
  readonly following: ComputedRef<boolean | null>
  /** @returns null where the minute, or the scenario, is not known here */
  readonly stepAt: (minute: number) => ExplainedStep | null
  /** Shows another minute, which a running shift then stays at. */
  readonly go: (minute: number) => void
  readonly follow: () => void
}

export interface ContextParts {
  readonly identity: SessionIdentity
  readonly scenario: OnCallScenario
  readonly snapshots: readonly OnCallSnapshot[]
  readonly decisions: readonly TimedDecision[]
  readonly notices: readonly Notice[]
  /** Whether the viewer may see what only the seed knows. */
  readonly revealed: boolean
}

/** A minute of a shift; null where it is not known. */
export function stepOf(parts: ContextParts, minute: number): ExplainedStep | null {
  const context = contextOf(parts, minute)
  if (context === null) return null
  const { snapshot, errorRates } = context
  // What has been played does not change, but what may be seen of it does.
  const key = [snapshot, parts.revealed]
  return { key, snapshot, errorRates, fill: () => minuteValues(context) }
}

/** What a minute is explained from; nothing of a later minute goes in. */
export function contextOf(parts: ContextParts, minute: number): MinuteContext | null {
  const { identity, scenario, snapshots, decisions, notices, revealed } = parts
  const snapshot = snapshots[minute]
  if (snapshot === undefined) return null
  const hasSurge = scenario.incidents.some(({ type }) => type === 'surge')
  const context = {
    snapshot,
    previous: snapshots[minute - 1] ?? null,
    scenario,
    seed: identity.seed,
    errorRates: snapshots.slice(0, minute + 1).map(({ errorRate }) => errorRate),
    shedShares: snapshots.slice(0, minute + 1).map(({ shedShare }) => shedShare),
    recentHitRatios: snapshots
      .slice(Math.max(0, minute - HIT_DROP_WINDOW_MINUTES + 1), minute + 1)
      .map(({ hitRatio }) => hitRatio),
    underWay: underWayAt(minute, decisions, notices),
  }
  return revealed ? { ...context, drawn: drawnValues(identity.seed, minute, hasSurge) } : context
}

export const decisionsOf = (log: readonly LogEntry[]): readonly TimedDecision[] =>
  log.flatMap((entry) => (entry.kind === 'decision' ? [entry.decision] : []))

export const noticesOf = (log: readonly LogEntry[]): readonly Notice[] =>
  log.flatMap((entry) => (entry.kind === 'notice' ? [entry.notice] : []))
