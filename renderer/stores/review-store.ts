/** The recording that is open for review: what stands in it, its notes, and what playing it again showed. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { Verification } from '@shared/contract/recordings'
import type { ReviewedShift } from '@shared/contract/review'
import type { NotesChange } from '@shared/contract/session-notes'
import type { Failure } from '@shared/result'
import { isExamUnderWay } from '@shared/review/exam-under-way'
import { request } from '../bridge/training-api'

/** A stretch that the replay is asked to show as it was seen; one minute where both ends are the same. */
export interface AskedWindow {
  readonly from: number
  readonly to: number
}

export const useReviewStore = defineStore('review', () => {
  const shift = shallowRef<ReviewedShift | null>(null)
  /** Null until the background check has come back. */
  const verification = shallowRef<Verification | null>(null)
  /** Why playing it again could not be tried; says nothing of what else was refused. */
  const verificationFailure = shallowRef<Failure | null>(null)
  const failure = shallowRef<Failure | null>(null)
  const opening = ref(false)
  /** Where the replay is asked to go, until it has gone there. */
  const askedWindow = shallowRef<AskedWindow | null>(null)
  /** Then neither debrief, comparison nor another run is to be had of it. */
  const examUnderWay = computed(() => shift.value !== null && isExamUnderWay(shift.value))

  /** Opens a recording; the one before it is gone. Playing it again goes on in the background. */
  async function open(fileName: string): Promise<void> {
    opening.value = true
    try {
      const result = await request('review.open', { fileName })
      failure.value = result.ok ? (result.value.notesFailure ?? null) : result.failure
      verification.value = verificationFailure.value = askedWindow.value = null
      shift.value = result.ok ? result.value : null
    } finally {
      opening.value = false
    }
    if (shift.value) void verify(fileName)
  }

  async function verify(fileName: string): Promise<void> {
    const result = await request('recordings.verify', { fileName })
    if (shift.value?.fileName !== fileName) return
    if (!result.ok) verificationFailure.value = result.failure
    else if (!('of' in result.value)) verification.value = result.value
  }

  /** Changes the notes beside the recording; false where it was refused, and why stands in `failure`. */
  async function changeNotes(change: NotesChange): Promise<boolean> {
    const opened = shift.value
    if (!opened) return false
    const result = await request('review.change-notes', { fileName: opened.fileName, change })
    failure.value = result.ok ? null : result.failure
    if (!result.ok) return false
    const current = shift.value
    if (current?.fileName !== opened.fileName) return true
    const codeName = result.value.codeName ?? current.identity.codeName
    shift.value = { ...current, identity: { ...current.identity, codeName }, notes: result.value }
    return true
  }

  function close(): void {
    shift.value = verification.value = verificationFailure.value = null
    failure.value = askedWindow.value = null
  }

  const dismissFailure = (): void => void (failure.value = null)

  return {
    ...{ shift, verification, verificationFailure, failure, opening, askedWindow, examUnderWay },
    ...{ open, changeNotes, close, dismissFailure },
  }
})
