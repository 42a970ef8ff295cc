/** The cache and the database behind it. */
import type { GroupTerms } from '../glossary-term'

export const CACHE_TERMS = {
  'cache-hit': { formulas: ['hit-ratio'], related: ['cache-miss', 'hit-ratio'] },
  'cache-miss': { formulas: ['hit-ratio', 'database'], related: ['database-load'] },
  'hit-ratio': { formulas: ['hit-ratio'] },
  ttl: { formulas: ['hit-ratio', 'mean-age'], related: ['mean-age', 'cache-hit'] },
  'cached-answer': { formulas: ['mean-age'], related: ['stale'] },
  stale: { formulas: ['mean-age'], isPlain: true },
  'mean-age': { formulas: ['mean-age'], related: ['ttl'] },
  'hot-key': { formulas: ['cache-refill'], related: ['warm-up'] },
  'warm-up': { formulas: ['cache-refill'], related: ['refill-rate'] },
  'flush-cache': {
    formulas: ['cache-refill'],
    related: ['maintenance-script', 'warm-up'],
    isPlain: true,
  },
  'maintenance-script': {},
  'cache-size': { formulas: ['hit-ratio'] },
  'refill-rate': { formulas: ['cache-refill'] },
  'database-query': { formulas: ['database'] },
  'database-load': { formulas: ['database'], related: ['database-capacity'] },
  'database-utilization': { formulas: ['database'], related: ['database-load', 'utilization'] },
  'database-capacity': { formulas: ['database'] },
} as const satisfies GroupTerms
