/** Keeps the window's picture of a run the same as the main process's: seconds in order, lost ones fetched. */
import type { Ref, ShallowRef } from 'vue'
import type { LabControls } from '@shared/contract/lab/lab-controls'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type {
  LabIdentity,
  LabSecondsAdvanced,
  LabStatus,
  LiveLab,
} from '@shared/contract/lab/lab-session'
import type { Failure } from '@shared/result'
import { request } from '../bridge/training-api'

/** How long the event of a second may be on its way before the whole run is asked for. */
const HEAL_AFTER_MILLISECONDS = 300

export interface LabState {
  readonly identity: ShallowRef<LabIdentity | null>
  readonly status: ShallowRef<LabStatus | null>
  /** Second 0 first. */
  readonly rows: ShallowRef<readonly LabRow[]>
  /** After each of the rows. */
  readonly controls: ShallowRef<readonly LabControls[]>
  readonly failure: Ref<Failure | null>
}

export interface LabSync {
  readonly adopt: (lab: LiveLab) => void
  readonly attach: () => Promise<void>
  readonly onSeconds: (told: LabSecondsAdvanced) => void
  readonly onStatus: (next: LabStatus) => void
}

export function createLabSync(state: LabState): LabSync {
  function adopt(lab: LiveLab): void {
    // What was refused in a run before is not meant of this one.
    if (lab.identity.sessionId !== state.identity.value?.sessionId) state.failure.value = null
    state.rows.value = lab.rows
    state.controls.value = lab.controls
    state.identity.value = lab.identity
    state.status.value = lab.status
  }

  /** Asks for the whole run: after a missed second, and at the start of the window. */
  async function attach(): Promise<void> {
    const result = await request('lab.current', {})
    if (!result.ok) state.failure.value = result.failure
    else if (result.value && !isOvertaken(result.value)) adopt(result.value)
  }

  /** The answer was on its way while more was told of the same run. */
  function isOvertaken({ identity, status }: LiveLab): boolean {
    const isSame = identity.sessionId === state.identity.value?.sessionId
    return isSame && isOlder(status) && status.second < state.rows.value.length
  }

  function onSeconds(told: LabSecondsAdvanced): void {
    if (told.sessionId !== state.identity.value?.sessionId) return
    const shown = state.rows.value.length
    const isNew = ({ second }: LabRow): boolean => second >= shown
    const from = told.rows.findIndex(isNew)
    if (from === -1) return
    // Seconds begin at 0, so the next one is as many as are shown.
    if (told.rows[from]?.second !== shown) {
      void attach()
      return
    }
    state.rows.value = [...state.rows.value, ...told.rows.slice(from)]
    state.controls.value = [...state.controls.value, ...told.controls.slice(from)]
    if (!isOlder(told.status)) state.status.value = told.status
  }

  /** An answer may come behind an event that was told after it, and would take a later change back. */
  function isOlder(next: LabStatus): boolean {
    return state.status.value !== null && next.revision < state.status.value.revision
  }

  const isBehind = (): boolean => (state.status.value?.second ?? 0) > state.rows.value.length - 1

  /** A status that stays ahead of the shown seconds means that the event of one was lost. */
  function onStatus(next: LabStatus): void {
    if (isOlder(next)) return
    state.status.value = next
    if (!isBehind()) return
    setTimeout(() => {
      if (isBehind()) void attach()
    }, HEAL_AFTER_MILLISECONDS)
  }

  return { adopt, attach, onSeconds, onStatus }
}
