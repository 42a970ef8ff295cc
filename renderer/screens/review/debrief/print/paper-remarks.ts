/** All that people wrote about a shift, during it and afterwards, in the order of its minutes. */
import { answerInWords } from '@shared/case-studies/answer-words'
import type { ReviewedShift } from '@shared/contract/review'
import { clockText, type DebriefWords } from '@shared/debrief/debrief-words'
import type { NoteOfLog } from '@shared/review/note-in'

export interface PaperRemark {
  readonly key: string
  readonly minute: number
  readonly time: string
  readonly name: string
  readonly text: string
}

export function paperRemarks(
  { log, notes }: Pick<ReviewedShift, 'log' | 'notes'>,
  words: DebriefWords,
): readonly PaperRemark[] {
  const { text } = words
  const remark = (key: string, minute: number, [name, written]: readonly [string, string]) => ({
    ...{ key, minute, name, text: written },
    time: clockText(minute, words),
  })
  const trainee = text('review.replay.authors.trainee')
  const said = ({ text: noted, answer }: NoteOfLog): readonly [string, string] => {
    if (answer === undefined) return [trainee, noted]
    const { question, answer: inWords } = answerInWords({ text: noted, answer }, text)
    return [question, inWords]
  }
  const written = log.flatMap((entry, index) =>
    entry.kind === 'note' ? [remark(`log ${index}`, entry.minute, said(entry))] : [],
  )
  return [
    ...written,
    ...notes.notes.map((note) =>
      remark(note.id, note.minute, [text(`review.replay.authors.${note.author}`), note.text]),
    ),
    ...notes.bookmarks.map((mark) =>
      remark(mark.id, mark.minute, [text('review.replay.kinds.bookmark'), mark.text]),
    ),
    ...notes.marks.map(({ id, minute, mark }) =>
      remark(id, minute, [text(`debrief.marks.${mark}`), '']),
    ),
    ...notes.answers.map((answer) =>
      remark(answer.id, answer.minute, [text(`debrief.questions.${answer.question}`), answer.text]),
    ),
  ].sort((one, other) => one.minute - other.minute)
}
