/** The symbols of the cache: hits, age, warmth, refill. */
import { HOT_OBJECTS } from '../cache-hit-ratio'
import { REFILL_MINUTES, WARMUP_MINUTES, WARMUP_SHARE_PER_MINUTE } from '../cache-refill'
import type { SymbolRule } from '../symbol'

export const CACHE_SYMBOLS = {
  hotObjects: {
    glyph: { letter: 'M' },
    unit: 'objects',
    decimals: 0,
    origin: { kind: 'constant', value: HOT_OBJECTS, basis: 'assumption' },
  },
  objectRate: {
    glyph: { letter: 'r' },
    unit: 'per-second',
    decimals: 4,
    origin: { kind: 'derived' },
  },
  ttl: { glyph: { letter: 'T' }, unit: 'seconds', decimals: 0, origin: { kind: 'control' } },
  requestsPerLifetime: {
    glyph: { letter: 'r', subscript: 'T' },
    unit: 'none',
    decimals: 3,
    origin: { kind: 'derived' },
  },
  warmShare: {
    glyph: { letter: 'w' },
    unit: 'share',
    decimals: 1,
    origin: { kind: 'column', column: 'cacheWarmShare' },
  },
  previousWarmShare: {
    glyph: { letter: 'w', subscript: '−1' },
    unit: 'share',
    decimals: 1,
    origin: { kind: 'previous', column: 'cacheWarmShare' },
  },
  hitRatio: {
    glyph: { letter: 'h' },
    unit: 'share',
    decimals: 1,
    origin: { kind: 'column', column: 'hitRatio' },
  },
  meanAge: {
    glyph: { letter: 'A' },
    unit: 'seconds',
    decimals: 1,
    origin: { kind: 'column', column: 'meanAgeSeconds' },
  },
  refillTime: {
    glyph: { letter: 'τ' },
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'constant', value: REFILL_MINUTES, basis: 'assumption' },
  },
  refillGain: { glyph: { letter: 'Δw' }, unit: 'share', decimals: 3, origin: { kind: 'derived' } },
  refillSlowdown: {
    glyph: { letter: 'κ' },
    unit: 'none',
    decimals: 3,
    origin: { kind: 'derived' },
  },
  previousDbUtilization: {
    glyph: { letter: 'ρ', subscript: 'db,−1' },
    unit: 'share',
    decimals: 1,
    origin: { kind: 'previous', column: 'dbUtilization' },
  },
  warmupRuns: { glyph: { letter: 'j' }, unit: 'none', decimals: 0, origin: { kind: 'running' } },
  warmupShare: {
    glyph: null,
    unit: 'share-per-minute',
    decimals: 0,
    origin: { kind: 'constant', value: WARMUP_SHARE_PER_MINUTE, basis: 'assumption' },
  },
  warmupMinutes: {
    glyph: null,
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'constant', value: WARMUP_MINUTES, basis: 'assumption' },
  },
  cacheFlushed: {
    glyph: { letter: 'j', subscript: 'flush' },
    unit: 'none',
    decimals: 0,
    origin: { kind: 'running' },
  },
} as const satisfies Record<string, SymbolRule>
