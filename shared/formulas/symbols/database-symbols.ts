/** The symbols of the database: what misses the cache, utilization, query time. */
import {
  BASE_QUERIES_PER_REQUEST,
  CAPACITY_PER_SECOND,
  FEATURE_QUERIES_PER_REQUEST,
  IDLE_QUERY_SECONDS,
  SLOWEST_QUERY_SECONDS,
  WARMUP_QUERIES_PER_SECOND,
} from '../database'
import type { SymbolRule } from '../symbol'

export const DATABASE_SYMBOLS = {
  featureOn: {
    glyph: { letter: 'f' },
    unit: 'none',
    decimals: 0,
    origin: { kind: 'column', column: 'featureOn' },
  },
  baseQueries: {
    glyph: null,
    unit: 'none',
    decimals: 0,
    origin: { kind: 'constant', value: BASE_QUERIES_PER_REQUEST, basis: 'assumption' },
  },
  featureQueries: {
    glyph: null,
    unit: 'none',
    decimals: 0,
    origin: { kind: 'constant', value: FEATURE_QUERIES_PER_REQUEST, basis: 'assumption' },
  },
  queriesPerRequest: {
    glyph: { letter: 'q' },
    unit: 'none',
    decimals: 0,
    origin: { kind: 'derived' },
  },
  askedQueries: {
    glyph: { letter: 'Q', subscript: 'h' },
    unit: 'queries-per-second',
    decimals: 1,
    origin: { kind: 'derived' },
  },
  missedQueries: {
    glyph: { letter: 'Q' },
    unit: 'queries-per-second',
    decimals: 1,
    origin: { kind: 'derived' },
  },
  warmupQueries: {
    glyph: null,
    unit: 'queries-per-second',
    decimals: 0,
    origin: { kind: 'constant', value: WARMUP_QUERIES_PER_SECOND, basis: 'assumption' },
  },
  dbLoad: {
    glyph: { letter: 'L' },
    unit: 'queries-per-second',
    decimals: 1,
    origin: { kind: 'column', column: 'dbLoadPerSecond' },
  },
  dbCapacity: {
    glyph: { letter: 'K' },
    unit: 'queries-per-second',
    decimals: 0,
    origin: { kind: 'constant', value: CAPACITY_PER_SECOND, basis: 'assumption' },
  },
  dbUtilization: {
    glyph: { letter: 'ρ', subscript: 'db' },
    unit: 'share',
    decimals: 1,
    origin: { kind: 'column', column: 'dbUtilization' },
  },
  idleQueryTime: {
    glyph: null,
    unit: 'milliseconds',
    decimals: 0,
    origin: { kind: 'constant', value: IDLE_QUERY_SECONDS, basis: 'assumption' },
  },
  slowestQueryTime: {
    glyph: null,
    unit: 'milliseconds',
    decimals: 0,
    origin: { kind: 'constant', value: SLOWEST_QUERY_SECONDS, basis: 'assumption' },
  },
  queryTime: {
    glyph: { letter: 't', subscript: 'db' },
    unit: 'milliseconds',
    decimals: 1,
    origin: { kind: 'column', column: 'queryTimeSeconds' },
  },
} as const satisfies Record<string, SymbolRule>
