/** What each decision did, as rows to read: what it saved, what it cost, and what another minute would have changed. */
import { NEUTRAL_LOSS, type DebriefSimulation, type Verdict } from '../contract/debrief'
import { decisionLabel } from './act-text'
import { clockText, type DebriefWords } from './debrief-words'

type Difference = DebriefSimulation['together']

export interface EffectTexts {
  readonly verdict: Verdict
  /** Loss saved; below 0 it was added. */
  readonly effect: number
  readonly loss: string
  readonly budget: string
  /** By how much the cost rose; below 0 it fell. */
  readonly cost: string
  readonly degraded: string
  /** Which of them are more than a zero, as they are printed. */
  readonly changed: Readonly<Record<'budget' | 'cost' | 'degraded', boolean>>
}

export interface EffectRow extends EffectTexts {
  readonly key: string
  readonly time: string
  readonly label: string
  /** Loss saved by taking it five minutes sooner or later; null where that minute lies outside the shift. */
  readonly earlier: string | null
  readonly later: string | null
}

export function effectRows(
  { decisions }: Pick<DebriefSimulation, 'decisions'>,
  words: DebriefWords,
): readonly EffectRow[] {
  const moved = (saved: number | null): string | null =>
    saved === null ? null : signedLoss(saved, words)
  return decisions.map((decision, index) => ({
    ...effectTexts(decision, words),
    key: String(index),
    time: clockText(decision.minute, words),
    label: decisionLabel(decision, words),
    earlier: moved(decision.earlier),
    later: moved(decision.later),
  }))
}

export function effectTexts(difference: Difference, words: DebriefWords): EffectTexts {
  const { percent, dollars, number } = words.format
  const budget = (value: number): string => percent(value, 2, { signed: true })
  const cost = (value: number): string => dollars(value, 2, { signed: true })
  const degraded = (value: number): string => number(value, 1, { signed: true })
  const texts = {
    budget: budget(difference.budgetShare),
    cost: cost(-difference.costDollars),
    degraded: degraded(-difference.degradedMinutes),
  }
  return {
    ...texts,
    verdict: difference.verdict,
    effect: difference.effect,
    loss: signedLoss(difference.effect, words),
    changed: {
      budget: texts.budget !== budget(0),
      cost: texts.cost !== cost(0),
      degraded: texts.degraded !== degraded(0),
    },
  }
}

/** Length of a bar as a share of the longest; what is neutral has none. */
export function barShare(effect: number, effects: readonly number[]): number {
  const longest = Math.max(...effects.map(Math.abs), NEUTRAL_LOSS)
  return Math.abs(effect) <= NEUTRAL_LOSS ? 0 : Math.abs(effect) / longest
}

function signedLoss(value: number, { format }: DebriefWords): string {
  return format.number(value, 2, { signed: true })
}
