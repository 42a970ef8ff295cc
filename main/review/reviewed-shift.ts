/** A recording as the review shows it, from what was read of it; needs no disk and no engine. */
import type { RecordingHeader } from '@shared/contract/recording'
import type { ReviewedShift } from '@shared/contract/review'
import { isExamUnderWay } from '@shared/review/exam-under-way'
import type { RecordingContent } from '../recording/recording-reader'
import { knownNotices } from '../session/shift-record'
import { knownIdentity } from './known-identity'
import { libraryState, type KnownModels } from './library-state'
import { recordedCourse } from './lines-of-shift'

/** A recording with a header and minute 0 at least. */
export interface ReviewableContent extends RecordingContent {
  readonly header: RecordingHeader
}

export interface ReviewFacts extends Pick<ReviewedShift, 'fileName' | 'notes' | 'related'> {
  readonly content: ReviewableContent
}

export function reviewedShift(known: KnownModels, facts: ReviewFacts): ReviewedShift {
  const { fileName, content, notes, related } = facts
  const { header, entries, ending, endingBehindDamage, damage } = content
  const identity = knownIdentity(known, {
    ...{ fileName, header, entries, ending },
    codeName: notes.codeName,
  })
  const { decisions: _decisions, ...course } = recordedCourse(entries, identity.bootDelayMinutes)
  // An exam that can still go on gives away nothing that its trainee was not told.
  const isOpen = isExamUnderWay({ identity, ending, endingBehindDamage })
  return {
    ...{ fileName, identity, ending, endingBehindDamage, damage, notes, related },
    startedAt: header.startedAt,
    engine: header.engine,
    state: libraryState(known, header, { isDamaged: damage !== null, ending }),
    ...course,
    notices: isOpen ? knownNotices(course.notices) : course.notices,
  }
}
