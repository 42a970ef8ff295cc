/** What the window knows of a running session: who plays what, how far, what waits, what was raised. */
import type { Decision, DecisionType, TimedDecision } from './decisions'
import type { Notice } from './notices'
import type { AnsweredQuestion } from './recorded-answer'
import type { OnCallSnapshot } from './snapshot'
import type { AlertId } from '../alerts/alert-catalog'
import type { HintGrade, HintId } from '../hints/hint-catalog'
import type { Failure } from '../result'

export const LANGUAGES = ['vi', 'eu', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const THEMES = ['light', 'dark', 'projector'] as const
export type Theme = (typeof THEMES)[number]

export const MODES = ['practice', 'exam'] as const
export type Mode = (typeof MODES)[number]

/** Real seconds that a simulated minute takes; results never depend on it. */
export const PACES_SECONDS = [10, 5, 2, 1, 0.5] as const
export type PaceSeconds = (typeof PACES_SECONDS)[number]
export const DEFAULT_PACE_SECONDS: PaceSeconds = 2

export const SEED_MAXIMUM = 4_294_967_295
/** Random seeds stay short enough to dictate. */
export const RANDOM_SEED_MAXIMUM = 9_999
export const CODE_NAME_MAXIMUM_LENGTH = 40
export const NOTE_MAXIMUM_LENGTH = 500

/** The present value of every control, and what is under way. Minutes are simulated minutes of the shift. */
export interface OnCallControls {
  readonly minInstances: number
  readonly autoscalerOn: boolean
  readonly targetUtilization: number
  readonly shedShare: number
  readonly featureOn: boolean
  readonly cacheTtlSeconds: number
  /** Minute in which the running rollback completes; null when none prepares. */
  readonly rollbackReadyMinute: number | null
  /** Last minute in which the running warm-up job works; null when none runs. */
  readonly warmupLastMinute: number | null
  /** Booting instances by the minute in which they begin to serve, soonest first. */
  readonly booting: readonly { readonly readyMinute: number; readonly instances: number }[]
}

export interface AlertOccurrence {
  readonly id: AlertId
  readonly raisedMinute: number
  readonly acknowledgedMinute: number | null
  readonly clearedMinute: number | null
}

/** How much of a recording was cut off as damaged, as far as that could still be counted. */
export interface CutOff {
  readonly lines: number
  /** Those of the lines that held a minute. */
  readonly minutes: number
}

/** What stands in the log of the session, oldest first. */
export type LogEntry =
  | {
      readonly kind: 'decision'
      readonly minute: number
      readonly decision: TimedDecision
      readonly from: number | boolean | null
    }
  | {
      readonly kind: 'alert'
      readonly minute: number
      readonly alert: AlertId
      readonly event: 'raised' | 'acknowledged' | 'cleared'
    }
  | { readonly kind: 'notice'; readonly minute: number; readonly notice: Notice }
  | {
      readonly kind: 'note'
      readonly minute: number
      readonly text: string
      /** Only of an answer to a case study. */
      readonly answer?: AnsweredQuestion | undefined
    }
  | {
      readonly kind: 'hint'
      readonly minute: number
      readonly hint: HintId
      readonly grade: HintGrade
    }
  /** The session went on from here after it had been interrupted. */
  | { readonly kind: 'resumed'; readonly minute: number; readonly cut?: CutOff | undefined }

export type SessionPhase =
  | { readonly kind: 'running' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'ended'; readonly ending: SessionEnding }
  /** The recording could not be written: nothing more is shown than what stands in the file. */
  | { readonly kind: 'stopped'; readonly failure: Failure }

/**
 * How a sealed recording ended. completed: the last minute was played; ended-early: the trainee left;
 * rewound: the trainee went back to an earlier minute, where another recording goes on;
 * interrupted: the program stopped in mid-shift, and the trainee closed the session afterwards.
 */
export const SESSION_ENDINGS = ['completed', 'ended-early', 'rewound', 'interrupted'] as const
export type SessionEnding = (typeof SESSION_ENDINGS)[number]

/** Where a session that was begun by going back branches off: the session before it, and the minute both share last. */
export interface BranchOrigin {
  readonly parent: string
  readonly minute: number
}

export interface SessionIdentity {
  readonly sessionId: string
  readonly fileName: string
  readonly scenarioId: string
  readonly seed: number
  readonly codeName: string
  readonly mode: Mode
  /** Null for a session that was started, not rewound into. */
  readonly branch: BranchOrigin | null
  readonly startMinuteOfDay: number
  readonly durationMinutes: number
  readonly bootDelayMinutes: number
  readonly openingBudgetShare: number
}

export interface SessionStatus {
  /** Grows with every change: answers and events come on two ways, and the later status counts. */
  readonly revision: number
  readonly phase: SessionPhase
  /** The latest minute that stands synced in the recording, which is also the latest that may be shown. */
  readonly minute: number
  readonly paceSeconds: PaceSeconds
  readonly controls: OnCallControls
  /** Decisions that act in the next minute, in the order in which they were taken; at most one of a type. */
  readonly pending: readonly Decision[]
  readonly alerts: readonly AlertOccurrence[]
  readonly log: readonly LogEntry[]
}

/** Everything a window needs to show a session that is already under way. */
export interface LiveSession {
  readonly identity: SessionIdentity
  readonly status: SessionStatus
  readonly snapshots: readonly OnCallSnapshot[]
  readonly notices: readonly Notice[]
}

export interface MinuteAdvanced {
  readonly sessionId: string
  readonly snapshot: OnCallSnapshot
  /** Only what the service's own log says; the rest belongs to the review. */
  readonly notices: readonly Notice[]
  readonly status: SessionStatus
}

export type PendingByType = Readonly<Partial<Record<DecisionType, Decision>>>
