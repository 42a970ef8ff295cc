/** The review of the lab: recorded runs, opened, compared, debriefed and gone back in. */
import type { LabDebrief } from '@shared/contract/lab/lab-debrief'
import type { LabRun, ReviewedLab } from '@shared/contract/lab/lab-review'
import type { LiveLab } from '@shared/contract/lab/lab-session'
import type { Language } from '@shared/contract/session'
import { failure, type Result } from '@shared/result'
import type { LabPort } from '../../session/lab/lab-port'
import type { SerialQueue } from '../../session/serial-queue'
import { labBranchSource } from './lab-branch-source'
import { debriefOfLab, type LabDebriefingMeans } from './lab-debrief'
import { labRuns } from './lab-runs'
import { openLabReview } from './open-lab-review'

export interface LabReview {
  readonly runs: (of: {
    readonly scenarioId: string
    readonly seed: number
  }) => Promise<Result<readonly LabRun[]>>
  readonly open: (fileName: string) => Promise<Result<ReviewedLab>>
  readonly debrief: (fileName: string) => Promise<Result<LabDebrief>>
  readonly branch: (request: {
    readonly fileName: string
    readonly second: number
    readonly language: Language
  }) => Promise<Result<LiveLab>>
}

export interface LabReviewServiceMeans extends LabDebriefingMeans {
  /** In which whatever may write beside a recording waits for its turn. */
  readonly inOrder: SerialQueue
  readonly labSession: Pick<LabPort, 'branch'>
}

export function createLabReview(means: LabReviewServiceMeans): LabReview {
  return {
    runs: (of) => labRuns(means, of),
    open: (fileName) => means.inOrder(() => openLabReview(means, fileName)),
    debrief: (fileName) => debriefOfLab(means, fileName),
    branch: async (request) => {
      // The runner refuses it too; nothing is read and played again for that.
      if (means.openFileName() !== null) return failure('session-running')
      const source = await labBranchSource(means, request)
      return source.ok ? means.labSession.branch(source.value) : source
    },
  }
}
