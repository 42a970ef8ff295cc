/** What one change makes of the notes beside a recording; pure, so that the file is written only where it is allowed. */
import { CODE_NAME_MAXIMUM_LENGTH, NOTE_MAXIMUM_LENGTH } from '@shared/contract/session'
import {
  NOTES_MAXIMUM_COUNT,
  type NotesChange,
  type SessionNotes,
} from '@shared/contract/session-notes'
import { failure, success, type Result } from '@shared/result'
import { checkCodeName } from '@shared/session/code-name'

type ListName = 'notes' | 'bookmarks' | 'answers' | 'marks'
type ChangeOf<Kind extends NotesChange['kind']> = Extract<NotesChange, { kind: Kind }>

/**
 * @param writtenAt now, ISO 8601 UTC
 * Fails with `notes-full` {maximum}, `code-name-refused` {maximum} or `note-empty`.
 */
export function applyNotesChange(
  notes: SessionNotes,
  change: NotesChange,
  writtenAt: string,
): Result<SessionNotes> {
  switch (change.kind) {
    case 'rename':
      return renamed(notes, change)
    case 'weights':
      return success({ ...notes, weights: change.weights })
    case 'remove':
      return success(without(notes, change.id))
    case 'reaction':
      return success({ ...notes, reaction: tidy(change.text) })
    case 'rule-for-next-time':
      return success({ ...notes, ruleForNextTime: ruleOf(tidy(change.text), writtenAt) })
    case 'revealed':
      return success({ ...notes, revealed: true })
    default:
      return put(notes, change, writtenAt)
  }
}

/** A few letters take more room composed than as they were typed, and the file's own limit holds for them too. */
function tidy(text: string): string {
  const composed = text.normalize('NFC').trim()
  return composed.length <= NOTE_MAXIMUM_LENGTH ? composed : text.trim()
}

function renamed(notes: SessionNotes, change: ChangeOf<'rename'>): Result<SessionNotes> {
  const codeName = checkCodeName(change.codeName)
  return codeName === null
    ? failure('code-name-refused', { maximum: CODE_NAME_MAXIMUM_LENGTH })
    : success({ ...notes, codeName })
}

/** An emptied rule is taken back. */
function ruleOf(text: string, writtenAt: string): SessionNotes['ruleForNextTime'] {
  return text === '' ? null : { text, writtenAt }
}

function put(
  notes: SessionNotes,
  change: ChangeOf<'put-note' | 'put-answer' | 'put-bookmark' | 'put-mark'>,
  writtenAt: string,
): Result<SessionNotes> {
  switch (change.kind) {
    case 'put-note':
      return putText(notes, 'notes', itemOf(change, writtenAt))
    case 'put-answer':
      return putText(notes, 'answers', itemOf(change, writtenAt))
    case 'put-bookmark':
      return putItem(notes, 'bookmarks', withTidyText(itemOf(change, writtenAt)))
    case 'put-mark':
      return putItem(notes, 'marks', itemOf(change, writtenAt))
  }
}

function itemOf<Change extends { readonly kind: string }>(
  change: Change,
  writtenAt: string,
): Omit<Change, 'kind'> & { readonly writtenAt: string } {
  const { kind: _kind, ...item } = change
  return { ...item, writtenAt }
}

function withTidyText<Item extends { readonly text: string }>(item: Item): Item {
  return { ...item, text: tidy(item.text) }
}

function putText<List extends 'notes' | 'answers'>(
  notes: SessionNotes,
  list: List,
  item: SessionNotes[List][number],
): Result<SessionNotes> {
  const tidied = withTidyText(item)
  return tidied.text === '' ? failure('note-empty') : putItem(notes, list, tidied)
}

/** In the place of the item of the same id, or behind the others. */
function putItem<List extends ListName>(
  notes: SessionNotes,
  list: List,
  item: SessionNotes[List][number],
): Result<SessionNotes> {
  const items: readonly SessionNotes[List][number][] = notes[list]
  const isThere = items.some(({ id }) => id === item.id)
  if (!isThere && items.length >= NOTES_MAXIMUM_COUNT) {
    return failure('notes-full', { maximum: NOTES_MAXIMUM_COUNT })
  }
  const put = isThere ? items.map((one) => (one.id === item.id ? item : one)) : [...items, item]
  return success({ ...notes, [list]: put })
}

function without(notes: SessionNotes, removed: string): SessionNotes {
  const isKept = ({ id }: { readonly id: string }): boolean => id !== removed
  return {
    ...notes,
    notes: notes.notes.filter(isKept),
    bookmarks: notes.bookmarks.filter(isKept),
    answers: notes.answers.filter(isKept),
    marks: notes.marks.filter(isKept),
  }
}
