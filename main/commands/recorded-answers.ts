/** Answers to case studies that a recording holds: lines of a debrief in a terminal, and as JSON. */
import { answerInWords } from '@shared/case-studies/answer-words'
import type { LoggedAnswer } from '@shared/review/note-in'
import type { CommandContext } from './command-context'

export interface PrintedAnswers {
  readonly answers: readonly LoggedAnswer[]
  readonly of: 'lab' | 'shift'
  /** The time of a minute or second. */
  readonly timeText: (at: number) => string
}

/** A section for what was said before, and one for what was said during the session, as far as there is any. */
export function answerSections(
  { text }: Pick<CommandContext, 'text'>,
  { answers, of, timeText }: PrintedAnswers,
): { readonly title: string; readonly lines: readonly string[] }[] {
  const line = (recorded: LoggedAnswer): string => {
    const { question, answer, study } = answerInWords(recorded, text)
    const where =
      recorded.at === 0 ? study : text('recordedAnswers.at', { study, time: timeText(recorded.at) })
    return text('recordedAnswers.line', { question, answer, where })
  }
  return [
    { title: `recordedAnswers.before.${of}`, said: answers.filter(({ at }) => at === 0) },
    { title: `recordedAnswers.during.${of}`, said: answers.filter(({ at }) => at > 0) },
  ].flatMap(({ title, said }) =>
    said.length === 0 ? [] : [{ title: text(title), lines: said.map(line) }],
  )
}

/** @param step what `at` is: `minute` or `second` */
export function answersJson(
  answers: readonly LoggedAnswer[],
  step: 'minute' | 'second',
): readonly Readonly<Record<string, string | number>>[] {
  return answers.map(({ at, text, answer }) => ({ [step]: at, ...answer, text }))
}
