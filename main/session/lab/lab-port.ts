/** What the window's requests need of a running lab; the lab's runner fulfils it, tests put a stand-in in its place. */
import type { LabDecisionType } from '@shared/contract/lab/lab-decisions'
import type { LabRecordingEntry, LabRecordingHeader } from '@shared/contract/lab/lab-recording'
import type { LabPacePerSecond, LabStatus, LiveLab } from '@shared/contract/lab/lab-session'
import type { Result } from '@shared/result'
import type { Note } from '../session-changes'
import type { SessionStart, SourceOfBranch } from '../session-port'

export type LabBranchSource = SourceOfBranch<LabRecordingHeader, LabRecordingEntry>

/** At most one session runs, a shift or a run of the lab; every operating error is a `Result`. */
export interface LabPort {
  readonly start: (input: SessionStart) => Promise<Result<LiveLab>>
  /** Goes on with an interrupted recording of the data folder. */
  readonly continueInterrupted: (fileName: string) => Promise<Result<LiveLab>>
  /** Begins a practice run, paused, at a second of a recording, which stays as it is. */
  readonly branch: (source: LabBranchSource) => Promise<Result<LiveLab>>
  readonly current: () => LiveLab | null
  /** Checks the decision itself, so that a refusal names the field. */
  readonly decide: (decision: unknown) => Promise<Result<LabStatus>>
  readonly withdraw: (types: readonly LabDecisionType[]) => Promise<Result<LabStatus>>
  readonly setPace: (pacePerSecond: LabPacePerSecond) => Promise<Result<LabStatus>>
  readonly pause: () => Promise<Result<LabStatus>>
  readonly resume: () => Promise<Result<LabStatus>>
  readonly advance: () => Promise<Result<LabStatus>>
  readonly playToEnd: () => Promise<Result<LabStatus>>
  readonly rewind: (second: number) => Promise<Result<LiveLab>>
  readonly note: (note: Note) => Promise<Result<LabStatus>>
  readonly end: () => Promise<Result<LabStatus>>
  /** On quitting: flushes and closes the recording and leaves it unsealed. */
  readonly close: () => Promise<void>
}
