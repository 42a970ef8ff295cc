/** What decisions do when they are put into force, and what a restart does: the rulings, in scenarios made for them. */
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_LAB_SETTINGS,
  type LabSettings,
  type TimedLabDecision,
} from '@shared/contract/lab/lab-decisions'
import type { LabFault, LabScenario } from '@shared/contract/lab/lab-scenario'
import type { LabStep } from '../../../../main/engine/resilience/advance-second'
import { failedOfRow, labTotals } from '../../../../main/engine/resilience/lab-totals'
import { labSteps } from '../../../support/lab-runs'

const ALL = [0, 1, 2, 3]
const refused = (endpoints: readonly number[], fromSeconds = 0): LabFault => ({
  ...{ kind: 'refuse', endpoints, fromSeconds, toSeconds: null },
})

function scenarioWith(opening: Partial<LabSettings>, faults: readonly LabFault[]): LabScenario {
  return {
    ...{
      id: 'made',
      durationSeconds: 60,
      endpoints: 4,
      scoredBy: 'all',
      wonShare: 1,
      lostShare: 0,
    },
    rates: [{ fromSeconds: 0, requestsPerSecond: 100 }],
    faults,
    opening: { ...DEFAULT_LAB_SETTINGS, ...opening },
  }
}

function play(
  opening: Partial<LabSettings>,
  faults: readonly LabFault[],
  decisions: readonly TimedLabDecision[] = [],
): LabStep[] {
  return [...labSteps({ scenario: scenarioWith(opening, faults), seed: 2, decisions })]
}

const at = (steps: readonly LabStep[], second: number): LabStep => {
  const step = steps[second]
  if (step === undefined) throw new Error(`no second ${second}`)
  return step
}
const totalsOf = (steps: readonly LabStep[]) => labTotals(steps.map(({ snapshot }) => snapshot))
const NONE = { protection: { kind: 'none' } } as const
const ACCRUAL = {
  protection: { kind: 'accrual' },
  accrualPolicy: { kind: 'consecutive', failures: 3 },
} as const

describe('a restart of the client', () => {
  const restart: TimedLabDecision[] = [{ second: 10, type: 'restart-client' }]

  it('fails what is under way at once, and what arrives within 5 s', () => {
    const steps = play(NONE, [], restart)
    for (const second of [10, 11, 12, 13, 14]) {
      const { snapshot } = at(steps, second)
      expect(snapshot.attempts).toBe(0)
      expect(snapshot.answered).toBe(0)
      expect(snapshot.endpoints.every(({ outstanding }) => outstanding === 0)).toBe(true)
      if (second > 10) expect(snapshot.failedRestart).toBe(snapshot.offered)
    }
    const before = at(steps, 9).snapshot.endpoints.reduce((sum, row) => sum + row.outstanding, 0)
    expect(before).toBeGreaterThan(0)
    expect(at(steps, 10).snapshot.failedRestart).toBe(before + at(steps, 10).snapshot.offered)
    expect(at(steps, 15).snapshot.failedRestart).toBe(0)
    expect(at(steps, 15).snapshot.attempts).toBe(at(steps, 15).snapshot.offered)
  })

  it('says when the client serves again', () => {
    const steps = play(NONE, [], restart)
    const ready = [9, 10, 14, 15].map((second) => at(steps, second).controls.restartReadySecond)
    expect(ready).toEqual([null, 15, null, null])
  })

  it('closes an open breaker, which a good service then leaves closed', () => {
    const fault: LabFault = { ...refused(ALL, 5), toSeconds: 8 }
    const steps = play({}, [fault], restart)
    expect(at(steps, 9).snapshot.breaker).toBe('open')
    expect(at(steps, 9).controls.breaker.trialInSeconds).toBeGreaterThan(20)
    expect(at(steps, 10).snapshot.breaker).toBe('closed')
    expect(at(steps, 20).snapshot.failedBreakerOpen).toBe(0)
    const left = play({}, [fault])
    expect(at(left, 20).snapshot.failedBreakerOpen).toBe(at(left, 20).snapshot.offered)
  })

  it('makes all endpoints alive, and begins the 5 s anew when it comes again', () => {
    const again: TimedLabDecision[] = [...restart, { second: 12, type: 'restart-client' }]
    const steps = play(ACCRUAL, [refused([1, 2])], again)
    expect(at(steps, 9).snapshot.unavailableEndpoints).toBe(2)
    expect(at(steps, 14).snapshot.unavailableEndpoints).toBe(0)
    expect(at(steps, 16).snapshot.attempts).toBe(0)
    expect(at(steps, 17).snapshot.attempts).toBeGreaterThan(0)
    expect(at(steps, 19).snapshot.unavailableEndpoints).toBe(2)
  })

  it('leaves the edge’s bucket as it is: a refused request takes no token', () => {
    const opening = { ...NONE, edgeLimit: 1_000 }
    const steps = play(opening, [], restart)
    expect(at(steps, 13).controls.edgeTokens).toBe(1_000)
  })
})

describe('a change of a decision', () => {
  it('to accrual begins with all endpoints alive; to the breaker with it closed', () => {
    const steps = play(
      NONE,
      [refused(ALL, 5)],
      [
        { second: 10, type: 'set-protection', value: { kind: 'accrual' } },
        {
          ...{ second: 20, type: 'set-protection' },
          value: { kind: 'service-breaker', failures: 1_000, openSeconds: 1 },
        },
      ],
    )
    expect(at(steps, 9).snapshot.breaker).toBe('off')
    expect(at(steps, 15).snapshot.unavailableEndpoints).toBe(4)
    expect(at(steps, 20).snapshot.breaker).toBe('closed')
    expect(at(steps, 20).snapshot.unavailableEndpoints).toBe(0)
    expect(at(steps, 20).controls.breaker.failuresInRow).toBeGreaterThan(50)
  })

  it('of the policy makes all endpoints alive; of balancer and classification keeps their state', () => {
    const faults = [refused([0])]
    const policy: TimedLabDecision = {
      ...{ second: 10, type: 'set-accrual-policy' },
      value: { kind: 'consecutive', failures: 1_000 },
    }
    expect(at(play(ACCRUAL, faults, [policy]), 10).snapshot.unavailableEndpoints).toBe(0)
    const kept: TimedLabDecision[] = [
      { second: 10, type: 'set-balancer', value: 'least-loaded' },
      { second: 10, type: 'set-classification', value: 'server-errors' },
    ]
    expect(at(play(ACCRUAL, faults, kept), 10).snapshot.unavailableEndpoints).toBe(1)
  })

  it('acts in the order given within one second', () => {
    const limits: TimedLabDecision[] = [
      { second: 10, type: 'set-edge-limit', value: 1 },
      { second: 10, type: 'set-edge-limit', value: null },
    ]
    expect(at(play(NONE, [], limits), 10).controls.edgeLimit).toBeNull()
    expect(at(play(NONE, [], limits.toReversed()), 10).controls.edgeLimit).toBe(1)
  })

  it('acts before every event of its second and in none before', () => {
    const steps = play(NONE, [], [{ second: 10, type: 'set-edge-limit', value: 1 }])
    expect(at(steps, 9).snapshot.refusedHigh).toBe(0)
    const { attempts, offered, refusedHigh, refusedLow } = at(steps, 10).snapshot
    expect(attempts).toBeLessThanOrEqual(2)
    expect(refusedHigh + refusedLow).toBe(offered - attempts)
  })
})

describe('retries', () => {
  it('at once pass over the endpoint that failed, 1 ms later, and cost work', () => {
    const retries = { kind: 'at-once', count: 1 } as const
    const steps = play({ ...NONE, retries }, [refused([1])])
    const { failed, retries: sent, attemptsPerRequest, answered, offered } = totalsOf(steps)
    expect(failed.refused).toBe(0)
    expect(answered).toBe(offered)
    // Of four picks of round robin one is lost: three requests are answered by four attempts.
    expect(attemptsPerRequest).toBeCloseTo(4 / 3, 2)
    expect(sent).toBeGreaterThan(1_000)
  })

  it('are at most as many as set, and of a budget at most three for one request', () => {
    const three = { kind: 'at-once', count: 3 } as const
    expect(totalsOf(play({ ...NONE, retries: three }, [refused(ALL)])).attemptsPerRequest).toBe(4)
    const rich = { kind: 'budget', share: 10, floorPerSecond: 1_000, ttlSeconds: 60 } as const
    expect(totalsOf(play({ ...NONE, retries: rich }, [refused(ALL)])).attemptsPerRequest).toBe(4)
  })

  it('never follow an HTTP 500, nor a call that the open breaker refuses', () => {
    const retries = { kind: 'at-once', count: 3 } as const
    const errors: LabFault = { kind: 'error', endpoints: ALL, fromSeconds: 0, toSeconds: null }
    const spoilt = totalsOf(play({ ...NONE, retries }, [errors]))
    expect([spoilt.retries, spoilt.failed.http500]).toEqual([0, spoilt.offered])
    const broken = totalsOf(play({ retries }, [refused(ALL)]))
    expect(broken.failed.breakerOpen).toBeGreaterThan(0.9 * broken.offered)
    expect(broken.retries).toBeLessThan(20)
    expect(broken.breakerTrips).toBeGreaterThanOrEqual(2)
  })
})

describe('a time-out', () => {
  it('ends an attempt after 1 s, and a request with retries after 2 s', () => {
    const slow: LabFault = {
      kind: 'slow',
      factor: 1_000,
      endpoints: ALL,
      fromSeconds: 0,
      toSeconds: null,
    }
    const once = totalsOf(play(NONE, [slow]))
    expect(once.failed.timeout).toBeGreaterThan(400)
    expect(once.attemptsPerRequest).toBe(1)
    const steps = play({ ...NONE, retries: { kind: 'at-once', count: 10 } }, [slow])
    // Nothing that arrived in the first second has failed before the third.
    expect(failedOfRow(at(steps, 1).snapshot) + failedOfRow(at(steps, 2).snapshot)).toBe(0)
    expect(failedOfRow(at(steps, 3).snapshot)).toBeGreaterThan(50)
  })
})
