/** Second 0 of the lab: the scenario's opening, before the first request. */
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { startBudget, startEdge, startProtection } from './apply-decisions'
import { stepOf, type LabStep } from './advance-second'
import { drawNextArrival } from './arrivals'
import { openWork } from './endpoint-queue'
import { runOf } from './lab-state'
import { openStreams } from './random-streams'
import { openPool } from './request-pool'

/** @param seed 0..4,294,967,295 */
export function openLab(scenario: LabScenario, seed: number): LabStep {
  const { endpoints } = scenario
  const run = runOf({
    scenario,
    settings: scenario.opening,
    ...{ second: 0, now: 0, nextArrival: 0, rate: 0, order: 0, restartUntil: 0 },
    streams: openStreams(seed, endpoints),
    pool: openPool(),
    work: openWork(endpoints),
    outstanding: new Int32Array(endpoints),
    ...{ roundRobin: 0, leastLoaded: endpoints - 1 },
    ...{ breaker: null, accrual: null, budget: null, edge: null },
  })
  startProtection(run)
  startBudget(run)
  startEdge(run)
  drawNextArrival(run)
  return stepOf(run)
}
