/** What the simulation's worker answers: news after every batch, each result with its place, then the end. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { simulateQueue } from '@shared/queue-simulation/simulate-queue'
import { fillOrder } from '../../../renderer/workers/fill-order'
import type { SimulationNews, SimulationOrder } from '../../../renderer/workers/simulation-messages'

const length = { warmupRequests: 250, requestsPerBatch: 100, confidence: 0.95 } as const
const queue = {
  workers: 2,
  arrivalsPerSecond: 20,
  serviceSeconds: 0.075,
  patienceSeconds: Infinity,
  seed: 4,
}
const other = { ...queue, patienceSeconds: 0.1, arrivalsPerSecond: 40 }
const ORDER: SimulationOrder = {
  queues: [
    { queue, length },
    { queue: other, length },
  ],
}

function answered(order: SimulationOrder): SimulationNews[] {
  const news: SimulationNews[] = []
  fillOrder(order, (piece) => news.push(piece))
  return news
}

describe('fillOrder', () => {
  it('tells of every batch, rising to all requests of the order, and ends once', () => {
    const news = answered(ORDER)
    const progress = news.flatMap((piece) => (piece.type === 'progress' ? [piece] : []))
    // A warm-up of three pieces and ten batches, twice.
    expect(progress).toHaveLength(26)
    expect(progress.slice(0, 4).map(({ playedRequests }) => playedRequests)).toEqual([
      100, 200, 250, 350,
    ])
    expect(progress.at(-1)).toEqual({ type: 'progress', playedRequests: 2500, allRequests: 2500 })
    expect(news.filter(({ type }) => type === 'finished')).toHaveLength(1)
    expect(news.at(-1)?.type).toBe('finished')
  })

  it('gives the results of the simulation itself, in the order asked for', () => {
    const results = answered(ORDER).flatMap((piece) => (piece.type === 'simulated' ? [piece] : []))
    expect(results.map(({ place }) => place)).toEqual([0, 1])
    expect(results[0]?.simulated).toEqual(simulateQueue(queue, length))
    expect(results[1]?.simulated).toEqual(simulateQueue(other, length))
    expect(results[1]?.simulated.timedOutShare.mean).toBeGreaterThan(0)
  })
})

describe('the worker', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('fills the order that it is sent and posts its news', async () => {
    const side: {
      onmessage: ((event: { data: SimulationOrder }) => void) | null
      postMessage: unknown
    } = {
      onmessage: null,
      postMessage: vi.fn(),
    }
    vi.stubGlobal('self', side)
    await import('../../../renderer/workers/queue-simulation-worker')
    side.onmessage?.({ data: ORDER })
    const posted = vi.mocked(side.postMessage as (news: SimulationNews) => void).mock.calls
    expect(posted.map(([news]) => news)).toEqual(answered(ORDER))
  })
})
