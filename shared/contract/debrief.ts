/** What a debrief holds: numbers and facts, no sentences. Times are minutes of the shift, shares 0..1, money US dollars. */
import type { NamedDecision } from './review'
import type { TimedDecision } from './decisions'
import type { LossWeights } from './session-notes'

/** 1 · budget spent in % of the month + 0.05 · dollars + 0.02 · degraded minutes (debrief metrics, M9). */
export const DEFAULT_LOSS_WEIGHTS: LossWeights = {
  budgetPercent: 1,
  dollars: 0.05,
  degradedMinutes: 0.02,
}
/** An effect within ± this much loss is neutral. */
export const NEUTRAL_LOSS = 0.01
/** Hands off and reference that lie closer than this leave nothing to avoid. */
export const AVOIDABLE_LOSS_MINIMUM = 0.1
/** How far a decision is moved, both ways, to see what its minute was worth. */
export const MOVED_MINUTES = 5

/** What a run came to over the minutes compared. */
export interface RunTotals {
  /** Of the month's budget. */
  readonly budgetSpentShare: number
  readonly costDollars: number
  /** Σ max(1 if the feature is off, shed share of the low-priority traffic). */
  readonly degradedMinutes: number
  readonly loss: number
}

export const LOSS_CAUSES = ['badBuild', 'saturation', 'waiting'] as const
export type LossCause = (typeof LOSS_CAUSES)[number]
/** Of the month's budget, by cause. */
export type LossByCause = Readonly<Record<LossCause, number>>

/** before the first acknowledgement; until the first effective decision acts; until the burn is below 1 for good; after. */
export const DEBRIEF_PHASES = ['unnoticed', 'responding', 'recovering', 'after'] as const
export type DebriefPhaseId = (typeof DEBRIEF_PHASES)[number]

export interface DebriefPhase {
  readonly id: DebriefPhaseId
  /** First and last minute; null where the phase has none. */
  readonly span: { readonly from: number; readonly to: number } | null
  readonly lossByCause: LossByCause
}

export type Verdict = 'helpful' | 'neutral' | 'harmful'

/** What one decision did: the shift played again without it, and with it five minutes sooner or later. */
export interface DecisionEffect extends NamedDecision {
  /** Loss without it − loss with it: above 0 it saved. */
  readonly effect: number
  /** The parts of the effect: what it saved of the month's budget, in dollars, in degraded minutes. */
  readonly budgetShare: number
  readonly costDollars: number
  readonly degradedMinutes: number
  /** Loss as played − loss with the decision moved; null where the minute would lie outside the shift. */
  readonly earlier: number | null
  readonly later: number | null
  readonly verdict: Verdict
}

/**
 * The metrics of a debrief, with what each number is; `main` is the one that stands for the metric.
 * M11 needs weights of its own, M23 to M30 need a class: they are left out.
 */
export const DEBRIEF_METRICS = {
  M1: { main: 'minutes', details: { sinceSymptom: 'minutes' } },
  M2: { main: 'minutes', details: {} },
  M3: { main: 'minutes', details: {} },
  M4: { main: 'minutes', details: {} },
  M5: { main: 'minutes', details: {} },
  M6: { main: 'minutes', details: {} },
  M7: { main: 'minutes', details: {} },
  M8: { main: 'share', details: { ofWhatWasLeft: 'share' } },
  M9: { main: 'share', details: {} },
  M10: { main: 'minutes', details: { highestP99: 'seconds' } },
  M12: { main: 'share', details: {} },
  M13: { main: 'requests', details: { whileHeadroom: 'share' } },
  M14: { main: 'minutes', details: { needless: 'share' } },
  M15: { main: 'second-minutes', details: {} },
  M16: { main: 'dollars', details: { aboveReference: 'dollars', idleInstanceHours: 'hours' } },
  M17: { main: 'dollars-per-percent', details: {} },
  M18: { main: 'count', details: {} },
  M19: { main: 'count', details: {} },
  M20: { main: 'count', details: {} },
  M21: { main: 'count', details: {} },
  M22: {
    main: 'share',
    details: { inPriorityOrder: 'share', openAtEnd: 'count', mostInTenMinutes: 'count' },
  },
} as const satisfies Record<
  string,
  { readonly main: MetricKind; readonly details: Record<string, MetricKind> }
>

export type MetricKind =
  | 'minutes'
  | 'share'
  | 'seconds'
  | 'requests'
  | 'second-minutes'
  | 'dollars'
  | 'hours'
  | 'dollars-per-percent'
  | 'count'
export type DebriefMetricId = keyof typeof DEBRIEF_METRICS
export const DEBRIEF_METRIC_IDS = Object.keys(DEBRIEF_METRICS) as readonly DebriefMetricId[]

export interface DebriefMetric {
  /** Null where undefined: nothing of the kind happened, or an end of the span never came. */
  readonly main: number | null
  readonly details: Readonly<Record<string, number | null>>
}

export type DebriefMetrics = Readonly<Record<DebriefMetricId, DebriefMetric>>

/** Outcomes that matter in a scenario, phrased as a standard and not as steps; words in the locales. */
export const CRITICAL_TASKS = {
  'steady-morning': [],
  'bad-deploy': ['rollback-in-time', 'more-than-scale-out'],
  'viral-surge': ['relief-in-time', 'normal-cost-again'],
  'cache-flush': [
    'database-relieved',
    'relief-before-warmup',
    'released-in-order',
    'normal-cost-again',
  ],
} as const
export type CriticalTaskId = (typeof CRITICAL_TASKS)[keyof typeof CRITICAL_TASKS][number]

export interface CriticalTask {
  readonly id: CriticalTaskId
  /** not-applicable: there was nothing to bring about. */
  readonly outcome: 'met' | 'late' | 'missed' | 'not-applicable'
  /** The cue that a trainee could see; null where it never came. */
  readonly cueMinute: number | null
  /** Last minute in which it counts as met; null where the standard is no time. */
  readonly deadlineMinute: number | null
  /** First minute at which it was true. */
  readonly metMinute: number | null
}

/** A stretch of the shift that is worth seeing again. */
export interface ReviewWindow {
  readonly kind: 'largest-loss' | 'longest-silence' | 'biggest-reversal'
  readonly from: number
  readonly to: number
}

/** A fact that the page says as one sentence: `debrief.story.<id>` in the locales, with its numbers. */
export interface StoryFact {
  readonly id: string
  readonly minute: number | null
  readonly values: Readonly<Record<string, StoryValue>>
}
/** A number with its kind, so that every language prints it its own way; or a name that the locales know. */
export type StoryValue =
  | {
      readonly kind: MetricKind | 'clock' | 'loss' | 'req/s' | 'instances' | 'burn'
      readonly value: number
    }
  | { readonly kind: 'decision'; readonly decision: NamedDecision }
  | { readonly kind: 'word'; readonly key: string }

/** What playing the shift again showed; only where the recording can be reproduced here. */
export interface DebriefSimulation {
  readonly handsOff: RunTotals
  readonly reference: RunTotals
  /** Budget left at each minute, for the curves. */
  readonly handsOffBudgetLeft: readonly number[]
  readonly referenceBudgetLeft: readonly number[]
  readonly referenceDecisions: readonly TimedDecision[]
  /** (hands off − played)/(hands off − reference), clipped to [−1, 1.2]; null where the two hardly differ. */
  readonly avoidedLossShare: number | null
  readonly decisions: readonly DecisionEffect[]
  /** All decisions together: they do not add up. */
  readonly together: Omit<DecisionEffect, 'minute' | 'type' | 'value' | 'earlier' | 'later'>
}

export interface Debrief {
  readonly fileName: string
  readonly scenarioId: string
  readonly seed: number
  /** Latest minute compared; baselines are played just as far. */
  readonly lastMinute: number
  readonly weights: LossWeights
  readonly totals: RunTotals
  readonly lossByCause: LossByCause
  readonly phases: readonly DebriefPhase[]
  /** Null where the recording cannot be played again here; recorded values stand. */
  readonly simulation: DebriefSimulation | null
  readonly metrics: DebriefMetrics
  readonly tasks: readonly CriticalTask[]
  readonly windows: readonly ReviewWindow[]
  readonly story: readonly StoryFact[]
}
