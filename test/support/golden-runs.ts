/** Golden runs of the on-call model: computed elsewhere, copied here, never regenerated from this code. */
import { readFileSync } from 'node:fs'
import type { TimedDecision } from '@shared/contract/decisions'

export interface GoldenRun {
  readonly name: string
  readonly scenario: string
  readonly seed: number
  readonly decisions: readonly TimedDecision[]
  readonly columns: readonly string[]
  readonly snapshots: readonly (readonly (number | boolean | null)[])[]
}

const GOLDEN_RUN_NAMES = [
  'autoscaler-off',
  'bad-deploy-hands-off',
  'bad-deploy-rollback',
  'bad-deploy-rollback-too-early',
  'cache-flush-database-near-capacity',
  'cache-flush-recovered',
  'cache-flush-warmup-alone',
  'steady-morning-hands-off',
  'viral-surge-defended',
  'viral-surge-minimum-twice',
]

export function readGolden(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), 'utf8'))
}

export function readGoldenRuns(): GoldenRun[] {
  return GOLDEN_RUN_NAMES.map((name) => ({ name, ...(readGolden(name) as object) }) as GoldenRun)
}

/** Relative distance of two numbers; magnitudes below 1e-290 count as equal (model.md). */
export function relativeDistance(actual: number, expected: number): number {
  if (actual === expected) return 0
  const magnitude = Math.max(Math.abs(actual), Math.abs(expected))
  return magnitude < 1e-290 ? 0 : Math.abs(actual - expected) / magnitude
}
