/** The lever × seed matrix of model.md section 6: what each scenario teaches, over seeds 1 to 20. */
import { describe, expect, it } from 'vitest'
import type { Decision, TimedDecision } from '@shared/contract/decisions'
import { playSnapshots, scenarioNamed } from './played-shift'
import { surgeOf } from './reference-model'

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1)

/** Lowest and highest over the seeds, as the table prints them. */
interface Bounds {
  readonly spentPercent: readonly [lowest: string, highest: string]
  readonly costDollars?: readonly [lowest: string, highest: string]
}

interface Row extends Bounds {
  readonly scenario: string
  readonly lever: string
  /** The minute the decisions act in; `onset + 3` from the surge that the seed draws. */
  readonly acts?: number | 'onset + 3'
  readonly decisions?: readonly Decision[]
}

const minimum = (value: number): Decision => ({ type: 'set-min-instances', value })
const featureOff: Decision = { type: 'set-feature', value: false }
const shedAll: Decision = { type: 'set-shed-share', value: 1 }
const rollback: Decision = { type: 'start-rollback' }

const ROWS: readonly Row[] = [
  {
    scenario: 'steady-morning',
    lever: 'hands off',
    spentPercent: ['0', '0'],
    costDollars: ['8.00', '8.00'],
  },
  {
    scenario: 'bad-deploy',
    lever: 'hands off',
    spentPercent: ['19.27', '19.27'],
    costDollars: ['14.8', '15.2'],
  },
  {
    scenario: 'bad-deploy',
    lever: '40 instances (wrong)',
    acts: 16,
    decisions: [minimum(40)],
    spentPercent: ['19.27', '19.27'],
    costDollars: ['45', '45'],
  },
  {
    scenario: 'bad-deploy',
    lever: 'rollback (won)',
    acts: 14,
    decisions: [rollback],
    spentPercent: ['0.52', '0.52'],
  },
  {
    scenario: 'bad-deploy',
    lever: 'rollback, late',
    acts: 30,
    decisions: [rollback],
    spentPercent: ['2.37', '2.37'],
  },
  {
    scenario: 'bad-deploy',
    lever: 'rollback, very late',
    acts: 60,
    decisions: [rollback],
    spentPercent: ['5.84', '5.84'],
  },
  {
    scenario: 'viral-surge',
    lever: 'hands off',
    spentPercent: ['1.9', '10.6'],
    costDollars: ['24', '27'],
  },
  {
    scenario: 'viral-surge',
    lever: 'minimum 40 alone (wrong)',
    acts: 'onset + 3',
    decisions: [minimum(40)],
    spentPercent: ['1.8', '7.0'],
    costDollars: ['41', '58'],
  },
  {
    scenario: 'viral-surge',
    lever: 'shed, feature off and minimum 30 (won)',
    acts: 'onset + 3',
    decisions: [shedAll, featureOff, minimum(30)],
    spentPercent: ['0.0', '0.2'],
    costDollars: ['33', '44'],
  },
  {
    scenario: 'viral-surge',
    lever: '40 instances all morning (won)',
    acts: 1,
    decisions: [minimum(40)],
    spentPercent: ['0', '0'],
    costDollars: ['64', '64'],
  },
  {
    scenario: 'viral-surge',
    lever: 'target 40 %',
    acts: 1,
    decisions: [{ type: 'set-target-utilization', value: 0.4 }],
    spentPercent: ['0.0', '4.7'],
    costDollars: ['33', '37'],
  },
  {
    scenario: 'cache-flush',
    lever: 'hands off',
    spentPercent: ['22.7', '25.7'],
    costDollars: ['18', '18'],
  },
  {
    scenario: 'cache-flush',
    lever: '40 instances (wrong)',
    acts: 17,
    decisions: [minimum(40)],
    spentPercent: ['21.2', '24.2'],
    costDollars: ['29', '29'],
  },
  {
    scenario: 'cache-flush',
    lever: 'the warm-up job alone (wrong)',
    acts: 17,
    decisions: [{ type: 'start-warmup' }],
    spentPercent: ['10.0', '10.9'],
  },
  {
    scenario: 'cache-flush',
    lever: 'feature off (won)',
    acts: 17,
    decisions: [featureOff],
    spentPercent: ['3.9', '5.1'],
  },
  {
    scenario: 'cache-flush',
    lever: 'feature off with shedding (won)',
    acts: 17,
    decisions: [featureOff, shedAll],
    spentPercent: ['3.9', '4.0'],
    costDollars: ['12.2', '12.5'],
  },
]

/** In % of the month and dollars, for one seed. */
function outcome(row: Row, seed: number): { readonly spent: number; readonly cost: number } {
  const { acts = 1, decisions = [] } = row
  const minute = acts === 'onset + 3' ? surgeOf(seed).startMinute + 3 : acts
  const timed = decisions.map((decision): TimedDecision => ({ ...decision, minute }))
  const scenario = scenarioNamed(row.scenario)
  const last = playSnapshots({ scenario, seed, decisions: timed }).at(-1)
  return {
    spent: 100 * (scenario.openingBudgetShare - (last?.budgetLeftShare ?? Number.NaN)),
    cost: last?.costDollars ?? Number.NaN,
  }
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** Lowest and highest printed as the table prints its bounds. */
function printedLike(values: readonly number[], bounds: readonly [string, string]): string[] {
  const print = (value: number, like: string): string => Math.abs(value).toFixed(decimalsOf(like))
  return [print(Math.min(...values), bounds[0]), print(Math.max(...values), bounds[1])]
}

describe('the lever × seed matrix', () => {
  it.each(ROWS.map((row) => [row.scenario, row.lever, row.acts ?? '–', row] as const))(
    '%s, %s [%s], seeds 1–20: spends and costs what model.md says',
    (_, __, ___, row) => {
      const outcomes = SEEDS.map((seed) => outcome(row, seed))
      const spent = outcomes.map((one) => one.spent)
      expect(printedLike(spent, row.spentPercent), spent.join(' ')).toEqual(row.spentPercent)
      if (row.costDollars === undefined) return
      const cost = outcomes.map((one) => one.cost)
      expect(printedLike(cost, row.costDollars), cost.join(' ')).toEqual(row.costDollars)
    },
  )
})
