/** Members that lines of every kind of recording have, as schemas, and the lines that are the same in all of them. */
import * as v from 'valibot'
import { ANSWERED_QUESTION_SCHEMA } from '@shared/contract/recorded-answer'
import { RECORDING_FORMAT, RECORDING_LIMITS } from '@shared/contract/recording'
import {
  CODE_NAME_MAXIMUM_LENGTH,
  LANGUAGES,
  MODES,
  NOTE_MAXIMUM_LENGTH,
  SEED_MAXIMUM,
  SESSION_ENDINGS,
} from '@shared/contract/session'

const LAST_STEP_ALLOWED = 100_000

export const finite = v.pipe(v.number(), v.finite())
/** A simulated minute or second. */
export const step = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_STEP_ALLOWED))
export const countOfLines = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(RECORDING_LIMITS.records),
)
export const shortId = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,64}$/))
export const stateHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))
export const noteText = v.pipe(v.string(), v.minLength(1), v.maxLength(NOTE_MAXIMUM_LENGTH))
/** Of a note that answers a question of a case study. */
export const answeredQuestion = v.optional(ANSWERED_QUESTION_SCHEMA)
export const linesCut = v.pipe(countOfLines, v.minValue(1))

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Every line: its place in the file, and whole real milliseconds since the start; a clock may jump, so any sign. */
export const place = { seq: countOfLines, at: v.pipe(v.number(), v.safeInteger()) }

export const sessionId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/))

/** What a header holds but for its branch, which counts in the steps of its kind. */
export const headerMembers = <const Columns extends readonly string[]>(columns: Columns) => ({
  type: v.literal('header'),
  ...place,
  format: v.literal(RECORDING_FORMAT),
  app: shortText,
  engine: shortText,
  sessionId,
  scenario: v.strictObject({ id: shortId, sha256 }),
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SEED_MAXIMUM)),
  language: v.picklist(LANGUAGES),
  codeName: v.pipe(v.string(), v.minLength(1), v.maxLength(CODE_NAME_MAXIMUM_LENGTH)),
  mode: v.picklist(MODES),
  startedAt: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  columns: v.strictTuple(columns.map((column) => v.literal(column))),
})

export const sealLine = v.strictObject({
  type: v.literal('seal'),
  ...place,
  ending: v.picklist(SESSION_ENDINGS),
  records: countOfLines,
  sha256,
})

/** What a header of any later format must still show in its first line, so that it can be refused politely. */
export const ANY_FORMAT_HEADER = v.looseObject({
  type: v.literal('header'),
  format: v.pipe(v.number(), v.safeInteger(), v.minValue(RECORDING_FORMAT + 1)),
})
