/** The whole state of the lab between two seconds, and the private copy on which one second is played. */
import type { LabSettings } from '@shared/contract/lab/lab-decisions'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { copyWork, type FleetWork } from './endpoint-queue'
import { copyEdge, type EdgeBucket } from './edge-limit'
import { availableFromSeconds, copyAccrual, type EndpointAccrual } from './failure-accrual'
import { openFaultTable, type FaultTable } from './fault-table'
import type { Jitter } from './policies/dead-durations'
import { drawUniform, JITTER } from './random-streams'
import { copyPool, type RequestPool } from './request-pool'
import { copyBudget, type RetryBudget } from './retry-budget'
import { openBooks, type SecondBooks } from './second-books'
import { copyBreaker, type ServiceBreaker } from './service-breaker'

/** Numbers in flat arrays, and nothing that a step changes in place: `advance` copies before it works. */
export interface LabState {
  readonly scenario: LabScenario
  readonly settings: LabSettings
  /** The last one played. */
  readonly second: number
  /** Time of the last event; after the last second also beyond its end. */
  readonly now: number
  /** Time of the next arrival; Infinity after the last second. */
  readonly nextArrival: number
  /** Which of the scenario's rates was in force when the next arrival was drawn. */
  readonly rate: number
  /** Last number given to an attempt or a start of work: of two things at one time, the lower number goes first. */
  readonly order: number
  /** Until then the client gives no service after a restart; 0 before the first. */
  readonly restartUntil: number
  readonly streams: Int32Array
  readonly pool: RequestPool
  readonly work: FleetWork
  /** Attempts of each endpoint that have not ended for the client. */
  readonly outstanding: Int32Array
  /** The endpoint that round robin takes next, and the one that least loaded took last. */
  readonly roundRobin: number
  readonly leastLoaded: number
  /** Null where something else protects. */
  readonly breaker: ServiceBreaker | null
  /** By endpoint; null where something else protects. */
  readonly accrual: readonly EndpointAccrual[] | null
  readonly budget: RetryBudget | null
  readonly edge: EdgeBucket | null
}

/** A second at work: a copy of the state, what is counted in it, and what is wrong with the endpoints right now. */
export type LabRun = { -readonly [Key in keyof LabState]: LabState[Key] } & FaultTable & {
    /** What accrual says of each endpoint, as the balancers read it: the time from which it is available. */
    readonly availableFrom: Float64Array
    readonly counts: SecondBooks
    readonly jitter: Jitter
  }

/** A copy to work on. Written out field by field: it is made for every second. */
export function runOf(state: LabState): LabRun {
  const streams = state.streams.slice()
  const { endpoints } = state.scenario
  const faults = openFaultTable(endpoints)
  return {
    scenario: state.scenario,
    settings: state.settings,
    second: state.second,
    now: state.now,
    nextArrival: state.nextArrival,
    rate: state.rate,
    order: state.order,
    restartUntil: state.restartUntil,
    streams,
    pool: copyPool(state.pool),
    work: copyWork(state.work),
    outstanding: state.outstanding.slice(),
    roundRobin: state.roundRobin,
    leastLoaded: state.leastLoaded,
    breaker: state.breaker === null ? null : copyBreaker(state.breaker),
    accrual: state.accrual === null ? null : state.accrual.map(copyAccrual),
    budget: state.budget === null ? null : copyBudget(state.budget),
    edge: state.edge === null ? null : copyEdge(state.edge),
    sending: faults.sending,
    slowFactor: faults.slowFactor,
    flakyShare: faults.flakyShare,
    faultChange: faults.faultChange,
    availableFrom: Float64Array.from({ length: endpoints }, (_, endpoint) => {
      const machine = state.accrual?.[endpoint]
      return machine === undefined ? 0 : availableFromSeconds(machine)
    }),
    counts: openBooks(endpoints),
    jitter: () => drawUniform(streams, JITTER),
  }
}

/** What stays of a second that has been played; the run itself may not be used any more. */
export function stateOf(run: LabRun): LabState {
  return {
    scenario: run.scenario,
    settings: run.settings,
    second: run.second,
    now: run.now,
    nextArrival: run.nextArrival,
    rate: run.rate,
    order: run.order,
    restartUntil: run.restartUntil,
    streams: run.streams,
    pool: run.pool,
    work: run.work,
    outstanding: run.outstanding,
    roundRobin: run.roundRobin,
    leastLoaded: run.leastLoaded,
    breaker: run.breaker,
    accrual: run.accrual,
    budget: run.budget,
    edge: run.edge,
  }
}
