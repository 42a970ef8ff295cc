/** Requests on the resilience lab: the run under way, and runs that are recorded; the recording's language is added here. */
import type { Language } from '@shared/contract/session'
import { success } from '@shared/result'
import type { LabReview } from '../../review/lab/lab-review-service'
import type { LabPort } from '../../session/lab/lab-port'
import type { HandlersOf } from '../request-handlers'

export function createLabHandlers(
  lab: LabPort,
  review: LabReview,
  currentLanguage: () => Language,
): HandlersOf<'lab'> {
  return {
    'lab.start': (input) => lab.start({ ...input, language: currentLanguage() }),
    'lab.continue': ({ fileName }) => lab.continueInterrupted(fileName),
    'lab.current': () => success(lab.current()),
    'lab.decide': (decision) => lab.decide(decision),
    'lab.withdraw': ({ types }) => lab.withdraw(types),
    'lab.set-pace': ({ pacePerSecond }) => lab.setPace(pacePerSecond),
    'lab.pause': () => lab.pause(),
    'lab.resume': () => lab.resume(),
    'lab.advance': () => lab.advance(),
    'lab.play-to-end': () => lab.playToEnd(),
    'lab.rewind': ({ second }) => lab.rewind(second),
    'lab.note': (note) => lab.note(note),
    'lab.end': () => lab.end(),
    'lab.runs': (of) => review.runs(of),
    'lab.review': ({ fileName }) => review.open(fileName),
    'lab.debrief': ({ fileName }) => review.debrief(fileName),
    'lab.branch': (branch) => review.branch({ ...branch, language: currentLanguage() }),
  }
}
