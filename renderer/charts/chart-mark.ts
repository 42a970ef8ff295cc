/** A mark on the shared time axis: what happened, what was decided, what is already certain to come. */

/**
 * `page` and `alert` are alerts by severity; `coming` is a hollow diamond: decided, and under way or waiting to act;
 * `ready` is a hollow square: instances that will serve, whoever asked for them.
 */
export type ChartMarkKind = 'incident' | 'page' | 'alert' | 'decision' | 'coming' | 'ready' | 'note'

export interface ChartMark {
  readonly id: string
  readonly minute: number
  readonly kind: ChartMarkKind
  /** What it is, in words: for the title and for screen readers. */
  readonly name: string
  /** Shown beside the shape where there is room; empty for marks that speak for themselves. */
  readonly label: string
}

/** Which of several marks in one place stands first: the cause before what it set off, alerts before decisions. */
export const MARK_RANK: Readonly<Record<ChartMarkKind, number>> = {
  incident: 0,
  page: 1,
  alert: 2,
  coming: 3,
  decision: 4,
  ready: 5,
  note: 6,
}
