/** What is filled in for a second of the lab: its columns, its settings, one of its endpoints, and what nobody knows. */
import { describe, expect, it } from 'vitest'
import type { LabSettings, TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import { labRunValues } from '@shared/formulas/lab/run-values'
import { labSecondValues } from '@shared/formulas/lab/second-values'
import { labTotals } from '../../../../main/engine/resilience/lab-totals'
import { findLabScenario } from '../../../../main/scenarios/lab-scenarios'
import { playLab } from '../../../support/lab-seconds'

const BAD_ZONE = findLabScenario('bad-zone') ?? expect.fail('a scenario')
const PER_ENDPOINT: TimedLabDecision = {
  ...{ second: 1, type: 'set-protection', value: { kind: 'accrual' } },
}
/** Zone c refuses from second 121 on. */
const play = (decisions: readonly TimedLabDecision[]) =>
  playLab({ scenarioId: 'bad-zone', seed: 7, seconds: 128, decisions })
const valuesOf = (run: ReturnType<typeof play>, endpoint: number | null = null) =>
  labSecondValues({
    ...{ rows: run.rows, controls: run.controls.at(-1) ?? null, scenario: BAD_ZONE, endpoint },
  })

describe('a second of a run', () => {
  const accrual = play([PER_ENDPOINT])

  it('of an endpoint that is dead tells when it is probed, and the rate that its window holds', () => {
    const row = accrual.rows.at(-1)?.endpoints[2] ?? expect.fail('an endpoint')
    const values = valuesOf(accrual, 2)
    expect(row.state).toBe('dead')
    expect(values).toMatchObject({
      probeIn: row.probeInSeconds,
      deadUntil: 128 + (row.probeInSeconds ?? NaN),
      endpointSuccessRate: row.successRate,
    })
    expect(values).toMatchObject({ requiredRate: 0.8, rateWindow: 30, leastRequests: 5 })
    expect(values['tripTime']?.toFixed(2)).toBe('6.69')
  })

  it('of an endpoint balances what was outstanding, sent and ended', () => {
    const values = valuesOf(accrual, 0)
    const [before, now] = [accrual.rows.at(-2), accrual.rows.at(-1)].map((row) => row?.endpoints[0])
    expect(values['outstandingBefore']).toBe(before?.outstanding)
    expect(values['outstanding']).toBe(now?.outstanding)
    expect(values['endpointEnded']).toBe(
      (before?.outstanding ?? NaN) + (now?.sent ?? NaN) - (now?.outstanding ?? NaN),
    )
    expect(values['probeIn']).toBeUndefined()
  })

  it('spreads the load over the endpoints in use: eight of twelve at 300 requests a second', () => {
    const values = valuesOf(accrual)
    expect(values['unavailable']).toBe(4)
    expect(values['endpointRate']).toBe((accrual.rows.at(-1)?.attempts ?? NaN) / 8)
    expect(values['panicShare']?.toFixed(4)).toBe((((4 * 3) / (12 * 11)) ** 4).toFixed(4))
  })

  it('counts failing endpoints as anybody sees them, and no HTTP 500 that the client takes for well', () => {
    const off = play([{ ...PER_ENDPOINT, value: { kind: 'none' } }])
    const values = valuesOf(off)
    expect(values['failingEndpoints']).toBe(4)
    expect(values['failingShare']).toBeCloseTo(1 / 3, 1)
    const row = off.rows.at(-1) ?? expect.fail('a row')
    const all = row.failedRefused
    const asHttp500 = { ...row, failedRefused: 0, failedHttp500: all }
    const seen = valuesOf({ ...off, rows: [...off.rows.slice(0, -1), asHttp500] })
    expect(seen['failingShare']).toBeLessThan(0.01)
  })

  it('takes breaker, budget and edge from the settings, and leaves out what is off', () => {
    const opening = valuesOf(play([]))
    expect(opening).toMatchObject({ breakerFailures: 5, breakerOpenTime: 30, callRate: 300 })
    expect(opening['retryShare']).toBeUndefined()
    expect(opening['edgeLimit']).toBeUndefined()
    const settings: LabSettings = {
      ...(BAD_ZONE.opening satisfies LabSettings),
      retries: { kind: 'budget', share: 0.2, floorPerSecond: 10, ttlSeconds: 10 },
      edgeLimit: 1_100,
    }
    const values = labSecondValues({
      ...{ rows: accrual.rows, controls: settings, scenario: BAD_ZONE, endpoint: null },
    })
    expect(values).toMatchObject({ retryReserve: 500, edgeNeedLow: 551 })
    // The settings alone do not tell what is left of either.
    expect(values['retryBalance']).toBeUndefined()
    expect(values['edgeTokens']).toBeUndefined()
  })

  it('knows nothing of a minute before the first second, and no latency without an answer', () => {
    const opening = { rows: accrual.rows.slice(0, 1), controls: accrual.controls.slice(0, 1) }
    const values = valuesOf(opening)
    expect(values['score']).toBeUndefined()
    expect(values['latencyP99']).toBeUndefined()
    expect(values['requestsLost']).toBe(0)
  })
})

describe('a run as a whole', () => {
  const run = play([])
  const totals = labTotals(run.rows)

  it('tells the same by its totals as by its last second', () => {
    const last = valuesOf(run)
    const whole = labRunValues(totals, 'all')
    for (const [symbol, value] of Object.entries(whole)) {
      expect(last[symbol as keyof typeof last], symbol).toBeCloseTo(value ?? NaN, 9)
    }
    expect(Object.keys(whole)).toHaveLength(7)
  })

  it('is scored by its high priority where the scenario says so, in both', () => {
    const values = labSecondValues({
      ...{ rows: run.rows, controls: null, endpoint: null },
      scenario: { ...BAD_ZONE, scoredBy: 'high-priority' },
    })
    const { score } = labRunValues(totals, 'high-priority')
    expect(score).toBe(totals.highSuccessShare)
    expect(values['score']).toBeCloseTo(totals.highSuccessShare, 9)
    expect(totals.highSuccessShare).not.toBe(totals.successShare)
  })
})
