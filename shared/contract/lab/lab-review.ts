/** A recorded run of the lab opened for review, and what a set of runs on one seed is compared by. */
import type { DamageReason } from '../recording'
import type { LibraryState } from '../review'
import type { SessionEnding } from '../session'
import type { SessionNotes } from '../session-notes'
import type { Failure } from '../../result'
import type { LabControls } from './lab-controls'
import type { LabSettings, TimedLabDecision } from './lab-decisions'
import type { LabRow, LabTotals } from './lab-row'
import type { LabIdentity, LabLogEntry } from './lab-session'

/** Everything that stands in a recording of the lab; what is behind a damage is not there. */
export interface ReviewedLab {
  readonly fileName: string
  /** With the code name as renamed. */
  readonly identity: LabIdentity
  readonly startedAt: string
  readonly engine: string
  readonly state: LibraryState
  readonly ending: SessionEnding | null
  readonly damage: { readonly line: number; readonly reason: DamageReason } | null
  /** Second 0 first, at least one. */
  readonly rows: readonly LabRow[]
  /** After each row, played again from seed and decisions; null where this program has another engine or scenario. */
  readonly controls: readonly LabControls[] | null
  /** After each row, from the decisions that are recorded. */
  readonly settings: readonly LabSettings[]
  readonly log: readonly LabLogEntry[]
  readonly notes: SessionNotes
  /** Why `notes` is empty although there is a file. */
  readonly notesFailure?: Failure | undefined
  readonly related: readonly { readonly fileName: string; readonly kind: 'parent' | 'branch' }[]
}

/** One of the runs tried on a scenario and seed, for the table of what each step bought. Oldest first in a list. */
export interface LabRun {
  readonly fileName: string
  readonly sessionId: string
  readonly codeName: string
  readonly startedAt: string
  readonly state: LibraryState
  /** Second that it shares last with the run it branches off from; null where it was begun at the opening. */
  readonly branchSecond: number | null
  readonly decisions: readonly TimedLabDecision[]
  /** What stood after the last second. */
  readonly settings: LabSettings
  readonly secondsRecorded: number
  /** Of the seconds that are recorded. */
  readonly totals: LabTotals
  /** Success share as a user sees it, of each ten seconds; null where nothing ended in them. */
  readonly successShares: readonly (number | null)[]
}
