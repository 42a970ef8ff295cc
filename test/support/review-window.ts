/** Opens a recording for review in a test window: the browser bridge, with the review's requests answered from memory. */
import { flushPromises } from '@vue/test-utils'
import type { ReviewedShift } from '@shared/contract/review'
import type { TrainingBridge } from '@shared/contract/bridge'
import type { RequestPayload } from '@shared/contract/requests'
import { EMPTY_NOTES, type NotesChange, type SessionNotes } from '@shared/contract/session-notes'
import type { Language } from '@shared/contract/session'
import { success } from '@shared/result'
import { replaceBridge } from '../../renderer/bridge/training-api'
import { useReplayStore } from '../../renderer/stores/replay-store'
import { useReviewStore } from '../../renderer/stores/review-store'
import { openTestWindow, type TestWindow } from './mount-window'

export interface ReviewWindow extends TestWindow {
  readonly review: ReturnType<typeof useReviewStore>
  readonly replay: ReturnType<typeof useReplayStore>
  /** Changes of the notes that were asked for, oldest first. */
  readonly changes: readonly NotesChange[]
  /** Everything that was asked of the main process since the recording was opened. */
  readonly asked: readonly string[]
}

type WindowOptions = Parameters<typeof openTestWindow>[1]

export async function openReviewWindow(
  shift: ReviewedShift,
  language: Language = 'en',
  options: WindowOptions = {},
): Promise<ReviewWindow> {
  const opened = await openTestWindow(language, options)
  const changes: NotesChange[] = []
  const asked: string[] = []
  let notes = shift.notes
  const restore = replaceBridge({
    listen: opened.bridge.listen,
    request: (async (name: string, payload: unknown) => {
      asked.push(name)
      if (name === 'review.open') return success(shift)
      if (name === 'recordings.verify') {
        return success({ kind: 'reproduced', minutes: shift.snapshots.length - 1, ending: null })
      }
      if (name === 'review.branch') {
        return opened.bridge.request('session.start', {
          ...{ scenarioId: shift.identity.scenarioId, seed: shift.identity.seed },
          ...{ codeName: shift.identity.codeName, mode: 'practice' },
        })
      }
      if (name !== 'review.change-notes')
        return opened.bridge.request(name as never, payload as never)
      const { change } = payload as RequestPayload<'review.change-notes'>
      changes.push(change)
      notes = changed(notes, change)
      return success(notes)
    }) as TrainingBridge['request'],
  })
  const review = useReviewStore()
  await review.open(shift.fileName)
  await flushPromises()
  asked.length = 0
  const close = (): void => {
    opened.close()
    restore()
  }
  return { ...opened, review, replay: useReplayStore(), changes, asked, close }
}

const WRITTEN_AT = '2026-01-14T12:00:00Z'

/** What the main process makes of a change, as far as the replay asks for it. */
function changed(notes: SessionNotes, change: NotesChange): SessionNotes {
  if (change.kind === 'remove') {
    const others = <Item extends { id: string }>(items: Item[]) =>
      items.filter(({ id }) => id !== change.id)
    return {
      ...notes,
      notes: others(notes.notes),
      bookmarks: others(notes.bookmarks),
      answers: others(notes.answers),
      marks: others(notes.marks),
    }
  }
  const put = <Item extends { id: string }>(items: Item[], item: Item) => [
    ...items.filter(({ id }) => id !== item.id),
    item,
  ]
  if (change.kind === 'put-note') {
    const { id, minute, author, text } = change
    return {
      ...notes,
      notes: put(notes.notes, { id, minute, author, text, writtenAt: WRITTEN_AT }),
    }
  }
  if (change.kind === 'put-mark') {
    const { id, minute, mark } = change
    return { ...notes, marks: put(notes.marks, { id, minute, mark, writtenAt: WRITTEN_AT }) }
  }
  if (change.kind === 'put-answer') {
    const { id, minute, question, text } = change
    const answer = { id, minute, question, text, writtenAt: WRITTEN_AT }
    return { ...notes, answers: put(notes.answers, answer) }
  }
  if (change.kind === 'put-bookmark') {
    const { id, minute, text } = change
    return {
      ...notes,
      bookmarks: put(notes.bookmarks, { id, minute, text, writtenAt: WRITTEN_AT }),
    }
  }
  return notes
}

/** Notes at minutes, each by the teacher. */
export function teacherNotes(minutes: readonly number[]): SessionNotes {
  const notes = minutes.map((minute) => ({
    ...{ id: `${minute}`, minute, author: 'teacher' as const },
    ...{ text: `at ${minute}`, writtenAt: WRITTEN_AT },
  }))
  return { ...EMPTY_NOTES, notes }
}
