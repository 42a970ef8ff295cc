/** The policy of one endpoint, whichever it is: it is told of successes and failures, and says how long to stay away. */
import type { AccrualPolicy } from '@shared/contract/lab/lab-decisions'
import type { Jitter } from './dead-durations'
import {
  copyEither,
  eitherFailure,
  eitherSuccess,
  openEither,
  reviveEither,
  type EitherMemory,
} from './either'
import {
  copySimple,
  openSimple,
  reviveSimple,
  simpleFailure,
  simpleSuccess,
  type SimpleMemory,
} from './simple-policy'

export type PolicyMemory = SimpleMemory | EitherMemory

export function openPolicy(policy: AccrualPolicy, startSeconds: number): PolicyMemory {
  return policy.kind === 'either'
    ? openEither(policy.of, startSeconds)
    : openSimple(policy, startSeconds)
}

export function copyPolicy(memory: PolicyMemory): PolicyMemory {
  return memory.kind === 'either' ? copyEither(memory) : copySimple(memory)
}

export function policySuccess(memory: PolicyMemory, nowSeconds: number): void {
  if (memory.kind === 'either') eitherSuccess(memory, nowSeconds)
  else simpleSuccess(memory, nowSeconds)
}

/** @returns seconds to be dead, or 0: no mark */
export function policyFailure(memory: PolicyMemory, nowSeconds: number, jitter: Jitter): number {
  return memory.kind === 'either'
    ? eitherFailure(memory, nowSeconds, jitter)
    : simpleFailure(memory, nowSeconds, jitter)
}

/** A probe went well: counters, window and durations start afresh with that success as the first sample. */
export function revivePolicy(memory: PolicyMemory, nowSeconds: number): void {
  if (memory.kind === 'either') reviveEither(memory, nowSeconds)
  else reviveSimple(memory, nowSeconds)
}

/** The weighted success rate of the last sample, or null where the policy keeps none. */
export function successRateOf(memory: PolicyMemory): number | null {
  if (memory.kind === 'either') return successRateOf(memory.first) ?? successRateOf(memory.second)
  if (memory.kind === 'consecutive' || memory.samples === 0) return null
  return memory.average
}
