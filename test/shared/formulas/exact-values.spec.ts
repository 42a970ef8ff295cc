/** The exact formulas beside the model against the tables of sources.md 1 b, which were computed elsewhere. */
import { describe, expect, it } from 'vitest'
import { erlangB } from '@shared/formulas/erlang-b'
import { erlangC } from '@shared/formulas/erlang-c'
import { p99BySumSeconds } from '@shared/formulas/p99'
import { impatientShare } from '@shared/formulas/patience'
import { exactP99InServiceTimes, responseTail } from '@shared/formulas/response-time'

/** N, a, B, C, exact p99/S, p99/S by the sum. */
const TABLE = [
  [1, 0.5, 0.333333333333, 0.5, 9.21034, 12.42922],
  [2, 1.5, 0.310344827586, 0.642857142857, 9.7095, 12.93185],
  [10, 8, 0.121661064253, 0.409180150796, 4.94611, 6.46096],
  [16, 12, 0.0604125924626, 0.204573858436, 4.67114, 5.35976],
  [16, 15, 0.144602123387, 0.730075961086, 6.33201, 8.89573],
  [100, 90, 0.0269573804644, 0.216940480906, 4.62899, 4.91287],
  [160, 130, 0.00126259704658, 0.00669720878562, 4.6054, 4.60517],
  [160, 150, 0.0282463285456, 0.317442485594, 4.63983, 4.95094],
  [160, 158, 0.0533202045211, 0.818375670351, 5.20063, 6.80754],
  [160, 159, 0.056876048424, 0.906094139272, 6.5405, 9.11173],
  [160, 159.5, 0.058681122291, 0.952264029282, 10.4938, 13.71768],
  [640, 600, 0.00450369606601, 0.0674991989074, 4.6069, 4.65291],
  [10_000, 9950, 0.00507008408548, 0.504750474681, 4.61542, 4.6836],
] as const

const relative = (actual: number, expected: number): number => Math.abs(actual / expected - 1)

describe('the exact response time of M/M/N', () => {
  it.each(TABLE)(
    'of %i workers at %f Erlang has the B, C and p99 of the table',
    (workers, load, b, c, exact, sum) => {
      expect(relative(erlangB(workers, load), b)).toBeLessThan(2e-11)
      expect(relative(erlangC(workers, load), c)).toBeLessThan(2e-11)
      expect(relative(exactP99InServiceTimes(workers, load), exact)).toBeLessThan(2e-6)
      expect(relative(p99BySumSeconds(1, c, workers - load), sum)).toBeLessThan(2e-6)
    },
  )

  it('is the service alone without load, and 2 ln 100 for one worker at half load', () => {
    expect(exactP99InServiceTimes(16, 0)).toBeCloseTo(Math.log(100), 12)
    expect(exactP99InServiceTimes(1, 0.5)).toBeCloseTo(2 * Math.log(100), 10)
  })

  it('has a tail that is smooth where the two rates coincide and finite far out', () => {
    for (const x of [0.5, 4.6, 20]) {
      const at = (spare: number) => responseTail(x, 0.7, spare)
      expect(relative(at(1 + 1e-9), at(1))).toBeLessThan(1e-7)
      expect(relative(at(1 - 1e-5), at(1))).toBeLessThan(1e-3)
      expect(at(1)).toBeCloseTo(Math.exp(-x) * (1 + 0.7 * x), 14)
    }
    for (const x of [0.5, 4.6, 20]) {
      // Just inside and just outside of where the series takes over.
      const [inside, outside] = [0.99e-4 / x, 1.01e-4 / x]
      const slope = responseTail(x, 0.7, 1 + outside) / responseTail(x, 0.7, 1 + inside) - 1
      const expected = (-((0.7 * x) / (1 + 0.7 * x)) * (outside - inside) * x) / 2
      expect(slope / expected).toBeCloseTo(1, 3)
    }
    expect(responseTail(800, 0.9, 0.5)).toBeGreaterThan(0)
    expect(responseTail(1e4, 0.9, 0.5)).toBe(0)
  })

  it('lies below the sum of the percentiles by no more than 40 %, and above it by no more than 0.03 %', () => {
    for (let load = 1; load < 160; load += 0.37) {
      const sum = p99BySumSeconds(1, erlangC(160, load), 160 - load)
      const ratio = sum / exactP99InServiceTimes(160, load)
      expect(ratio).toBeGreaterThan(1 - 3e-4)
      expect(ratio).toBeLessThan(1.4)
    }
  })
})

describe('timeouts with the same patience for all', () => {
  const share = (workers: number, load: number, patienceSeconds: number): number =>
    impatientShare({
      workers,
      arrivalsPerSecond: load / 0.075,
      serviceSeconds: 0.075,
      patienceSeconds,
    })

  it.each([
    [159, 1.49e-14, 4e-3],
    [159.9, 4.618e-5, 2e-4],
    [160, 2.335e-4, 3e-4],
    [160.1, 6.707e-4, 1e-4],
    [161, 6.211e-3, 1e-4],
    [165, 0.030303, 1e-5],
    [200, 0.2, 1e-9],
  ])('of 160 workers at %f Erlang are %f', (load, expected, tolerance) => {
    expect(relative(share(160, load, 2), expected)).toBeLessThan(tolerance)
  })

  it.each([
    [15, 3.09e-4, 2e-3],
    [16, 0.011668, 1e-4],
    [18, 0.111114, 1e-5],
  ])('of 16 workers at %f Erlang with a patience of 5 S are %f', (load, expected, tolerance) => {
    expect(relative(share(16, load, 5 * 0.075), expected)).toBeLessThan(tolerance)
  })

  it('are smooth through a = N, 0 without requests, all without workers, and the fluid limit far beyond', () => {
    const below = share(160, 160 - 1e-9, 2)
    expect(relative(share(160, 160 + 1e-9, 2), below)).toBeLessThan(1e-6)
    expect(share(160, 0, 2)).toBe(0)
    expect(share(0, 10, 2)).toBe(1)
    expect(share(160, 1600, 2)).toBeCloseTo(0.9, 12)
  })
})
