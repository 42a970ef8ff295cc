/** The policies that look at one thing: failures in a row, or the success rate. */
import type { SimplePolicy } from '@shared/contract/lab/lab-decisions'
import {
  consecutiveFailure,
  consecutiveSuccess,
  copyConsecutive,
  openConsecutive,
  reviveConsecutive,
  type ConsecutiveMemory,
} from './consecutive'
import type { Jitter } from './dead-durations'
import {
  copySuccessRate,
  openSuccessRate,
  rateFailure,
  rateSuccess,
  reviveSuccessRate,
  type SuccessRateMemory,
} from './success-rate'

export type SimpleMemory = ConsecutiveMemory | SuccessRateMemory

export function openSimple(policy: SimplePolicy, startSeconds: number): SimpleMemory {
  return policy.kind === 'consecutive'
    ? openConsecutive(policy.failures)
    : openSuccessRate(policy, startSeconds)
}

export function copySimple(memory: SimpleMemory): SimpleMemory {
  return memory.kind === 'consecutive' ? copyConsecutive(memory) : copySuccessRate(memory)
}

export function simpleSuccess(memory: SimpleMemory, nowSeconds: number): void {
  if (memory.kind === 'consecutive') consecutiveSuccess(memory)
  else rateSuccess(memory, nowSeconds)
}

export function simpleFailure(memory: SimpleMemory, nowSeconds: number, jitter: Jitter): number {
  return memory.kind === 'consecutive'
    ? consecutiveFailure(memory, jitter)
    : rateFailure(memory, nowSeconds, jitter)
}

export function reviveSimple(memory: SimpleMemory, nowSeconds: number): void {
  if (memory.kind === 'consecutive') reviveConsecutive(memory)
  else reviveSuccessRate(memory, nowSeconds)
}
