/** Every fact that a debrief can tell, with the names and kinds of its values; its sentence is `debrief.story.<id>`. */
import type { StoryFact, StoryValue } from '@shared/contract/debrief'
import type { NamedDecision } from '@shared/contract/review'

/**
 * Amounts are never below 0: where a difference has two directions there are two facts. A `clock` is a minute of the
 * shift, as `minute` is; a `word` is a key of the locales: `alerts.<id>.name`, `metrics.<id>.name`,
 * `debrief.causes.<cause>` or `debrief.phases.<phase>`. Facts without a minute speak of the whole shift and stand last.
 */
export const STORY_FACT_IDS = {
  // What the world did.
  'onset-rollout': {},
  'onset-flush': { hitRatioBefore: 'share', databaseUtilization: 'share' },
  'onset-surge': { rateBefore: 'req/s', rate: 'req/s' },
  'surge-peak': { rate: 'req/s' },
  'surge-receding': { rate: 'req/s' },
  'rollback-completed': { badBuild: 'share' },
  'warmup-completed': { hitRatio: 'share' },
  'before-incident': {},
  'quiet-shift': {},

  // What was noticed.
  'first-alert': { alert: 'word', sinceOnset: 'minutes' },
  'alert-without-incident': { alert: 'word' },
  'no-alert': {},
  'first-acknowledged': { alert: 'word', sinceRaised: 'minutes' },
  'nothing-acknowledged': { alerts: 'count' },
  'alerts-tally': {
    raised: 'count',
    acknowledged: 'count',
    openAtEnd: 'count',
    medianDelay: 'minutes',
    totalDelay: 'minutes',
  },
  'looked-at-cause': { view: 'word', sinceSymptom: 'minutes' },
  'looks-tally': { looks: 'count', views: 'count' },

  // What was decided.
  'first-decision': { decision: 'decision', sinceOnset: 'minutes' },
  'nothing-decided': {},
  'decision-helpful': { decision: 'decision', saved: 'loss' },
  'decision-harmful': { decision: 'decision', added: 'loss' },
  'decision-neutral': { decision: 'decision' },
  'decision-taken': { decision: 'decision' },
  'most-helpful': { decision: 'decision', saved: 'loss' },
  'most-harmful': { decision: 'decision', added: 'loss' },
  'earlier-better': { decision: 'decision', saved: 'loss' },
  'later-better': { decision: 'decision', saved: 'loss' },
  'together-helpful': { decisions: 'count', saved: 'loss' },
  'together-neutral': { decisions: 'count' },
  'together-harmful': { decisions: 'count', added: 'loss' },
  'direction-changes': { changes: 'count' },
  'acted-before-effect': { decisions: 'count' },

  // What the service went through.
  'first-saturated': { rate: 'req/s', instances: 'instances', minutes: 'minutes' },
  'database-overloaded': { utilization: 'share', minutes: 'minutes' },
  'largest-loss-minute': { budget: 'share', burn: 'burn' },
  'no-loss': {},
  'cause-largest': { cause: 'word', budget: 'share', ofLoss: 'share' },
  'cause-also': { cause: 'word', budget: 'share', ofLoss: 'share' },
  'phase-largest': { phase: 'word', budget: 'share', ofLoss: 'share' },
  'budget-exhausted': {},
  'feature-off': { minutes: 'minutes' },
  shed: { requests: 'requests', whileHeadroom: 'share' },
  'older-answers': { ageMinutes: 'second-minutes' },
  'largest-fleet': { instances: 'instances', opening: 'instances' },
  recovered: { sinceOnset: 'minutes' },
  'never-recovered': { burn: 'burn' },
  'never-burned': {},
  'back-to-normal': { sinceOnset: 'minutes' },
  'not-back-to-normal': { controls: 'count' },

  // What it came to.
  'ended-early': { minutes: 'minutes', planned: 'minutes' },
  'ended-with': {
    budgetSpent: 'share',
    budgetLeft: 'share',
    cost: 'dollars',
    degraded: 'minutes',
    loss: 'loss',
  },
  'budget-saved-beside-hands-off': { saved: 'share', handsOff: 'share' },
  'budget-lost-beside-hands-off': { lost: 'share', handsOff: 'share' },
  'cost-above-reference': { above: 'dollars', reference: 'dollars' },
  'cost-below-reference': { below: 'dollars', reference: 'dollars' },
  'avoided-loss': { share: 'share', handsOff: 'loss', reference: 'loss' },
  'added-loss': { share: 'share', handsOff: 'loss', reference: 'loss' },
  'nothing-to-avoid': { handsOff: 'loss', reference: 'loss' },
  'not-played-again': {},
} as const satisfies Record<string, Readonly<Record<string, StoryValue['kind']>>>

export type StoryFactId = keyof typeof STORY_FACT_IDS

type Given<Kind> = Kind extends 'decision' ? NamedDecision : Kind extends 'word' ? string : number
type ValuesOf<Id extends StoryFactId> = {
  readonly [Name in keyof (typeof STORY_FACT_IDS)[Id]]: Given<(typeof STORY_FACT_IDS)[Id][Name]>
}

/** One fact, its values given by name, each with the kind that the catalogue names. */
export function fact<Id extends StoryFactId>(
  id: Id,
  minute: number | null,
  values: ValuesOf<Id>,
): StoryFact {
  const kinds: Readonly<Record<string, StoryValue['kind']>> = STORY_FACT_IDS[id]
  const given: Readonly<Record<string, number | string | NamedDecision>> = values
  return {
    id,
    minute,
    values: Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, valueOf(kinds[name], value)]),
    ),
  }
}

function valueOf(
  kind: StoryValue['kind'] | undefined,
  value: number | string | NamedDecision,
): StoryValue {
  if (typeof value === 'string') return { kind: 'word', key: value }
  if (typeof value === 'object') return { kind: 'decision', decision: value }
  return { kind, value } as StoryValue
}
