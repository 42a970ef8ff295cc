/** A recorded answer to a case study in words: the case, its question, and what was answered. */
import type { RecordedAnswer } from '../contract/recorded-answer'

export type AnswerTexts = (key: string) => string

export interface AnswerInWords {
  readonly study: string
  readonly question: string
  readonly answer: string
}

/** @param text gives back the key where there is no text: what a version does not know is called as the recording calls it */
export function answerInWords(
  { text: said, answer: { caseId, question, kind } }: RecordedAnswer,
  text: AnswerTexts,
): AnswerInWords {
  const orElse = (key: string, called: string): string => {
    const found = text(key)
    return found === key ? called : found
  }
  const asked = `caseStudies.${caseId}.questions.${question}`
  return {
    study: orElse(`caseStudies.${caseId}.title`, caseId),
    question: orElse(`${asked}.text`, question),
    answer: kind === 'text' ? said : orElse(`${asked}.options.${said}`, said),
  }
}
