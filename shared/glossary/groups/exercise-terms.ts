/** Shift, recording, review, and the case studies. */
import type { GroupTerms } from '../glossary-term'

export const EXERCISE_TERMS = {
  shift: { related: ['session'], isPlain: true },
  session: { related: ['trainee'], isPlain: true },
  scenario: { related: ['seed', 'incident'], isPlain: true },
  instructor: { related: ['trainee'], isPlain: true },
  trainee: { isPlain: true },
  'code-name': { isPlain: true },
  decision: { formulas: ['decision-effect'], isPlain: true },
  practice: { related: ['exam', 'hint', 'pause'], isPlain: true },
  exam: { isPlain: true },
  hint: { isPlain: true },
  pause: { isPlain: true },
  review: { related: ['replay', 'debrief'], isPlain: true },
  replay: { isPlain: true },
  debrief: { related: ['score'], isPlain: true },
  score: { formulas: ['run-score'], isPlain: true },
  recovered: { isPlain: true },
  'import-export': { isPlain: true },
  compare: { isPlain: true },
  context: { related: ['original'], isPlain: true },
  original: { isPlain: true },
  difficulty: { isPlain: true },
} as const satisfies GroupTerms
