/** The circuit breaker of the whole service: closed, open, half-open. */
import { describe, expect, it } from 'vitest'
import {
  breakerAdmits,
  breakerFailure,
  breakerSuccess,
  openBreaker,
  type ServiceBreaker,
} from '../../../../main/engine/resilience/service-breaker'

function opened(): { breaker: ServiceBreaker; counts: { breakerTrips: number } } {
  const breaker = openBreaker({ failures: 3, openSeconds: 30 })
  const counts = { breakerTrips: 0 }
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(breakerAdmits(breaker, 10, attempt)).toBe(true)
    breakerFailure(breaker, attempt, { now: 10, counts })
  }
  return { breaker, counts }
}

describe('the service breaker', () => {
  it('opens at the n-th failure in a row; a success clears the count', () => {
    const breaker = openBreaker({ failures: 3, openSeconds: 30 })
    const counts = { breakerTrips: 0 }
    for (const ending of ['F', 'F', 'S', 'F', 'F']) {
      if (ending === 'S') breakerSuccess(breaker, 1)
      else breakerFailure(breaker, 1, { now: 0, counts })
    }
    expect([breaker.state, breaker.failuresInRow]).toEqual(['closed', 2])
    breakerFailure(breaker, 1, { now: 0, counts })
    expect([breaker.state, counts.breakerTrips]).toEqual(['open', 1])
  })

  it('lets nothing pass for its open time, then one trial, and no other meanwhile', () => {
    const { breaker } = opened()
    expect(breakerAdmits(breaker, 39.999, 4)).toBe(false)
    expect(breaker.state).toBe('open')
    expect(breakerAdmits(breaker, 40, 4)).toBe(true)
    expect(breaker.state).toBe('half-open')
    expect(breakerAdmits(breaker, 41, 5)).toBe(false)
  })

  it('closes with a good trial and opens again with a bad one, which counts as an opening', () => {
    const good = opened()
    breakerAdmits(good.breaker, 40, 4)
    breakerSuccess(good.breaker, 4)
    expect([good.breaker.state, good.breaker.failuresInRow]).toEqual(['closed', 0])
    const bad = opened()
    breakerAdmits(bad.breaker, 40, 4)
    breakerFailure(bad.breaker, 4, { now: 41, counts: bad.counts })
    expect([bad.breaker.state, bad.counts.breakerTrips]).toEqual(['open', 2])
    expect(breakerAdmits(bad.breaker, 70.9, 5)).toBe(false)
    expect(breakerAdmits(bad.breaker, 71, 5)).toBe(true)
  })

  it('ignores results of earlier attempts while open, and half-open all but the trial’s', () => {
    const { breaker, counts } = opened()
    breakerSuccess(breaker, 2)
    breakerFailure(breaker, 2, { now: 11, counts })
    expect([breaker.state, breaker.openUntilSeconds, counts.breakerTrips]).toEqual(['open', 40, 1])
    breakerAdmits(breaker, 40, 9)
    breakerSuccess(breaker, 2)
    breakerFailure(breaker, 2, { now: 41, counts })
    expect([breaker.state, counts.breakerTrips]).toEqual(['half-open', 1])
  })
})
