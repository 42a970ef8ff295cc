/** The balancers: whom they pick, when they panic, and the shares that are known in closed form. */
import { describe, expect, it } from 'vitest'
import type { Balancer } from '@shared/contract/lab/lab-decisions'
import { pickEndpoint } from '../../../../main/engine/resilience/balancers/pick-endpoint'
import { availableFrom, outstanding } from '../../../../main/engine/resilience/fleet'
import { loadClock } from '../../../../main/engine/resilience/lab-clock'
import { run } from '../../../../main/engine/resilience/lab-run'
import { loadStreams, openStreams } from '../../../../main/engine/resilience/random-streams'
import { books, clearBooks } from '../../../../main/engine/resilience/second-books'

/** Endpoints, of which the named ones are dead for ever. */
function setFleet(endpoints: number, dead: readonly number[] = [], seed = 1): void {
  run.scenario = { ...run.scenario, endpoints }
  run.roundRobin = 0
  run.leastLoaded = endpoints - 1
  loadClock({ now: 0, nextArrival: 0, restartUntil: 0, order: 0 })
  loadStreams(openStreams(seed, endpoints))
  clearBooks()
  outstanding.fill(0)
  availableFrom.fill(0)
  for (const endpoint of dead) availableFrom[endpoint] = Infinity
}

function picks(balancer: Balancer, count: number, failed = -1): number[] {
  run.settings = { ...run.settings, balancer }
  return Array.from({ length: count }, () => pickEndpoint(failed))
}

const firstOnes = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Four standard deviations of a share. */
const tolerance = (share: number, count: number): number =>
  4 * Math.sqrt((share * (1 - share)) / count)

describe('round robin', () => {
  it('takes the next of all, from 0 on, and passes over the unavailable ones', () => {
    setFleet(5)
    expect(picks('round-robin', 7)).toEqual([0, 1, 2, 3, 4, 0, 1])
    setFleet(5, [1, 2])
    expect(picks('round-robin', 4)).toEqual([0, 3, 4, 0])
    expect(books.panics).toBe(0)
  })

  it('panics where four that are dead stand in a row: the fifth is used, whatever its state', () => {
    setFleet(6, [0, 1, 2, 3])
    expect(picks('round-robin', 1)).toEqual([4])
    expect(books.panics).toBe(1)
    setFleet(6, [0, 1, 2, 3, 4])
    expect(picks('round-robin', 2)).toEqual([4, 5])
    expect(books.panics).toBe(1)
  })

  it('does not go back to the endpoint that just failed', () => {
    setFleet(3)
    expect(picks('round-robin', 3, 1)).toEqual([0, 2, 0])
  })
})

describe('least loaded', () => {
  it('takes fewest outstanding, ties to the first after the one chosen last', () => {
    setFleet(4)
    expect(picks('least-loaded', 5)).toEqual([0, 1, 2, 3, 0])
    outstanding.set([0, 2, 1, 1])
    expect(picks('least-loaded', 1)).toEqual([0])
    outstanding.set([3, 2, 1, 1])
    expect(picks('least-loaded', 3)).toEqual([2, 3, 2])
  })

  it('puts the better state first: available, just failed, unavailable; panics only when none is available', () => {
    setFleet(3, [0])
    outstanding.set([0, 9, 9])
    expect(picks('least-loaded', 1, 1)).toEqual([2])
    setFleet(2, [0])
    expect(picks('least-loaded', 1, 1)).toEqual([1])
    expect(books.panics).toBe(0)
    setFleet(2, [0, 1])
    picks('least-loaded', 3)
    expect(books.panics).toBe(3)
  })
})

describe('two choices', () => {
  it('takes the less loaded of two, and is even where nobody has anything', () => {
    setFleet(2)
    outstanding.set([1, 0])
    expect(new Set(picks('two-choices', 50))).toEqual(new Set([1]))
    const count = 40_000
    setFleet(4)
    const even = picks('two-choices', count)
    for (const endpoint of firstOnes(4)) {
      const share = even.filter((picked) => picked === endpoint).length / count
      expect(Math.abs(share - 0.25)).toBeLessThan(tolerance(0.25, count))
    }
  })

  it.each([
    [10, 1, 0.2],
    [10, 2, 0.378],
  ])('of %d gives %d that never have anything %d of the traffic', (endpoints, idle, bound) => {
    setFleet(endpoints)
    outstanding.fill(1, idle)
    const count = 40_000
    const share = picks('two-choices', count).filter((picked) => picked < idle).length / count
    const exact = 1 - ((endpoints - idle) * (endpoints - idle - 1)) / (endpoints * (endpoints - 1))
    expect(exact).toBeCloseTo(bound, 3)
    expect(Math.abs(share - exact)).toBeLessThan(tolerance(exact, count))
  })
})

describe('the share of panic', () => {
  const COUNT = 60_000

  function panicShare(balancer: Balancer, endpoints: number, dead: number): number {
    setFleet(endpoints, firstOnes(dead))
    picks(balancer, COUNT)
    return books.panics / COUNT
  }

  it.each([
    [5, 0.0024],
    [8, 0.15],
    [9, 0.41],
    [10, 1],
  ])('of two choices is (k(k−1)/(N(N−1)))⁴: N 10, k %d', (dead, known) => {
    const exact = ((dead * (dead - 1)) / 90) ** 4
    expect(Math.abs(exact - known)).toBeLessThan(0.0005)
    const measured = panicShare('two-choices', 10, dead)
    expect(Math.abs(measured - exact)).toBeLessThanOrEqual(tolerance(exact, COUNT))
  })

  it.each([
    [0.5, 0.004],
    [0.6, 0.017],
    [0.7, 0.058],
    [0.8, 0.168],
    [0.9, 0.431],
    [1, 1],
  ])('of two choices in a large fleet with %d of it unavailable is u⁸', (u, known) => {
    const endpoints = 1_000
    const measured = panicShare('two-choices', endpoints, u * endpoints)
    expect(Math.abs(u ** 8 - known)).toBeLessThan(0.0006)
    expect(Math.abs(measured - u ** 8)).toBeLessThanOrEqual(tolerance(u ** 8, COUNT) + 0.001)
  })

  it.each([0.25, 0.5, 0.75])('of random balancing with %d unavailable is u⁴', (u) => {
    const measured = panicShare('random', 12, u * 12)
    expect(Math.abs(measured - u ** 4)).toBeLessThan(tolerance(u ** 4, COUNT))
  })
})
