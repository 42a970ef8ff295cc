/** Where the replay of a recorded run of the lab stands, and what its debrief says. */
import { computed, ref, shallowRef, type Ref } from 'vue'
import type { LabDebrief } from '@shared/contract/lab/lab-debrief'
import type { ReviewedLab } from '@shared/contract/lab/lab-review'
import { LAB_PACES_PER_SECOND, type LabPacePerSecond } from '@shared/contract/lab/lab-session'
import type { Failure } from '@shared/result'
import { request } from '../bridge/training-api'

export type OpenedRun = Readonly<Ref<ReviewedLab | null>>

/** Where the replay stands. */
export function createLabReplay(run: OpenedRun) {
  const second = ref(0)
  const playing = ref(false)
  const pacePerSecond = ref<LabPacePerSecond>(LAB_PACES_PER_SECOND[0])
  const truthShown = ref(false)
  const lastSecond = computed(() => run.value?.rows.at(-1)?.second ?? 0)
  const row = computed(() => run.value?.rows[second.value] ?? null)

  /** To a second, as near as it was recorded. */
  const seek = (wanted: number): void =>
    void (second.value = Math.min(lastSecond.value, Math.max(0, Math.round(wanted))))
  const step = (seconds: number): void => seek(second.value + seconds)

  /** From the end it begins anew. */
  function togglePlaying(): void {
    if (!playing.value && second.value >= lastSecond.value) seek(0)
    playing.value = !playing.value
  }

  /** Plays on by so many seconds, and stops at the end. */
  function play(seconds: number): void {
    step(seconds)
    if (second.value >= lastSecond.value) playing.value = false
  }

  function begin(): void {
    second.value = 0
    playing.value = truthShown.value = false
  }

  return {
    ...{ second, playing, pacePerSecond, truthShown, lastSecond, row },
    ...{ seek, step, togglePlaying, play, begin },
  }
}

/** What the run came to; the main process plays it again for it. */
export function createLabDebrief(run: OpenedRun) {
  const debrief = shallowRef<LabDebrief | null>(null)
  const debriefFailure = shallowRef<Failure | null>(null)

  async function load(): Promise<void> {
    const fileName = run.value?.fileName
    if (fileName === undefined || debrief.value !== null) return
    const result = await request('lab.debrief', { fileName })
    if (run.value?.fileName !== fileName) return
    debrief.value = result.ok ? result.value : null
    debriefFailure.value = result.ok ? null : result.failure
  }

  const forget = (): void => void (debrief.value = debriefFailure.value = null)
  return { debrief, debriefFailure, load, forget }
}
