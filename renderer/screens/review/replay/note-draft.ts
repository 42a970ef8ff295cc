/** A note, an answer, a bookmark or a mark as it is being written: how it begins, and the change that keeps it. */
import type { NotesChange, SessionNotes } from '@shared/contract/session-notes'
import { writtenNote } from '../../../components/notes/written-note'
import {
  WRITTEN_KINDS,
  type NoteDraft,
  type WrittenKind,
} from '../../../stores/review-drafts-store'

export function newDraft(id: string, minute: number): NoteDraft {
  return {
    ...{ id, isNew: true, minute, kind: 'note', author: 'trainee' },
    ...{ question: 'expected', mark: 'noticed', text: '' },
  }
}

/** What stands in the notes under an id, to be changed; null where nothing does. */
export function draftOf(id: string, notes: SessionNotes): NoteDraft | null {
  const written = <Item extends { readonly id: string }>(items: readonly Item[]) =>
    items.find((item) => item.id === id)
  const found: Readonly<Record<WrittenKind, { readonly minute: number } | undefined>> = {
    note: written(notes.notes),
    answer: written(notes.answers),
    bookmark: written(notes.bookmarks),
    mark: written(notes.marks),
  }
  const kind = WRITTEN_KINDS.find((each) => found[each])
  const item = kind && found[kind]
  if (!kind || !item) return null
  return { ...newDraft(id, item.minute), ...item, isNew: false, kind }
}

/** The change that keeps a draft; null while it is not complete. */
export function changeOf(draft: NoteDraft): NotesChange | null {
  const { id, minute, author, question, mark } = draft
  const text = writtenNote(draft.text)
  switch (draft.kind) {
    case 'note':
      return text === '' ? null : { kind: 'put-note', id, minute, author, text }
    case 'answer':
      return text === '' ? null : { kind: 'put-answer', id, minute, question, text }
    case 'bookmark':
      return { kind: 'put-bookmark', id, minute, text }
    case 'mark':
      return { kind: 'put-mark', id, minute, mark }
  }
}

/** Under which name it is kept while it is not saved: of new ones there is one at a time. */
export const draftName = ({ id, isNew }: Pick<NoteDraft, 'id' | 'isNew'>): string =>
  isNew ? NEW_DRAFT : id
export const NEW_DRAFT = 'new note'
