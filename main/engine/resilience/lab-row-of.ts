/** The row of a second, and the present value of every control. */
import type { LabControls } from '@shared/contract/lab/lab-controls'
import type { LabEndpointRow, LabRow } from '@shared/contract/lab/lab-row'
import { edgeTokens } from './edge-limit'
import { accrualState, isAvailable } from './failure-accrual'
import type { LabRun } from './lab-state'
import { nearestRank } from './nearest-rank'
import { ANSWERED, BREAKER_OPEN, HTTP_500, QUEUE_FULL, REFUSED, RESTART, TIMEOUT } from './outcomes'
import { successRateOf } from './policies/accrual-policy'
import { retryBalance } from './retry-budget'

/** @param run the second at its end; its latencies are put into another order */
export function rowOf(run: LabRun): LabRow {
  const { counts, now } = run
  const ended = (outcome: number): number => counts.ended[outcome] as number
  const { latencies, answered } = counts
  return {
    second: run.second,
    offered: counts.offered,
    refusedLow: counts.refusedLow,
    refusedHigh: counts.refusedHigh,
    answered: ended(ANSWERED),
    failedRefused: ended(REFUSED),
    failedHttp500: ended(HTTP_500),
    failedTimeout: ended(TIMEOUT),
    failedQueueFull: ended(QUEUE_FULL),
    failedBreakerOpen: ended(BREAKER_OPEN),
    failedRestart: ended(RESTART),
    attempts: counts.attempts,
    p50Seconds: nearestRank(latencies, answered, 50),
    p99Seconds: nearestRank(latencies, answered, 99),
    breaker: run.breaker?.state ?? 'off',
    unavailableEndpoints:
      run.accrual?.filter((endpoint) => !isAvailable(endpoint, now)).length ?? 0,
    offeredHigh: counts.offeredHigh,
    answeredHigh: counts.endedHigh[ANSWERED] as number,
    failedHigh: sumFrom(counts.endedHigh, ANSWERED + 1),
    retries: counts.retries,
    probes: counts.probes,
    removals: counts.removals,
    revivals: counts.revivals,
    panics: counts.panics,
    breakerTrips: counts.breakerTrips,
    endpoints: Array.from(run.outstanding, (_, endpoint) => endpointRow(run, endpoint)),
  }
}

function endpointRow(
  { accrual, counts, now, outstanding }: LabRun,
  endpoint: number,
): LabEndpointRow {
  const machine = accrual?.[endpoint]
  const state = machine === undefined ? 'alive' : accrualState(machine, now)
  return {
    state,
    outstanding: outstanding[endpoint] as number,
    successRate: machine === undefined ? null : successRateOf(machine.policy),
    probeInSeconds:
      machine === undefined || state !== 'dead' ? null : machine.deadUntilSeconds - now,
    sent: counts.sent[endpoint] as number,
    failed: counts.failed[endpoint] as number,
  }
}

/** The present value of every control, and the counters of the machines behind them. */
export function controlsOf(run: LabRun): LabControls {
  const { breaker, budget, edge, now, restartUntil } = run
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
