/** Starts the worker and hands on its news; the only place that makes one. */
import SimulationWorker from './queue-simulation-worker?worker'
import type { SimulationNews, SimulationOrder } from './simulation-messages'

export interface SimulationListener {
  readonly news: (news: SimulationNews) => void
  /** The worker could not be loaded, or it broke. */
  readonly failed: () => void
}

/** @returns ends the worker, whatever it is doing; nothing is heard of it afterwards */
export type StartSimulation = (order: SimulationOrder, listener: SimulationListener) => () => void

export const startSimulation: StartSimulation = (order, listener) => {
  const worker = new SimulationWorker()
  const end = (): void => {
    worker.onmessage = null
    worker.onerror = null
    worker.terminate()
  }
  worker.onmessage = ({ data }: MessageEvent<SimulationNews>) => {
    if (data.type === 'finished') end()
    listener.news(data)
  }
  worker.onerror = () => {
    end()
    listener.failed()
  }
  worker.postMessage(order)
  return end
}
