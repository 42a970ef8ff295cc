/** What the session has to know of a simulation; shifts and runs of the lab are recorded, played and branched by the same code. */
import type { ErrorCode } from '@shared/contract/error-codes'
import type { AnyRecordingEntry } from '@shared/contract/lab/lab-recording'
import type { RecordedAnswer } from '@shared/contract/recorded-answer'
import type { HeaderOfAnyKind, RecordingKind } from '@shared/contract/recording'
import type { Mode, SessionPhase } from '@shared/contract/session'
import type { Result } from '@shared/result'
import type { Publish } from './session-port'

/** Who plays what, as far as it is the same for every kind. */
export interface BaseIdentity {
  readonly sessionId: string
  readonly fileName: string
  readonly scenarioId: string
  readonly seed: number
  readonly codeName: string
  readonly mode: Mode
}

/** A session in memory, as far as it is the same for every kind. */
export interface BaseRecord {
  readonly identity: BaseIdentity
  readonly phase: SessionPhase
}

/** The types of one kind of session. */
export interface SessionTypes {
  readonly scenario: { readonly id: string }
  readonly identity: BaseIdentity
  readonly record: BaseRecord
  readonly header: HeaderOfAnyKind
  readonly entry: AnyRecordingEntry
  /** Where a branch was begun, as its header says. */
  readonly branch: { readonly parent: string }
  /** What was cut off a damaged recording. */
  readonly cut: object
  readonly pace: number
  readonly decision: { readonly type: string }
  readonly status: object
  readonly live: object
}

/** The lines of a step, and the session as it is once they stand. */
export interface PlayedStep<Types extends SessionTypes> {
  readonly entries: readonly Types['entry'][]
  readonly record: Types['record']
}

/** The line of a change, and the session as it is once it stands. */
export interface SessionChange<Types extends SessionTypes> {
  readonly entry: Types['entry']
  readonly record: Types['record']
}

/** What is told of a session beside its record. */
export interface ToldBeside<Types extends SessionTypes> {
  readonly pending: readonly Types['decision'][]
  /** Of what is told now: it grows with every change. */
  readonly revision: number
}

/** One beat of the clock: after how many real seconds how many steps are played, recorded and told together. */
export interface Beat {
  readonly seconds: number
  readonly steps: number
}

/** What a line of a recording means to a replay. */
export type EntryMeaning<Types extends SessionTypes> =
  | { readonly kind: 'step'; readonly stateHash: string }
  | { readonly kind: 'decision'; readonly candidate: unknown }
  /** It follows from the step before it, such as an alert. */
  | { readonly kind: 'consequence' }
  /** Null where the line changes nothing; a failure where it cannot have been written here. */
  | { readonly kind: 'change'; readonly change: Result<SessionChange<Types> | null> }

/** How it is played. A step is a minute, or a second of the lab. */
export interface PlayedModel<Types extends SessionTypes> {
  readonly engineVersion: string
  readonly lastStep: (scenario: Types['scenario']) => number
  readonly checkDecision: (candidate: unknown) => Result<Types['decision']>
  readonly identityOf: (
    scenario: Types['scenario'],
    facts: BaseIdentity,
    branch: Types['branch'] | null,
  ) => Types['identity']
  /** A session before its opening is recorded. */
  readonly begin: (scenario: Types['scenario'], identity: Types['identity']) => Types['record']
  /** The latest one that is recorded; -1 before the opening. */
  readonly stepOf: (record: Types['record']) => number
  /** Whether its last step is played. */
  readonly isPlayedOut: (record: Types['record']) => boolean
  /** The opening, or the step after the latest one, in which the decisions act. */
  readonly play: (
    record: Types['record'],
    decisions: readonly Types['decision'][],
  ) => PlayedStep<Types>
}

/** How it stands in a recording. */
export interface RecordedModel<Types extends SessionTypes> {
  readonly kind: RecordingKind
  readonly branchAt: (parent: string, step: number) => Types['branch']
  readonly branchIn: (header: Types['header']) => Types['branch'] | null
  /** Why it stopped where a fault of the program stopped it: a key of `failureReasons`. */
  readonly faultReason: string
  /** Of a step at which no branch can be begun: {minimum, maximum, received}. */
  readonly stepRefused: ErrorCode
  /** What a line does in a replay of a session that has come to `record`. */
  readonly meaningOf: (record: Types['record'], entry: Types['entry']) => EntryMeaning<Types>
  readonly isConsequence: (entry: Types['entry']) => boolean
  readonly isSameConsequence: (one: Types['entry'], other: Types['entry']) => boolean
  /** Whether a branch takes over what led to its first step in this line. */
  readonly isShared: (entry: Types['entry']) => boolean
  readonly usualPace: Types['pace']
  readonly paceOf: (record: Types['record']) => Types['pace']
  readonly paceEntry: (step: number, pace: Types['pace']) => Types['entry']
  readonly pauseEntry: (step: number, on: boolean) => Types['entry']
  /** An answer to a case study, as a note. */
  readonly noteAnswer: (
    record: Types['record'],
    answer: RecordedAnswer,
  ) => Result<SessionChange<Types>>
  readonly noteResumed: (record: Types['record'], cut: Types['cut'] | null) => SessionChange<Types>
  /** The same session at another pace, in another phase, or as another recording. */
  readonly withChanges: (
    record: Types['record'],
    changes: {
      readonly pace?: Types['pace']
      readonly phase?: SessionPhase
      readonly identity?: Types['identity']
    },
  ) => Types['record']
}

/** How it goes on in real time, and what the window is told. */
export interface LiveModel<Types extends SessionTypes> {
  readonly beatOf: (record: Types['record']) => Beat
  /** Adds a decision; it replaces an earlier one of its type, and one that changes nothing takes that one back. */
  readonly addPending: (
    pending: readonly Types['decision'][],
    decision: Types['decision'],
    record: Types['record'],
  ) => readonly Types['decision'][]
  readonly statusOf: (record: Types['record'], beside: ToldBeside<Types>) => Types['status']
  readonly liveOf: (record: Types['record'], beside: ToldBeside<Types>) => Types['live']
  /** Tells the steps that `after` has and `before` had not. */
  readonly tellSteps: (publish: Publish, told: ToldSteps<Types>) => void
  readonly tellChange: (publish: Publish, record: Types['record'], status: Types['status']) => void
}

export interface ToldSteps<Types extends SessionTypes> {
  readonly before: Types['record']
  readonly after: Types['record']
  readonly status: Types['status']
}

export interface SessionModel<Types extends SessionTypes>
  extends PlayedModel<Types>, RecordedModel<Types>, LiveModel<Types> {}

/** Whether a session can still be played. */
export function isOpen({ phase }: Pick<BaseRecord, 'phase'>): boolean {
  return phase.kind === 'running' || phase.kind === 'paused'
}
