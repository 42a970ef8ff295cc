/** The log of a recorded run in words: decisions, notes made during the run and after it, and where it went on. */
import type { ReviewedLab } from '@shared/contract/lab/lab-review'
import type { LabLogEntry } from '@shared/contract/lab/lab-session'
import { decisionTime, labDecisionText, type LabWords } from '@shared/debrief/lab/lab-words'
import { labClock } from '@shared/lab/row-facts'

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

export function labLogRows(run: ReviewedLab, words: LabWords): readonly LabLogRow[] {
  const recorded = run.log.map((entry, index) => ({
    key: `log ${index}`,
    ...{ second: entry.second, shape: entry.kind, text: entryText(entry, words), noteId: null },
    time: entry.kind === 'decision' ? decisionTime(entry) : labClock(entry.second),
  }))
  const written = run.notes.notes.map(({ id, minute, author, text }) => ({
    key: `note ${id}`,
    ...{ second: minute * SECONDS_PER_MINUTE, shape: 'note' as const, noteId: id },
    time: labClock(minute * SECONDS_PER_MINUTE),
    text: words.text(`labReview.log.by.${author}`, { text }),
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
      return words.text('live.log.note', { text: entry.text })
    case 'resumed':
      return words.text('live.log.resumed')
  }
}
