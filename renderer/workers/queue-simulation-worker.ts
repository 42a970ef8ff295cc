/** A worker of its own for simulations, so that the window answers meanwhile. It knows no page and no network. */
import { fillOrder } from './fill-order'
import type { SimulationNews, SimulationOrder } from './simulation-messages'

/** The page's types know the window only; a worker's posting takes the message alone. */
interface WorkerSide {
  onmessage: ((event: MessageEvent<SimulationOrder>) => void) | null
  readonly postMessage: (news: SimulationNews) => void
}

const side = self as unknown as WorkerSide
side.onmessage = ({ data }) => fillOrder(data, (news) => side.postMessage(news))
