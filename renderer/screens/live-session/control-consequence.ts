/** What a control would do, in one line, computed from this minute's numbers with the model's own formulas. */
import type { DecisionType } from '@shared/contract/decisions'
import type { OnCallControls } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { Format } from '@shared/format-quantity'
import { wantedInstances } from '@shared/formulas/autoscaler'
import { cacheHitRatio } from '@shared/formulas/cache-hit-ratio'
import { meanAgeSeconds } from '@shared/formulas/mean-age'
import { databaseLoad, databaseUtilization, queriesPerRequest } from '@shared/formulas/database'
import { DOLLARS_PER_INSTANCE_HOUR, fleetCostPerHour } from '@shared/formulas/fleet-cost'
import { rollbackReadyMinute } from '@shared/formulas/rollback'
import { serviceTimeSeconds } from '@shared/formulas/service-time'
import { LOW_PRIORITY_SHARE, shedShareOfAll } from '@shared/formulas/shedding'
import type { ControlValue } from '@shared/session/present-value'

export interface ConsequenceContext {
  readonly snapshot: OnCallSnapshot
  readonly controls: OnCallControls
  readonly bootDelayMinutes: number
  /** What the control shows: the value under the thumb, else the waiting one, else the present one. */
  readonly value: ControlValue | null
  readonly format: Format
  /** Clock text of a minute of the shift. */
  readonly clockOf: (minute: number) => string
}

/** A message and what fills it. */
export interface Consequence {
  readonly key: string
  readonly named: Readonly<Record<string, string>>
}

type Rule = (context: ConsequenceContext) => Consequence

const say = (key: string, named: Record<string, string> = {}): Consequence => ({
  key: `live.controls.why.${key}`,
  named,
})

const rollback: Rule = ({ snapshot, controls, format, clockOf }) => {
  const ready = controls.rollbackReadyMinute ?? rollbackReadyMinute(snapshot.minute + 1)
  const fleet = snapshot.servingInstances + snapshot.bootingInstances
  const extra = fleetCostPerHour(fleet, true) - fleetCostPerHour(fleet, false)
  return say('rollback', {
    time: clockOf(ready),
    cost: format.dollarsPerHour(extra, 2, { signed: true }),
  })
}

const minInstances: Rule = ({ value, format }) =>
  say('minInstances', {
    count: format.number(Number(value)),
    cost: format.dollarsPerHour(fleetCostPerHour(Number(value), false)),
    step: format.dollarsPerHour(DOLLARS_PER_INSTANCE_HOUR),
  })

const autoscaler: Rule = ({ value, controls, bootDelayMinutes, format }) =>
  value === true
    ? say('autoscalerOn', { duration: format.duration(bootDelayMinutes) })
    : say('autoscalerOff', { count: format.number(controls.minInstances) })

const target: Rule = ({ snapshot, controls, value, format }) => {
  const wanted = wantedInstances({
    serving: snapshot.servingInstances,
    utilization: snapshot.utilization,
    target: Number(value),
    minimum: controls.minInstances,
  })
  return say('target', {
    count: format.number(wanted),
    cost: format.dollarsPerHour(fleetCostPerHour(wanted, false)),
  })
}

const shed: Rule = ({ snapshot, controls, value, format, clockOf }) => {
  const now = shedShareOfAll(controls.shedShare)
  const next = shedShareOfAll(Number(value))
  if (next !== now) {
    return say('shedChange', {
      now: format.percent(now, 0),
      next: format.percent(next, 0),
      time: clockOf(snapshot.minute + 1),
    })
  }
  return now === 0
    ? say('shedNone', {
        full: format.percent(1, 0),
        share: format.percent(LOW_PRIORITY_SHARE, 0),
      })
    : say('shedNow', { share: format.percent(now, 0) })
}

const feature: Rule = ({ snapshot, value, format }) => {
  const extraQueries = queriesPerRequest(true) - queriesPerRequest(false)
  const queries = snapshot.admittedRatePerSecond * extraQueries * (1 - snapshot.hitRatio)
  const seconds = serviceTimeSeconds(true, 0, 0) - serviceTimeSeconds(false, 0, 0)
  return say(value === true ? 'featureOn' : 'featureOff', {
    time: format.milliseconds(seconds),
    queries: format.number(queries),
  })
}

const cacheTtl: Rule = ({ snapshot, controls, value, format }) => {
  const ttlSeconds = Number(value)
  const hit = cacheHitRatio(snapshot.admittedRatePerSecond, ttlSeconds, snapshot.cacheWarmShare)
  const warming = controls.warmupLastMinute !== null
  const load = databaseLoad(queriesAsked(snapshot), hit, warming)
  const ageSeconds = meanAgeSeconds(ttlSeconds)
  return say('ttl', {
    age: format.seconds(ageSeconds, ageSeconds % 1 === 0 ? 0 : 1),
    share: format.percent(databaseUtilization(load), 0),
  })
}

const warmup: Rule = ({ snapshot, controls, format, clockOf }) => {
  if (controls.warmupLastMinute !== null) {
    return say('warmupRunning', { time: clockOf(controls.warmupLastMinute) })
  }
  const load = databaseLoad(queriesAsked(snapshot), snapshot.hitRatio, true)
  return say('warmup', { share: format.percent(databaseUtilization(load), 0) })
}

const queriesAsked = (snapshot: OnCallSnapshot): number =>
  snapshot.admittedRatePerSecond * queriesPerRequest(snapshot.featureOn)

const RULES: Readonly<Record<DecisionType, Rule>> = {
  'start-rollback': rollback,
  'set-min-instances': minInstances,
  'set-autoscaler': autoscaler,
  'set-target-utilization': target,
  'set-shed-share': shed,
  'set-feature': feature,
  'set-cache-ttl': cacheTtl,
  'start-warmup': warmup,
}

export function consequenceOf(type: DecisionType, context: ConsequenceContext): Consequence {
  return RULES[type](context)
}
