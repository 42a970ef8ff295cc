/** The relations of the lab's books against every row of the golden runs, which were computed elsewhere. */
import { describe, expect, it } from 'vitest'
import type { LabRow } from '@shared/contract/lab/lab-row'
import { labSecondValues } from '@shared/formulas/lab/second-values'
import type { MinuteValues } from '@shared/formulas/minute-values'
import { findLabScenario } from '../../../../main/scenarios/lab-scenarios'
import { readGolden, relativeDistance } from '../../../support/golden-runs'

interface GoldenRun {
  readonly scenario: string
  readonly total: Readonly<Record<string, number>>
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
const NEAR = 1e-9

type Column = (name: string) => number

/** The columns that a golden run has; the others are not looked at by what is compared here. */
const asRow = (golden: GoldenRun, values: GoldenRun['rows'][number]): LabRow =>
  ({
    ...Object.fromEntries(golden.columns.map((column, place) => [column, values[place]])),
    endpoints: [],
  }) as unknown as LabRow

const columnsOf =
  (golden: GoldenRun, values: GoldenRun['rows'][number]): Column =>
  (name) =>
    Number(values[golden.columns.indexOf(name)])

const FAILED = ['Refused', 'Http500', 'Timeout', 'QueueFull', 'BreakerOpen', 'Restart']
const failedIn = (of: Column): number =>
  FAILED.reduce((sum, cause) => sum + of(`failed${cause}`), 0)
const edgeIn = (of: Column): number => of('refusedLow') + of('refusedHigh')

/** What a run has come to by hand, second by second: four sums that begin anew with each minute, and what was before. */
function* reckonedByHand(columns: readonly Column[]): Generator<MinuteValues> {
  let [shares, budget, lost, attempts, admitted] = [0, 0, 0, 0, 0]
  let [answered, failed, edge] = [0, 0, 0]
  for (const [index, of] of columns.entries()) {
    answered += of('answered')
    failed += failedIn(of)
    edge += edgeIn(of)
    lost += failedIn(of)
    attempts += of('attempts')
    admitted += of('offered') - edgeIn(of)
    const ended = answered + failed
    const share = ended + edge === 0 ? 1 : answered / (ended + edge)
    const spent = ended === 0 ? 0 : (1000 * failed) / ended
    const second = of('answered') + failedIn(of) + edgeIn(of)
    yield {
      secondSuccess: second === 0 ? 1 : of('answered') / second,
      attemptsPerRequest: of('attempts') / (of('offered') - edgeIn(of)),
      runAttemptsPerRequest: attempts / admitted,
      requestsLost: lost,
      score: (shares + share) / (Math.floor(index / 60) + 1),
      budgetMinutes: budget + spent,
    }
    if (index % 60 < 59) continue
    shares += share
    budget += spent
    answered = failed = edge = 0
  }
}

describe.each(NAMES)('the golden run %s', (name) => {
  const golden = readGolden(name) as GoldenRun
  const scenario = findLabScenario(golden.scenario) ?? expect.fail('a scenario')
  const rows = golden.rows.map((values) => asRow(golden, values))
  const at = (second: number): MinuteValues =>
    labSecondValues({
      rows: rows.slice(0, second),
      controls: null,
      scenario: { ...scenario, scoredBy: 'all' },
      endpoint: null,
    })

  it('comes in every row to what the relations of success, attempts, score and budget say', () => {
    const byHand = [...reckonedByHand(golden.rows.map((values) => columnsOf(golden, values)))]
    let compared = 0
    for (const [index, expected] of byHand.entries()) {
      const shown = at(index + 1)
      for (const [symbol, value] of Object.entries(expected)) {
        const distance = relativeDistance(shown[symbol as keyof MinuteValues] ?? NaN, value ?? NaN)
        if (!(distance < NEAR)) expect.fail(`${symbol} in second ${index + 1}: ${distance}`)
        compared += 1
      }
    }
    expect(compared).toBe(6 * 600)
  })

  it('comes in its last row to the totals that stand beside it', () => {
    const last = at(600)
    const { successShare, requestsLost, budgetMinutes, attemptsPerRequest } = golden.total
    expect(last['score']).toBeCloseTo(successShare ?? NaN, 5)
    expect(last['requestsLost']).toBe(requestsLost)
    expect(last['budgetMinutes']).toBeCloseTo(budgetMinutes ?? NaN, 1)
    expect(last['runAttemptsPerRequest']).toBeCloseTo(attemptsPerRequest ?? NaN, 3)
  })
})
