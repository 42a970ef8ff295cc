/** The retry budget, the limit at the edge, and what counts as a failure. */
import { describe, expect, it } from 'vitest'
import { edgeAdmits, edgeTokens, openEdge } from '../../../../main/engine/resilience/edge-limit'
import {
  ANSWERED,
  HTTP_500,
  QUEUE_FULL,
  REFUSED,
  TIMEOUT,
} from '../../../../main/engine/resilience/outcomes'
import { isFailure, isRetriable } from '../../../../main/engine/resilience/response-classification'
import {
  copyBudget,
  depositRequest,
  openBudget,
  retryBalance,
  withdrawRetry,
} from '../../../../main/engine/resilience/retry-budget'

const terms = (share: number, floorPerSecond = 10, ttlSeconds = 10) => ({
  ...{ share, floorPerSecond, ttlSeconds },
})

describe('the retry budget', () => {
  it.each([0.01, 0.1, 0.2, 0.3, 0.7, 1])(
    'with a frozen clock and a share of %d allows that share of 10,000 and the reserve, ± 1',
    (share) => {
      const budget = openBudget(terms(share), 5)
      let retries = 0
      for (let request = 0; request < 10_000; request += 1) {
        depositRequest(budget, 5)
        if (withdrawRetry(budget, 5)) retries += 1
      }
      const expected = Math.min(10_000, share * 10_000 + 100)
      expect(Math.abs(retries - expected)).toBeLessThanOrEqual(1)
    },
  )

  it('with a share of 0 has its reserve and no more', () => {
    const budget = openBudget(terms(0), 0)
    let retries = 0
    for (let request = 0; request < 10_000; request += 1) {
      depositRequest(budget, 0)
      if (withdrawRetry(budget, 0)) retries += 1
    }
    expect(retries).toBe(100)
  })

  it('with a share of 2 and no floor has 20,000 retries after 10,000 deposits', () => {
    const budget = openBudget(terms(2, 0), 0)
    for (let request = 0; request < 10_000; request += 1) depositRequest(budget, 0)
    expect(retryBalance(budget, 0)).toBe(20_000)
  })

  it('has 100 retries at the start with the defaults, and those never expire', () => {
    const budget = openBudget(terms(0.2), 0)
    expect(retryBalance(budget, 0)).toBe(100)
    expect(retryBalance(budget, 10_000)).toBe(100)
  })

  it('forgets deposits and withdrawals after the time to live, a tenth at a time', () => {
    const budget = openBudget(terms(0.5, 0), 100)
    for (let request = 0; request < 10; request += 1) depositRequest(budget, 100.5)
    expect(retryBalance(budget, 109.9)).toBe(5)
    expect(withdrawRetry(budget, 109.9)).toBe(true)
    expect(retryBalance(copyBudget(budget), 110)).toBe(-1)
    depositRequest(budget, 110)
    expect(withdrawRetry(budget, 110)).toBe(false)
    expect(retryBalance(budget, 119)).toBe(0.5)
    expect(retryBalance(budget, 120)).toBe(0)
  })

  it('needs the full cost of a retry', () => {
    const budget = openBudget(terms(0.2, 0), 0)
    for (let request = 0; request < 4; request += 1) depositRequest(budget, 0)
    expect(withdrawRetry(budget, 0)).toBe(false)
    depositRequest(budget, 0)
    expect(withdrawRetry(budget, 0)).toBe(true)
    expect(withdrawRetry(budget, 0)).toBe(false)
  })
})

describe('the limit at the edge', () => {
  it('is full when set: low priority has the upper half of the bucket, high priority all of it', () => {
    const low = openEdge(100, 3)
    let admitted = 0
    while (edgeAdmits(low, 3, true)) admitted += 1
    expect(admitted).toBe(50)
    while (edgeAdmits(low, 3, false)) admitted += 1
    expect(admitted).toBe(100)
  })

  it('gains so many tokens a second and holds no more than one second of them', () => {
    const bucket = openEdge(100, 0)
    for (let request = 0; request < 100; request += 1) edgeAdmits(bucket, 0, false)
    expect(edgeAdmits(bucket, 0.009, false)).toBe(false)
    expect(edgeAdmits(bucket, 0.01, false)).toBe(true)
    expect(edgeTokens(bucket, 0.51)).toBeCloseTo(50, 9)
    expect(edgeAdmits(bucket, 0.51, true)).toBe(false)
    expect(edgeAdmits(bucket, 0.521, true)).toBe(true)
    expect(edgeTokens(bucket, 100)).toBe(100)
  })
})

describe('the response classification', () => {
  it('takes the network’s failures for failures always, an HTTP 500 only where server errors count', () => {
    for (const outcome of [REFUSED, TIMEOUT, QUEUE_FULL]) {
      expect(isFailure(outcome, 'network-only')).toBe(true)
      expect(isFailure(outcome, 'server-errors')).toBe(true)
      expect(isRetriable(outcome)).toBe(true)
    }
    expect(isFailure(HTTP_500, 'network-only')).toBe(false)
    expect(isFailure(HTTP_500, 'server-errors')).toBe(true)
    expect(isFailure(ANSWERED, 'server-errors')).toBe(false)
    expect([isRetriable(HTTP_500), isRetriable(ANSWERED)]).toEqual([false, false])
  })
})
