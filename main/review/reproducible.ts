/** Whether what is intact of a recording can be played again here with the same result. */
import type { Verification } from '@shared/contract/recordings'
import { verifyRecording, type VerificationMeans } from '../recording/verify-recording'
import type { RecordingContent } from '../recording/recording-reader'

/** A key of `failureReasons`. */
export type WhyNotReproducible = 'other-engine' | 'other-scenario' | 'differs'

/** Null where it can; a damage counts only for what is behind it. */
export function whyNotReproducible<State, Controls>(
  content: RecordingContent,
  means: VerificationMeans<State, Controls>,
): WhyNotReproducible | null {
  return REASONS_NOT_REPRODUCIBLE[verifyRecording({ ...content, damage: null }, means).kind]
}

/** By what a verification of either kind shows. */
export const REASONS_NOT_REPRODUCIBLE = {
  reproduced: null,
  interrupted: null,
  'other-engine': 'other-engine',
  'unknown-scenario': 'other-scenario',
  differs: 'differs',
  // Its lines are whole, but its end is not the one that its minutes have.
  damaged: 'differs',
} as const satisfies Record<Verification['kind'], WhyNotReproducible | null>
