/** What a list of recordings shows of a file, and what a verification says of it. */
import type { LabRowCourse, LabVerification } from './lab/lab-listed'
import type { DamageReason } from './recording'
import type { Mode, SessionEnding } from './session'

/** A row of the list of recent sessions; times are ISO 8601 UTC. */
export interface RecentSession {
  readonly fileName: string
  readonly startedAt: string
  readonly scenarioId: string
  readonly seed: number
  readonly codeName: string
  /** 0 for a run of the lab. */
  readonly minutesRecorded: number
  /** Null for a run of the lab. */
  readonly budgetSpentShare: number | null
  readonly mode: Mode
  /** The minute at which it branches off from another session; null where it does not. */
  readonly branchMinute: number | null
  /** interrupted: not sealed; closed: was interrupted, and sealed as such. */
  readonly state: 'complete' | 'ended-early' | 'rewound' | 'interrupted' | 'closed' | 'damaged'
  /** Whether this program can go on with it: not sealed, some minute intact, its engine and its scenario known. */
  readonly continuable: boolean
  /** Whether it can be sealed as it stands, which needs neither its engine nor its scenario. */
  readonly closable: boolean
  /** Why one that can be closed cannot be gone on with; null for every other. */
  readonly obstacle: ContinuationObstacle | null
  /** Null for a shift. */
  readonly lab: LabRowCourse | null
}

/** other-engine and other-scenario: not the ones of this program; differs: it has more minutes than its scenario. */
export type ContinuationObstacle = 'other-engine' | 'other-scenario' | 'differs'

export type AnyVerification = Verification | LabVerification

/** What replaying a recorded shift showed. `intactThroughMinute` is null where not even minute 0 survived. */
export type Verification =
  | { readonly kind: 'reproduced'; readonly minutes: number; readonly ending: SessionEnding }
  | { readonly kind: 'interrupted'; readonly afterMinute: number }
  | { readonly kind: 'differs'; readonly fromMinute: number; readonly what: 'state' | 'snapshot' }
  | {
      readonly kind: 'damaged'
      readonly line: number
      readonly reason: DamageReason
      readonly intactThroughMinute: number | null
    }
  | {
      readonly kind: 'other-engine'
      readonly recorded: string
      readonly own: string
      readonly minutes: number
    }
  | { readonly kind: 'unknown-scenario'; readonly scenarioId: string; readonly minutes: number }
