/** A scenario as data: everything that fixes a shift but its seed and the trainee's decisions. */

export interface OnCallScenario {
  readonly id: string
  /** 1 easy, 2 medium, 3 hard: only shown, never used by the engine. */
  readonly difficulty: 1 | 2 | 3
  /** Clock at minute 0, minutes after midnight. */
  readonly startMinuteOfDay: number
  readonly durationMinutes: number
  readonly baseRequestRatePerSecond: number
  readonly bootDelayMinutes: number
  /** Share of the month's error budget left at the start. */
  readonly openingBudgetShare: number
  /** Instances at the start, which is also the minimum at the start. */
  readonly openingInstances: number
  readonly openingTargetUtilization: number
  readonly openingTtlSeconds: number
  readonly incidents: readonly Incident[]
}

/** What the world does: a bad build at a minute, a cache flush at a minute, or one surge the seed draws. */
export type Incident =
  | { readonly type: 'rollout'; readonly minute: number }
  | { readonly type: 'cache-flush'; readonly minute: number }
  | { readonly type: 'surge' }
