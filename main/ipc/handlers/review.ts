/** Requests on one recording under review, and on what stands in the notes beside recordings. */
import type { Debrief } from '@shared/contract/debrief'
import type { RequestResponses, RuleForNextTime } from '@shared/contract/requests'
import type { ReviewedShift } from '@shared/contract/review'
import type { Language, LiveSession } from '@shared/contract/session'
import type { NotesChange, SessionNotes } from '@shared/contract/session-notes'
import type { Result } from '@shared/result'
import type { HandlersOf } from '../request-handlers'

export interface BranchRequest {
  readonly fileName: string
  readonly minute: number
  /** Of the branch's recording, which is the window's now. */
  readonly language: Language
}

/** What is asked of the review; a `fileName` is a plain name inside the sessions folder, already checked against its pattern. */
export interface ReviewPort {
  readonly open: (fileName: string) => Promise<Result<ReviewedShift>>
  readonly changeNotes: (fileName: string, change: NotesChange) => Promise<Result<SessionNotes>>
  readonly debrief: (fileName: string) => Promise<Result<Debrief>>
  readonly branch: (request: BranchRequest) => Promise<Result<LiveSession>>
  /** Null where the person cancelled. */
  readonly print: (fileName: string) => Promise<Result<RequestResponses['review.print']>>
  readonly ruleForNextTime: () => Promise<Result<RuleForNextTime | null>>
}

export function createReviewHandlers(
  review: ReviewPort,
  currentLanguage: () => Language,
): HandlersOf<'review'> {
  return {
    'review.open': ({ fileName }) => review.open(fileName),
    'review.change-notes': ({ fileName, change }) => review.changeNotes(fileName, change),
    'review.debrief': ({ fileName }) => review.debrief(fileName),
    'review.branch': (branch) => review.branch({ ...branch, language: currentLanguage() }),
    'review.print': ({ fileName }) => review.print(fileName),
    'review.rule-for-next-time': () => review.ruleForNextTime(),
  }
}
