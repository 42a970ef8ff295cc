/** The circuit breaker of the whole service: closed, open, half-open. */
import { describe, expect, it } from 'vitest'
import { books, clearBooks } from '../../../../main/engine/resilience/second-books'
import {
  breakerAdmits,
  breakerFailure,
  breakerSuccess,
  openBreaker,
  type ServiceBreaker,
} from '../../../../main/engine/resilience/service-breaker'

function opened(): ServiceBreaker {
  const breaker = openBreaker({ failures: 3, openSeconds: 30 })
  clearBooks()
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(breakerAdmits(breaker, 10, attempt)).toBe(true)
    breakerFailure(breaker, attempt, 10)
  }
  return breaker
}

describe('the service breaker', () => {
  it('opens at the n-th failure in a row; a success clears the count', () => {
    const breaker = openBreaker({ failures: 3, openSeconds: 30 })
    clearBooks()
    for (const ending of ['F', 'F', 'S', 'F', 'F']) {
      if (ending === 'S') breakerSuccess(breaker, 1)
      else breakerFailure(breaker, 1, 0)
    }
    expect([breaker.state, breaker.failuresInRow]).toEqual(['closed', 2])
    breakerFailure(breaker, 1, 0)
    expect([breaker.state, books.breakerTrips]).toEqual(['open', 1])
  })

  it('lets nothing pass for its open time, then one trial, and no other meanwhile', () => {
    const breaker = opened()
    expect(breakerAdmits(breaker, 39.999, 4)).toBe(false)
    expect(breaker.state).toBe('open')
    expect(breakerAdmits(breaker, 40, 4)).toBe(true)
    expect(breaker.state).toBe('half-open')
    expect(breakerAdmits(breaker, 41, 5)).toBe(false)
  })

  it('closes with a good trial and opens again with a bad one, which counts as an opening', () => {
    const good = opened()
    breakerAdmits(good, 40, 4)
    breakerSuccess(good, 4)
    expect([good.state, good.failuresInRow]).toEqual(['closed', 0])
    const bad = opened()
    breakerAdmits(bad, 40, 4)
    breakerFailure(bad, 4, 41)
    expect([bad.state, books.breakerTrips]).toEqual(['open', 2])
    expect(breakerAdmits(bad, 70.9, 5)).toBe(false)
    expect(breakerAdmits(bad, 71, 5)).toBe(true)
  })

  it('ignores results of earlier attempts while open, and half-open all but the trial’s', () => {
    const breaker = opened()
    breakerSuccess(breaker, 2)
    breakerFailure(breaker, 2, 11)
    expect([breaker.state, breaker.openUntilSeconds, books.breakerTrips]).toEqual(['open', 40, 1])
    breakerAdmits(breaker, 40, 9)
    breakerSuccess(breaker, 2)
    breakerFailure(breaker, 2, 41)
    expect([breaker.state, books.breakerTrips]).toEqual(['half-open', 1])
  })
})
