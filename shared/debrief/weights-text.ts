/** The weights of a loss as people read them, with all their decimals. */
import type { LossWeights } from '../contract/session-notes'
import type { Format } from '../format-quantity'
import type { DebriefWords } from './debrief-words'

/** Finer than anybody weighs. */
const WEIGHT_DECIMALS = 6

/** As many decimals as the weight has, so that 0.05 is not told as 0.0500, nor 0.005 as 0.01. */
export function weightText(weight: number, format: Pick<Format, 'number'>): string {
  const [, decimals = ''] = weight.toFixed(WEIGHT_DECIMALS).replace(/0+$/, '').split('.')
  return format.number(weight, decimals.length)
}

export function weightsText(
  { budgetPercent, dollars, degradedMinutes }: LossWeights,
  { text, format }: Pick<DebriefWords, 'text' | 'format'>,
): string {
  return text('debrief.headline.formula', {
    budget: weightText(budgetPercent, format),
    dollars: weightText(dollars, format),
    degraded: weightText(degradedMinutes, format),
  })
}
