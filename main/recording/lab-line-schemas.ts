/** What a line of a recorded run of the lab may hold, as schemas. */
import * as v from 'valibot'
import { LAB_DECISION_TYPES, type LabDecisionType } from '@shared/contract/lab/lab-decisions'
import { LAB_FURTHER_COLUMNS, RECORDED_ENDPOINT_STATES } from '@shared/contract/lab/lab-recording'
import { LAB_COLUMNS, type BreakerState, type LabColumn } from '@shared/contract/lab/lab-row'
import { LAB_PACES_PER_SECOND } from '@shared/contract/lab/lab-session'
import { checkLabDecision } from '../engine/resilience/check-lab-decision'
import {
  answeredQuestion,
  countOfLines,
  finite,
  headerMembers,
  linesCut,
  noteText,
  place,
  sealLine,
  sessionId,
  stateHash,
  step as second,
} from './line-parts'

const ENDPOINTS_MAXIMUM = 64
const BREAKER_STATES = [
  'closed',
  'open',
  'half-open',
  'off',
] as const satisfies readonly BreakerState[]

const requests = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const seconds = v.pipe(finite, v.minValue(0))
const share = v.pipe(finite, v.minValue(0), v.maxValue(1))

const headerLine = v.strictObject({
  ...headerMembers(LAB_COLUMNS),
  branch: v.optional(v.strictObject({ parent: sessionId, second })),
})

/** The catalogue checks type and value, ranges included: what the engine would refuse cannot have been played. */
const decision = v.pipe(
  v.strictObject({
    second: v.pipe(second, v.minValue(1)),
    type: v.picklist(LAB_DECISION_TYPES as [LabDecisionType, ...LabDecisionType[]]),
    value: v.optional(v.unknown()),
  }),
  v.check(({ second: _actsIn, ...candidate }) => checkLabDecision(candidate).ok),
)

const columnSchema = (column: LabColumn) => {
  if (column === 'second') return second
  if (column === 'breaker') return v.picklist(BREAKER_STATES)
  return column === 'p50Seconds' || column === 'p99Seconds' ? v.nullable(seconds) : requests
}

type RecordedEndpoint = readonly [
  state: number,
  outstanding: number,
  successRate: number | null,
  probeInSeconds: number | null,
  sent: number,
  failed: number,
]

/** Checked by hand: a dozen stand in every second of a run, and lists of recordings are read through here. */
const endpoint = v.custom<RecordedEndpoint>((input) => {
  if (!Array.isArray(input) || input.length !== ENDPOINT_MEMBERS) return false
  const [state, outstanding, successRate, probeInSeconds, sent, failed] = input as unknown[]
  return (
    isCount(state) &&
    state < RECORDED_ENDPOINT_STATES.length &&
    [outstanding, sent, failed].every(isCount) &&
    [successRate, probeInSeconds].every((value) => value === null || Number.isFinite(value))
  )
})
const ENDPOINT_MEMBERS = 6

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

const secondLine = v.strictObject({
  type: v.literal('second'),
  ...place,
  values: v.strictTuple(LAB_COLUMNS.map(columnSchema)),
  more: v.strictTuple(LAB_FURTHER_COLUMNS.map(() => requests)),
  endpoints: v.pipe(v.array(endpoint), v.minLength(1), v.maxLength(ENDPOINTS_MAXIMUM)),
  soFar: v.strictTuple([share, share, seconds]),
  state: stateHash,
})

/** Any line of a run of the lab in format 1. */
export const LAB_LINE_SCHEMA = v.variant('type', [
  headerLine,
  v.strictObject({ type: v.literal('decision'), ...place, decision }),
  secondLine,
  v.strictObject({ type: v.literal('pause'), ...place, second, on: v.boolean() }),
  v.strictObject({
    type: v.literal('pace'),
    ...place,
    second,
    pacePerSecond: v.picklist(LAB_PACES_PER_SECOND),
  }),
  v.strictObject({
    type: v.literal('note'),
    ...place,
    second,
    text: noteText,
    answer: answeredQuestion,
  }),
  v.strictObject({
    type: v.literal('resumed'),
    ...place,
    second,
    cut: v.optional(v.strictObject({ lines: linesCut, seconds: countOfLines })),
  }),
  sealLine,
])

export type RawLabLine = v.InferOutput<typeof LAB_LINE_SCHEMA>
export type RawSecond = Extract<RawLabLine, { type: 'second' }>
