/** A run of the resilience lab as the window knows it: who plays what, how far, what waits, what was done. */
import type { AnsweredQuestion } from '../recorded-answer'
import type { Mode, SessionPhase } from '../session'
import type { LabControls } from './lab-controls'
import type { LabDecision, TimedLabDecision } from './lab-decisions'
import type { LabRow } from './lab-row'

/** Simulated seconds that pass in a real one; results never depend on it. */
export const LAB_PACES_PER_SECOND = [1, 2, 5, 10, 30] as const
export type LabPacePerSecond = (typeof LAB_PACES_PER_SECOND)[number]
export const DEFAULT_LAB_PACE_PER_SECOND: LabPacePerSecond = 1

/** Where a run that was begun in mid-run branches off: the run before it, and the second that both share last. */
export interface LabBranchOrigin {
  readonly parent: string
  readonly second: number
}

/** How much of a recording was cut off as damaged, as far as that could still be counted. */
export interface LabCutOff {
  readonly lines: number
  /** Those of the lines that held a second. */
  readonly seconds: number
}

export interface LabIdentity {
  readonly sessionId: string
  readonly fileName: string
  readonly scenarioId: string
  readonly seed: number
  readonly codeName: string
  readonly mode: Mode
  readonly branch: LabBranchOrigin | null
  readonly durationSeconds: number
}

/** What stands in the log of a run, oldest first. */
export type LabLogEntry =
  | { readonly kind: 'decision'; readonly second: number; readonly decision: TimedLabDecision }
  | {
      readonly kind: 'note'
      readonly second: number
      readonly text: string
      /** Only of an answer to a case study. */
      readonly answer?: AnsweredQuestion | undefined
    }
  | { readonly kind: 'resumed'; readonly second: number; readonly cut?: LabCutOff | undefined }

export interface LabStatus {
  /** Grows with every change: answers and events come on two ways, and the later status counts. */
  readonly revision: number
  readonly phase: SessionPhase
  /** The latest second that stands synced in the recording, which is also the latest that may be shown; 0 is the opening. */
  readonly second: number
  readonly pacePerSecond: LabPacePerSecond
  /** After that second. */
  readonly controls: LabControls
  /** Decisions that act in the next second, in the order in which they were taken; at most one of a type. */
  readonly pending: readonly LabDecision[]
  readonly log: readonly LabLogEntry[]
}

/** Everything a window needs to show a run that is already under way. */
export interface LiveLab {
  readonly identity: LabIdentity
  readonly status: LabStatus
  /** Row 0 is the opening, as everything stands before anything arrived. */
  readonly rows: readonly LabRow[]
  /** After each row: settings, and the counters of the machines. */
  readonly controls: readonly LabControls[]
}

/** One or several seconds that were played and recorded together: a fast pace is not told second by second. */
export interface LabSecondsAdvanced {
  readonly sessionId: string
  readonly rows: readonly LabRow[]
  readonly controls: readonly LabControls[]
  readonly status: LabStatus
}
