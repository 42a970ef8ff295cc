/** Golden runs of the lab, computed elsewhere: every count agrees exactly, quantiles to the decimals given. */
import { describe, expect, it } from 'vitest'
import { LAB_COLUMNS, type LabTotals } from '@shared/contract/lab/lab-row'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import { labTotals } from '../../../../main/engine/resilience/lab-totals'
import { readGolden } from '../../../support/golden-runs'
import { labRows, labScenario } from '../../../support/lab-runs'

interface GoldenLabRun {
  readonly scenario: string
  readonly seed: number
  readonly decisions: readonly TimedLabDecision[]
  readonly total: LabTotals & {
    readonly total: true
    readonly scenario: string
    readonly seed: number
  }
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (number | string | null)[])[]
}

const NAMES = [
  'lab-bad-zone-opening',
  'lab-bad-zone-walk',
  'lab-breaker-budget-edge',
  'lab-edge-surge-limit',
  'lab-quiet-service-time',
  'lab-retry-storm-budget',
]

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

describe.each(NAMES)('the golden run %s', (name) => {
  const golden = readGolden(name) as GoldenLabRun
  const rows = labRows({ ...golden, scenario: labScenario(golden.scenario) })

  it('agrees in every row', () => {
    expect(golden.columns).toEqual(LAB_COLUMNS)
    const written = rows.map((row) =>
      LAB_COLUMNS.map((column) => {
        const value = row[column]
        return typeof value === 'number' && column.endsWith('Seconds') ? rounded(value, 4) : value
      }),
    )
    expect(written).toHaveLength(600)
    for (const [index, row] of written.entries()) expect(row).toEqual(golden.rows[index])
  })

  it('agrees in its totals', () => {
    const totals = labTotals(rows)
    expect({
      ...{ total: true, scenario: golden.scenario, seed: golden.seed, ...totals },
      successShare: rounded(totals.successShare, 6),
      highSuccessShare: rounded(totals.highSuccessShare, 6),
      budgetMinutes: rounded(totals.budgetMinutes, 2),
      attemptsPerRequest: rounded(totals.attemptsPerRequest, 4),
    }).toEqual(golden.total)
  })
})
