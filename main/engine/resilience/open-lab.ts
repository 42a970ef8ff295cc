/** Second 0 of the lab: the scenario's opening, before the first request. */
import { assert } from '@shared/assert'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { stepNow, type LabStep } from './advance-second'
import { startBudget, startEdge, startProtection } from './apply-decisions'
import { drawNextArrival } from './arrivals'
import { openWork, saveWork } from './endpoint-queue'
import { ENDPOINTS_MAXIMUM } from './lab-capacity'
import { takeUp } from './lab-state'
import { openStreams } from './random-streams'
import { openPool, savePool } from './request-pool'

/** @param seed 0..4,294,967,295 */
export function openLab(scenario: LabScenario, seed: number): LabStep {
  const { endpoints } = scenario
  assert(endpoints >= 1 && endpoints <= ENDPOINTS_MAXIMUM, 'no such fleet', { endpoints })
  openPool()
  openWork(endpoints)
  takeUp({
    scenario,
    settings: scenario.opening,
    ...{ second: 0, now: 0, nextArrival: 0, rate: 0, order: 0, restartUntil: 0 },
    streams: openStreams(seed, endpoints),
    pool: savePool(),
    work: saveWork(endpoints),
    outstanding: new Int32Array(endpoints),
    ...{ roundRobin: 0, leastLoaded: endpoints - 1 },
    ...{ breaker: null, accrual: null, budget: null, edge: null },
  })
  startProtection()
  startBudget()
  startEdge()
  drawNextArrival()
  return stepNow()
}
