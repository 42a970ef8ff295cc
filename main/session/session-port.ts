/** What the window's requests need of a running session; the session runner fulfils it, tests put a stand-in in its place. */
import type { AlertId } from '@shared/alerts/alert-catalog'
import type { DecisionType } from '@shared/contract/decisions'
import type { EventName, EventPayloads } from '@shared/contract/events'
import type { RecordedAnswer } from '@shared/contract/recorded-answer'
import type { RecordingEntry, RecordingHeader } from '@shared/contract/recording'
import type {
  Language,
  LiveSession,
  Mode,
  PaceSeconds,
  SessionEnding,
  SessionStatus,
} from '@shared/contract/session'
import type { HintGrade, HintId } from '@shared/hints/hint-catalog'
import type { Result } from '@shared/result'

export interface SessionStart {
  readonly scenarioId: string
  readonly seed: number
  readonly codeName: string
  readonly mode: Mode
  /** Language of the recording's header; it never reaches the engine. */
  readonly language: Language
  /** Given to case studies before, and carried along as notes in front of the opening. */
  readonly answers?: readonly RecordedAnswer[] | undefined
}

/** A recording of which a branch is to be made, and where. */
export interface SourceOfBranch<Header, Entry> {
  /** Where it lies, and the branch will. */
  readonly dataFolder: string
  readonly fileName: string
  readonly header: Header
  readonly entries: readonly Entry[]
  /** Null where it is not sealed. */
  readonly ending: SessionEnding | null
  /** The latest minute, or second of the lab, that both will share. */
  readonly step: number
  /** Both of the branch's recording. */
  readonly codeName: string
  readonly language: Language
}

/** Of a shift. */
export interface BranchSource extends Omit<
  SourceOfBranch<RecordingHeader, RecordingEntry>,
  'step'
> {
  readonly minute: number
}

export interface AlertReference {
  readonly alert: AlertId
  readonly raisedMinute: number
}

export interface Look {
  readonly kind: 'screen' | 'metric' | 'alert' | 'formula'
  readonly id: string
}

/** A hint that was read, up to its grade. */
export interface TakenHint {
  readonly hint: HintId
  readonly grade: HintGrade
}

/** Tells the window something unasked. */
export type Publish = <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void

/** At most one session runs; every operating error is a `Result`. */
export interface SessionPort {
  readonly start: (input: SessionStart) => Promise<Result<LiveSession>>
  /** Goes on with an interrupted recording of the data folder. */
  readonly continueInterrupted: (fileName: string) => Promise<Result<LiveSession>>
  /** Begins a practice session, paused, at a minute of a recording, which stays as it is. */
  readonly branch: (source: BranchSource) => Promise<Result<LiveSession>>
  readonly current: () => LiveSession | null
  /** Checks the decision itself, so that a refusal names the field. */
  readonly decide: (decision: unknown) => Promise<Result<SessionStatus>>
  readonly withdraw: (types: readonly DecisionType[]) => Promise<Result<SessionStatus>>
  readonly setPace: (paceSeconds: PaceSeconds) => Promise<Result<SessionStatus>>
  readonly pause: () => Promise<Result<SessionStatus>>
  readonly resume: () => Promise<Result<SessionStatus>>
  readonly advance: () => Promise<Result<SessionStatus>>
  readonly skipToAlert: () => Promise<Result<SessionStatus>>
  readonly rewind: (minute: number) => Promise<Result<LiveSession>>
  readonly takeHint: (taken: TakenHint) => Promise<Result<SessionStatus>>
  readonly acknowledge: (alert: AlertReference) => Promise<Result<SessionStatus>>
  readonly note: (text: string) => Promise<Result<SessionStatus>>
  readonly looked: (look: Look) => Promise<Result<null>>
  readonly end: () => Promise<Result<SessionStatus>>
  /** On quitting: flushes and closes the recording and leaves it unsealed. */
  readonly close: () => Promise<void>
}
