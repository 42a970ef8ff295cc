/** Up to three stretches of a shift that are worth seeing again. */
import { NEUTRAL_LOSS, type ReviewWindow } from '@shared/contract/debrief'
import { reversals, type Reversal } from './control-changes'
import { minuteLoss } from './loss-by-cause'
import type { ShiftFacts } from './shift-facts'

const LOSS_WINDOW_MINUTES = 10
/** Sums of the same minutes in another order differ in their last digits. */
const EQUAL = 1 - 1e-9
/** A window that cost less than this share of the month's budget is not worth seeing again. */
const NOTICEABLE_BUDGET_SHARE = NEUTRAL_LOSS / 100
/** Shorter than this, nobody was silent. */
const SILENCE_MINIMUM_MINUTES = 3
/** Minutes shown before and after a reversal. */
const MARGIN_MINUTES = 2

export function reviewWindows(facts: ShiftFacts): ReviewWindow[] {
  const found = [largestLoss(facts), longestSilence(facts), biggestReversal(facts)]
  return found.filter((window) => window !== null)
}

/**
 * The ten minutes in which most of the budget was lost, a shorter shift as a whole. Of equals the last: it begins with
 * the loss and shows what followed, where the first would begin with quiet minutes.
 */
function largestLoss({ minutes, lastMinute }: ShiftFacts): ReviewWindow | null {
  const length = Math.min(LOSS_WINDOW_MINUTES, lastMinute)
  let best = { from: 0, loss: 0 }
  for (let index = 0; index + length <= minutes.length; index += 1) {
    let loss = 0
    for (const snapshot of minutes.slice(index, index + length)) loss += minuteLoss(snapshot)
    if (loss >= best.loss * EQUAL) best = { from: index + 1, loss }
  }
  if (best.loss < NOTICEABLE_BUDGET_SHARE) return null
  return { kind: 'largest-loss', from: best.from, to: best.from + length - 1 }
}

/**
 * The longest stretch without a decision, acknowledgement or look, from its first to its last minute, of those in which
 * the 5-minute burn came to 1 or more at some time: where nothing burned, there was nothing to break a silence for.
 * The first of equals.
 */
function longestSilence(facts: ShiftFacts): ReviewWindow | null {
  const active = activeMinutes(facts)
  let best: ReviewWindow | null = null
  let from: number | null = null
  let burned = false
  for (const { minute, burnRate5m } of facts.minutes) {
    if (active.has(minute)) {
      ;[from, burned] = [null, false]
      continue
    }
    from ??= minute
    burned ||= burnRate5m >= 1
    const isLonger = lengthOf({ from, to: minute }) > (best === null ? 0 : lengthOf(best))
    if (burned && isLonger) best = { kind: 'longest-silence', from, to: minute }
  }
  return best !== null && lengthOf(best) >= SILENCE_MINIMUM_MINUTES ? best : null
}

const lengthOf = ({ from, to }: Pick<ReviewWindow, 'from' | 'to'>): number => to - from + 1

function activeMinutes({ shift }: ShiftFacts): ReadonlySet<number> {
  return new Set([
    ...shift.decisions.map(({ minute }) => minute),
    ...shift.alerts.flatMap(({ acknowledgedMinute }) => acknowledgedMinute ?? []),
    ...shift.looks.map(({ minute }) => minute),
  ])
}

/** Around the reversal (M20) that changed most of its control's range; the first of equals. */
function biggestReversal({ changes, lastMinute }: ShiftFacts): ReviewWindow | null {
  const size = ({ second }: Reversal): number => Math.abs(second.step)
  const biggest = reversals(changes).toSorted((one, other) => size(other) - size(one))[0]
  if (biggest === undefined) return null
  return {
    kind: 'biggest-reversal',
    from: Math.max(1, biggest.first.minute - MARGIN_MINUTES),
    to: Math.min(lastMinute, biggest.second.minute + MARGIN_MINUTES),
  }
}
