/** The row of a second, and the present value of every control. */
import type { LabControls } from '@shared/contract/lab/lab-controls'
import type { LabEndpointRow, LabRow } from '@shared/contract/lab/lab-row'
import { edgeTokens } from './edge-limit'
import { accrualState, isAvailable } from './failure-accrual'
import { outstanding } from './fleet'
import { nowSeconds, restartUntilSeconds } from './lab-clock'
import { run } from './lab-run'
import { nearestRank } from './nearest-rank'
import { ANSWERED, BREAKER_OPEN, HTTP_500, QUEUE_FULL, REFUSED, RESTART, TIMEOUT } from './outcomes'
import { successRateOf } from './policies/accrual-policy'
import { retryBalance } from './retry-budget'
import { books, ended, endedHigh, failed, sent } from './second-books'

/** The row of the second at work, at its end; its latencies are put into another order. */
export function rowNow(): LabRow {
  const now = nowSeconds()
  const { latencies, answered } = books
  return {
    second: run.second,
    offered: books.offered,
    refusedLow: books.refusedLow,
    refusedHigh: books.refusedHigh,
    answered: endedBy(ANSWERED),
    failedRefused: endedBy(REFUSED),
    failedHttp500: endedBy(HTTP_500),
    failedTimeout: endedBy(TIMEOUT),
    failedQueueFull: endedBy(QUEUE_FULL),
    failedBreakerOpen: endedBy(BREAKER_OPEN),
    failedRestart: endedBy(RESTART),
    attempts: books.attempts,
    p50Seconds: nearestRank(latencies, answered, 50),
    p99Seconds: nearestRank(latencies, answered, 99),
    breaker: run.breaker?.state ?? 'off',
    unavailableEndpoints:
      run.accrual?.filter((endpoint) => !isAvailable(endpoint, now)).length ?? 0,
    offeredHigh: books.offeredHigh,
    answeredHigh: endedHigh[ANSWERED] as number,
    failedHigh: sumFrom(endedHigh, ANSWERED + 1),
    retries: books.retries,
    probes: books.probes,
    removals: books.removals,
    revivals: books.revivals,
    panics: books.panics,
    breakerTrips: books.breakerTrips,
    endpoints: endpointRows(now),
  }
}

function endedBy(outcome: number): number {
  return ended[outcome] as number
}

function endpointRows(now: number): LabEndpointRow[] {
  const rows: LabEndpointRow[] = []
  for (let endpoint = 0; endpoint < run.scenario.endpoints; endpoint += 1) {
    rows.push(endpointRow(endpoint, now))
  }
  return rows
}

function endpointRow(endpoint: number, now: number): LabEndpointRow {
  const machine = run.accrual?.[endpoint]
  const state = machine === undefined ? 'alive' : accrualState(machine, now)
  return {
    state,
    outstanding: outstanding[endpoint] as number,
    successRate: machine === undefined ? null : successRateOf(machine.policy),
    probeInSeconds:
      machine === undefined || state !== 'dead' ? null : machine.deadUntilSeconds - now,
    sent: sent[endpoint] as number,
    failed: failed[endpoint] as number,
  }
}

/** The present value of every control, and the counters of the machines behind them. */
export function controlsNow(): LabControls {
  const { breaker, budget, edge } = run
  const now = nowSeconds()
  const restartUntil = restartUntilSeconds()
  return {
    ...run.settings,
    restartReadySecond: restartUntil > now ? restartUntil + 1 : null,
    breaker: {
      state: breaker?.state ?? 'off',
      failuresInRow: breaker?.failuresInRow ?? 0,
      trialInSeconds:
        breaker?.state === 'open' ? Math.max(0, breaker.openUntilSeconds - now) : null,
    },
    retryBalance: budget === null ? null : retryBalance(budget, Math.max(now, budget.startSeconds)),
    edgeTokens: edge === null ? null : edgeTokens(edge, now),
  }
}

function sumFrom(numbers: Int32Array, first: number): number {
  let sum = 0
  for (let at = first; at < numbers.length; at += 1) sum += numbers[at] as number
  return sum
}
