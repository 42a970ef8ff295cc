/** Properties that every run of the lab has, whatever is decided: books, determinism, arrivals, purity, going on from a state. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRow } from '@shared/contract/lab/lab-row'
import { labEngine } from '../../../../main/engine/resilience/lab-engine'
import { failedOfRow, labTotals, labVerdict } from '../../../../main/engine/resilience/lab-totals'
import { SLOT_WORDS } from '../../../../main/engine/resilience/request-pool'
import { LAB_SCENARIOS } from '../../../../main/scenarios/lab-scenarios'
import { decisionsOf, labRows, labScenario, labSteps } from '../../../support/lab-runs'

/** Every decision there is, in an order that meets every fault. */
const WALK: readonly TimedLabDecision[] = [
  {
    ...{ second: 20, type: 'set-retries' },
    value: { kind: 'budget', share: 0.3, floorPerSecond: 5, ttlSeconds: 7 },
  },
  { second: 70, type: 'set-classification', value: 'server-errors' },
  { second: 125, type: 'set-protection', value: { kind: 'accrual' } },
  { second: 130, type: 'set-balancer', value: 'least-loaded' },
  { second: 140, type: 'set-edge-limit', value: 250 },
  { second: 140, type: 'set-accrual-policy', value: { kind: 'consecutive', failures: 2 } },
  { second: 160, type: 'restart-client' },
  { second: 162, type: 'set-balancer', value: 'two-choices' },
  { second: 310, type: 'set-edge-limit', value: null },
  { second: 340, type: 'set-retries', value: { kind: 'at-once', count: 2 } },
  {
    ...{ second: 420, type: 'set-protection' },
    value: { kind: 'service-breaker', failures: 20, openSeconds: 2 },
  },
  { second: 600, type: 'restart-client' },
]

const columnOf = (rows: readonly LabRow[], column: 'offered' | 'offeredHigh'): number[] =>
  rows.map((row) => row[column])

describe.each(LAB_SCENARIOS.map(({ id }) => id))('a run of %s', (id) => {
  const scenario = labScenario(id)
  let rows: LabRow[] = []
  let walked: LabRow[] = []
  beforeAll(() => {
    rows = labRows({ scenario, seed: 11 })
    walked = labRows({ scenario, seed: 11, decisions: WALK })
  })

  it('has balanced books: offered = refused at the edge + answered + failed', () => {
    for (const run of [rows, walked]) {
      const { offered, refusedLow, refusedHigh, answered, failed, requestsLost } = labTotals(run)
      const causes = Object.values(failed).reduce((sum, count) => sum + count, 0)
      expect(causes).toBe(requestsLost)
      expect(offered).toBe(refusedLow + refusedHigh + answered + requestsLost)
      const high = run.reduce(
        (sum, row) => sum + row.offeredHigh - row.refusedHigh - row.answeredHigh - row.failedHigh,
        0,
      )
      expect(high).toBe(0)
      const wrong = run.filter(
        (row) =>
          row.attempts !== row.endpoints.reduce((sum, { sent }) => sum + sent, 0) ||
          row.answeredHigh > row.answered ||
          row.failedHigh > failedOfRow(row),
      )
      expect(wrong).toEqual([])
    }
    const last = walked.at(-1)
    expect(last?.endpoints.every(({ outstanding }) => outstanding === 0)).toBe(true)
  })

  it('offers the same requests whatever is decided', () => {
    expect(columnOf(walked, 'offered')).toEqual(columnOf(rows, 'offered'))
    expect(columnOf(walked, 'offeredHigh')).toEqual(columnOf(rows, 'offeredHigh'))
    const other = labRows({ scenario, seed: 12 })
    expect(columnOf(other, 'offered')).not.toEqual(columnOf(rows, 'offered'))
  })

  it('is the same with the same seed and decisions', () => {
    const again = labRows({ scenario, seed: 11, decisions: WALK })
    expect(JSON.stringify(again)).toBe(JSON.stringify(walked))
  })

  it('is told apart by its bounds', () => {
    const perfect = { ...labTotals(rows), successShare: 1, highSuccessShare: 1 }
    expect(labVerdict(scenario, { ...perfect, attemptsPerRequest: 1.05 })).toBe('won')
    expect(labVerdict(scenario, { ...perfect, attemptsPerRequest: 1.06 })).toBe('neither')
    const bad = {
      successShare: scenario.lostShare - 1e-9,
      highSuccessShare: scenario.lostShare - 1e-9,
    }
    expect(labVerdict(scenario, { ...perfect, ...bad })).toBe('lost')
  })
})

describe('the engine', () => {
  const scenario = labScenario('bad-zone')

  it('leaves the state it is given as it is, and gives the same step for it again', () => {
    let step = labEngine.open(scenario, 5)
    for (let second = 1; second <= 450; second += 1) {
      const decisions = decisionsOf(WALK, second)
      if (second % 40 === 0 || decisions.length > 0) {
        const before = JSON.stringify(step.state)
        const hash = labEngine.hashState(step.state)
        const once = labEngine.advance(step.state, decisions)
        expect(JSON.stringify(step.state)).toBe(before)
        const again = labEngine.advance(step.state, decisions)
        expect(JSON.stringify(again)).toBe(JSON.stringify(once))
        expect(labEngine.hashState(step.state)).toBe(hash)
        expect(labEngine.hashState(again.state)).toBe(labEngine.hashState(once.state))
      }
      step = labEngine.advance(step.state, decisions)
    }
  })

  it('goes on from a kept state as the whole run did, also after another try from it', () => {
    const steps = [...labSteps({ scenario, seed: 3, decisions: WALK })]
    for (const kept of [0, 119, 139, 161, 430]) {
      const whole = steps.slice(kept + 1, kept + 60)
      const other = labEngine.advance(steps[kept]?.state ?? fail(), [
        { type: 'set-protection', value: { kind: 'none' } },
      ])
      labEngine.advance(other.state, [{ type: 'restart-client' }])
      let step = steps[kept] ?? fail()
      for (const expected of whole) {
        step = labEngine.advance(step.state, decisionsOf(WALK, step.snapshot.second + 1))
        expect(JSON.stringify(step.snapshot)).toBe(JSON.stringify(expected.snapshot))
        expect(JSON.stringify(step.controls)).toBe(JSON.stringify(expected.controls))
      }
    }
  })

  it('takes frozen decisions and scenarios', () => {
    const frozen = deepFreeze(structuredClone(scenario))
    const decisions = deepFreeze(structuredClone(WALK))
    const rows = labRows({ scenario: frozen, seed: 4, decisions })
    expect(JSON.stringify(rows)).toBe(
      JSON.stringify(labRows({ scenario, seed: 4, decisions: WALK })),
    )
  })

  it('has one fingerprint for one state, and another for any other', () => {
    const hashes = new Map<number, string>()
    for (const { state } of labSteps({ scenario, seed: 3 })) {
      if (state.second % 60 === 0) hashes.set(state.second, labEngine.hashState(state))
    }
    for (const hash of hashes.values()) expect(hash).toMatch(/^[0-9a-f]{16}$/)
    expect(new Set(hashes.values()).size).toBe(11)
    for (const { state } of labSteps({ scenario, seed: 3 })) {
      if (state.second % 60 === 0) expect(labEngine.hashState(state)).toBe(hashes.get(state.second))
    }
    const { state } = labEngine.open(scenario, 3)
    const other = labEngine.open(scenario, 4)
    expect(labEngine.hashState(other.state)).not.toBe(hashes.get(0))
    expect(labEngine.hashState({ ...state, roundRobin: 1 })).not.toBe(hashes.get(0))
    const set = labEngine.advance(state, [{ type: 'set-balancer', value: 'random' }])
    expect(labEngine.hashState(set.state)).not.toBe(
      labEngine.hashState(labEngine.advance(state, []).state),
    )
  })

  it('keeps a state small: a copy is made every second', () => {
    for (const id of ['bad-zone', 'retry-storm']) {
      let largest = 0
      for (const { state } of labSteps({ scenario: labScenario(id), seed: 1 })) {
        largest = Math.max(largest, state.pool.words.length / SLOT_WORDS)
      }
      // Three seconds of the highest rate are more than can ever wait.
      expect(largest).toBeLessThanOrEqual(4_096)
    }
  })
})

function fail(): never {
  throw new Error('not there')
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part)
    Object.freeze(value)
  }
  return value
}
