/** The symbols of fleet and builds: autoscaler, rollout, rollback. */
import {
  FLEET_MAXIMUM_INSTANCES,
  QUIET_MINUTES_BEFORE_SCALE_IN,
  ROUNDING_SLACK,
  SCALE_IN_SHARE,
} from '../autoscaler'
import { BAD_BUILD_ERROR_SHARE } from '../error-rate'
import { ROLLBACK_MINUTES } from '../rollback'
import { ROLLOUT_SHARE_PER_MINUTE } from '../rollout'
import type { SymbolRule } from '../symbol'

export const FLEET_SYMBOLS = {
  minimum: {
    glyph: { letter: 'n', subscript: 'min' },
    unit: 'instances',
    decimals: 0,
    origin: { kind: 'column', column: 'minimum' },
  },
  fleetMaximum: {
    glyph: null,
    unit: 'instances',
    decimals: 0,
    origin: { kind: 'constant', value: FLEET_MAXIMUM_INSTANCES, basis: 'assumption' },
  },
  target: {
    glyph: { letter: 'ρ', subscript: 'target' },
    unit: 'share',
    decimals: 0,
    origin: { kind: 'column', column: 'target' },
  },
  roundingSlack: {
    glyph: null,
    unit: 'none',
    decimals: 9,
    origin: { kind: 'constant', value: ROUNDING_SLACK, basis: 'assumption' },
  },
  wanted: {
    glyph: { letter: 'n', subscript: 'want' },
    unit: 'instances',
    decimals: 0,
    origin: { kind: 'column', column: 'wantedInstances' },
  },
  booting: {
    glyph: { letter: 'n', subscript: 'boot' },
    unit: 'instances',
    decimals: 0,
    origin: { kind: 'column', column: 'bootingInstances' },
  },
  bootDelay: { glyph: null, unit: 'minutes', decimals: 0, origin: { kind: 'scenario' } },
  scaleInShare: {
    glyph: null,
    unit: 'none',
    decimals: 1,
    origin: { kind: 'constant', value: SCALE_IN_SHARE, basis: 'assumption' },
  },
  scaleInMost: {
    glyph: { letter: 'n', subscript: 'stop' },
    unit: 'instances',
    decimals: 0,
    origin: { kind: 'derived' },
  },
  quietMinutes: {
    glyph: null,
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'constant', value: QUIET_MINUTES_BEFORE_SCALE_IN, basis: 'assumption' },
  },
  rolloutMinutes: {
    glyph: { letter: 'k', subscript: 'roll' },
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'running' },
  },
  rolloutStep: {
    glyph: null,
    unit: 'none',
    decimals: 1,
    origin: { kind: 'constant', value: ROLLOUT_SHARE_PER_MINUTE, basis: 'assumption' },
  },
  rollbackMinutes: {
    glyph: null,
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'constant', value: ROLLBACK_MINUTES, basis: 'assumption' },
  },
  rollbackStarted: {
    glyph: { letter: 'k', subscript: 'start' },
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'control' },
  },
  rollbackReady: {
    glyph: { letter: 'k', subscript: 'ready' },
    unit: 'minutes',
    decimals: 0,
    origin: { kind: 'derived' },
  },
  badBuildErrorShare: {
    glyph: null,
    unit: 'none',
    decimals: 2,
    origin: { kind: 'constant', value: BAD_BUILD_ERROR_SHARE, basis: 'assumption' },
  },
} as const satisfies Record<string, SymbolRule>
