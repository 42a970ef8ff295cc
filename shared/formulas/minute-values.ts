/** What every symbol of the formulas stood for in one minute of a shift. */
import type { OnCallSnapshot, SnapshotColumn } from '../contract/snapshot'
import { evaluateExpression } from '../mathematics/evaluate-expression'
import { symbolsOf } from '../mathematics/expression'
import { isAboveObjective } from './burn-rate'
import { FORMULA_CATALOG } from './formula-catalog'
import { FORMULA_IDS, MODEL_FORMULA_IDS, type FormulaId } from './formula-ids'
import { CONSTANT_VALUES, SYMBOL_CATALOG } from './symbol-catalog'
import { SYMBOL_IDS, type SymbolId } from './symbol-ids'

/** What a minute is explained from. Everything in it is known to the trainee at that minute, but for `drawn`. */
export interface MinuteContext {
  readonly snapshot: OnCallSnapshot
  /** The minute before; null at the opening. */
  readonly previous: OnCallSnapshot | null
  readonly scenario: {
    readonly startMinuteOfDay: number
    readonly baseRequestRatePerSecond: number
    readonly bootDelayMinutes: number
    readonly openingBudgetShare: number
  }
  readonly seed: number
  /** Error rates of all minutes up to this one, oldest first. */
  readonly errorRates: readonly number[]
  /** Shares of all traffic that were shed, of the same minutes. */
  readonly shedShares: readonly number[]
  /** Hit ratios of the last five minutes, oldest first, this one included. */
  readonly recentHitRatios: readonly number[]
  /** What is under way, from the decisions and notices so far; the minute in which the last rollback began to prepare. */
  readonly underWay: {
    readonly warmup: boolean
    readonly rollback: boolean
    readonly rollbackStartedMinute: number | null
    /** Whether the cache was emptied in this minute. */
    readonly flush: boolean
    /** Minutes of the rollout so far, 1 in its first; 0 without one, and once it was rolled back. */
    readonly rolloutMinutes: number
  }
  /** What only the seed knows; given once the viewer may see it, and otherwise left out. */
  readonly drawn?: Readonly<Partial<Record<SymbolId, number>>>
}

/** Values by symbol; null is unbounded, undefined not known at this minute. */
export type MinuteValues = Readonly<Partial<Record<SymbolId, number | null | undefined>>>

/** What is taken as given instead of what the minute had. */
export type AssumedValues = Readonly<Partial<Record<SymbolId, number>>>

/** @returns the value of every symbol that is known at the minute; measured columns are taken as they were recorded */
export function minuteValues(context: MinuteContext): MinuteValues {
  const values: Partial<Record<SymbolId, number | null | undefined>> = {
    ...CONSTANT_VALUES,
    ...measuredValues(context),
    ...settingValues(context),
    ...historyValues(context),
    ...context.drawn,
  }
  for (const id of MODEL_FORMULA_IDS) {
    for (const { result, expression, role } of FORMULA_CATALOG[id].relations) {
      if (role === undefined && values[result] === undefined) {
        values[result] = evaluateExpression(expression, values)
      }
    }
  }
  return values
}

/**
 * The values as they would be if some of them were others: what a control would change, all else being as in the minute.
 * @param until the formula that is asked about: nothing that follows on it is recomputed
 */
export function assumedValues(
  values: MinuteValues,
  assumed: AssumedValues,
  until: FormulaId,
): MinuteValues {
  const changed = new Set(Object.keys(assumed) as SymbolId[])
  const next: Partial<Record<SymbolId, number | null | undefined>> = { ...values, ...assumed }
  for (const id of FORMULA_IDS.slice(0, FORMULA_IDS.indexOf(until) + 1)) {
    for (const { result, expression, role } of FORMULA_CATALOG[id].relations) {
      const isTouched = symbolsOf(expression).some((symbol) => changed.has(symbol))
      if (role !== undefined || result in assumed || !isTouched) continue
      next[result] = evaluateExpression(expression, next)
      changed.add(result)
    }
  }
  return next
}

function measuredValues({ snapshot, previous }: MinuteContext): MinuteValues {
  const values: Partial<Record<SymbolId, number | null | undefined>> = {}
  for (const id of SYMBOL_IDS) {
    const { origin } = SYMBOL_CATALOG[id]
    if (origin.kind === 'column') values[id] = columnValue(snapshot, origin.column)
    if (origin.kind === 'previous' && previous) values[id] = columnValue(previous, origin.column)
  }
  return values
}

/** On and off are 1 and 0. */
function columnValue(snapshot: OnCallSnapshot, column: SnapshotColumn): number | null {
  const value = snapshot[column]
  return typeof value === 'boolean' ? Number(value) : value
}

function settingValues({ snapshot, scenario, seed, underWay }: MinuteContext): MinuteValues {
  return {
    minuteOfDay: scenario.startMinuteOfDay + snapshot.minute,
    baseRate: scenario.baseRequestRatePerSecond,
    bootDelay: scenario.bootDelayMinutes,
    openingBudget: scenario.openingBudgetShare,
    seed,
    ttl: 2 * snapshot.meanAgeSeconds,
    shedControl: snapshot.shedShare / (CONSTANT_VALUES.lowPriorityShare ?? 1),
    warmupRuns: Number(underWay.warmup),
    rollbackPrepares: Number(underWay.rollback),
    cacheFlushed: Number(underWay.flush),
    rolloutMinutes: underWay.rolloutMinutes,
    rollbackStarted: underWay.rollbackStartedMinute ?? undefined,
  }
}

/** Minute 0 is the opening and counts as no minute. */
function historyValues(context: MinuteContext): MinuteValues {
  const { errorRates, shedShares, recentHitRatios, snapshot } = context
  return {
    minutesPlayed: snapshot.minute,
    minutesAbove: errorRates.slice(1).filter(isAboveObjective).length,
    shedMinutes: shedShares.slice(1).filter((share) => share > 0).length,
    meanErrorRate5m: meanOfLast(errorRates, 5),
    meanErrorRate30m: meanOfLast(errorRates, 30),
    meanErrorRate1h: meanOfLast(errorRates, 60),
    meanErrorRate6h: meanOfLast(errorRates, 360),
    recentHitMaximum: Math.max(...recentHitRatios),
  }
}

/** Minutes before the first count as the first, as the engine takes them. */
function meanOfLast(series: readonly number[], minutes: number): number {
  let total = 0
  for (let k = series.length - minutes; k < series.length; k += 1) {
    total += series[Math.max(0, k)] ?? 0
  }
  return total / minutes
}
