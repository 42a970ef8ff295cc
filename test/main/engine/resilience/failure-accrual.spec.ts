/** The state machine of one endpoint: alive, dead, probe-open, probe-closed. */
import { describe, expect, it } from 'vitest'
import type { AccrualPolicy } from '@shared/contract/lab/lab-decisions'
import {
  accrualFailure,
  accrualSent,
  accrualState,
  accrualSuccess,
  availableFromSeconds,
  isAvailable,
  openAccrual,
  type EndpointAccrual,
} from '../../../../main/engine/resilience/failure-accrual'

const THREE: AccrualPolicy = { kind: 'consecutive', failures: 3 }
const noJitter = (): number => 0

interface Desk {
  readonly endpoint: EndpointAccrual
  readonly counts: { probes: number; removals: number; revivals: number }
  readonly send: (now: number) => void
  readonly fail: (now: number) => void
  readonly succeed: (now: number) => void
}

function deskWith(policy: AccrualPolicy): Desk {
  const endpoint = openAccrual(policy, 0)
  const counts = { probes: 0, removals: 0, revivals: 0 }
  return {
    ...{ endpoint, counts },
    send: (now) => accrualSent(endpoint, now, counts),
    fail: (now) => accrualFailure(endpoint, { now, counts, jitter: noJitter }),
    succeed: (now) => accrualSuccess(endpoint, { now, counts }),
  }
}

/** Three refusals, one after the other: dead from `now` on. */
function deadDesk(): Desk {
  const desk = deskWith(THREE)
  for (let call = 0; call < 3; call += 1) {
    expect(isAvailable(desk.endpoint, 0)).toBe(true)
    desk.send(0)
    desk.fail(0)
  }
  return desk
}

describe('failure accrual', () => {
  it('is available before each of three refusals, then dead: removals 1, no probe', () => {
    const { endpoint, counts } = deadDesk()
    expect(endpoint.state).toBe('dead')
    expect(isAvailable(endpoint, 0)).toBe(false)
    expect(counts).toEqual({ probes: 0, removals: 1, revivals: 0 })
  })

  it('is probe-open exactly when its time is up', () => {
    const { endpoint, counts } = deadDesk()
    expect(accrualState(endpoint, 4.999)).toBe('dead')
    expect(accrualState(endpoint, 5)).toBe('probe-open')
    expect(availableFromSeconds(endpoint)).toBe(5)
    expect(isAvailable(endpoint, 5)).toBe(true)
    expect(counts.revivals).toBe(0)
  })

  it('offers nothing more while the probe is under way', () => {
    const { endpoint, counts, send } = deadDesk()
    send(5)
    expect(endpoint.state).toBe('probe-closed')
    expect(isAvailable(endpoint, 500)).toBe(false)
    expect(availableFromSeconds(endpoint)).toBe(Infinity)
    send(6)
    expect(counts.probes).toBe(1)
  })

  it('takes longer and longer times for failed probes, 300 s from the seventh mark on; removals stay 1', () => {
    const { endpoint, counts, send, fail } = deadDesk()
    let now = 0
    for (const [probe, seconds] of [5, 5, 10, 20, 40, 80, 300, 300].entries()) {
      expect(isAvailable(endpoint, now + seconds - 1)).toBe(false)
      expect(isAvailable(endpoint, now + seconds)).toBe(true)
      now += seconds
      send(now)
      fail(now)
      expect(counts).toEqual({ probes: probe + 1, removals: 1, revivals: 0 })
    }
  })

  it('comes back alive with a good probe, and its counters start afresh', () => {
    const { endpoint, counts, send, succeed, fail } = deadDesk()
    send(5)
    succeed(5.1)
    expect(endpoint.state).toBe('alive')
    expect(counts.revivals).toBe(1)
    fail(6)
    fail(6)
    expect(endpoint.state).toBe('alive')
    fail(6)
    expect(counts).toEqual({ probes: 1, removals: 2, revivals: 1 })
    expect(endpoint.deadUntilSeconds).toBe(11)
  })

  it('is probe-open again after a failed probe about which the policy is silent', () => {
    const { endpoint, counts, send, fail } = deskWith({
      ...{ kind: 'time', rate: 1, seconds: 30, minRequests: 5 },
    })
    for (let call = 0; call < 5; call += 1) fail(30)
    expect(endpoint.state).toBe('dead')
    send(70)
    fail(70)
    expect(endpoint.state).toBe('probe-open')
    send(70)
    expect(counts).toEqual({ probes: 2, removals: 1, revivals: 0 })
  })

  it('ignores failures while dead or probe-open', () => {
    const dead = deadDesk()
    dead.fail(1)
    dead.fail(5)
    expect([dead.endpoint.state, dead.endpoint.deadUntilSeconds]).toEqual(['dead', 5])
    // One ignored at 1 s and one at 5 s: the failed probe gets the second duration, not the fourth.
    dead.send(5)
    dead.fail(5)
    expect(dead.endpoint.deadUntilSeconds).toBe(10)
  })

  it('takes a success while dead for a sample, which revives nothing', () => {
    const { endpoint, counts, succeed, send, fail } = deadDesk()
    succeed(1)
    expect([endpoint.state, counts.revivals]).toEqual(['dead', 0])
    // The success has cleared the row, so that one failed probe is none of three in a row.
    send(5)
    fail(5)
    expect(endpoint.state).toBe('probe-open')
  })

  it('makes no probe of what panic sends to a dead endpoint', () => {
    const { endpoint, counts, send } = deadDesk()
    send(4)
    expect([endpoint.state, counts.probes]).toEqual(['dead', 0])
  })
})
