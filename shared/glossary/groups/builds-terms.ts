/** New builds, bad ones, and the way back. */
import type { GroupTerms } from '../glossary-term'

export const BUILDS_TERMS = {
  build: { formulas: ['rollout'], related: ['release', 'step-by-step'] },
  release: { formulas: ['rollout'], isPlain: true },
  deploy: { formulas: ['rollout'], isPlain: true },
  'step-by-step': { formulas: ['rollout'], isPlain: true },
  'bad-build': { formulas: ['rollout', 'error-rate'], related: ['last-good-build', 'rollback'] },
  'traffic-on-the-bad-build': { formulas: ['rollout'], isPlain: true },
  'last-good-build': { formulas: ['rollback'] },
  rollback: { formulas: ['rollback'], related: ['preparation', 'new-fleet', 'redeploy'] },
  redeploy: { formulas: ['rollback'], isPlain: true },
  preparation: { formulas: ['rollback'], isPlain: true },
  'new-fleet': { formulas: ['rollback'], related: ['billed-twice'] },
  'billed-twice': { formulas: ['fleet-cost', 'rollback'], isPlain: true },
  'shift-traffic': { formulas: ['rollback'], isPlain: true },
} as const satisfies GroupTerms
