/** What arrives, and what is refused of it. */
import type { GroupTerms } from '../glossary-term'

export const TRAFFIC_TERMS = {
  'traffic-surge': { formulas: ['surge'], related: ['link-spreads', 'headroom', 'edge-limit'] },
  'link-spreads': { formulas: ['surge'], isPlain: true },
  'midday-peak': { formulas: ['daily-curve'], related: ['headroom'] },
  expected: { formulas: ['daily-curve', 'request-count'], isPlain: true },
  'low-priority': {
    formulas: ['shedding'],
    related: ['batch-job', 'crawler', 'prefetch', 'load-shedding'],
  },
  'batch-job': { isPlain: true },
  crawler: {},
  prefetch: {},
  'load-shedding': { formulas: ['shedding'], related: ['shed-traffic', 'try-again-later'] },
  'shed-traffic': { formulas: ['shedding'] },
  'fraction-of': { formulas: ['shedding'], isPlain: true },
  reject: { formulas: ['shedding'], isPlain: true },
  'try-again-later': { related: ['retry'], isPlain: true },
  overload: {
    formulas: ['database', 'timeouts'],
    related: ['saturated-fleet', 'metastable-failure'],
  },
} as const satisfies GroupTerms
