/** The engine against golden runs that were computed elsewhere. */
import { describe, expect, it } from 'vitest'
import { foldSession } from '../../../../main/engine/fold-session'
import { onCallEngine } from '../../../../main/engine/on-call/on-call-engine'
import { findScenario } from '../../../../main/scenarios/built-in-scenarios'
import { readGoldenRuns, relativeDistance, type GoldenRun } from '../../../support/golden-runs'

/** The worst cell of a run: where it is, what was expected, what came out, and how far apart they are. */
function worstCell(run: GoldenRun): { where: string; distance: number } {
  const scenario = findScenario(run.scenario)
  if (scenario === undefined) throw new Error(`unknown scenario ${run.scenario}`)
  const steps = [...foldSession(onCallEngine, { scenario, seed: run.seed }, run.decisions)]
  expect(steps.length).toBe(run.snapshots.length)
  let worst = { where: 'none', distance: 0 }
  for (const [minute, row] of run.snapshots.entries()) {
    for (const [index, column] of run.columns.entries()) {
      const expected = row[index]
      const actual = (steps[minute]?.snapshot as Record<string, unknown>)[column]
      const distance =
        typeof expected === 'number' && typeof actual === 'number'
          ? relativeDistance(actual, expected)
          : Object.is(actual, expected)
            ? 0
            : Infinity
      const where = `${column} at minute ${minute}: ${String(actual)} instead of ${String(expected)}`
      if (distance > worst.distance) worst = { where, distance }
    }
  }
  return worst
}

describe('foldSession with the on-call engine', () => {
  for (const run of readGoldenRuns()) {
    it(`reproduces the golden run ${run.name} to 1e-9 in all ${run.columns.length} fields`, () => {
      const worst = worstCell(run)
      expect(worst.distance, worst.where).toBeLessThan(1e-9)
    })
  }
})
