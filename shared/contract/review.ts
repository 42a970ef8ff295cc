/** A recording opened for review, and a row of the library. */
import type { DecisionType } from './decisions'
import type { LabRowCourse } from './lab/lab-listed'
import type { Notice } from './notices'
import type { RecordingEntry } from './recording'
import type { DamageReason } from './recording'
import type {
  AlertOccurrence,
  LogEntry,
  Mode,
  OnCallControls,
  SessionEnding,
  SessionIdentity,
} from './session'
import type { SessionNotes } from './session-notes'
import type { OnCallSnapshot } from './snapshot'
import type { Failure } from '../result'

/**
 * How a recording stands. interrupted: not sealed; closed: was interrupted, and sealed as such;
 * other-engine, other-scenario: it cannot be played again here, its recorded values stand;
 * newer-format: a later version of the program wrote it, and nothing of it was read.
 */
export type LibraryState =
  | 'complete'
  | 'ended-early'
  | 'rewound'
  | 'interrupted'
  | 'closed'
  | 'damaged'
  | 'other-engine'
  | 'other-scenario'
  | 'newer-format'

/**
 * A row of the library; times are ISO 8601 UTC. It is told from the first and the last lines of a file, until the whole
 * of it was read in the background.
 */
export interface LibraryEntry {
  readonly fileName: string
  readonly state: LibraryState
  readonly startedAt: string
  readonly scenarioId: string
  readonly seed: number
  /** As renamed in the notes, else as recorded. */
  readonly codeName: string
  readonly mode: Mode
  readonly branchMinute: number | null
  readonly sessionId: string
  /** Session that this one branches off from; null where none. */
  readonly parent: string | null
  /** 0 for a run of the lab. */
  readonly minutesRecorded: number
  /** Of the month's budget; null where no minute could be read, and for a run of the lab, as is the cost. */
  readonly budgetSpentShare: number | null
  readonly costDollars: number | null
  /** Null for a shift, and where a later version of the program wrote the file. */
  readonly lab: LabRowCourse | null
  readonly hasNotes: boolean
}

/** The part of a row that reading the whole file may correct. */
export type LibraryRowCourse = Pick<
  LibraryEntry,
  'state' | 'minutesRecorded' | 'budgetSpentShare' | 'costDollars' | 'lab'
>

/** A recording whose whole file says something else than its ends did. */
export type LibraryRowChange = LibraryRowCourse & Pick<LibraryEntry, 'fileName'>

/** What was looked at, when. */
export type Look = Omit<Extract<RecordingEntry, { type: 'looked' }>, 'type'>

/** Everything that stands in a recording, as the panels of the live session take it; what is behind a damage is not there. */
export interface ReviewedShift {
  readonly fileName: string
  /** With the code name as renamed. */
  readonly identity: SessionIdentity
  readonly startedAt: string
  readonly engine: string
  readonly state: LibraryState
  readonly ending: SessionEnding | null
  /** Of an intact seal behind a damage: the shift had ended, though not all of it can be read. */
  readonly endingBehindDamage?: SessionEnding | null | undefined
  readonly damage: { readonly line: number; readonly reason: DamageReason } | null
  /** Minute 0 first, at least one. */
  readonly snapshots: readonly OnCallSnapshot[]
  /** Present value of every control after each minute, from what is recorded. */
  readonly controls: readonly OnCallControls[]
  readonly alerts: readonly AlertOccurrence[]
  /** Oldest first; known notices only. */
  readonly log: readonly LogEntry[]
  /** All of them, with what only the seed knew. */
  readonly notices: readonly Notice[]
  readonly looks: readonly Look[]
  readonly pauses: readonly { readonly minute: number; readonly on: boolean }[]
  readonly notes: SessionNotes
  /** Why `notes` is empty although there is a file: `notes-damaged` {path, reason}. */
  readonly notesFailure?: Failure | undefined
  /** Files of the same shift: what this one was begun in, and what was begun in it. */
  readonly related: readonly { readonly fileName: string; readonly kind: 'parent' | 'branch' }[]
}

/** A decision as a debrief names it; two of one type in one minute stand in their order. */
export interface NamedDecision {
  readonly minute: number
  readonly type: DecisionType
  readonly value: number | boolean | null
}
