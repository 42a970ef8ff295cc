/** The whole state of the lab between two seconds; how one is taken up to play a second, and put down again. */
import { copyEdge } from './edge-limit'
import { loadWork, saveWork, type FleetWork } from './endpoint-queue'
import { availableFromSeconds, copyAccrual } from './failure-accrual'
import { openFaults } from './fault-table'
import { availableFrom, outstanding } from './fleet'
import {
  lastOrder,
  loadClock,
  nextArrivalSeconds,
  nowSeconds,
  restartUntilSeconds,
  type ClockState,
} from './lab-clock'
import { run, type LabRun } from './lab-run'
import { loadStreams, saveStreams } from './random-streams'
import { loadPool, savePool, type RequestPool } from './request-pool'
import { copyBudget } from './retry-budget'
import { clearBooks } from './second-books'
import { copyBreaker } from './service-breaker'

/** Numbers in flat arrays, and nothing that a step changes in place. */
export interface LabState extends Readonly<LabRun>, ClockState {
  readonly streams: Int32Array
  readonly pool: RequestPool
  readonly work: FleetWork
  /** Attempts of each endpoint that have not ended for the client. */
  readonly outstanding: Int32Array
}

/** The state that the arrays stand at, or null while a second is under way or one was broken off. */
let standing: LabState | null = null

/** Makes a state the one that is played on, with empty books. */
export function takeUp(state: LabState): void {
  if (state !== standing) load(state)
  standing = null
  clearBooks()
}

/** @returns what has been played, as a state of its own */
export function putDown(): LabState {
  const { endpoints } = run.scenario
  standing = {
    scenario: run.scenario,
    settings: run.settings,
    second: run.second,
    now: nowSeconds(),
    nextArrival: nextArrivalSeconds(),
    rate: run.rate,
    order: lastOrder(),
    restartUntil: restartUntilSeconds(),
    streams: saveStreams(endpoints),
    pool: savePool(),
    work: saveWork(endpoints),
    outstanding: outstanding.slice(0, endpoints),
    roundRobin: run.roundRobin,
    leastLoaded: run.leastLoaded,
    breaker: run.breaker === null ? null : copyBreaker(run.breaker),
    accrual: run.accrual === null ? null : run.accrual.map(copyAccrual),
    budget: run.budget === null ? null : copyBudget(run.budget),
    edge: run.edge === null ? null : copyEdge(run.edge),
  }
  return standing
}

function load(state: LabState): void {
  run.scenario = state.scenario
  run.settings = state.settings
  run.second = state.second
  run.rate = state.rate
  run.roundRobin = state.roundRobin
  run.leastLoaded = state.leastLoaded
  run.breaker = state.breaker === null ? null : copyBreaker(state.breaker)
  run.accrual = state.accrual === null ? null : state.accrual.map(copyAccrual)
  run.budget = state.budget === null ? null : copyBudget(state.budget)
  run.edge = state.edge === null ? null : copyEdge(state.edge)
  loadClock(state)
  loadStreams(state.streams)
  loadPool(state.pool)
  loadWork(state.work)
  outstanding.set(state.outstanding)
  availableFrom.fill(0)
  for (const [endpoint, machine] of state.accrual?.entries() ?? []) {
    availableFrom[endpoint] = availableFromSeconds(machine)
  }
  openFaults()
}
