/** The log of a recorded run in words: decisions, notes made during the run and after it, and where it went on. */
import type { ReviewedLab } from '@shared/contract/lab/lab-review'
import type { LabLogEntry } from '@shared/contract/lab/lab-session'
import type { ReviewNote } from '@shared/contract/session-notes'
import { decisionTime, labDecisionText, type LabWords } from '@shared/debrief/lab/lab-words'
import { labClock } from '@shared/lab/row-facts'
import { noteText } from '../../../components/log-row'

export interface LabLogRow {
  readonly key: string
  /** The second to which the row leads: that in which it shows. */
  readonly second: number
  /** The time of the run: a decision acts at the beginning of its second. */
  readonly time: string
  readonly shape: 'decision' | 'note' | 'resumed'
  readonly text: string
  /** Of a note that was written after the run, and can be taken away. */
  readonly noteId: string | null
}

const SECONDS_PER_MINUTE = 60

type PlaceOfNote = Pick<ReviewNote, 'minute' | 'secondOfMinute'>

/** Where a note beside the recording of a run stands in its file. */
export function placeOfNote(second: number): PlaceOfNote {
  const secondOfMinute = second % SECONDS_PER_MINUTE
  return { minute: (second - secondOfMinute) / SECONDS_PER_MINUTE, secondOfMinute }
}

const secondOfNote = ({ minute, secondOfMinute = 0 }: PlaceOfNote): number =>
  minute * SECONDS_PER_MINUTE + secondOfMinute

export function labLogRows(run: ReviewedLab, words: LabWords): readonly LabLogRow[] {
  const recorded = run.log.map((entry, index) => ({
    key: `log ${index}`,
    ...{ second: entry.second, shape: entry.kind, text: entryText(entry, words), noteId: null },
    time: entry.kind === 'decision' ? decisionTime(entry) : labClock(entry.second),
  }))
  const written = run.notes.notes.map((note) => ({
    key: `note ${note.id}`,
    ...{ second: secondOfNote(note), shape: 'note' as const, noteId: note.id },
    time: labClock(secondOfNote(note)),
    text: words.text(`labReview.log.by.${note.author}`, { text: note.text }),
  }))
  return [...recorded, ...written].toSorted((one, other) => one.second - other.second)
}

/** Seconds at which something was decided, each once. */
export function decisionSeconds({ log }: Pick<ReviewedLab, 'log'>): readonly number[] {
  return [...new Set(log.flatMap((entry) => (entry.kind === 'decision' ? [entry.second] : [])))]
}

function entryText(entry: LabLogEntry, words: LabWords): string {
  switch (entry.kind) {
    case 'decision':
      return labDecisionText(entry.decision, words)
    case 'note':
      return noteText(entry, words.text)
    case 'resumed':
      return words.text('live.log.resumed')
  }
}
