/** One simulation at a time, off the page's thread: begin, how far, results, and away with it. */
import { onBeforeUnmount, ref, shallowRef } from 'vue'
import type { SimulatedQueue } from '@shared/queue-simulation/simulate-queue'
import type { SimulationNews, SimulationOrder } from '../../workers/simulation-messages'
import { startSimulation } from '../../workers/start-simulation'

export type SimulationPhase = 'idle' | 'running' | 'finished' | 'cancelled' | 'failed'

export function useSimulation() {
  const phase = ref<SimulationPhase>('idle')
  const share = ref(0)
  /** By place in the order; those of a run that was cancelled are no results. */
  const results = shallowRef<readonly SimulatedQueue[]>([])
  let end: (() => void) | null = null

  function hear(news: SimulationNews): void {
    switch (news.type) {
      case 'progress':
        share.value = news.playedRequests / news.allRequests
        break
      case 'simulated':
        results.value = [...results.value, news.simulated]
        break
      case 'finished':
        end = null
        phase.value = 'finished'
        break
    }
  }

  function run(order: SimulationOrder): void {
    end?.()
    results.value = []
    share.value = 0
    phase.value = 'running'
    end = startSimulation(order, {
      news: hear,
      failed: () => {
        end = null
        phase.value = 'failed'
      },
    })
  }

  function cancel(): void {
    if (end === null) return
    end()
    end = null
    results.value = []
    phase.value = 'cancelled'
  }

  /** What was found belongs to something else now. */
  function forget(): void {
    cancel()
    results.value = []
    phase.value = 'idle'
  }

  onBeforeUnmount(cancel)
  return { phase, share, results, run, cancel, forget }
}
