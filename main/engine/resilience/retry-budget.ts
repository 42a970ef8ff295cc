/**
 * The retry budget: each request deposits a token, each retry costs 1/share of them, and a reserve allows a floor of
 * retries. Deposits and withdrawals expire after the time to live; the reserve never does.
 */
import { reserveTokens, retryCostTokens } from '@shared/formulas/lab/retry-budget'
import {
  copySlices,
  countInSlice,
  moveSlices,
  openSlices,
  sumOfSlices,
  type SlidingSlices,
} from './sliding-slices'

const SLICES = 10

export interface RetryBudget {
  readonly share: number
  readonly startSeconds: number
  readonly sliceSeconds: number
  /** Tokens of one retry. */
  readonly costTokens: number
  readonly reserveTokens: number
  readonly deposits: SlidingSlices
  readonly withdrawals: SlidingSlices
}

export interface RetryBudgetTerms {
  readonly share: number
  readonly floorPerSecond: number
  readonly ttlSeconds: number
}

export function openBudget(terms: RetryBudgetTerms, startSeconds: number): RetryBudget {
  const { share, ttlSeconds } = terms
  return {
    share,
    startSeconds,
    sliceSeconds: ttlSeconds / SLICES,
    costTokens: retryCostTokens(share),
    reserveTokens: reserveTokens(terms),
    deposits: openSlices(SLICES),
    withdrawals: openSlices(SLICES),
  }
}

export function copyBudget(budget: RetryBudget): RetryBudget {
  return {
    share: budget.share,
    startSeconds: budget.startSeconds,
    sliceSeconds: budget.sliceSeconds,
    costTokens: budget.costTokens,
    reserveTokens: budget.reserveTokens,
    deposits: copySlices(budget.deposits),
    withdrawals: copySlices(budget.withdrawals),
  }
}

/** A request has passed the edge. */
export function depositRequest(budget: RetryBudget, nowSeconds: number): void {
  if (budget.share === 0) return
  moveTo(budget, nowSeconds)
  countInSlice(budget.deposits, SLICES)
}

/** Takes the full cost of a retry, where there is as much. */
export function withdrawRetry(budget: RetryBudget, nowSeconds: number): boolean {
  if (balanceTokens(budget, nowSeconds) < budget.costTokens) return false
  countInSlice(budget.withdrawals, SLICES)
  return true
}

/** Retries that would be allowed now, in whole and part. */
export function retryBalance(budget: RetryBudget, nowSeconds: number): number {
  return balanceTokens(budget, nowSeconds) / budget.costTokens
}

function balanceTokens(budget: RetryBudget, nowSeconds: number): number {
  moveTo(budget, nowSeconds)
  const withdrawn = sumOfSlices(budget.withdrawals) * budget.costTokens
  return budget.reserveTokens + sumOfSlices(budget.deposits) - withdrawn
}

function moveTo(budget: RetryBudget, nowSeconds: number): void {
  const slice = Math.floor((nowSeconds - budget.startSeconds) / budget.sliceSeconds)
  if (slice === budget.deposits.current) return
  moveSlices(budget.deposits, slice)
  moveSlices(budget.withdrawals, slice)
}
