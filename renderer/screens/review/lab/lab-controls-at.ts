/** The controls after a second of a recorded run; where they cannot be computed here, what is recorded stands. */
import type { LabControls } from '@shared/contract/lab/lab-controls'
import { DEFAULT_LAB_SETTINGS } from '@shared/contract/lab/lab-decisions'
import type { ReviewedLab } from '@shared/contract/lab/lab-review'

export function labControlsAt(run: ReviewedLab, second: number): LabControls {
  const known = run.controls?.[second]
  if (known) return known
  return {
    ...(run.settings[second] ?? DEFAULT_LAB_SETTINGS),
    restartReadySecond: null,
    breaker: {
      state: run.rows[second]?.breaker ?? 'off',
      failuresInRow: 0,
      trialInSeconds: null,
    },
    retryBalance: null,
    edgeTokens: null,
  }
}
