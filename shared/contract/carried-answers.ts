/** What somebody answered to case studies before a session on the same scenario: its recording takes the answers along. */
import * as v from 'valibot'
import { ANSWERED_QUESTION_SCHEMA } from './recorded-answer'
import { NOTE_MAXIMUM_LENGTH } from './session'

/** Of the cases that name a scenario, all questions together. */
export const CARRIED_ANSWERS_MAXIMUM = 100

export const CARRIED_ANSWERS_SCHEMA = v.pipe(
  v.array(
    v.strictObject({
      text: v.pipe(v.string(), v.minLength(1), v.maxLength(NOTE_MAXIMUM_LENGTH)),
      answer: ANSWERED_QUESTION_SCHEMA,
    }),
  ),
  v.maxLength(CARRIED_ANSWERS_MAXIMUM),
)
