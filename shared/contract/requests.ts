/** The one typed table of what the window may ask the main process: name, payload schema, response. */
import * as v from 'valibot'
import { DECISION_TYPES } from './decisions'
import { ALERT_IDS } from '../alerts/alert-catalog'
import { METRIC_IDS } from '../metrics/metric-catalog'
import {
  CODE_NAME_MAXIMUM_LENGTH,
  LANGUAGES,
  NOTE_MAXIMUM_LENGTH,
  PACES_SECONDS,
  SEED_MAXIMUM,
  THEMES,
  type Language,
  type LiveSession,
  type SessionStatus,
  type Theme,
} from './session'
import type { RecentSession, Verification } from './recordings'
import type { OnCallScenario } from './scenario'
import type { Result } from '../result'

const nothing = v.strictObject({})
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const shortId = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,64}$/))

/** The screens that the window has; a recording names the one that was looked at. */
export const SCREEN_IDS = ['home', 'live-session'] as const

/** Payload schemas; unknown keys, wrong types, infinite numbers and over-long texts are refused in the main process. */
export const REQUEST_SCHEMAS = {
  'app.describe': nothing,
  'settings.change': v.strictObject({
    language: v.optional(v.picklist(LANGUAGES)),
    theme: v.optional(v.picklist(THEMES)),
  }),
  'session.start': v.strictObject({
    scenarioId: shortId,
    seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SEED_MAXIMUM)),
    codeName: v.pipe(v.string(), v.minLength(1), v.maxLength(CODE_NAME_MAXIMUM_LENGTH)),
  }),
  'session.current': nothing,
  /** The value is checked by the decision catalogue, so that a refusal names the field. */
  'session.decide': v.strictObject({
    type: v.picklist(DECISION_TYPES),
    value: v.optional(v.union([v.boolean(), v.pipe(v.number(), v.finite())])),
  }),
  'session.withdraw': v.strictObject({ types: v.array(v.picklist(DECISION_TYPES)) }),
  'session.set-pace': v.strictObject({ paceSeconds: v.picklist(PACES_SECONDS) }),
  'session.pause': nothing,
  'session.resume': nothing,
  'session.advance': nothing,
  'session.acknowledge': v.strictObject({ alert: v.picklist(ALERT_IDS), raisedMinute: minute }),
  'session.note': v.strictObject({
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(NOTE_MAXIMUM_LENGTH)),
  }),
  'session.looked': v.variant('kind', [
    v.strictObject({ kind: v.literal('screen'), id: v.picklist(SCREEN_IDS) }),
    v.strictObject({ kind: v.literal('metric'), id: v.picklist(METRIC_IDS) }),
    v.strictObject({ kind: v.literal('alert'), id: v.picklist(ALERT_IDS) }),
  ]),
  'session.end': nothing,
  'recordings.recent': nothing,
  'recordings.verify': v.strictObject({
    fileName: v.pipe(v.string(), v.regex(/^[0-9TZ-]{1,32}-[0-9a-f-]{36}\.guardia-session$/)),
  }),
} as const

export type RequestName = keyof typeof REQUEST_SCHEMAS
export type RequestPayload<Name extends RequestName> = v.InferOutput<(typeof REQUEST_SCHEMAS)[Name]>

export interface AppDescription {
  readonly version: string
  readonly engineVersion: string
  readonly language: Language
  readonly theme: Theme
  readonly dataFolder: string
  /** Network requests that were tried and cancelled since the start; stays 0. */
  readonly blockedRequests: number
  readonly scenarios: readonly OnCallScenario[]
}

/** What each request answers. Nothing throws across the bridge: a refusal is a failure with a code. */
export interface RequestResponses {
  'app.describe': AppDescription
  'settings.change': { readonly language: Language; readonly theme: Theme }
  'session.start': LiveSession
  'session.current': LiveSession | null
  'session.decide': SessionStatus
  'session.withdraw': SessionStatus
  'session.set-pace': SessionStatus
  'session.pause': SessionStatus
  'session.resume': SessionStatus
  /** Plays one minute now, also while paused. */
  'session.advance': SessionStatus
  'session.acknowledge': SessionStatus
  'session.note': SessionStatus
  'session.looked': null
  /** Seals the recording: completed after the last minute, ended early before it. */
  'session.end': SessionStatus
  'recordings.recent': readonly RecentSession[]
  'recordings.verify': Verification
}

export type RequestResult<Name extends RequestName> = Result<RequestResponses[Name]>
