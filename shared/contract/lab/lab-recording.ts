/** The lines of a recorded run of the lab as data; bytes, hash chain and promises are those of every recording. */
import type { AnsweredQuestion } from '../recorded-answer'
import type { HeaderOfAnyKind, RecordingEntry, RecordingHeader, RecordingKind } from '../recording'
import type { TimedLabDecision } from './lab-decisions'
import { LAB_COLUMNS, type EndpointState, type LabRow, type LabTotals } from './lab-row'
import type { LabBranchOrigin, LabCutOff, LabPacePerSecond } from './lab-session'

/** Of a run of the lab. */
export interface LabRecordingHeader extends HeaderOfAnyKind {
  /** Only in a run that was begun by going back in another one. */
  readonly branch?: LabBranchOrigin | undefined
}

/** What the run came to by then: a list of recordings reads no more of a file than its ends. */
export type LabSoFar = Pick<LabTotals, 'successShare' | 'highSuccessShare' | 'attemptsPerRequest'>

/** What happened in a run, between header and seal. `second` is the simulated second. */
export type LabRecordingEntry =
  | { readonly type: 'decision'; readonly decision: TimedLabDecision }
  | {
      readonly type: 'second'
      readonly row: LabRow
      readonly soFar: LabSoFar
      /** First 16 hex digits of SHA-256 over the engine state's canonical JSON (RFC 8785). */
      readonly stateHash: string
    }
  | { readonly type: 'pause'; readonly second: number; readonly on: boolean }
  | {
      readonly type: 'pace'
      readonly second: number
      readonly pacePerSecond: LabPacePerSecond
    }
  | {
      readonly type: 'note'
      readonly second: number
      readonly text: string
      /** Only of an answer to a case study. */
      readonly answer?: AnsweredQuestion | undefined
    }
  /** The run went on here after an interruption: what follows was recorded by a later start of the program. */
  | {
      readonly type: 'resumed'
      readonly second: number
      /** Only where damage was cut off the file before it went on. */
      readonly cut?: LabCutOff | undefined
    }

export type AnyRecordingHeader = RecordingHeader | LabRecordingHeader
export type AnyRecordingEntry = RecordingEntry | LabRecordingEntry

/** What a row holds beyond its columns, but for the endpoints, in the order of a line's `more`. */
export const LAB_FURTHER_COLUMNS = [
  'offeredHigh',
  'answeredHigh',
  'failedHigh',
  'retries',
  'probes',
  'removals',
  'revivals',
  'panics',
  'breakerTrips',
] as const satisfies readonly (keyof LabRow)[]

/** States of an endpoint; a line names them by their place here. */
export const RECORDED_ENDPOINT_STATES = [
  'alive',
  'dead',
  'probe-open',
  'probe-closed',
] as const satisfies readonly EndpointState[]

export function kindOfHeader({ columns }: Pick<HeaderOfAnyKind, 'columns'>): RecordingKind {
  return columns[0] === LAB_COLUMNS[0] ? 'lab' : 'on-call'
}

export function isLabHeader(header: AnyRecordingHeader): header is LabRecordingHeader {
  return kindOfHeader(header) === 'lab'
}
