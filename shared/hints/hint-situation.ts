/** The situation that a hint is chosen in: what the screen shows, what waits to act, what the next minute would bring. */
import { assert } from '../assert'
import type { Decision, DecisionType } from '../contract/decisions'
import type { OnCallControls } from '../contract/session'
import type { OnCallSnapshot } from '../contract/snapshot'
import { partStates } from '../metrics/part-state'
import { expectedLoad, type ExpectedLoad, type Levers } from './expected-load'

/** Nothing but what a trainee sees: neither scenario nor seed nor the truth track. */
export interface HintView {
  /** The minutes shown so far, minute 0 first. */
  readonly snapshots: readonly OnCallSnapshot[]
  readonly controls: OnCallControls
  /** What acts in the next minute. */
  readonly pending: readonly Decision[]
  readonly bootDelayMinutes: number
}

export interface HintSituation {
  readonly now: OnCallSnapshot
  /** Minute 0: its minimum and its TTL are the usual ones. */
  readonly opening: OnCallSnapshot
  /** With what waits already put in. */
  readonly controls: OnCallControls
  /** The minute in which a decision taken now acts. */
  readonly nextMinute: number
  readonly bootDelayMinutes: number
  /** The controls that a decision waits for. */
  readonly waiting: ReadonlySet<DecisionType>
  /** By how many requests/s traffic grew in the latest minute; 0 where it is no more than minutes differ anyway. */
  readonly risingPerSecond: number
  /** The most requests/s of any minute so far. */
  readonly peakRatePerSecond: number
  /** As they stand for the next minute. */
  readonly levers: Levers
  /** What the next minute brings under these levers. */
  readonly next: ExpectedLoad
  /** The cache is on watch in the schematic: cold enough to cost the hit ratio 15 points. */
  readonly cacheIsCold: boolean
}

/** Minutes differ by 2 % of noise each; a rise beyond this share is more than that. */
const NOTICED_RISE_SHARE = 0.06

export function situationOf(view: HintView): HintSituation {
  const now = view.snapshots.at(-1)
  const opening = view.snapshots[0]
  assert(now !== undefined && opening !== undefined, 'a hint is chosen from at least one minute')
  const controls = view.pending.reduce(withDecision, view.controls)
  const nextMinute = now.minute + 1
  const risingPerSecond = noticedRise(view.snapshots)
  const waiting = new Set(view.pending.map(({ type }) => type))
  const levers: Levers = {
    requestRatePerSecond: now.requestRatePerSecond + risingPerSecond,
    servingInstances: now.servingInstances + readyInstances(controls, nextMinute),
    shedShare: controls.shedShare,
    featureOn: controls.featureOn,
    cacheTtlSeconds: controls.cacheTtlSeconds,
    warmupRuns: (controls.warmupLastMinute ?? 0) >= nextMinute || waiting.has('start-warmup'),
    cacheWarmShare: now.cacheWarmShare,
    badBuildShare: now.badBuildShare,
  }
  return {
    now,
    opening,
    controls,
    nextMinute,
    bootDelayMinutes: view.bootDelayMinutes,
    waiting,
    risingPerSecond,
    peakRatePerSecond: Math.max(...view.snapshots.map((one) => one.requestRatePerSecond)),
    levers,
    next: expectedLoad(levers),
    cacheIsCold: partStates(now).cache !== 'normal',
  }
}

function withDecision(controls: OnCallControls, decision: Decision): OnCallControls {
  switch (decision.type) {
    case 'set-min-instances':
      return { ...controls, minInstances: decision.value }
    case 'set-autoscaler':
      return { ...controls, autoscalerOn: decision.value }
    case 'set-target-utilization':
      return { ...controls, targetUtilization: decision.value }
    case 'set-shed-share':
      return { ...controls, shedShare: decision.value }
    case 'set-feature':
      return { ...controls, featureOn: decision.value }
    case 'set-cache-ttl':
      return { ...controls, cacheTtlSeconds: decision.value }
    case 'start-warmup':
    case 'start-rollback':
      return controls
  }
}

function readyInstances({ booting }: OnCallControls, minute: number): number {
  const ready = booting.filter(({ readyMinute }) => readyMinute <= minute)
  return ready.reduce((sum, { instances }) => sum + instances, 0)
}

function noticedRise(snapshots: readonly OnCallSnapshot[]): number {
  const latest = snapshots.at(-1)?.requestRatePerSecond ?? 0
  const before = snapshots.at(-2)?.requestRatePerSecond ?? latest
  const rise = latest - before
  return rise > NOTICED_RISE_SHARE * before ? rise : 0
}
