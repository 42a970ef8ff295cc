/** What stands beside a sealed recording, in `<recording>.notes.json`: names, notes, answers, weights; never inside it. */
import * as v from 'valibot'
import { CODE_NAME_MAXIMUM_LENGTH, NOTE_MAXIMUM_LENGTH } from './session'

export const NOTES_FORMAT = 1
export const NOTES_SUFFIX = '.notes.json'
/** Of notes, bookmarks, answers and marks each; a debrief needs a few dozen. */
export const NOTES_MAXIMUM_COUNT = 500
/** A notes file that this program writes is smaller; one that is larger is not read. */
export const NOTES_MAXIMUM_BYTES = 4 * 1024 * 1024

export const NOTE_AUTHORS = ['trainee', 'teacher'] as const
/** What a trainee marks on the timeline before anything is revealed. */
export const MARK_KINDS = ['noticed', 'decided', 'surprised'] as const
/** What the debrief asks at a minute; the words stand in the locales. */
export const QUESTION_IDS = ['expected', 'other-options', 'same-ending'] as const

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(NOTE_MAXIMUM_LENGTH))
const shortText = v.pipe(v.string(), v.maxLength(NOTE_MAXIMUM_LENGTH))
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
/** Of a note on a run of the lab; where it is not there, the minute's first. */
const secondOfMinute = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(59)))
const id = v.pipe(v.string(), v.regex(/^[0-9a-f-]{1,36}$/))
/** ISO 8601, UTC. */
const writtenAt = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/),
  v.check(isRealDay),
)
const weight = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1000))

/** Whether the calendar has such a day; the pattern is checked before. */
function isRealDay(text: string): boolean {
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8, 10))
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return days !== undefined && day >= 1 && day <= days
}

const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(NOTES_MAXIMUM_COUNT))

export const LOSS_WEIGHTS_SCHEMA = v.strictObject({
  budgetPercent: weight,
  dollars: weight,
  degradedMinutes: weight,
})

/** One change that a person makes to the notes; the main process applies it and writes the file as a whole. */
export const NOTES_CHANGE_SCHEMA = v.variant('kind', [
  v.strictObject({
    kind: v.literal('rename'),
    codeName: v.pipe(v.string(), v.minLength(1), v.maxLength(CODE_NAME_MAXIMUM_LENGTH)),
  }),
  /** Null goes back to the defaults. */
  v.strictObject({ kind: v.literal('weights'), weights: v.nullable(LOSS_WEIGHTS_SCHEMA) }),
  v.strictObject({
    kind: v.literal('put-note'),
    id,
    minute,
    secondOfMinute,
    author: v.picklist(NOTE_AUTHORS),
    text,
  }),
  v.strictObject({ kind: v.literal('put-bookmark'), id, minute, text: shortText }),
  v.strictObject({
    kind: v.literal('put-answer'),
    id,
    minute,
    question: v.picklist(QUESTION_IDS),
    text,
  }),
  v.strictObject({ kind: v.literal('put-mark'), id, minute, mark: v.picklist(MARK_KINDS) }),
  /** Takes away a note, bookmark, answer or mark. */
  v.strictObject({ kind: v.literal('remove'), id }),
  v.strictObject({ kind: v.literal('reaction'), text: shortText }),
  v.strictObject({ kind: v.literal('rule-for-next-time'), text: shortText }),
  /** The trainee has looked at the debrief's revealing part. */
  v.strictObject({ kind: v.literal('revealed') }),
])
export type NotesChange = v.InferOutput<typeof NOTES_CHANGE_SCHEMA>

/** The file itself. What is not there is empty or null; unknown keys are refused. */
export const SESSION_NOTES_SCHEMA = v.strictObject({
  format: v.literal(NOTES_FORMAT),
  /** Replaces the recording's code name wherever it is shown. */
  codeName: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(CODE_NAME_MAXIMUM_LENGTH))),
  /** By which a loss is weighed; null: the defaults. */
  weights: v.nullable(LOSS_WEIGHTS_SCHEMA),
  notes: listOf(
    v.strictObject({
      ...{ id, minute, secondOfMinute, author: v.picklist(NOTE_AUTHORS) },
      ...{ text, writtenAt },
    }),
  ),
  bookmarks: listOf(v.strictObject({ id, minute, text: shortText, writtenAt })),
  answers: listOf(
    v.strictObject({ id, minute, question: v.picklist(QUESTION_IDS), text, writtenAt }),
  ),
  marks: listOf(v.strictObject({ id, minute, mark: v.picklist(MARK_KINDS), writtenAt })),
  /** One line written before any number is shown. */
  reaction: shortText,
  /** One sentence, shown at the next start. */
  ruleForNextTime: v.nullable(v.strictObject({ text: shortText, writtenAt })),
  revealed: v.boolean(),
})
export type SessionNotes = v.InferOutput<typeof SESSION_NOTES_SCHEMA>
export type ReviewNote = SessionNotes['notes'][number]
export type Bookmark = SessionNotes['bookmarks'][number]
export type Answer = SessionNotes['answers'][number]
export type TimelineMark = SessionNotes['marks'][number]
export type QuestionId = (typeof QUESTION_IDS)[number]
export type LossWeights = v.InferOutput<typeof LOSS_WEIGHTS_SCHEMA>

export const EMPTY_NOTES: SessionNotes = {
  format: NOTES_FORMAT,
  codeName: null,
  weights: null,
  notes: [],
  bookmarks: [],
  answers: [],
  marks: [],
  reaction: '',
  ruleForNextTime: null,
  revealed: false,
}
