/** The symbols of the objective and the money: errors, burn, budget, alerts, cost. */
import {
  BUDGET_LOW_SHARE,
  HIT_DROP_WINDOW_MINUTES,
  DB_HIGH_UTILIZATION,
  DB_WATCH_UTILIZATION,
  FAST_BURN_THRESHOLD,
  HEADROOM_WATCH_SHARE,
  HIT_DROP_SHARE,
  P99_WATCH_SECONDS,
  SLOW_BURN_THRESHOLD,
} from '../../alerts/alert-catalog'
import { ALLOWED_ERROR_SHARE, OBJECTIVE_SHARE } from '../burn-rate'
import { MONTH_MINUTES } from '../error-budget'
import { DOLLARS_PER_INSTANCE_HOUR } from '../fleet-cost'
import type { SymbolRule } from '../symbol'

export const OBJECTIVE_SYMBOLS = {
  errorRate: {
    glyph: { letter: 'e' },
    unit: 'share',
    decimals: 3,
    origin: { kind: 'column', column: 'errorRate' },
  },
  objective: {
    glyph: null,
    unit: 'share',
    decimals: 1,
    origin: { kind: 'constant', value: OBJECTIVE_SHARE, basis: 'objective' },
  },
  allowedErrorShare: {
    glyph: { letter: 'ε' },
    unit: 'share',
    decimals: 1,
    origin: { kind: 'constant', value: ALLOWED_ERROR_SHARE, basis: 'objective' },
  },
  burnRate: {
    glyph: { letter: 'β' },
    unit: 'burn',
    decimals: 2,
    origin: { kind: 'column', column: 'burnRate' },
  },
  monthMinutes: {
    glyph: null,
    unit: 'none',
    decimals: 0,
    origin: { kind: 'constant', value: MONTH_MINUTES, basis: 'definition' },
  },
  previousBudget: {
    glyph: { letter: 'E', subscript: '−1' },
    unit: 'share',
    decimals: 3,
    origin: { kind: 'previous', column: 'budgetLeftShare' },
  },
  budgetLeft: {
    glyph: { letter: 'E' },
    unit: 'share',
    decimals: 3,
    origin: { kind: 'column', column: 'budgetLeftShare' },
  },
  meanErrorRate5m: {
    glyph: { letter: 'e', subscript: '5', accent: 'bar' },
    unit: 'share',
    decimals: 3,
    origin: { kind: 'derived' },
  },
  meanErrorRate30m: {
    glyph: { letter: 'e', subscript: '30', accent: 'bar' },
    unit: 'share',
    decimals: 3,
    origin: { kind: 'derived' },
  },
  meanErrorRate1h: {
    glyph: { letter: 'e', subscript: '60', accent: 'bar' },
    unit: 'share',
    decimals: 3,
    origin: { kind: 'derived' },
  },
  meanErrorRate6h: {
    glyph: { letter: 'e', subscript: '360', accent: 'bar' },
    unit: 'share',
    decimals: 3,
    origin: { kind: 'derived' },
  },
  burnRate5m: {
    glyph: { letter: 'β', subscript: '5' },
    unit: 'burn',
    decimals: 2,
    origin: { kind: 'column', column: 'burnRate5m' },
  },
  burnRate30m: {
    glyph: { letter: 'β', subscript: '30' },
    unit: 'burn',
    decimals: 2,
    origin: { kind: 'column', column: 'burnRate30m' },
  },
  burnRate1h: {
    glyph: { letter: 'β', subscript: '60' },
    unit: 'burn',
    decimals: 2,
    origin: { kind: 'column', column: 'burnRate1h' },
  },
  burnRate6h: {
    glyph: { letter: 'β', subscript: '360' },
    unit: 'burn',
    decimals: 2,
    origin: { kind: 'column', column: 'burnRate6h' },
  },
  fastBurn: {
    glyph: null,
    unit: 'burn',
    decimals: 1,
    origin: { kind: 'constant', value: FAST_BURN_THRESHOLD, basis: 'textbook' },
  },
  slowBurn: {
    glyph: null,
    unit: 'burn',
    decimals: 0,
    origin: { kind: 'constant', value: SLOW_BURN_THRESHOLD, basis: 'textbook' },
  },
  budgetLow: {
    glyph: null,
    unit: 'share',
    decimals: 0,
    origin: { kind: 'constant', value: BUDGET_LOW_SHARE, basis: 'assumption' },
  },
  dbWatch: {
    glyph: null,
    unit: 'share',
    decimals: 0,
    origin: { kind: 'constant', value: DB_WATCH_UTILIZATION, basis: 'assumption' },
  },
  dbHigh: {
    glyph: null,
    unit: 'share',
    decimals: 0,
    origin: { kind: 'constant', value: DB_HIGH_UTILIZATION, basis: 'assumption' },
  },
  p99Watch: {
    glyph: null,
    unit: 'milliseconds',
    decimals: 0,
    origin: { kind: 'constant', value: P99_WATCH_SECONDS, basis: 'assumption' },
  },
  headroomWatch: {
    glyph: null,
    unit: 'share',
    decimals: 0,
    origin: { kind: 'constant', value: HEADROOM_WATCH_SHARE, basis: 'assumption' },
  },
  hitDrop: {
    glyph: null,
    unit: 'share',
    decimals: 0,
    origin: { kind: 'constant', value: HIT_DROP_SHARE, basis: 'assumption' },
  },
  recentHitMaximum: {
    glyph: { letter: 'h', subscript: 'max' },
    unit: 'share',
    decimals: 1,
    origin: { kind: 'history' },
  },
  instancePrice: {
    glyph: { letter: 'p' },
    unit: 'dollars-per-instance-hour',
    decimals: 2,
    origin: { kind: 'constant', value: DOLLARS_PER_INSTANCE_HOUR, basis: 'assumption' },
  },
  rollbackPrepares: {
    glyph: { letter: 'j', subscript: 'roll' },
    unit: 'none',
    decimals: 0,
    origin: { kind: 'running' },
  },
  costFactor: { glyph: { letter: 'φ' }, unit: 'none', decimals: 0, origin: { kind: 'derived' } },
  costRate: {
    glyph: { letter: 'c' },
    unit: 'dollars-per-hour',
    decimals: 2,
    origin: { kind: 'column', column: 'costRatePerHour' },
  },
  previousCost: {
    glyph: { letter: 'G', subscript: '−1' },
    unit: 'dollars',
    decimals: 2,
    origin: { kind: 'previous', column: 'costDollars' },
  },
  cost: {
    glyph: { letter: 'G' },
    unit: 'dollars',
    decimals: 2,
    origin: { kind: 'column', column: 'costDollars' },
  },
  budgetSpent: { glyph: { letter: 'ΔE' }, unit: 'share', decimals: 4, origin: { kind: 'derived' } },
  budgetLasts: {
    glyph: { letter: 'T', subscript: 'E' },
    unit: 'minutes',
    decimals: 1,
    origin: { kind: 'derived' },
  },
  hitDropWindow: {
    glyph: null,
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'constant', value: HIT_DROP_WINDOW_MINUTES, basis: 'assumption' },
  },
  minutesPerHour: {
    glyph: null,
    unit: 'none',
    decimals: 0,
    origin: { kind: 'constant', value: 60, basis: 'definition' },
  },
} as const satisfies Record<string, SymbolRule>
