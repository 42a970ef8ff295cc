/** What the page and the simulation's worker say to each other: one order, then progress until the results. */
import type {
  QueueToSimulate,
  SimulatedQueue,
  SimulationLength,
} from '@shared/queue-simulation/simulate-queue'

/** Everything that a worker is ever asked; who wants no answer any more ends the worker. */
export interface SimulationOrder {
  readonly queues: readonly {
    readonly queue: QueueToSimulate
    readonly length: SimulationLength
  }[]
}

export type SimulationNews =
  | { readonly type: 'progress'; readonly playedRequests: number; readonly allRequests: number }
  /** The result of the queue with this place in the order. */
  | { readonly type: 'simulated'; readonly place: number; readonly simulated: SimulatedQueue }
  | { readonly type: 'finished' }
