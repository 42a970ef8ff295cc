/** The work of the simulation's worker: one queue after the other, with news after every batch. */
import { BATCHES } from '@shared/queue-simulation/batch-means'
import { simulateInSteps, type SimulationLength } from '@shared/queue-simulation/simulate-queue'
import type { SimulationNews, SimulationOrder } from './simulation-messages'

/** @param tell hands one piece of news to the page */
export function fillOrder(order: SimulationOrder, tell: (news: SimulationNews) => void): void {
  const allRequests = order.queues.reduce((sum, { length }) => sum + requestsOf(length), 0)
  let before = 0
  order.queues.forEach(({ queue, length }, place) => {
    const steps = simulateInSteps(queue, length)
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) {
        tell({ type: 'simulated', place, simulated: step.value })
        break
      }
      tell({ type: 'progress', playedRequests: before + step.value, allRequests })
    }
    before += requestsOf(length)
  })
  tell({ type: 'finished' })
}

const requestsOf = ({ warmupRequests, requestsPerBatch }: SimulationLength): number =>
  warmupRequests + BATCHES * requestsPerBatch
