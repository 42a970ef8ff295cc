/** Reference for the steady morning: nothing is wrong, so nothing is touched. */
import type { ReferenceRule } from './reference-rule'

export const STEADY_MORNING_RULES: readonly ReferenceRule[] = [
  { id: 'leave-alone', decide: () => null },
]
