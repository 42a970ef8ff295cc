/** The symbols of traffic: the day's curve, a surge, noise, shedding. */
import { DAY_MINUTES, MEAN_CROSSING_MINUTE_OF_DAY, SWING_SHARE } from '../daily-curve'
import { NOISE_SHARE } from '../request-count'
import { LOW_PRIORITY_SHARE } from '../shedding'
import {
  SURGE_DECAY_MINUTES,
  SURGE_EARLIEST_MINUTE,
  SURGE_HOLD_CHOICES,
  SURGE_LOWEST_PEAK,
  SURGE_PEAK_SPREAD,
  SURGE_RAMP_MINUTES,
  SURGE_SHORTEST_HOLD_MINUTES,
  SURGE_START_CHOICES,
} from '../surge'
import type { SymbolRule } from '../symbol'

export const TRAFFIC_SYMBOLS = {
  minuteOfDay: {
    glyph: { letter: 't' },
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'scenario' },
  },
  dayMinutes: {
    glyph: null,
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'constant', value: DAY_MINUTES, basis: 'definition' },
  },
  meanCrossingMinute: {
    glyph: null,
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'constant', value: MEAN_CROSSING_MINUTE_OF_DAY, basis: 'assumption' },
  },
  swingShare: {
    glyph: null,
    unit: 'none',
    decimals: 2,
    origin: { kind: 'constant', value: SWING_SHARE, basis: 'assumption' },
  },
  baseRate: {
    glyph: { letter: 'λ', subscript: '0' },
    unit: 'requests-per-second',
    decimals: 0,
    origin: { kind: 'scenario' },
  },
  diurnalFactor: { glyph: { letter: 'd' }, unit: 'none', decimals: 3, origin: { kind: 'derived' } },
  surgeElapsed: { glyph: { letter: 'δ' }, unit: 'minutes', decimals: 0, origin: { kind: 'drawn' } },
  surgePeak: { glyph: { letter: 'P' }, unit: 'none', decimals: 2, origin: { kind: 'derived' } },
  surgeHold: { glyph: { letter: 'H' }, unit: 'minutes', decimals: 0, origin: { kind: 'derived' } },
  surgeRamp: {
    glyph: null,
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'constant', value: SURGE_RAMP_MINUTES, basis: 'assumption' },
  },
  surgeDecay: {
    glyph: null,
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'constant', value: SURGE_DECAY_MINUTES, basis: 'assumption' },
  },
  surgeFactor: { glyph: { letter: 'g' }, unit: 'none', decimals: 3, origin: { kind: 'derived' } },
  expectedRate: {
    glyph: { letter: 'λ', accent: 'hat' },
    unit: 'requests-per-second',
    decimals: 1,
    origin: { kind: 'derived' },
  },
  expectedRequests: {
    glyph: { letter: 'Λ' },
    unit: 'requests',
    decimals: 0,
    origin: { kind: 'derived' },
  },
  firstNormal: {
    glyph: { letter: 'z', subscript: '0' },
    unit: 'none',
    decimals: 3,
    origin: { kind: 'drawn' },
  },
  secondNormal: {
    glyph: { letter: 'z', subscript: '1' },
    unit: 'none',
    decimals: 3,
    origin: { kind: 'drawn' },
  },
  noiseShare: {
    glyph: null,
    unit: 'none',
    decimals: 2,
    origin: { kind: 'constant', value: NOISE_SHARE, basis: 'assumption' },
  },
  requestsOfMinute: {
    glyph: { letter: 'R' },
    unit: 'requests',
    decimals: 0,
    origin: { kind: 'derived' },
  },
  requestRate: {
    glyph: { letter: 'λ' },
    unit: 'requests-per-second',
    decimals: 1,
    origin: { kind: 'column', column: 'requestRatePerSecond' },
  },
  shedControl: { glyph: { letter: 'v' }, unit: 'share', decimals: 0, origin: { kind: 'control' } },
  lowPriorityShare: {
    glyph: null,
    unit: 'share',
    decimals: 0,
    origin: { kind: 'constant', value: LOW_PRIORITY_SHARE, basis: 'assumption' },
  },
  shedShare: {
    glyph: { letter: 's' },
    unit: 'share',
    decimals: 1,
    origin: { kind: 'column', column: 'shedShare' },
  },
  admittedRate: {
    glyph: { letter: 'λ', subscript: 'a' },
    unit: 'requests-per-second',
    decimals: 1,
    origin: { kind: 'column', column: 'admittedRatePerSecond' },
  },
  usualRate: {
    glyph: { letter: 'λ', subscript: 'u' },
    unit: 'requests-per-second',
    decimals: 1,
    origin: { kind: 'derived' },
  },
  secondsPerMinute: {
    glyph: null,
    unit: 'none',
    decimals: 0,
    origin: { kind: 'constant', value: 60, basis: 'definition' },
  },
  surgeStart: {
    glyph: { letter: 'k', subscript: '0' },
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'derived' },
  },
  surgeEarliest: {
    glyph: null,
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'constant', value: SURGE_EARLIEST_MINUTE, basis: 'assumption' },
  },
  surgeStartChoices: {
    glyph: null,
    unit: 'none',
    decimals: 0,
    origin: { kind: 'constant', value: SURGE_START_CHOICES, basis: 'assumption' },
  },
  surgeLowestPeak: {
    glyph: null,
    unit: 'none',
    decimals: 1,
    origin: { kind: 'constant', value: SURGE_LOWEST_PEAK, basis: 'assumption' },
  },
  surgePeakSpread: {
    glyph: null,
    unit: 'none',
    decimals: 1,
    origin: { kind: 'constant', value: SURGE_PEAK_SPREAD, basis: 'assumption' },
  },
  surgeShortestHold: {
    glyph: null,
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'constant', value: SURGE_SHORTEST_HOLD_MINUTES, basis: 'assumption' },
  },
  surgeHoldChoices: {
    glyph: null,
    unit: 'none',
    decimals: 0,
    origin: { kind: 'constant', value: SURGE_HOLD_CHOICES, basis: 'assumption' },
  },
  uniformStart: {
    glyph: { letter: 'u', subscript: 'a' },
    unit: 'none',
    decimals: 6,
    origin: { kind: 'drawn' },
  },
  uniformPeak: {
    glyph: { letter: 'u', subscript: 'b' },
    unit: 'none',
    decimals: 6,
    origin: { kind: 'drawn' },
  },
  uniformHold: {
    glyph: { letter: 'u', subscript: 'c' },
    unit: 'none',
    decimals: 6,
    origin: { kind: 'drawn' },
  },
} as const satisfies Record<string, SymbolRule>
