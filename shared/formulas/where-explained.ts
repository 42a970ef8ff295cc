/** Which formula explains what a person points at: a readout, a control, an alert. */
import { assert } from '../assert'
import type { AlertId } from '../alerts/alert-catalog'
import type { DecisionType } from '../contract/decisions'
import type { SnapshotColumn } from '../contract/snapshot'
import { METRIC_CATALOG, type MetricId } from '../metrics/metric-catalog'
import { formulaOf } from './formula-catalog'
import type { FormulaId } from './formula-ids'
import { SYMBOL_CATALOG } from './symbol-catalog'
import { SYMBOL_IDS, type SymbolId } from './symbol-ids'

export interface Explained {
  readonly formula: FormulaId
  /** The symbol that is pointed at; null for a rule. */
  readonly symbol: SymbolId | null
}

/** Columns that no relation computes: they are set or follow step by step, and a formula goes on from them. */
const FORMULA_OF_INPUT: Partial<Record<SnapshotColumn, FormulaId>> = {
  servingInstances: 'autoscaler',
  bootingInstances: 'autoscaler',
  featureOn: 'service-time',
}

const SYMBOL_OF_COLUMN: ReadonlyMap<SnapshotColumn, SymbolId> = new Map(
  SYMBOL_IDS.flatMap((id) => {
    const { origin } = SYMBOL_CATALOG[id]
    return origin.kind === 'column' ? [[origin.column, id] as const] : []
  }),
)

export function explainedMetric(metric: MetricId): Explained {
  const { column } = METRIC_CATALOG[metric]
  const symbol = SYMBOL_OF_COLUMN.get(column) ?? null
  const computed = symbol === null ? null : formulaOf(symbol)
  const formula = computed ?? FORMULA_OF_INPUT[column]
  assert(formula !== undefined, 'every metric has a formula', { metric })
  return { formula, symbol }
}

/** Numbers that are set, chosen or counted, and stand on the screen: the formula that goes on from them. */
const FORMULA_OF_NUMBER: Partial<Record<SymbolId, FormulaId>> = {
  openingBudget: 'error-budget',
  fastBurn: 'alert-rules',
  slowBurn: 'alert-rules',
  budgetLow: 'alert-rules',
  dbWatch: 'alert-rules',
  dbHigh: 'alert-rules',
  p99Watch: 'alert-rules',
  headroomWatch: 'alert-rules',
  hitDrop: 'alert-rules',
  recentHitMaximum: 'alert-rules',
  serving: 'autoscaler',
  booting: 'autoscaler',
  minimum: 'autoscaler',
  bootDelay: 'autoscaler',
  instancePrice: 'fleet-cost',
  shedControl: 'shedding',
  lowPriorityShare: 'shedding',
  featureTime: 'service-time',
  warmupQueries: 'database',
  warmupShare: 'cache-refill',
  warmupMinutes: 'cache-refill',
  breakerFailures: 'service-breaker',
  requiredRate: 'success-rate',
  markNumber: 'mark-dead-time',
  fleetEndpoints: 'two-choices',
  unavailable: 'panic-share',
  retryShare: 'retry-budget',
  secondAttempts: 'attempts-per-request',
  edgeLimit: 'edge-bucket',
  causeRefused: 'success-share',
  causeHttp500: 'success-share',
  causeTimeout: 'success-share',
  causeQueueFull: 'success-share',
  causeBreakerOpen: 'success-share',
  causeRestart: 'success-share',
}

/** @param symbol one that a formula computes, or goes on from */
export function explainedNumber(symbol: SymbolId): Explained {
  const formula = formulaOf(symbol) ?? FORMULA_OF_NUMBER[symbol]
  assert(formula !== undefined, 'a formula speaks of the number', { symbol })
  return { formula, symbol }
}

const EXPLAINED_DECISIONS: Readonly<Record<DecisionType, Explained>> = {
  'start-rollback': { formula: 'rollback', symbol: 'rollbackReady' },
  'set-min-instances': { formula: 'autoscaler', symbol: 'minimum' },
  'set-autoscaler': { formula: 'autoscaler', symbol: 'wanted' },
  'set-target-utilization': { formula: 'autoscaler', symbol: 'target' },
  'set-shed-share': { formula: 'shedding', symbol: 'shedControl' },
  'set-feature': { formula: 'service-time', symbol: 'featureOn' },
  'set-cache-ttl': { formula: 'hit-ratio', symbol: 'ttl' },
  'start-warmup': { formula: 'cache-refill', symbol: 'warmupRuns' },
}

export function explainedDecision(type: DecisionType): Explained {
  return EXPLAINED_DECISIONS[type]
}

/** All alerts are conditions of one formula. */
export function explainedAlert(_alert: AlertId): Explained {
  return { formula: 'alert-rules', symbol: null }
}
