/** The run of the lab that is open for review: what stands in it, where its replay is, its debrief, and what it is compared with. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { ReviewedLab } from '@shared/contract/lab/lab-review'
import type { AnyVerification } from '@shared/contract/recordings'
import type { NotesChange } from '@shared/contract/session-notes'
import type { Failure } from '@shared/result'
import { isExamUnderWay } from '@shared/review/exam-under-way'
import { request } from '../bridge/training-api'
import { createLabComparison } from './lab-comparison'
import { createLabDebrief, createLabReplay } from './lab-replay'

export const useLabReviewStore = defineStore('lab-review', () => {
  const recording = createRecording(forget)
  const { run } = recording
  /** Then neither debrief nor another run is to be had of it. */
  const examUnderWay = computed(() => run.value !== null && isExamUnderWay(run.value))
  const replay = createLabReplay(run)
  const debriefs = createLabDebrief(run)
  const comparison = createLabComparison(run)

  /** Of the recording before nothing stays. */
  function forget(): void {
    replay.begin()
    debriefs.forget()
    comparison.forget()
  }

  return {
    ...{ ...recording, examUnderWay, ...replay },
    ...{ debrief: debriefs.debrief, debriefFailure: debriefs.debriefFailure },
    loadDebrief: debriefs.load,
    ...{ runs: comparison.runs, runsFailure: comparison.runsFailure, chosen: comparison.chosen },
    ...{ compared: comparison.compared, rowsByName: comparison.rowsByName },
    ...{ loadRuns: comparison.load, choose: comparison.choose, toggleChosen: comparison.toggle },
  }
})

/** @param forget called when another recording is opened, or none */
function createRecording(forget: () => void) {
  const run = shallowRef<ReviewedLab | null>(null)
  /** Null until the background check has come back. */
  const verification = shallowRef<AnyVerification | null>(null)
  const verificationFailure = shallowRef<Failure | null>(null)
  const failure = shallowRef<Failure | null>(null)
  const opening = ref(false)

  /** Opens a recording; the one before it is gone. Playing it again goes on in the background. */
  async function open(fileName: string): Promise<void> {
    opening.value = true
    try {
      const result = await request('lab.review', { fileName })
      close()
      failure.value = result.ok ? (result.value.notesFailure ?? null) : result.failure
      run.value = result.ok ? result.value : null
    } finally {
      opening.value = false
    }
    if (run.value) void verify(fileName)
  }

  async function verify(fileName: string): Promise<void> {
    const result = await request('recordings.verify', { fileName })
    if (run.value?.fileName !== fileName) return
    if (result.ok) verification.value = result.value
    else verificationFailure.value = result.failure
  }

  /** Changes the notes beside the recording; false where it was refused, and why stands in `failure`. */
  async function changeNotes(change: NotesChange): Promise<boolean> {
    const fileName = run.value?.fileName
    if (fileName === undefined) return false
    const result = await request('review.change-notes', { fileName, change })
    failure.value = result.ok ? null : result.failure
    if (!result.ok) return false
    if (run.value?.fileName === fileName) run.value = { ...run.value, notes: result.value }
    return true
  }

  function close(): void {
    run.value = verification.value = verificationFailure.value = failure.value = null
    forget()
  }

  const dismissFailure = (): void => void (failure.value = null)

  return {
    ...{ run, verification, verificationFailure, failure, opening },
    ...{ open, changeNotes, close, dismissFailure },
  }
}
