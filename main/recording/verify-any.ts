/** Verifies a recording by what its kind needs. */
import type { AnyVerification } from '@shared/contract/recordings'
import type { AnyRecordingContent } from './recording-reader'
import { verifyLabRecording, type LabVerificationMeans } from './verify-lab'
import { verifyRecording, type VerificationMeans } from './verify-recording'

export interface AnyVerificationMeans<State, Controls> {
  readonly onCall: VerificationMeans<State, Controls>
  readonly lab: LabVerificationMeans
}

export async function verifyAnyRecording<State, Controls>(
  content: AnyRecordingContent,
  { onCall, lab }: AnyVerificationMeans<State, Controls>,
): Promise<AnyVerification> {
  return content.kind === 'lab'
    ? verifyLabRecording(content, lab)
    : verifyRecording(content, onCall)
}
