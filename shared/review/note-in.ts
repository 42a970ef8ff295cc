/** What a note of a recording says, and which notes of it are answers to case studies. */
import type { AnyRecordingEntry } from '../contract/lab/lab-recording'
import type { LabLogEntry } from '../contract/lab/lab-session'
import type { AnsweredQuestion, RecordedAnswer } from '../contract/recorded-answer'
import type { LogEntry } from '../contract/session'

export interface NoteOfLog {
  readonly text: string
  /** Only of an answer to a case study. */
  readonly answer?: AnsweredQuestion | undefined
}

export function noteIn({ text, answer }: NoteOfLog): NoteOfLog {
  return { text, ...(answer === undefined ? {} : { answer }) }
}

/** An answer to a case study, and where it stands: minute or second. */
export interface LoggedAnswer extends RecordedAnswer {
  readonly at: number
}

/** Answers to case studies in a log or a recording; of a question that was answered again, what was said last. */
export function answersInLog(
  log: readonly (LogEntry | LabLogEntry | AnyRecordingEntry)[],
): readonly LoggedAnswer[] {
  const latest = new Map<string, LoggedAnswer>()
  for (const entry of log) {
    if (!('answer' in entry) || entry.answer === undefined) continue
    const { text, answer } = entry
    const at = 'minute' in entry ? entry.minute : entry.second
    latest.set(`${answer.caseId} ${answer.question}`, { text, answer, at })
  }
  return [...latest.values()]
}
