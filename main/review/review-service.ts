/** The library and the review: what may write beside a recording goes through one queue, what only reads does not wait. */
import type { Debrief } from '@shared/contract/debrief'
import type { ImportOutcome, RuleForNextTime } from '@shared/contract/requests'
import type { LibraryEntry, ReviewedShift } from '@shared/contract/review'
import type { LiveSession } from '@shared/contract/session'
import type { NotesChange, SessionNotes } from '@shared/contract/session-notes'
import { failure, success, type Result } from '@shared/result'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import type { LabPort } from '../session/lab/lab-port'
import { createSerialQueue } from '../session/serial-queue'
import type { BranchSource, SessionPort } from '../session/session-port'
import { branchSource } from './branch-source'
import { changeNotes } from './change-notes'
import type { MakeDebrief } from './debrief-shift'
import { deleteRecordings } from './delete-recordings'
import { exportAs, exportInto, type Exported } from './export-recordings'
import { importRecordings } from './import-recording'
import { removeUnfinished } from './leftovers'
import { listLibrary } from './library-list'
import { keepDebriefs } from './kept-debriefs'
import { createKeptEnds } from './kept-ends'
import type { LabDebriefingMeans } from './lab/lab-debrief'
import { createLabReview, type LabReview } from './lab/lab-review-service'
import { latestRule } from './next-rule'
import { lookAtReview, openReview } from './open-review'
import { recordingFiles } from './recording-path'
import { createWholeReads, type WholeReadMeans } from './whole-reads'

export interface Library {
  readonly list: () => Promise<Result<readonly LibraryEntry[]>>
  readonly importFiles: (paths: readonly string[]) => Promise<Result<readonly ImportOutcome[]>>
  readonly exportAs: (fileName: string, target: string) => Promise<Result<Exported>>
  readonly exportInto: (fileNames: readonly string[], folder: string) => Promise<Result<Exported>>
  readonly deleteFiles: (fileNames: readonly string[]) => Promise<Result<null>>
  /** Paths of recordings that are there, each with its notes. */
  readonly filesOf: (fileNames: readonly string[]) => Promise<Result<readonly string[]>>
}

export interface Review {
  readonly open: (fileName: string) => Promise<Result<ReviewedShift>>
  /** The same for paper: nothing beside the recording is touched. */
  readonly look: (fileName: string) => Promise<Result<ReviewedShift>>
  readonly changeNotes: (fileName: string, change: NotesChange) => Promise<Result<SessionNotes>>
  readonly debrief: (fileName: string) => Promise<Result<Debrief>>
  readonly branch: (
    request: Pick<BranchSource, 'fileName' | 'minute' | 'language'>,
  ) => Promise<Result<LiveSession>>
  readonly ruleForNextTime: () => Promise<Result<RuleForNextTime | null>>
}

export interface ReviewServiceMeans
  extends LabDebriefingMeans, Pick<WholeReadMeans, 'onRowChanged' | 'pause'> {
  readonly engine: OnCallEngine
  readonly session: Pick<SessionPort, 'branch'>
  readonly labSession: Pick<LabPort, 'branch'>
  readonly makeDebrief: MakeDebrief
}

export interface ReviewService {
  readonly library: Library
  readonly review: Review
  readonly labReview: LabReview
}

export function createReviewService(means: ReviewServiceMeans): ReviewService {
  const inOrder = createSerialQueue()
  const debrief = keepDebriefs(means)
  const wholeReads = createWholeReads(means)
  const keptEnds = createKeptEnds()
  const reads = { ends: keptEnds.read, knownWhole: wholeReads.known }
  const { dataFolder, known, session } = means
  return {
    library: {
      list: async () => {
        await removeUnfinished(means)
        const listed = await listLibrary(dataFolder(), known, reads)
        if (!listed.ok) return listed
        keptEnds.keepOnly(new Set(listed.value.flatMap(({ file }) => file?.path ?? [])))
        wholeReads.readAfter(listed.value)
        return success(listed.value.map(({ row }) => row))
      },
      importFiles: (paths) => inOrder(async () => success(await importRecordings(means, paths))),
      exportAs: (fileName, target) => inOrder(() => exportAs(means, fileName, target)),
      exportInto: (fileNames, folder) => inOrder(() => exportInto(means, fileNames, folder)),
      deleteFiles: (fileNames) => inOrder(() => deleteRecordings(means, fileNames)),
      filesOf: (fileNames) => recordingFiles(dataFolder(), fileNames),
    },
    review: {
      open: (fileName) => inOrder(() => openReview(means, fileName)),
      look: (fileName) => lookAtReview(means, fileName),
      changeNotes: (fileName, change) => inOrder(() => changeNotes(means, fileName, change)),
      debrief,
      branch: async (request) => {
        // The runner refuses it too; nothing is read and played again for that.
        if (means.openFileName() !== null) return failure('session-running')
        const source = await branchSource(means, request)
        return source.ok ? session.branch(source.value) : source
      },
      ruleForNextTime: () => latestRule(means),
    },
    labReview: createLabReview({ ...means, inOrder }),
  }
}
