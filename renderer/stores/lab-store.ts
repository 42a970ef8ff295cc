/** The run of the resilience lab as the window knows it: it goes on while other screens are shown. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { LabControls } from '@shared/contract/lab/lab-controls'
import type { LabDecision, LabDecisionType } from '@shared/contract/lab/lab-decisions'
import type { LabRun } from '@shared/contract/lab/lab-review'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { LabIdentity, LabStatus } from '@shared/contract/lab/lab-session'
import type { Failure } from '@shared/result'
import { listen, request } from '../bridge/training-api'
import { createLabActs } from './lab-acts'
import { createLabSync, type LabState } from './lab-sync'
import { useSettingsStore } from './settings-store'

export const useLabStore = defineStore('lab', () => {
  const settings = useSettingsStore()
  const state = emptyState()
  const { identity, status, rows, controls, failure } = state
  const sync = createLabSync(state)
  const acts = createLabActs(state, sync)
  /** The scenario that the form for a new run has chosen; kept while other screens are shown. */
  const chosenId = ref('')
  /** The window is to be closed in mid-run, and the person has not said yet what shall become of it. */
  const closeAsked = ref(false)
  const phase = computed(() => status.value?.phase.kind ?? null)
  const running = computed(() => phase.value === 'running')
  const finished = computed(() => phase.value === 'ended' || phase.value === 'stopped')
  const latest = computed<LabRow | null>(() => rows.value.at(-1) ?? null)
  /** After the second that is shown. */
  const latestControls = computed<LabControls | null>(() => controls.value.at(-1) ?? null)
  const scenario = computed(
    () => settings.labScenarios.find(({ id }) => id === identity.value?.scenarioId) ?? null,
  )
  const pending = computed(() => byType(status.value?.pending ?? []))

  async function load(): Promise<void> {
    listen('lab-seconds-advanced', sync.onSeconds)
    listen('lab-changed', (change) => {
      if (change.sessionId === identity.value?.sessionId) sync.onStatus(change.status)
    })
    listen('close-asked', ({ sessionId }) => {
      if (sessionId === identity.value?.sessionId && !finished.value) closeAsked.value = true
    })
    await sync.attach()
    if (phase.value === 'ended') leave()
  }

  /** Back to the choice of a scenario; the run itself has ended in the main process. */
  function leave(): void {
    identity.value = status.value = failure.value = null
    rows.value = []
    controls.value = []
    closeAsked.value = false
  }

  /** Ends the program; a run under way stays unsealed, so that it can be continued. */
  async function quit(): Promise<void> {
    const result = await request('app.quit', {})
    if (!result.ok) failure.value = result.failure
  }

  return {
    ...{ identity, status, rows, controls, failure, chosenId, closeAsked },
    ...{ running, finished, latest, latestControls, scenario, pending },
    ...{ load, attach: sync.attach, ...acts, ...createRuns(state), leave, quit },
    stay: (): void => void (closeAsked.value = false),
    dismissFailure: (): void => void (failure.value = null),
  }
})

function emptyState(): LabState {
  return {
    identity: shallowRef<LabIdentity | null>(null),
    status: shallowRef<LabStatus | null>(null),
    rows: shallowRef<readonly LabRow[]>([]),
    controls: shallowRef<readonly LabControls[]>([]),
    failure: shallowRef<Failure | null>(null),
  }
}

/** The runs tried on the scenario and seed that are shown. */
function createRuns({ identity, failure }: LabState) {
  const runs = shallowRef<readonly LabRun[]>([])
  async function loadRuns(): Promise<void> {
    const asked = identity.value
    if (!asked) return
    const { scenarioId, seed } = asked
    const result = await request('lab.runs', { scenarioId, seed })
    if (identity.value?.sessionId !== asked.sessionId) return
    if (result.ok) runs.value = result.value
    else failure.value = result.failure
  }
  return { runs, loadRuns }
}

function byType(
  decisions: readonly LabDecision[],
): Readonly<Partial<Record<LabDecisionType, LabDecision>>> {
  const found: Partial<Record<LabDecisionType, LabDecision>> = {}
  for (const decision of decisions) found[decision.type] = decision
  return found
}
