/** The service, its parts, and what it gives its users. */
import type { GroupTerms } from '../glossary-term'

export const SERVICE_TERMS = {
  'web-service': { related: ['request', 'fleet'] },
  'on-call': { related: ['shift', 'alert'], isPlain: true },
  'load-balancer': { related: ['fleet', 'client-side-balancing', 'two-random-choices'] },
  fleet: { formulas: ['utilization', 'fleet-cost'], related: ['instance'] },
  instance: { formulas: ['fleet-cost'], related: ['workers'], isPlain: true },
  cache: { formulas: ['hit-ratio'], related: ['cache-hit', 'ttl', 'database'] },
  database: { formulas: ['database'], related: ['database-load'] },
  request: { formulas: ['request-count'], related: ['traffic', 'attempt'], isPlain: true },
  traffic: { formulas: ['daily-curve', 'request-count'], related: ['throughput'] },
  throughput: { formulas: ['request-count'], related: ['overload'] },
  serve: { related: ['instances-serving'], isPlain: true },
  'heavy-feature': { formulas: ['database'], related: ['recommendations', 'graceful-degradation'] },
  recommendations: { formulas: ['database'], related: ['database-query'], isPlain: true },
  'graceful-degradation': { related: ['load-shedding', 'resilience'] },
  restart: { related: ['boot-delay'], isPlain: true },
  running: { isPlain: true },
  'switched-off': { isPlain: true },
} as const satisfies GroupTerms
