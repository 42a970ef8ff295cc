/** What was begun in the review and is not saved yet, by recording: lines of the debrief, and notes at a minute. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { MARK_KINDS, NOTE_AUTHORS, QuestionId } from '@shared/contract/session-notes'

export const WRITTEN_KINDS = ['note', 'answer', 'bookmark', 'mark'] as const
export type WrittenKind = (typeof WRITTEN_KINDS)[number]

/** What is being written at a minute: a note, an answer, a bookmark or a mark, new or to be changed. */
export interface NoteDraft {
  readonly id: string
  readonly isNew: boolean
  readonly minute: number
  kind: WrittenKind
  author: (typeof NOTE_AUTHORS)[number]
  question: QuestionId
  mark: (typeof MARK_KINDS)[number]
  text: string
}

/** Which recording it belongs to, and which of its lines or notes it is. */
export interface DraftPlace {
  readonly fileName: string
  readonly name: string
}

export interface KeptDrafts<Draft> {
  readonly get: (place: DraftPlace) => Draft | undefined
  readonly keep: (place: DraftPlace, draft: Draft) => void
  readonly drop: (place: DraftPlace) => void
}

const keyOf = ({ fileName, name }: DraftPlace): string => `${fileName} ${name}`

function keptDrafts<Draft>(): KeptDrafts<Draft> {
  const kept = shallowRef<ReadonlyMap<string, Draft>>(new Map())
  return {
    get: (place) => kept.value.get(keyOf(place)),
    keep: (place, draft) => void (kept.value = new Map(kept.value).set(keyOf(place), draft)),
    drop: (place) => {
      const others = new Map(kept.value)
      if (others.delete(keyOf(place))) kept.value = others
    },
  }
}

/** Kept until it is saved or thrown away, also while another view, screen or recording is open. */
export const useReviewDraftsStore = defineStore('review-drafts', () => ({
  lines: keptDrafts<string>(),
  notes: keptDrafts<NoteDraft>(),
}))
