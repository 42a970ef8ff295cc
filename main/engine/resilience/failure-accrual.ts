/** Failure accrual of one endpoint: alive, dead, probe-open, probe-closed. It never refuses a request itself. */
import type { AccrualPolicy } from '@shared/contract/lab/lab-decisions'
import type { EndpointState } from '@shared/contract/lab/lab-row'
import {
  copyPolicy,
  openPolicy,
  policyFailure,
  policySuccess,
  revivePolicy,
  type PolicyMemory,
} from './policies/accrual-policy'
import type { Jitter } from './policies/dead-durations'
import { books } from './second-books'

export interface EndpointAccrual {
  /** As it was at the last look; a dead endpoint whose time is up is probe-open. */
  state: EndpointState
  /** Time at which a dead endpoint may be probed. */
  deadUntilSeconds: number
  readonly policy: PolicyMemory
}

export function openAccrual(policy: AccrualPolicy, startSeconds: number): EndpointAccrual {
  return { state: 'alive', deadUntilSeconds: 0, policy: openPolicy(policy, startSeconds) }
}

export function copyAccrual(endpoint: EndpointAccrual): EndpointAccrual {
  return {
    state: endpoint.state,
    deadUntilSeconds: endpoint.deadUntilSeconds,
    policy: copyPolicy(endpoint.policy),
  }
}

/** The state at a time; a timer is due at its time. */
export function accrualState(endpoint: EndpointAccrual, nowSeconds: number): EndpointState {
  return endpoint.state === 'dead' && nowSeconds >= endpoint.deadUntilSeconds
    ? 'probe-open'
    : endpoint.state
}

/** Whether the balancer prefers it: alive, or waiting for its probe. */
export function isAvailable(endpoint: EndpointAccrual, nowSeconds: number): boolean {
  const { state } = endpoint
  if (state === 'alive') return true
  return state === 'dead' && nowSeconds >= endpoint.deadUntilSeconds ? true : state === 'probe-open'
}

/** The same as a time: from then on it is available, unless something happens before. */
export function availableFromSeconds({ state, deadUntilSeconds }: EndpointAccrual): number {
  if (state === 'dead') return deadUntilSeconds
  return state === 'probe-closed' ? Infinity : 0
}

/** An attempt is sent to it: to a probe-open one this is the probe, and nothing more is offered until it ends. */
export function accrualSent(endpoint: EndpointAccrual, nowSeconds: number): void {
  if (endpoint.state === 'alive' || accrualState(endpoint, nowSeconds) !== 'probe-open') return
  endpoint.state = 'probe-closed'
  books.probes += 1
}

/** An attempt went well. In dead or probe-open it revives nothing, but is a sample all the same. */
export function accrualSuccess(endpoint: EndpointAccrual, nowSeconds: number): void {
  if (endpoint.state !== 'probe-closed') {
    policySuccess(endpoint.policy, nowSeconds)
    return
  }
  endpoint.state = 'alive'
  books.revivals += 1
  revivePolicy(endpoint.policy, nowSeconds)
}

/** An attempt failed. In dead or probe-open it is ignored. */
export function accrualFailure(
  endpoint: EndpointAccrual,
  nowSeconds: number,
  jitter: Jitter,
): void {
  const { state } = endpoint
  if (state === 'dead' || state === 'probe-open') return
  const deadSeconds = policyFailure(endpoint.policy, nowSeconds, jitter)
  if (deadSeconds === 0) {
    if (state === 'probe-closed') endpoint.state = 'probe-open'
    return
  }
  if (state === 'alive') books.removals += 1
  endpoint.state = 'dead'
  endpoint.deadUntilSeconds = nowSeconds + deadSeconds
}
