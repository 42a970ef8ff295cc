/** What a line of a recorded shift may hold, as schemas: strict objects, finite numbers, bounded texts. */
import * as v from 'valibot'
import { ALERT_IDS } from '@shared/alerts/alert-catalog'
import { DECISION_CATALOG, DECISION_TYPES, type DecisionType } from '@shared/contract/decisions'
import { HINT_GRADES, HINT_IDS } from '@shared/hints/hint-catalog'
import { NOTICE_CATALOG, type NoticeType } from '@shared/contract/notices'
import { PACES_SECONDS } from '@shared/contract/session'
import { SNAPSHOT_COLUMNS, type SnapshotColumn } from '@shared/contract/snapshot'
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
  shortId,
  stateHash,
  step as minute,
} from './line-parts'

const NOTICE_TYPES = Object.keys(NOTICE_CATALOG) as NoticeType[]

const headerLine = v.strictObject({
  ...headerMembers(SNAPSHOT_COLUMNS),
  branch: v.optional(v.strictObject({ parent: sessionId, minute })),
})

/** The value has the kind its decision asks for; ranges are the engine's to check when it replays. */
const decision = v.pipe(
  v.strictObject({
    minute: v.pipe(minute, v.minValue(1)),
    type: v.picklist(DECISION_TYPES as [DecisionType, ...DecisionType[]]),
    value: v.optional(v.union([v.boolean(), finite])),
  }),
  v.check(({ type, value }) => typeof value === VALUE_TYPES[DECISION_CATALOG[type].kind]),
)
const VALUE_TYPES = { action: 'undefined', switch: 'boolean', number: 'number' } as const

const columnSchema = (column: SnapshotColumn) => {
  if (column === 'minute') return minute
  if (column === 'featureOn') return v.boolean()
  return column === 'p99Seconds' ? v.nullable(finite) : finite
}

const minuteLine = v.strictObject({
  type: v.literal('minute'),
  ...place,
  values: v.strictTuple(SNAPSHOT_COLUMNS.map(columnSchema)),
  state: stateHash,
  notices: v.pipe(v.array(v.picklist(NOTICE_TYPES)), v.maxLength(64)),
})

const alertLine = v.pipe(
  v.strictObject({
    type: v.literal('alert'),
    ...place,
    minute,
    alert: v.picklist(ALERT_IDS),
    event: v.picklist(['raised', 'acknowledged', 'cleared']),
    raisedMinute: minute,
  }),
  v.check((line) => line.raisedMinute <= line.minute),
)

const lookedLine = v.strictObject({
  type: v.literal('looked'),
  ...place,
  minute,
  kind: v.picklist(['screen', 'metric', 'alert', 'formula']),
  id: shortId,
})

const noteLine = v.strictObject({
  type: v.literal('note'),
  ...place,
  minute,
  text: noteText,
  answer: answeredQuestion,
})

const resumedLine = v.strictObject({
  type: v.literal('resumed'),
  ...place,
  minute,
  cut: v.optional(v.strictObject({ lines: linesCut, minutes: countOfLines })),
})

/** Any line of a shift in format 1. */
export const SHIFT_LINE_SCHEMA = v.variant('type', [
  headerLine,
  v.strictObject({ type: v.literal('decision'), ...place, decision }),
  minuteLine,
  alertLine,
  lookedLine,
  v.strictObject({ type: v.literal('pause'), ...place, minute, on: v.boolean() }),
  v.strictObject({
    type: v.literal('pace'),
    ...place,
    minute,
    paceSeconds: v.picklist(PACES_SECONDS),
  }),
  noteLine,
  v.strictObject({
    type: v.literal('hint'),
    ...place,
    minute,
    hint: v.picklist(HINT_IDS),
    grade: v.picklist(HINT_GRADES),
  }),
  resumedLine,
  sealLine,
])

export type RawShiftLine = v.InferOutput<typeof SHIFT_LINE_SCHEMA>
