/** What the window may ask of the resilience lab: the part of the request table that is the lab's own. */
import * as v from 'valibot'
import { CARRIED_ANSWERS_SCHEMA } from '../carried-answers'
import { ANSWERED_QUESTION_SCHEMA } from '../recorded-answer'
import { CODE_NAME_MAXIMUM_LENGTH, MODES, NOTE_MAXIMUM_LENGTH, SEED_MAXIMUM } from '../session'
import { LAB_DECISION_TYPES, type LabDecisionType } from './lab-decisions'
import type { LabDebrief } from './lab-debrief'
import type { LabRun, ReviewedLab } from './lab-review'
import { LAB_PACES_PER_SECOND, type LabStatus, type LiveLab } from './lab-session'

const nothing = v.strictObject({})
const second = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const scenarioId = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,64}$/))
const seed = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SEED_MAXIMUM))
const codeName = v.pipe(v.string(), v.minLength(1), v.maxLength(CODE_NAME_MAXIMUM_LENGTH))
const fileName = v.pipe(v.string(), v.regex(/^[0-9TZ-]{1,32}-[0-9a-f-]{36}\.guardia-session$/))
const decisionType = v.picklist(LAB_DECISION_TYPES as [LabDecisionType, ...LabDecisionType[]])

export const LAB_REQUEST_SCHEMAS = {
  'lab.start': v.strictObject({
    ...{ scenarioId, seed, codeName, mode: v.picklist(MODES) },
    /** Given before to cases that name the scenario. */
    answers: v.optional(CARRIED_ANSWERS_SCHEMA),
  }),
  'lab.continue': v.strictObject({ fileName }),
  'lab.current': nothing,
  /** The value is checked by the decision catalogue, so that a refusal names the field. */
  'lab.decide': v.strictObject({ type: decisionType, value: v.optional(v.unknown()) }),
  'lab.withdraw': v.strictObject({ types: v.array(decisionType) }),
  'lab.set-pace': v.strictObject({ pacePerSecond: v.picklist(LAB_PACES_PER_SECOND) }),
  'lab.pause': nothing,
  'lab.resume': nothing,
  'lab.advance': nothing,
  'lab.play-to-end': nothing,
  'lab.rewind': v.strictObject({ second }),
  'lab.note': v.strictObject({
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(NOTE_MAXIMUM_LENGTH)),
    /** Where it answers a question of a case study. */
    answer: v.optional(ANSWERED_QUESTION_SCHEMA),
  }),
  'lab.end': nothing,
  'lab.runs': v.strictObject({ scenarioId, seed }),
  'lab.review': v.strictObject({ fileName }),
  'lab.debrief': v.strictObject({ fileName }),
  'lab.branch': v.strictObject({ fileName, second }),
} as const

export interface LabRequestResponses {
  'lab.start': LiveLab
  /** Goes on with an interrupted recording: paused in practice, running in an exam. */
  'lab.continue': LiveLab
  'lab.current': LiveLab | null
  'lab.decide': LabStatus
  'lab.withdraw': LabStatus
  'lab.set-pace': LabStatus
  'lab.pause': LabStatus
  'lab.resume': LabStatus
  /** Practice: plays one second now, also while paused. */
  'lab.advance': LabStatus
  /** Practice: plays the rest of the run at once. */
  'lab.play-to-end': LabStatus
  /** Practice: seals this run and begins another, paused, at an earlier second of it. */
  'lab.rewind': LiveLab
  'lab.note': LabStatus
  /** Seals the recording: completed after the last second, ended early before it. */
  'lab.end': LabStatus
  /** All readable recordings of the data folder on that scenario and seed, the open one too. */
  'lab.runs': readonly LabRun[]
  'lab.review': ReviewedLab
  'lab.debrief': LabDebrief
  /** Begins a practice run at that second of a sealed one, paused; the original is kept as it is. */
  'lab.branch': LiveLab
}
