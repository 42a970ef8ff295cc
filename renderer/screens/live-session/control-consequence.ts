/** What a control would do, in one line, computed from this minute's numbers with the model's own formulas. */
import type { DecisionType } from '@shared/contract/decisions'
import type { OnCallControls } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { Format } from '@shared/format-quantity'
import { wantedInstances } from '@shared/formulas/autoscaler'
import { cacheHitRatio } from '@shared/formulas/cache-hit-ratio'
import { WARMUP_MINUTES, WARMUP_SHARE_PER_MINUTE } from '@shared/formulas/cache-refill'
import { meanAgeSeconds } from '@shared/formulas/mean-age'
import {
  databaseLoad,
  databaseUtilization,
  queriesPerRequest,
  WARMUP_QUERIES_PER_SECOND,
} from '@shared/formulas/database'
import { DOLLARS_PER_INSTANCE_HOUR, fleetCostPerHour } from '@shared/formulas/fleet-cost'
import type { AssumedValues } from '@shared/formulas/minute-values'
import { ROLLBACK_MINUTES, rollbackReadyMinute } from '@shared/formulas/rollback'
import { serviceTimeSeconds } from '@shared/formulas/service-time'
import type { SymbolId } from '@shared/formulas/symbol-ids'
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

/** What a number of the sentence comes from; with what the control would change, where it is a forecast. */
export interface NumberWay {
  readonly kind: 'number'
  readonly id: SymbolId
  readonly assumed?: AssumedValues
}

/** A message, what fills it, and where its numbers lead. */
export interface Consequence {
  readonly key: string
  readonly named: Readonly<Record<string, string>>
  readonly ways: Readonly<Record<string, NumberWay>>
}

type Rule = (context: ConsequenceContext) => Consequence

const way = (id: SymbolId, assumed?: AssumedValues): NumberWay =>
  assumed === undefined ? { kind: 'number', id } : { kind: 'number', id, assumed }

/** @param said by placeholder: its text, and where it leads; a clock time that no formula computes leads nowhere */
function say(
  key: string,
  said: Readonly<Record<string, readonly [text: string, way?: NumberWay]>>,
): Consequence {
  const parts = Object.entries(said)
  return {
    key: `live.controls.why.${key}`,
    named: Object.fromEntries(parts.map(([name, [text]]) => [name, text])),
    ways: Object.fromEntries(parts.flatMap(([name, [, to]]) => (to ? [[name, to]] : []))),
  }
}

/** A fleet of so many serving instances, billed once. */
const fleetOf = (serving: number): AssumedValues => ({ serving, booting: 0, rollbackPrepares: 0 })

const rollback: Rule = ({ snapshot, controls, format, clockOf }) => {
  const ready = controls.rollbackReadyMinute ?? rollbackReadyMinute(snapshot.minute + 1)
  const fleet = snapshot.servingInstances + snapshot.bootingInstances
  const extra = fleetCostPerHour(fleet, true) - fleetCostPerHour(fleet, false)
  const starts = ready - ROLLBACK_MINUTES
  return say('rollback', {
    time: [clockOf(ready), way('rollbackReady', { rollbackStarted: starts })],
    cost: [
      format.dollarsPerHour(extra, 2, { signed: true }),
      way('costRate', { rollbackPrepares: 1 }),
    ],
  })
}

const minInstances: Rule = ({ value, format }) =>
  say('minInstances', {
    count: [format.number(Number(value)), way('minimum', { minimum: Number(value) })],
    cost: [
      format.dollarsPerHour(fleetCostPerHour(Number(value), false)),
      way('costRate', fleetOf(Number(value))),
    ],
    step: [format.dollarsPerHour(DOLLARS_PER_INSTANCE_HOUR), way('instancePrice')],
  })

const autoscaler: Rule = ({ value, controls, bootDelayMinutes, format }) =>
  value === true
    ? say('autoscalerOn', { duration: [format.duration(bootDelayMinutes), way('bootDelay')] })
    : say('autoscalerOff', { count: [format.number(controls.minInstances), way('minimum')] })

const target: Rule = ({ snapshot, controls, value, format }) => {
  const wanted = wantedInstances({
    serving: snapshot.servingInstances,
    utilization: snapshot.utilization,
    target: Number(value),
    minimum: controls.minInstances,
  })
  return say('target', {
    count: [format.number(wanted), way('wanted', { target: Number(value) })],
    cost: [
      format.dollarsPerHour(fleetCostPerHour(wanted, false)),
      way('costRate', fleetOf(wanted)),
    ],
  })
}

const shed: Rule = ({ snapshot, controls, value, format, clockOf }) => {
  const now = shedShareOfAll(controls.shedShare)
  const next = shedShareOfAll(Number(value))
  const share = (shown: number, shedControl?: number) =>
    [
      format.percent(shown, 0),
      way('shedShare', shedControl === undefined ? undefined : { shedControl }),
    ] as const
  if (next !== now) {
    return say('shedChange', {
      now: share(now),
      next: share(next, Number(value)),
      time: [clockOf(snapshot.minute + 1)],
    })
  }
  return now === 0
    ? say('shedNone', {
        full: [format.percent(1, 0), way('shedControl', { shedControl: 1 })],
        share: share(LOW_PRIORITY_SHARE, 1),
      })
    : say('shedNow', { share: share(now) })
}

const feature: Rule = ({ snapshot, value, format }) => {
  const extraQueries = queriesPerRequest(true) - queriesPerRequest(false)
  const queries = snapshot.admittedRatePerSecond * extraQueries * (1 - snapshot.hitRatio)
  const seconds = serviceTimeSeconds(true, 0, 0) - serviceTimeSeconds(false, 0, 0)
  // What the sentence tells is what changes when it is switched the other way.
  const featureOn = value === true ? 0 : 1
  return say(value === true ? 'featureOn' : 'featureOff', {
    time: [format.milliseconds(seconds), way('featureTime')],
    queries: [format.number(queries), way('missedQueries', { featureOn })],
  })
}

const cacheTtl: Rule = ({ snapshot, controls, value, format }) => {
  const ttlSeconds = Number(value)
  const hit = cacheHitRatio(snapshot.admittedRatePerSecond, ttlSeconds, snapshot.cacheWarmShare)
  const warming = controls.warmupLastMinute !== null
  const load = databaseLoad(queriesAsked(snapshot), hit, warming)
  const ageSeconds = meanAgeSeconds(ttlSeconds)
  const assumed = { ttl: ttlSeconds, warmupRuns: Number(warming) }
  return say('ttl', {
    age: [format.seconds(ageSeconds, ageSeconds % 1 === 0 ? 0 : 1), way('meanAge', assumed)],
    share: [format.percent(databaseUtilization(load), 0), way('dbUtilization', assumed)],
  })
}

const warmup: Rule = ({ snapshot, controls, format, clockOf }) => {
  const points: readonly [string, NumberWay] = [
    format.number(WARMUP_SHARE_PER_MINUTE * 100),
    way('warmupShare'),
  ]
  if (controls.warmupLastMinute !== null) {
    return say('warmupRunning', {
      time: [clockOf(controls.warmupLastMinute), way('warmupMinutes')],
      points,
      queries: [format.number(WARMUP_QUERIES_PER_SECOND), way('warmupQueries')],
    })
  }
  const load = databaseLoad(queriesAsked(snapshot), snapshot.hitRatio, true)
  return say('warmup', {
    duration: [format.duration(WARMUP_MINUTES), way('warmupMinutes')],
    points,
    share: [format.percent(databaseUtilization(load), 0), way('dbUtilization', { warmupRuns: 1 })],
  })
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
