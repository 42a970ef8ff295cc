/** The symbols of the workers: service time, load, waiting, the slowest hundredth. */
import { TAIL_SHARE } from '../p99'
import { APPLICATION_SECONDS, BAD_BUILD_CPU_SHARE, FEATURE_SECONDS } from '../service-time'
import { TIMEOUT_SECONDS } from '../timeouts'
import { WORKERS_PER_INSTANCE } from '../utilization'
import type { SymbolRule } from '../symbol'

export const WORKERS_SYMBOLS = {
  applicationTime: {
    glyph: null,
    unit: 'milliseconds',
    decimals: 0,
    origin: { kind: 'constant', value: APPLICATION_SECONDS, basis: 'assumption' },
  },
  featureTime: {
    glyph: null,
    unit: 'milliseconds',
    decimals: 0,
    origin: { kind: 'constant', value: FEATURE_SECONDS, basis: 'assumption' },
  },
  badBuildShare: {
    glyph: { letter: 'b' },
    unit: 'share',
    decimals: 0,
    origin: { kind: 'column', column: 'badBuildShare' },
  },
  badBuildCpuShare: {
    glyph: null,
    unit: 'none',
    decimals: 2,
    origin: { kind: 'constant', value: BAD_BUILD_CPU_SHARE, basis: 'assumption' },
  },
  databaseTime: {
    glyph: { letter: 'D' },
    unit: 'milliseconds',
    decimals: 2,
    origin: { kind: 'derived' },
  },
  serviceTime: {
    glyph: { letter: 'S' },
    unit: 'milliseconds',
    decimals: 2,
    origin: { kind: 'column', column: 'serviceTimeSeconds' },
  },
  workersPerInstance: {
    glyph: null,
    unit: 'none',
    decimals: 0,
    origin: { kind: 'constant', value: WORKERS_PER_INSTANCE, basis: 'assumption' },
  },
  serving: {
    glyph: { letter: 'n' },
    unit: 'instances',
    decimals: 0,
    origin: { kind: 'column', column: 'servingInstances' },
  },
  workers: { glyph: { letter: 'N' }, unit: 'workers', decimals: 0, origin: { kind: 'derived' } },
  offeredLoad: { glyph: { letter: 'a' }, unit: 'erlang', decimals: 2, origin: { kind: 'derived' } },
  busyWorkers: {
    glyph: { letter: 'u' },
    unit: 'workers',
    decimals: 1,
    origin: { kind: 'derived' },
  },
  utilization: {
    glyph: { letter: 'ρ' },
    unit: 'share',
    decimals: 1,
    origin: { kind: 'column', column: 'utilization' },
  },
  headroom: {
    glyph: { letter: 'η' },
    unit: 'share',
    decimals: 1,
    origin: { kind: 'column', column: 'headroomShare' },
  },
  server: { glyph: { letter: 'k' }, unit: 'none', decimals: 0, origin: { kind: 'index' } },
  blockingBefore: {
    glyph: { letter: 'B', subscript: 'k−1' },
    unit: 'none',
    decimals: 0,
    origin: { kind: 'index' },
  },
  blockingAt: {
    glyph: { letter: 'B', subscript: 'k' },
    unit: 'none',
    decimals: 0,
    origin: { kind: 'index' },
  },
  blocking: { glyph: { letter: 'B' }, unit: 'share', decimals: 4, origin: { kind: 'derived' } },
  waitProbability: {
    glyph: { letter: 'C' },
    unit: 'share',
    decimals: 2,
    origin: { kind: 'column', column: 'waitProbability' },
  },
  relief: { glyph: { letter: 'θ' }, unit: 'per-second', decimals: 2, origin: { kind: 'derived' } },
  timeout: {
    glyph: null,
    unit: 'seconds',
    decimals: 0,
    origin: { kind: 'constant', value: TIMEOUT_SECONDS, basis: 'assumption' },
  },
  failedShare: {
    glyph: { letter: 'F' },
    unit: 'share',
    decimals: 2,
    origin: { kind: 'column', column: 'failedShare' },
  },
  tailShare: {
    glyph: null,
    unit: 'none',
    decimals: 2,
    origin: { kind: 'constant', value: TAIL_SHARE, basis: 'definition' },
  },
  serviceP99: {
    glyph: { letter: 'X', subscript: '99' },
    unit: 'milliseconds',
    decimals: 1,
    origin: { kind: 'derived' },
  },
  waitP99: {
    glyph: { letter: 'W', subscript: '99' },
    unit: 'milliseconds',
    decimals: 1,
    origin: { kind: 'derived' },
  },
  p99: {
    glyph: { letter: 'p', subscript: '99' },
    unit: 'milliseconds',
    decimals: 1,
    origin: { kind: 'column', column: 'p99Seconds' },
  },
  spareWorkers: {
    glyph: { letter: 'm' },
    unit: 'workers',
    decimals: 1,
    origin: { kind: 'derived' },
  },
  serviceTimes: { glyph: { letter: 'x' }, unit: 'none', decimals: 2, origin: { kind: 'index' } },
  responseTail: {
    glyph: { letter: 'P', subscript: 'R>t' },
    unit: 'share',
    decimals: 2,
    origin: { kind: 'derived' },
  },
  exactP99InServiceTimes: {
    glyph: { letter: 'x', subscript: '99' },
    unit: 'none',
    decimals: 4,
    origin: { kind: 'derived' },
  },
  exactP99: {
    glyph: { letter: 'R', subscript: '99' },
    unit: 'milliseconds',
    decimals: 1,
    origin: { kind: 'derived' },
  },
  blockingOneLess: {
    glyph: { letter: 'B', subscript: 'N−1' },
    unit: 'share',
    decimals: 4,
    origin: { kind: 'derived' },
  },
  loadPerWorker: {
    glyph: { letter: 'ρ', subscript: '0' },
    unit: 'none',
    decimals: 4,
    origin: { kind: 'derived' },
  },
  leftOver: { glyph: { letter: 'y' }, unit: 'none', decimals: 6, origin: { kind: 'derived' } },
  fullShare: { glyph: { letter: 'π' }, unit: 'none', decimals: 6, origin: { kind: 'derived' } },
  exactTimedOutShare: {
    glyph: { letter: 'F', subscript: 'exact' },
    unit: 'share',
    decimals: 3,
    origin: { kind: 'derived' },
  },
} as const satisfies Record<string, SymbolRule>
