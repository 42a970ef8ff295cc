/** Which question of a case study a note of a recording answers. */
import * as v from 'valibot'
import { CASE_WORD } from '../case-studies/case-study'

/** The note's text is the answer itself: one's own words, or the id of the option that was picked. */
export const ANSWERED_QUESTION_SCHEMA = v.strictObject({
  caseId: CASE_WORD,
  part: CASE_WORD,
  question: CASE_WORD,
  kind: v.picklist(['text', 'choice']),
})

export type AnsweredQuestion = v.InferOutput<typeof ANSWERED_QUESTION_SCHEMA>

/** An answer as a note holds it. */
export interface RecordedAnswer {
  readonly text: string
  readonly answer: AnsweredQuestion
}
