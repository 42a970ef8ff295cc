/** What a case study is as data: facts about it, its parts in their order, what is asked, and where a lesson leads. */
import * as v from 'valibot'
import { DECISION_TYPES } from '../contract/decisions'
import { FORMULA_IDS } from '../formulas/formula-ids'

/** The parts that a case may have, each with a title in the locales; a case chooses among them and orders them. */
export const PART_IDS = ['context', 'questions', 'what-they-did', 'still-open', 'lessons'] as const
/** How large the services of the case are; a survey has some of each. */
export const CASE_SCALES = ['small', 'medium', 'large', 'mixed'] as const
/** Scenarios of the resilience lab that a lesson may name. */
export const LAB_SCENARIO_IDS = [
  'bad-zone',
  'alive-but-failing',
  'quiet-service',
  'retry-storm',
  'edge-surge',
] as const
/** Of parts, and of paragraphs, questions, options and lessons each. */
export const CASE_LIST_MAXIMUM = 12

/** Part of a key of the locales, and what kept answers are found by: never changed once it was given. */
export const CASE_WORD = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(40))
const year = v.pipe(v.number(), v.integer(), v.minValue(1950), v.maxValue(2100))
const plainText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))
/** Shown as text to copy; nothing is ever opened. */
const address = v.pipe(v.string(), v.regex(/^https:\/\/\S+$/), v.maxLength(300))

const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(CASE_LIST_MAXIMUM))
const isDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length
const words = v.pipe(
  listOf(CASE_WORD),
  v.check((ids) => isDistinct(ids)),
)
const withDistinctIds = <Item extends v.GenericSchema<unknown, { readonly id: string }>>(
  item: Item,
) =>
  v.pipe(
    listOf(item),
    v.check((items) => isDistinct(items.map(({ id }) => id))),
  )

/** A question is answered in one's own words, or by one of its options. */
const question = v.variant('kind', [
  v.strictObject({ kind: v.literal('text'), id: CASE_WORD }),
  v.strictObject({
    kind: v.literal('choice'),
    id: CASE_WORD,
    options: v.pipe(words, v.minLength(2)),
  }),
])

/** What shows a lesson at work. A scenario of the lab is named only: it opens from the lab's own screen. */
const lessonLink = v.variant('kind', [
  v.strictObject({ kind: v.literal('formula'), id: v.picklist(FORMULA_IDS) }),
  v.strictObject({ kind: v.literal('scenario'), id: CASE_WORD }),
  /** A control, to be tried in that scenario. */
  v.strictObject({
    kind: v.literal('control'),
    id: v.picklist(DECISION_TYPES),
    scenario: CASE_WORD,
  }),
  v.strictObject({ kind: v.literal('lab-scenario'), id: v.picklist(LAB_SCENARIO_IDS) }),
])

const links = v.pipe(v.array(lessonLink), v.maxLength(CASE_LIST_MAXIMUM))

const part = v.strictObject({
  id: v.picklist(PART_IDS),
  /** Keys of its texts, in their order. */
  paragraphs: words,
  /** All of them are answered before the next part opens. */
  questions: v.optional(withDistinctIds(question)),
  lessons: v.optional(
    withDistinctIds(v.strictObject({ id: CASE_WORD, links: v.optional(links, []) })),
  ),
})

export const CASE_STUDY_SCHEMA = v.strictObject({
  id: CASE_WORD,
  year,
  scale: v.picklist(CASE_SCALES),
  difficulty: v.picklist([1, 2, 3]),
  /** The original first, then what else the facts come from. Publications are named as they are, in every language. */
  sources: listOf(v.strictObject({ citation: plainText, address: v.optional(address) })),
  parts: v.pipe(
    withDistinctIds(part),
    v.check((parts) =>
      isDistinct(parts.flatMap(({ questions = [] }) => questions.map((q) => q.id))),
    ),
  ),
})

export type CaseStudy = v.InferOutput<typeof CASE_STUDY_SCHEMA>
export type CasePart = CaseStudy['parts'][number]
export type CaseQuestion = NonNullable<CasePart['questions']>[number]
export type CaseSource = CaseStudy['sources'][number]
export type LessonLink = v.InferOutput<typeof lessonLink>
