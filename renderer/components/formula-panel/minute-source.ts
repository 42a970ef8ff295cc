/** Where the formula panel takes its minutes from: the running shift, or the replay of a recording. */
import type { ComputedRef } from 'vue'
import { HIT_DROP_WINDOW_MINUTES } from '@shared/alerts/alert-catalog'
import type { TimedDecision } from '@shared/contract/decisions'
import type { Notice } from '@shared/contract/notices'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { LogEntry, SessionIdentity } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { drawnValues } from '@shared/formulas/drawn-values'
import type { MinuteContext } from '@shared/formulas/minute-values'
import { underWayAt } from '@shared/formulas/under-way'

export interface MinuteSource {
  readonly identity: ComputedRef<SessionIdentity | null>
  /** The minute that is shown. */
  readonly minute: ComputedRef<number>
  readonly latestMinute: ComputedRef<number>
  /** The latest minute of which something may be told: in a replay as seen, the one that is shown. */
  readonly knownMinute: ComputedRef<number>
  /** Whether the panel keeps up with the running shift; null in a replay, where the scrubber says the minute. */
  readonly following: ComputedRef<boolean | null>
  /** @returns null where the minute, or the scenario, is not known here */
  readonly contextAt: (minute: number) => MinuteContext | null
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
