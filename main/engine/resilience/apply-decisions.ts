/** Puts decisions into force: what each keeps and what it starts afresh. */
import {
  RESTART_SECONDS,
  type LabDecision,
  type LabSettings,
} from '@shared/contract/lab/lab-decisions'
import { endRequest } from './attempts'
import { openEdge } from './edge-limit'
import { openAccrual } from './failure-accrual'
import { availableFrom, outstanding } from './fleet'
import { nowSeconds, restartUntilSeconds, setRestartUntil } from './lab-clock'
import { run } from './lab-run'
import { RESTART } from './outcomes'
import { delist, ERRORS, REFUSALS, requestWords, slotsOf, WAITING } from './request-pool'
import { openBudget } from './retry-budget'
import { openBreaker } from './service-breaker'

/** In the order given. */
export function applyDecisions(decisions: readonly LabDecision[]): void {
  for (const decision of decisions) applyDecision(decision)
}

function applyDecision(decision: LabDecision): void {
  switch (decision.type) {
    case 'set-protection':
      set({ protection: decision.value })
      startProtection()
      return
    case 'set-accrual-policy':
      set({ accrualPolicy: decision.value })
      if (run.accrual !== null) startProtection()
      return
    case 'set-classification':
      set({ classification: decision.value })
      return
    case 'set-balancer':
      set({ balancer: decision.value })
      return
    case 'set-retries':
      set({ retries: decision.value })
      startBudget()
      return
    case 'set-edge-limit':
      set({ edgeLimit: decision.value })
      startEdge()
      return
    case 'restart-client':
      restart()
      return
  }
}

function set(change: Partial<LabSettings>): void {
  run.settings = { ...run.settings, ...change }
}

/** Breaker closed, all endpoints alive, policies fresh. */
export function startProtection(): void {
  const { protection, accrualPolicy } = run.settings
  const { endpoints } = run.scenario
  const start = serviceStart()
  run.breaker = protection.kind === 'service-breaker' ? openBreaker(protection) : null
  availableFrom.fill(0)
  run.accrual =
    protection.kind === 'accrual'
      ? Array.from({ length: endpoints }, () => openAccrual(accrualPolicy, start))
      : null
}

export function startBudget(): void {
  const { retries } = run.settings
  run.budget = retries.kind === 'budget' ? openBudget(retries, serviceStart()) : null
}

/** The bucket is full when set. */
export function startEdge(): void {
  const { edgeLimit } = run.settings
  run.edge = edgeLimit === null ? null : openEdge(edgeLimit, nowSeconds())
}

/** All requests under way fail at once; the endpoints go on working. Edge and balancers keep their state. */
function restart(): void {
  for (const list of [WAITING, REFUSALS, ERRORS]) {
    for (const slot of slotsOf(requestWords, list)) {
      delist(slot)
      endRequest(slot, RESTART)
    }
  }
  outstanding.fill(0)
  setRestartUntil(nowSeconds() + RESTART_SECONDS)
  startProtection()
  startBudget()
}

/** What is new begins now, or when the client serves again: until then it is told of nothing. */
function serviceStart(): number {
  return Math.max(nowSeconds(), restartUntilSeconds())
}
