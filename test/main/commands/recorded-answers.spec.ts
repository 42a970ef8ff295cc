/** Answers to case studies in what a terminal prints of a debrief, and in its JSON. */
import { describe, expect, it } from 'vitest'
import type { LoggedAnswer } from '@shared/review/note-in'
import { answersJson, answerSections } from '../../../main/commands/recorded-answers'
import { createTranslator } from '../../../main/translate'

const ASKED = { caseId: 'soundcloud-resilience', part: 'questions' }
const PICKED: LoggedAnswer = {
  ...{ text: 'yes', at: 0 },
  answer: { ...ASKED, question: 'answering', kind: 'choice' },
}
const UNKNOWN: LoggedAnswer = {
  ...{ text: 'maybe', at: 90 },
  answer: { caseId: 'not-here', part: 'questions', question: 'which', kind: 'choice' },
}
const translate = createTranslator()
const context = { text: (key: string, named = {}) => translate('en', key, named) }
const sections = (answers: readonly LoggedAnswer[]) =>
  answerSections(context, { answers, of: 'lab', timeText: (second) => `1:${second - 60}` })

describe('answerSections', () => {
  it('prints question, answer and case in words, and the recording’s own names where there are none', () => {
    const option = context.text('caseStudies.soundcloud-resilience.questions.answering.options.yes')
    const [before, during] = sections([PICKED, UNKNOWN])
    expect(before?.title).toBe('Predicted before the run')
    expect(before?.lines).toEqual([expect.stringContaining(`“${option}”`)])
    expect(during?.title).toBe('Answered during the run')
    expect(during?.lines).toEqual(['which “maybe” (not-here, at 1:30)'])
  })

  it('prints nothing where nobody answered', () => {
    expect(sections([])).toEqual([])
  })
})

describe('answersJson', () => {
  it('says of each answer when it was given, to which question, and what', () => {
    expect(answersJson([UNKNOWN], 'second')).toEqual([
      {
        ...{ second: 90, caseId: 'not-here', part: 'questions', question: 'which' },
        ...{ kind: 'choice', text: 'maybe' },
      },
    ])
  })
})
