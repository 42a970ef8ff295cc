/** What a line of a recording may hold, as schemas: strict objects, finite numbers, bounded texts. */
import * as v from 'valibot'
import { ALERT_IDS } from '@shared/alerts/alert-catalog'
import { DECISION_CATALOG, DECISION_TYPES, type DecisionType } from '@shared/contract/decisions'
import { HINT_GRADES, HINT_IDS } from '@shared/hints/hint-catalog'
import { NOTICE_CATALOG, type NoticeType } from '@shared/contract/notices'
import { RECORDING_FORMAT, RECORDING_LIMITS } from '@shared/contract/recording'
import {
  CODE_NAME_MAXIMUM_LENGTH,
  LANGUAGES,
  MODES,
  NOTE_MAXIMUM_LENGTH,
  PACES_SECONDS,
  SEED_MAXIMUM,
  SESSION_ENDINGS,
} from '@shared/contract/session'
import { SNAPSHOT_COLUMNS, type SnapshotColumn } from '@shared/contract/snapshot'

const LAST_MINUTE_ALLOWED = 100_000
const NOTICE_TYPES = Object.keys(NOTICE_CATALOG) as NoticeType[]

const finite = v.pipe(v.number(), v.finite())
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_MINUTE_ALLOWED))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(RECORDING_LIMITS.records))
const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const shortId = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,64}$/))
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Every line: its place in the file, and whole real milliseconds since the start; a clock may jump, so any sign. */
const place = { seq: count, at: v.pipe(v.number(), v.safeInteger()) }

const sessionId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/))

const headerLine = v.strictObject({
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
  branch: v.optional(v.strictObject({ parent: sessionId, minute })),
  startedAt: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  columns: v.strictTuple(SNAPSHOT_COLUMNS.map((column) => v.literal(column))),
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
  state: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
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
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(NOTE_MAXIMUM_LENGTH)),
})

const resumedLine = v.strictObject({
  type: v.literal('resumed'),
  ...place,
  minute,
  cut: v.optional(v.strictObject({ lines: v.pipe(count, v.minValue(1)), minutes: count })),
})

const sealLine = v.strictObject({
  type: v.literal('seal'),
  ...place,
  ending: v.picklist(SESSION_ENDINGS),
  records: count,
  sha256,
})

/** Any line of format 1. */
export const LINE_SCHEMA = v.variant('type', [
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

export type RawLine = v.InferOutput<typeof LINE_SCHEMA>

/** What a header of any later format must still show in its first line, so that it can be refused politely. */
export const ANY_FORMAT_HEADER = v.looseObject({
  type: v.literal('header'),
  format: v.pipe(v.number(), v.safeInteger(), v.minValue(RECORDING_FORMAT + 1)),
})
