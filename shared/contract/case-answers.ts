/** What people answered in the case studies, in `case-answers.json` beside the settings: one set for each code name. */
import * as v from 'valibot'
import { CASE_WORD } from '../case-studies/case-study'
import { CODE_NAME_MAXIMUM_LENGTH, NOTE_MAXIMUM_LENGTH } from './session'

export const CASE_ANSWERS_FORMAT = 1
export const CASE_ANSWERS_FILE_NAME = 'case-answers.json'
/** A computer of a classroom sees a few dozen people a year. */
export const CASE_READERS_MAXIMUM = 500
/** A file that this program writes is smaller; one that is larger is not read. */
export const CASE_ANSWERS_MAXIMUM_BYTES = 4 * 1024 * 1024

const CASES_MAXIMUM = 200
const ANSWERS_MAXIMUM = 100
const PARTS_MAXIMUM = 50

const codeName = v.pipe(v.string(), v.minLength(1), v.maxLength(CODE_NAME_MAXIMUM_LENGTH))
const partsOpened = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PARTS_MAXIMUM))
const listOf = <Item extends v.GenericSchema>(item: Item, maximum: number) =>
  v.pipe(v.array(item), v.maxLength(maximum))

/** Written in one's own words, or picked. An empty text takes an answer back. */
export const CASE_ANSWER_SCHEMA = v.variant('kind', [
  v.strictObject({
    kind: v.literal('text'),
    question: CASE_WORD,
    text: v.pipe(v.string(), v.maxLength(NOTE_MAXIMUM_LENGTH)),
  }),
  v.strictObject({ kind: v.literal('choice'), question: CASE_WORD, option: CASE_WORD }),
])

const progress = v.strictObject({
  caseId: CASE_WORD,
  /** How many parts are open, counted from the first; a part that was opened stays open. */
  partsOpened,
  answers: listOf(CASE_ANSWER_SCHEMA, ANSWERS_MAXIMUM),
})
const reader = v.strictObject({ codeName, cases: listOf(progress, CASES_MAXIMUM) })

/** The file itself; whoever answered last comes first. */
export const CASE_ANSWERS_SCHEMA = v.strictObject({
  format: v.literal(CASE_ANSWERS_FORMAT),
  readers: listOf(reader, CASE_READERS_MAXIMUM),
})

/** One change of a person's set. */
export const CASE_CHANGE_SCHEMA = v.variant('kind', [
  v.strictObject({ kind: v.literal('answer'), caseId: CASE_WORD, answer: CASE_ANSWER_SCHEMA }),
  v.strictObject({ kind: v.literal('open'), caseId: CASE_WORD, partsOpened }),
])

export type CaseAnswer = v.InferOutput<typeof CASE_ANSWER_SCHEMA>
export type CaseProgress = v.InferOutput<typeof progress>
export type CaseReader = v.InferOutput<typeof reader>
export type CaseAnswersFile = v.InferOutput<typeof CASE_ANSWERS_SCHEMA>
export type CaseChange = v.InferOutput<typeof CASE_CHANGE_SCHEMA>

/** What is kept, for the window. */
export interface KeptCaseAnswers {
  readonly readers: readonly CaseReader[]
  /** Name under which a damaged file was set aside in this run; null where there was none. */
  readonly damagedKeptAs: string | null
}
