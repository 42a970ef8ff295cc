/** The lines of a recording as data; bytes, hash chain and promises are described in docs/session-format.md. */
import type { AlertId } from '../alerts/alert-catalog'
import type { HintGrade, HintId } from '../hints/hint-catalog'
import type { TimedDecision } from './decisions'
import type { Notice } from './notices'
import type { AnsweredQuestion } from './recorded-answer'
import type { OnCallSnapshot } from './snapshot'
import type { BranchOrigin, CutOff, Language, Mode, PaceSeconds, SessionEnding } from './session'

/** Version of the file format; a file with a higher number is refused politely and never rewritten. */
export const RECORDING_FORMAT = 1
export const RECORDING_EXTENSION = '.guardia-session'

/** Limits that reader and writer keep (quality.md A.4). */
export const RECORDING_LIMITS = {
  fileBytes: 32 * 1024 * 1024,
  lineBytes: 64 * 1024,
  records: 20_000,
} as const

/** What a recording is of: a shift on call, in minutes, or a run of the resilience lab, in seconds. */
export const RECORDING_KINDS = ['on-call', 'lab'] as const
export type RecordingKind = (typeof RECORDING_KINDS)[number]

/** First line of a recording: all that a replay needs, and who, when, in which language. */
export interface HeaderOfAnyKind {
  readonly type: 'header'
  readonly format: typeof RECORDING_FORMAT
  readonly app: string
  readonly engine: string
  readonly sessionId: string
  readonly scenario: { readonly id: string; readonly sha256: string }
  readonly seed: number
  readonly language: Language
  readonly codeName: string
  readonly mode: Mode
  /** ISO 8601, UTC, milliseconds. */
  readonly startedAt: string
  /** Names of what stands in the `values` of each minute's or second's line; they tell the kind of the recording. */
  readonly columns: readonly string[]
}

/** Of a shift on call. */
export interface RecordingHeader extends HeaderOfAnyKind {
  /** Only in a session that was begun by going back in another one. */
  readonly branch?: BranchOrigin | undefined
}

/** What happened in a shift, between header and seal. `minute` is the simulated minute; `at` real milliseconds since the start. */
export type RecordingEntry =
  | { readonly type: 'decision'; readonly decision: TimedDecision }
  | {
      readonly type: 'minute'
      readonly snapshot: OnCallSnapshot
      /** First 16 hex digits of SHA-256 over the engine state's canonical JSON (RFC 8785). */
      readonly stateHash: string
      readonly notices: readonly Notice[]
    }
  | {
      readonly type: 'alert'
      readonly minute: number
      readonly alert: AlertId
      readonly event: 'raised' | 'acknowledged' | 'cleared'
      /** Minute in which this occurrence was raised. */
      readonly raisedMinute: number
    }
  | {
      readonly type: 'looked'
      readonly minute: number
      readonly kind: 'screen' | 'metric' | 'alert' | 'formula'
      readonly id: string
    }
  | { readonly type: 'pause'; readonly minute: number; readonly on: boolean }
  | { readonly type: 'pace'; readonly minute: number; readonly paceSeconds: PaceSeconds }
  | {
      readonly type: 'note'
      readonly minute: number
      readonly text: string
      /** Only of an answer to a case study. */
      readonly answer?: AnsweredQuestion | undefined
    }
  | {
      readonly type: 'hint'
      readonly minute: number
      readonly hint: HintId
      readonly grade: HintGrade
    }
  /** The session went on here after an interruption: what follows was recorded by a later start of the program. */
  | {
      readonly type: 'resumed'
      readonly minute: number
      /** Only where damage was cut off the file before it went on. */
      readonly cut?: CutOff | undefined
    }

/** Last line: how the shift ended. */
export interface RecordingSeal {
  readonly type: 'seal'
  readonly ending: SessionEnding
}

/** torn: the last line is cut; checksum: a line does not match the chain; content: a whole line with wrong content; after-seal: something follows the seal. */
export type DamageReason = 'torn' | 'checksum' | 'content' | 'after-seal'
