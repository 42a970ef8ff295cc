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
import { books, clearBooks } from '../../../../main/engine/resilience/second-books'

const THREE: AccrualPolicy = { kind: 'consecutive', failures: 3 }
const noJitter = (): number => 0

interface Desk {
  readonly endpoint: EndpointAccrual
  readonly counted: () => { probes: number; removals: number; revivals: number }
  readonly send: (now: number) => void
  readonly fail: (now: number) => void
  readonly succeed: (now: number) => void
}

function deskWith(policy: AccrualPolicy): Desk {
  const endpoint = openAccrual(policy, 0)
  clearBooks()
  return {
    endpoint,
    counted: () => ({ probes: books.probes, removals: books.removals, revivals: books.revivals }),
    send: (now) => accrualSent(endpoint, now),
    fail: (now) => accrualFailure(endpoint, now, noJitter),
    succeed: (now) => accrualSuccess(endpoint, now),
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
    const { endpoint, counted } = deadDesk()
    expect(endpoint.state).toBe('dead')
    expect(isAvailable(endpoint, 0)).toBe(false)
    expect(counted()).toEqual({ probes: 0, removals: 1, revivals: 0 })
  })

  it('is probe-open exactly when its time is up', () => {
    const { endpoint, counted } = deadDesk()
    expect(accrualState(endpoint, 4.999)).toBe('dead')
    expect(accrualState(endpoint, 5)).toBe('probe-open')
    expect(availableFromSeconds(endpoint)).toBe(5)
    expect(isAvailable(endpoint, 5)).toBe(true)
    expect(counted().revivals).toBe(0)
  })

  it('offers nothing more while the probe is under way', () => {
    const { endpoint, counted, send } = deadDesk()
    send(5)
    expect(endpoint.state).toBe('probe-closed')
    expect(isAvailable(endpoint, 500)).toBe(false)
    expect(availableFromSeconds(endpoint)).toBe(Infinity)
    send(6)
    expect(counted().probes).toBe(1)
  })

  it('takes longer and longer times for failed probes, 300 s from the seventh mark on; removals stay 1', () => {
    const { endpoint, counted, send, fail } = deadDesk()
    let now = 0
    for (const [probe, seconds] of [5, 5, 10, 20, 40, 80, 300, 300].entries()) {
      expect(isAvailable(endpoint, now + seconds - 1)).toBe(false)
      expect(isAvailable(endpoint, now + seconds)).toBe(true)
      now += seconds
      send(now)
      fail(now)
      expect(counted()).toEqual({ probes: probe + 1, removals: 1, revivals: 0 })
    }
  })

  it('comes back alive with a good probe, and its counters start afresh', () => {
    const { endpoint, counted, send, succeed, fail } = deadDesk()
    send(5)
    succeed(5.1)
    expect(endpoint.state).toBe('alive')
    expect(counted().revivals).toBe(1)
    fail(6)
    fail(6)
    expect(endpoint.state).toBe('alive')
    fail(6)
    expect(counted()).toEqual({ probes: 1, removals: 2, revivals: 1 })
    expect(endpoint.deadUntilSeconds).toBe(11)
  })

  it('is probe-open again after a failed probe about which the policy is silent', () => {
    const { endpoint, counted, send, fail } = deskWith({
      ...{ kind: 'time', rate: 1, seconds: 30, minRequests: 5 },
    })
    for (let call = 0; call < 5; call += 1) fail(30)
    expect(endpoint.state).toBe('dead')
    send(70)
    fail(70)
    expect(endpoint.state).toBe('probe-open')
    send(70)
    expect(counted()).toEqual({ probes: 2, removals: 1, revivals: 0 })
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
    const { endpoint, counted, succeed, send, fail } = deadDesk()
    succeed(1)
    expect([endpoint.state, counted().revivals]).toEqual(['dead', 0])
    // The success has cleared the row, so that one failed probe is none of three in a row.
    send(5)
    fail(5)
    expect(endpoint.state).toBe('probe-open')
  })

  it('makes no probe of what panic sends to a dead endpoint', () => {
    const { endpoint, counted, send } = deadDesk()
    send(4)
    expect([endpoint.state, counted().probes]).toEqual(['dead', 0])
  })
})
