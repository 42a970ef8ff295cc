/** The debrief of a lab run against the golden runs, which were computed elsewhere, and the measured table of the lab. */
import { describe, expect, it } from 'vitest'
import { LAB_COLUMNS, type LabTotals } from '@shared/contract/lab/lab-row'
import { DEFAULT_LAB_SETTINGS, type TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import { labScore, labTotals } from '../../../../main/engine/resilience/lab-totals'
import { labDebriefInSteps, makeLabDebrief } from '../../../../main/debrief/lab/make-lab-debrief'
import { ONE_POLICY } from '@shared/lab/one-policy'
import { readGolden } from '../../../support/golden-runs'
import { ONE_POLICY as POLICY_OF_THE_TABLE } from '../../../support/lab-matrix'
import { labRows, labScenario } from '../../../support/lab-runs'

interface GoldenLab {
  readonly scenario: string
  readonly seed: number
  readonly decisions: readonly TimedLabDecision[]
  readonly total: LabTotals
  readonly rows: readonly (readonly (number | string | null)[])[]
}

const golden = (name: string): GoldenLab => readGolden(name) as GoldenLab
const column = (row: GoldenLab['rows'][number], name: (typeof LAB_COLUMNS)[number]): number =>
  Number(row[LAB_COLUMNS.indexOf(name)])
const failedIn = (row: GoldenLab['rows'][number]): number =>
  LAB_COLUMNS.filter((name) => name.startsWith('failed'))
    .map((name) => column(row, name))
    .reduce((sum, count) => sum + count)
const endedIn = (row: GoldenLab['rows'][number]): number =>
  column(row, 'answered') + failedIn(row) + column(row, 'refusedLow') + column(row, 'refusedHigh')

/** Success share of each minute, from the rows that were computed elsewhere. */
function goldenMinutes(rows: GoldenLab['rows']): number[] {
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  const shares: number[] = []
  for (let first = 0; first < rows.length; first += 60) {
    const minute = rows.slice(first, first + 60)
    shares.push(sum(minute.map((row) => column(row, 'answered'))) / sum(minute.map(endedIn)))
  }
  return shares
}

describe('the debrief of a bad zone walked through', () => {
  const run = golden('lab-bad-zone-walk')
  const scenario = labScenario(run.scenario)
  // Long enough for the last decision, at second 300, to show what it does.
  const secondsPlayed = 310
  const debrief = makeLabDebrief({ ...run, scenario, secondsPlayed })
  const rows = run.rows.slice(0, secondsPlayed)

  it('counts what the golden rows count', () => {
    expect(debrief.own.totals.requestsLost).toBe(
      rows.map(failedIn).reduce((sum, count) => sum + count),
    )
    const byColumn = (name: (typeof LAB_COLUMNS)[number]): number =>
      rows.map((row) => column(row, name)).reduce((sum, count) => sum + count)
    expect(debrief.lostByCause).toEqual({
      refused: byColumn('failedRefused'),
      http500: byColumn('failedHttp500'),
      timeout: byColumn('failedTimeout'),
      queueFull: byColumn('failedQueueFull'),
      breakerOpen: byColumn('failedBreakerOpen'),
      restart: byColumn('failedRestart'),
    })
    expect(debrief.refusedAtEdge).toEqual({ low: 0, high: 0 })
  })

  it('has the minutes of the golden rows, and their mean as its score', () => {
    const minutes = goldenMinutes(rows)
    expect(debrief.own.minuteShares).toHaveLength(6)
    for (const [index, share] of minutes.entries())
      expect(debrief.own.minuteShares[index]).toBeCloseTo(share, 12)
    const mean = minutes.reduce((sum, share) => sum + share, 0) / minutes.length
    expect(debrief.own.score).toBeCloseTo(mean, 12)
  })

  it('tells when something first went wrong, and what was first decided after it', () => {
    expect(debrief.firstLossSecond).toBe(rows.findIndex((row) => failedIn(row) > 0) + 1)
    expect(debrief.firstDecisionSecond).toEqual({
      'set-protection': 130,
      'set-balancer': 170,
      'set-accrual-policy': 200,
      'set-retries': 260,
      'restart-client': 300,
    })
  })

  it('names the run by what stood longest, here the opening', () => {
    expect(debrief.mainSettings).toEqual(DEFAULT_LAB_SETTINGS)
  })

  it('says of each decision what the run is worth without it', () => {
    expect(debrief.decisions.map(({ decision }) => decision)).toEqual(run.decisions)
    expect(debrief.decisionsLeftOut).toBe(0)
    for (const index of [1, 5]) {
      const left = run.decisions.filter((_, other) => other !== index)
      const without = labTotals(
        labRows({
          ...{ seed: run.seed, decisions: left },
          scenario: { ...scenario, durationSeconds: secondsPlayed + 1 },
        }).slice(0, secondsPlayed),
      )
      expect(debrief.decisions[index]?.scoreGain).toBeCloseTo(
        debrief.own.score - labScore(scenario, without),
        12,
      )
      expect(debrief.decisions[index]?.requestsSaved).toBe(
        without.requestsLost - debrief.own.totals.requestsLost,
      )
    }
    // Five seconds without service help nobody here; accrual per endpoint is the lesson.
    expect(debrief.decisions.at(-1)?.verdict).toBe('harmful')
    expect(debrief.decisions[1]?.verdict).toBe('helpful')
  })

  it('sets all decisions together against the opening left alone', () => {
    expect(debrief.allDecisions.scoreGain).toBeCloseTo(
      debrief.own.score - debrief.baselines.openingLeftAlone.score,
      12,
    )
  })
})

describe('the debrief of a run left alone', () => {
  const opening = golden('lab-bad-zone-opening')
  const scenario = labScenario('bad-zone')
  const debrief = makeLabDebrief({
    scenario,
    seed: opening.seed,
    decisions: [],
    secondsPlayed: 600,
  })

  it('is the opening left alone, with no part of the loss avoided', () => {
    expect(debrief.own).toEqual(debrief.baselines.openingLeftAlone)
    expect(debrief.own.totals.requestsLost).toBe(opening.total.requestsLost)
    expect(debrief.own.score).toBeCloseTo(opening.total.successShare, 6)
    expect(debrief.avoidedLossShare).toBe(0)
    expect(debrief.allDecisions).toEqual({ scoreGain: 0, requestsSaved: 0 })
  })

  it('lies in the measured range, and the one policy reaches the goal', () => {
    expect(debrief.own.score).toBeGreaterThanOrEqual(0.653)
    expect(debrief.own.score).toBeLessThanOrEqual(0.767)
    expect(debrief.own.verdict).toBe('lost')
    expect(debrief.baselines.onePolicy.score).toBeGreaterThanOrEqual(0.99)
    expect(debrief.baselines.onePolicy.verdict).toBe('won')
  })
})

describe('a debrief', () => {
  const scenario = labScenario('quiet-service')

  it('compares with the one policy of the table', () => {
    expect(ONE_POLICY).toEqual(POLICY_OF_THE_TABLE.map((decision) => ({ ...decision, second: 1 })))
  })

  it('leaves out what was never played, and shows no share where there was nothing to avoid', () => {
    const late: TimedLabDecision = { second: 31, type: 'set-balancer', value: 'random' }
    const debrief = makeLabDebrief({ scenario, seed: 1, decisions: [late], secondsPlayed: 30 })
    expect(debrief.decisions).toEqual([])
    expect(debrief.avoidedLossShare).toBeNull()
    expect(debrief.firstLossSecond).toBeNull()
    expect(debrief.firstDecisionSecond).toEqual({})
  })

  it('plays no more than the twelve longest standing decisions again', () => {
    const decisions = Array.from({ length: 15 }, (_, index): TimedLabDecision => ({
      ...{ second: 1 + index + (index > 2 ? 10 : 0), type: 'set-edge-limit', value: 100 + index },
    }))
    const debrief = makeLabDebrief({ scenario, seed: 1, decisions, secondsPlayed: 30 })
    expect(debrief.decisionsLeftOut).toBe(3)
    expect(debrief.decisions).toHaveLength(12)
    // The third stood eleven seconds, the last until the end; the others one second each.
    expect(debrief.decisions.map(({ decision }) => decision)).toContainEqual(decisions[2])
    expect(debrief.decisions.map(({ decision }) => decision)).toContainEqual(decisions[14])
  })

  it('halts after each of the seconds that it plays: 30 of the run, 30 left alone, 30 of the one policy', () => {
    const decisions = [{ second: 10, type: 'restart-client' }] as const
    const work = labDebriefInSteps({ scenario, seed: 1, decisions, secondsPlayed: 30 })
    let halts = 0
    while (work.next().done !== true) halts += 1
    expect(halts).toBeGreaterThanOrEqual(90)
  })
})
