/** What a row about a recording takes from its header, in the library and on the home screen alike. */
import type { AnyRecordingHeader } from '@shared/contract/lab/lab-recording'
import { branchStep } from '../recording/lab-row-course'

export function describeHeader(header: AnyRecordingHeader) {
  return {
    startedAt: header.startedAt,
    scenarioId: header.scenario.id,
    seed: header.seed,
    codeName: header.codeName,
    mode: header.mode,
    branchMinute: branchStep(header, 'minute'),
  }
}
