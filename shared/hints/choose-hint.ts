/** Chooses the hint that fits what is on the screen: where to look, which lever, the exact decision. */
import { DB_WATCH_UTILIZATION, HEADROOM_WATCH_SHARE } from '../alerts/alert-catalog'
import { assert } from '../assert'
import type { Decision, DecisionType } from '../contract/decisions'
import { FLEET_MAXIMUM_INSTANCES } from '../formulas/autoscaler'
import { WARMUP_MINUTES } from '../formulas/cache-refill'
import { rollbackReadyMinute } from '../formulas/rollback'
import { WORKERS_PER_INSTANCE } from '../formulas/utilization'
import type { ServicePart } from '../metrics/part-state'
import { leverToPull, pulledLevers, type DemandLever } from './demand-levers'
import { expectedLoad, type ExpectedLoad, type Levers } from './expected-load'
import { HINT_IDS, type HintId } from './hint-catalog'
import { situationOf, type HintSituation, type HintView } from './hint-situation'

export interface Hint {
  readonly id: HintId
  /** Where to look. */
  readonly part: ServicePart
  /** Which lever; null where waiting or watching is right. */
  readonly lever: DecisionType | null
  /** The decision to take, which is valid and changes something; null together with the lever. */
  readonly decision: Decision | null
  /** The minute in which what is decided, or what is under way, is ready; null where nothing is. */
  readonly readyMinute: number | null
  /** What the next minute brings without the decision, and with it. */
  readonly before: ExpectedLoad
  readonly after: ExpectedLoad
}

/** What a rule finds of a hint; the rest is worked out of it. */
interface Finding {
  readonly part: ServicePart
  readonly decision?: Decision
  readonly readyMinute?: number | null
  /** As they stand after the decision, where it changes what the next minute brings. */
  readonly levers?: Levers
}

type Rule = (situation: HintSituation) => Finding | null

/** From here on a fleet is full; the alert on its headroom fires there too. */
const FLEET_FULL_SHARE = 1 - HEADROOM_WATCH_SHARE
/** A fleet is too small where the whole load would use more of it than this, the booting instances included. */
const FLEET_SHORT_SHARE = 0.75
/** New instances are asked for so that the whole load would use them to this share. */
const FLEET_AIM_SHARE = 0.6
/** The most that fleet and database may be used after a lever is let go, so that it need not be pulled again. */
const ROOM_SHARE = 0.75
/** The most that the database may be used while the warm-up job runs. */
const WARMUP_DB_UTILIZATION = 0.85
/** A minimum that was raised for a peak has done its work once traffic is below this share of the peak. */
const PEAK_PASSED_SHARE = 0.8

const fleetHolds = (levers: Levers): boolean =>
  expectedLoad(levers).fleetLoadShare < FLEET_FULL_SHARE

const hasRoomForWarmup = (levers: Levers): boolean =>
  expectedLoad({ ...levers, warmupRuns: true }).dbUtilization < WARMUP_DB_UTILIZATION

const hasRoom = (levers: Levers): boolean => {
  const { fleetLoadShare, dbUtilization } = expectedLoad(levers)
  return fleetLoadShare < ROOM_SHARE && dbUtilization < ROOM_SHARE
}

/** Whole instances that a load in Erlang uses to a share, within the limit of the fleet. */
function instancesFor(offeredLoad: number, share: number): number {
  return Math.min(FLEET_MAXIMUM_INSTANCES, Math.ceil(offeredLoad / (WORKERS_PER_INSTANCE * share)))
}

/** What stands behind the levers on the demand, if traffic grows as it does for so many minutes more. */
function wholeDemand({ levers, risingPerSecond }: HintSituation, minutesMore = 0): ExpectedLoad {
  return expectedLoad({
    ...levers,
    requestRatePerSecond: levers.requestRatePerSecond + minutesMore * risingPerSecond,
    shedShare: 0,
    featureOn: true,
  })
}

/** Where the database is overloaded, it holds the workers, and the fleet only looks too small. */
function isFleetShort(situation: HintSituation): boolean {
  const { now, controls } = situation
  const { offeredLoad, dbUtilization } = wholeDemand(situation)
  const fleet = Math.max(now.servingInstances + now.bootingInstances, controls.minInstances)
  return (
    dbUtilization < DB_WATCH_UTILIZATION && instancesFor(offeredLoad, FLEET_SHORT_SHARE) > fleet
  )
}

/** What of the fleet's own controls is not as usual and can be put back; only while no lever on the demand is pulled. */
function fleetControlToRelease(situation: HintSituation): Decision | null {
  const { controls, opening, now, peakRatePerSecond } = situation
  if (!controls.autoscalerOn) return { type: 'set-autoscaler', value: true }
  if (controls.targetUtilization > FLEET_SHORT_SHARE)
    return { type: 'set-target-utilization', value: opening.target }
  const peakHasPassed = now.requestRatePerSecond < PEAK_PASSED_SHARE * peakRatePerSecond
  return controls.minInstances > opening.minimum && peakHasPassed
    ? { type: 'set-min-instances', value: opening.minimum }
    : null
}

const RULES: Readonly<Record<HintId, Rule>> = {
  'bad-build': ({ now, controls, waiting, nextMinute }) => {
    const isUnderWay = controls.rollbackReadyMinute !== null || waiting.has('start-rollback')
    if (now.badBuildShare === 0 || isUnderWay) return null
    const readyMinute = rollbackReadyMinute(nextMinute)
    return { part: 'fleet', decision: { type: 'start-rollback' }, readyMinute }
  },

  'database-overloaded': (situation) => {
    const { next, levers, cacheIsCold } = situation
    const fillsCache = cacheIsCold && !levers.warmupRuns
    if (next.dbUtilization < DB_WATCH_UTILIZATION && !(fillsCache && !hasRoomForWarmup(levers)))
      return null
    const isEnough = (changed: Levers): boolean =>
      fleetHolds(changed) &&
      (fillsCache
        ? hasRoomForWarmup(changed)
        : expectedLoad(changed).dbUtilization < DB_WATCH_UTILIZATION)
    const lever = leverToPull(situation, 'database', isEnough)
    return lever && { ...lever, part: 'database' }
  },

  'cache-cold': ({ cacheIsCold, levers, nextMinute }) =>
    cacheIsCold && !levers.warmupRuns && hasRoomForWarmup(levers)
      ? {
          part: 'cache',
          decision: { type: 'start-warmup' },
          readyMinute: nextMinute + WARMUP_MINUTES - 1,
          levers: { ...levers, warmupRuns: true },
        }
      : null,

  // Where even all levers on the demand are not enough, the new instances have to be asked for first.
  'fleet-overloaded': (situation) => {
    const { levers } = situation
    if (fleetHolds(levers)) return null
    const allPulled = { ...levers, featureOn: false, shedShare: 1 }
    if (isFleetShort(situation) && !fleetHolds(allPulled)) return null
    const lever = leverToPull(situation, 'fleet', fleetHolds)
    return lever && { ...lever, part: 'fleet' }
  },

  'capacity-short': (situation) => {
    if (!isFleetShort(situation)) return null
    const { nextMinute, bootDelayMinutes } = situation
    return {
      part: 'fleet',
      decision: {
        type: 'set-min-instances',
        value: instancesFor(wholeDemand(situation, 1).offeredLoad, FLEET_AIM_SHARE),
      },
      readyMinute: nextMinute + bootDelayMinutes,
    }
  },

  // What was decided just now is not taken back before it has acted.
  'levers-left-on': (situation) => {
    const { risingPerSecond, waiting } = situation
    if (risingPerSecond > 0) return null
    const pulled = pulledLevers(situation)
    const decision = pulled.length === 0 ? fleetControlToRelease(situation) : null
    if (decision) return waiting.has(decision.type) ? null : { part: 'fleet', decision }
    const isFree = ({ decision: { type }, levers }: DemandLever): boolean =>
      !waiting.has(type) && hasRoom(levers)
    return pulled.find(isFree) ?? null
  },

  'rollback-preparing': ({ now, controls, nextMinute }) => {
    const readyMinute = controls.rollbackReadyMinute ?? rollbackReadyMinute(nextMinute)
    return now.badBuildShare > 0 ? { part: 'fleet', readyMinute } : null
  },

  'cache-filling': ({ cacheIsCold, controls }) =>
    cacheIsCold ? { part: 'cache', readyMinute: controls.warmupLastMinute } : null,

  'capacity-booting': (situation) => {
    const { levers, controls } = situation
    const last = controls.booting.at(-1)
    const needed = instancesFor(wholeDemand(situation).offeredLoad, FLEET_SHORT_SHARE)
    return last && needed > levers.servingInstances
      ? { part: 'fleet', readyMinute: last.readyMinute }
      : null
  },

  'levers-needed': (situation) => {
    const { next, levers } = situation
    if (next.dbUtilization >= DB_WATCH_UTILIZATION) return { part: 'database' }
    const isNeeded = !fleetHolds(levers) || pulledLevers(situation).length > 0
    return isNeeded ? { part: 'fleet' } : null
  },

  calm: () => ({ part: 'fleet' }),
}

/** The first situation of the catalogue that fits; pure, the same for the same view. */
export function chooseHint(view: HintView): Hint {
  const situation = situationOf(view)
  for (const id of HINT_IDS) {
    const found = RULES[id](situation)
    // What was decided just now is not changed again before it has acted.
    const waits = found?.decision !== undefined && situation.waiting.has(found.decision.type)
    if (found && !waits) return hintOf(id, found, situation)
  }
  assert(false, 'the last rule always fits')
}

function hintOf(id: HintId, found: Finding, { next, levers }: HintSituation): Hint {
  const decision = found.decision ?? null
  return {
    id,
    part: found.part,
    lever: decision?.type ?? null,
    decision,
    readyMinute: found.readyMinute ?? null,
    before: next,
    after: expectedLoad(found.levers ?? levers),
  }
}
