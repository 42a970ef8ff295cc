/** The engine against the model written a second time, over golden runs and over any seeds and decisions. */
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { SNAPSHOT_COLUMNS, type OnCallSnapshot } from '@shared/contract/snapshot'
import { readGoldenRuns, relativeDistance } from '../../../support/golden-runs'
import { anyShift, playSnapshots, scenarioNamed, type Shift } from './played-shift'
import { ReferenceModel, type ReferenceSnapshot } from './reference-model'

// Some hundred shifts, each played twice.
vi.setConfig({ testTimeout: 60_000 })

/** Where two runs are farther apart than rounding explains; null where nowhere. */
function firstDifference(
  snapshots: readonly (OnCallSnapshot | ReferenceSnapshot)[],
  reference: readonly ReferenceSnapshot[],
  columns: readonly string[],
): string | null {
  for (const [minute, expected] of reference.entries()) {
    for (const column of columns) {
      const actual = (snapshots[minute] as ReferenceSnapshot | undefined)?.[column]
      const wanted = expected[column]
      const near =
        typeof actual === 'number' && typeof wanted === 'number'
          ? isNear(column, actual, wanted)
          : Object.is(actual, wanted)
      if (!near)
        return `minute ${minute}, ${column}: ${String(actual)} instead of ${String(wanted)}`
    }
  }
  return null
}

/** Close to a = N the waiting's exponent is a difference of near numbers, which rounding of the sine then magnifies. */
function isNear(column: string, actual: number, wanted: number): boolean {
  if (column === 'budgetLeftShare' || column === 'headroomShare') {
    return Math.abs(actual - wanted) < 1e-9
  }
  return relativeDistance(actual, wanted) < 1e-9 || Math.abs(actual - wanted) < 1e-13
}

const reference = ({ scenario, seed, decisions }: Shift): ReferenceSnapshot[] =>
  new ReferenceModel(scenario, seed).play(decisions)

describe('ReferenceModel', () => {
  it.each(readGoldenRuns().map((run) => [run.name, run] as const))(
    'reproduces the golden run %s, so that agreeing with it means something',
    (_, run) => {
      const rows = run.snapshots.map((row) =>
        Object.fromEntries(run.columns.map((column, index) => [column, row[index] ?? null])),
      )
      const shift = {
        scenario: scenarioNamed(run.scenario),
        seed: run.seed,
        decisions: run.decisions,
      }
      expect(firstDifference(reference(shift), rows, run.columns)).toBeNull()
    },
  )
})

describe('onCallEngine', () => {
  it('agrees with the reference in every field and minute of 300 shifts with up to 25 decisions', () => {
    fc.assert(
      fc.property(anyShift(), (shift) => {
        const columns = SNAPSHOT_COLUMNS
        expect(firstDifference(playSnapshots(shift), reference(shift), columns)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })

  it('agrees with the reference in shifts crowded with up to 120 decisions', () => {
    fc.assert(
      fc.property(anyShift(120), (shift) => {
        const columns = SNAPSHOT_COLUMNS
        expect(firstDifference(playSnapshots(shift), reference(shift), columns)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })
})
