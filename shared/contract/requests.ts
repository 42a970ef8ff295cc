/** The one typed table of what the window may ask the main process: name, payload schema, response. */
import * as v from 'valibot'
import { DECISION_TYPES } from './decisions'
import { FORMULA_IDS } from '../formulas/formula-ids'
import { HINT_GRADES, HINT_IDS } from '../hints/hint-catalog'
import { KEY_ACTS, type KeyAct } from '../settings/key-combination'
import { ALERT_IDS } from '../alerts/alert-catalog'
import { METRIC_IDS } from '../metrics/metric-catalog'
import {
  CODE_NAME_MAXIMUM_LENGTH,
  LANGUAGES,
  MODES,
  NOTE_MAXIMUM_LENGTH,
  PACES_SECONDS,
  SEED_MAXIMUM,
  THEMES,
  type LiveSession,
  type SessionStatus,
} from './session'
import type { AnyVerification, RecentSession } from './recordings'
import type { Debrief } from './debrief'
import type { LibraryEntry, ReviewedShift } from './review'
import type { LabScenario } from './lab/lab-scenario'
import type { OnCallScenario } from './scenario'
import {
  TEXT_SIZES_PERCENT,
  type DamagedSettings,
  type DataFolder,
  type PackageLicence,
  type Settings,
} from './settings'
import { LAB_REQUEST_SCHEMAS, type LabRequestResponses } from './lab/lab-requests'
import { CARRIED_ANSWERS_SCHEMA } from './carried-answers'
import { CASE_CHANGE_SCHEMA, type KeptCaseAnswers } from './case-answers'
import { NOTES_CHANGE_SCHEMA, type SessionNotes } from './session-notes'
import type { Result } from '../result'

const nothing = v.strictObject({})
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const shortId = v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,64}$/))

const codeName = v.pipe(v.string(), v.minLength(1), v.maxLength(CODE_NAME_MAXIMUM_LENGTH))

/** The screens that the window has; a recording names the one that was looked at. */
export const SCREEN_IDS = ['home', 'live-session', 'settings'] as const

const sessionFileName = v.pipe(
  v.string(),
  v.regex(/^[0-9TZ-]{1,32}-[0-9a-f-]{36}\.guardia-session$/),
)
/** As many as a payload may hold; a page asks several times for more. */
const severalFileNames = v.pipe(v.array(sessionFileName), v.minLength(1), v.maxLength(150))
const keyCombination = v.pipe(v.string(), v.minLength(1), v.maxLength(32))

/** Payload schemas; unknown keys, wrong types, infinite numbers and over-long texts are refused in the main process. */
export const REQUEST_SCHEMAS = {
  'app.describe': nothing,
  'app.licences': nothing,
  'app.quit': nothing,
  'settings.change': v.strictObject({
    language: v.optional(v.picklist(LANGUAGES)),
    theme: v.optional(v.picklist(THEMES)),
    textSizePercent: v.optional(v.picklist(TEXT_SIZES_PERCENT)),
    soundOn: v.optional(v.boolean()),
    /** All of them at once; combinations are checked in the main process, so that a refusal names the act. */
    keys: v.optional(
      v.strictObject(
        Object.fromEntries(KEY_ACTS.map((act) => [act, keyCombination])) as Record<
          KeyAct,
          typeof keyCombination
        >,
      ),
    ),
  }),
  'settings.choose-data-folder': nothing,
  'settings.reset-data-folder': nothing,
  'session.start': v.strictObject({
    ...{ scenarioId: shortId, codeName, mode: v.picklist(MODES) },
    seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SEED_MAXIMUM)),
    answers: v.optional(CARRIED_ANSWERS_SCHEMA),
  }),
  'session.continue': v.strictObject({ fileName: sessionFileName }),
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
  'session.skip-to-alert': nothing,
  'session.rewind': v.strictObject({ minute }),
  'session.take-hint': v.strictObject({
    hint: v.picklist(HINT_IDS),
    grade: v.picklist(HINT_GRADES),
  }),
  'session.acknowledge': v.strictObject({ alert: v.picklist(ALERT_IDS), raisedMinute: minute }),
  'session.note': v.strictObject({
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(NOTE_MAXIMUM_LENGTH)),
  }),
  'session.looked': v.variant('kind', [
    v.strictObject({ kind: v.literal('screen'), id: v.picklist(SCREEN_IDS) }),
    v.strictObject({ kind: v.literal('metric'), id: v.picklist(METRIC_IDS) }),
    v.strictObject({ kind: v.literal('alert'), id: v.picklist(ALERT_IDS) }),
    v.strictObject({ kind: v.literal('formula'), id: v.picklist(FORMULA_IDS) }),
  ]),
  'session.end': nothing,
  'recordings.recent': nothing,
  'recordings.verify': v.strictObject({ fileName: sessionFileName }),
  'recordings.close-interrupted': v.strictObject({ fileName: sessionFileName }),
  'library.list': nothing,
  /** Asks with the system's dialog for files to take in. */
  'library.import': nothing,
  /** Files that were dropped on the window; their paths come from the bridge. */
  'library.import-dropped': v.strictObject({
    paths: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))), v.maxLength(50)),
  }),
  'library.export': v.strictObject({ fileNames: severalFileNames }),
  /** Recordings are dragged out of the window, as files, each with its notes. */
  'library.drag-out': v.strictObject({ fileNames: severalFileNames }),
  'library.delete': v.strictObject({ fileNames: severalFileNames }),
  'review.open': v.strictObject({ fileName: sessionFileName }),
  'review.change-notes': v.strictObject({
    fileName: sessionFileName,
    change: NOTES_CHANGE_SCHEMA,
  }),
  'review.debrief': v.strictObject({ fileName: sessionFileName }),
  'review.branch': v.strictObject({ fileName: sessionFileName, minute }),
  'review.print': v.strictObject({ fileName: sessionFileName }),
  'review.rule-for-next-time': nothing,
  'case-studies.answers': nothing,
  'case-studies.change': v.strictObject({ codeName, change: CASE_CHANGE_SCHEMA }),
  'case-studies.forget': v.strictObject({ codeName }),
  ...LAB_REQUEST_SCHEMAS,
} as const

export type RequestName = keyof typeof REQUEST_SCHEMAS
export type RequestPayload<Name extends RequestName> = v.InferOutput<(typeof REQUEST_SCHEMAS)[Name]>

export interface AppDescription {
  readonly version: string
  readonly engineVersion: string
  /** Versions of what the application runs on. */
  readonly runtime: {
    readonly electron: string
    readonly chromium: string
    readonly node: string
  }
  readonly settings: Settings
  /** Null where the settings were sound at this start. */
  readonly damagedSettings: DamagedSettings | null
  readonly dataFolder: DataFolder
  /** Network requests that were tried and cancelled since the start; stays 0. */
  readonly blockedRequests: number
  readonly scenarios: readonly OnCallScenario[]
  readonly labScenarios: readonly LabScenario[]
}

/** What each request answers. Nothing throws across the bridge: a refusal is a failure with a code. */
export interface RequestResponses extends LabRequestResponses {
  'app.describe': AppDescription
  'app.licences': readonly PackageLicence[]
  /** Closes a running shift unsealed, so that it can be continued, and ends the program. */
  'app.quit': null
  'settings.change': Settings
  /** Asks with the system's dialog; null where the person cancelled. */
  'settings.choose-data-folder': DataFolder | null
  'settings.reset-data-folder': DataFolder
  'session.start': LiveSession
  /** Goes on with an interrupted recording: paused in practice, running in an exam. */
  'session.continue': LiveSession
  'session.current': LiveSession | null
  'session.decide': SessionStatus
  'session.withdraw': SessionStatus
  'session.set-pace': SessionStatus
  'session.pause': SessionStatus
  'session.resume': SessionStatus
  /** Plays one minute now, also while paused. */
  'session.advance': SessionStatus
  /** Practice: plays on to the first minute that raises an alert, or to the end. */
  'session.skip-to-alert': SessionStatus
  /** Practice: seals this run and begins another, paused, at an earlier minute of it. */
  'session.rewind': LiveSession
  /** Practice: records that a hint was read. */
  'session.take-hint': SessionStatus
  'session.acknowledge': SessionStatus
  'session.note': SessionStatus
  'session.looked': null
  /** Seals the recording: completed after the last minute, ended early before it. */
  'session.end': SessionStatus
  'recordings.recent': readonly RecentSession[]
  'recordings.verify': AnyVerification
  /** Seals an interrupted recording as it stands. */
  'recordings.close-interrupted': null
  /** Newest first. */
  'library.list': readonly LibraryEntry[]
  /** Null where the person cancelled. */
  'library.import': readonly ImportOutcome[] | null
  'library.import-dropped': readonly ImportOutcome[]
  /** Copies recordings, each with its notes, to a place that the system's dialog asks for; null where cancelled. */
  'library.export': { readonly folder: string; readonly files: number } | null
  'library.drag-out': null
  /** Recording, notes and everything else of it in the data folder. */
  'library.delete': null
  'review.open': ReviewedShift
  'review.change-notes': SessionNotes
  /** Weighed as the session's notes say. */
  'review.debrief': Debrief
  /** Begins a practice recording at that minute of a sealed one, paused; the original is kept as it is. */
  'review.branch': LiveSession
  /** Asks where to, and writes the debrief as PDF; null where the person cancelled. */
  'review.print': { readonly path: string } | null
  /** The latest rule that a trainee wrote, of all sessions; null where there is none. */
  'review.rule-for-next-time': RuleForNextTime | null
  'case-studies.answers': KeptCaseAnswers
  /** Keeps an answer, or that a part is open. */
  'case-studies.change': null
  /** Deletes all answers of a code name. */
  'case-studies.forget': null
}

/** What became of a file that was taken in; `path` is as it was given, or of a recording in a folder that was. */
export interface ImportOutcome {
  readonly path: string
  /** The name in the data folder. A recording that is there already is not doubled. */
  readonly result: Result<ImportedFile>
  /** What became of the notes beside it; not there without any, or where the same ones were here already. */
  readonly notes?: 'taken' | 'kept-own' | 'unreadable' | undefined
}

export interface ImportedFile {
  readonly fileName: string
  readonly isNew: boolean
  /** Only of a damaged one; null where not even the opening is intact. */
  readonly damage?:
    | { readonly intactThroughMinute: number | null }
    | { readonly intactThroughSecond: number | null }
    | undefined
}

export interface RuleForNextTime {
  readonly text: string
  readonly codeName: string
  readonly startedAt: string
}

export type RequestResult<Name extends RequestName> = Result<RequestResponses[Name]>
