/** Puts decisions into force: what each keeps and what it starts afresh. */
import {
  RESTART_SECONDS,
  type LabDecision,
  type LabSettings,
} from '@shared/contract/lab/lab-decisions'
import { endRequest } from './attempts'
import { openEdge } from './edge-limit'
import { openAccrual } from './failure-accrual'
import type { LabRun } from './lab-state'
import { RESTART } from './outcomes'
import { delist, ERRORS, REFUSALS, slotsOf, WAITING } from './request-pool'
import { openBudget } from './retry-budget'
import { openBreaker } from './service-breaker'

/** In the order given. */
export function applyDecisions(run: LabRun, decisions: readonly LabDecision[]): void {
  for (const decision of decisions) applyDecision(run, decision)
}

function applyDecision(run: LabRun, decision: LabDecision): void {
  switch (decision.type) {
    case 'set-protection':
      set(run, { protection: decision.value })
      startProtection(run)
      return
    case 'set-accrual-policy':
      set(run, { accrualPolicy: decision.value })
      if (run.accrual !== null) startProtection(run)
      return
    case 'set-classification':
      set(run, { classification: decision.value })
      return
    case 'set-balancer':
      set(run, { balancer: decision.value })
      return
    case 'set-retries':
      set(run, { retries: decision.value })
      startBudget(run)
      return
    case 'set-edge-limit':
      set(run, { edgeLimit: decision.value })
      startEdge(run)
      return
    case 'restart-client':
      restart(run)
      return
  }
}

function set(run: LabRun, change: Partial<LabSettings>): void {
  run.settings = { ...run.settings, ...change }
}

/** Breaker closed, all endpoints alive, policies fresh. */
export function startProtection(run: LabRun): void {
  const { protection, accrualPolicy } = run.settings
  const { endpoints } = run.scenario
  const start = serviceStart(run)
  run.breaker = protection.kind === 'service-breaker' ? openBreaker(protection) : null
  run.availableFrom.fill(0)
  run.accrual =
    protection.kind === 'accrual'
      ? Array.from({ length: endpoints }, () => openAccrual(accrualPolicy, start))
      : null
}

export function startBudget(run: LabRun): void {
  const { retries } = run.settings
  run.budget = retries.kind === 'budget' ? openBudget(retries, serviceStart(run)) : null
}

/** The bucket is full when set. */
export function startEdge(run: LabRun): void {
  const { edgeLimit } = run.settings
  run.edge = edgeLimit === null ? null : openEdge(edgeLimit, run.now)
}

/** All requests under way fail at once; the endpoints go on working. Edge and balancers keep their state. */
function restart(run: LabRun): void {
  for (const list of [WAITING, REFUSALS, ERRORS]) {
    for (const slot of slotsOf(run.pool, list)) {
      delist(run.pool, slot)
      endRequest(run, slot, RESTART)
    }
  }
  run.outstanding.fill(0)
  run.restartUntil = run.now + RESTART_SECONDS
  startProtection(run)
  startBudget(run)
}

/** What is new begins now, or when the client serves again: until then it is told of nothing. */
function serviceStart({ now, restartUntil }: LabRun): number {
  return Math.max(now, restartUntil)
}
