/** Where the numbers of a debrief come from: how they are reckoned, who says so, and the formulas behind them. */
import { NEUTRAL_LOSS, type Debrief } from '../contract/debrief'
import { MONTH_MINUTES } from '../formulas/error-budget'
import type { FormulaId } from '../formulas/formula-ids'
import type { DebriefWords } from './debrief-words'
import { FORMULAS_OF_LOSS } from './metric-formulas'
import { weightsText } from './weights-text'

export interface NumberOrigin {
  readonly sentences: readonly string[]
  readonly formulas: readonly FormulaId[]
}

/** The share of the avoidable loss that was avoided (M9), and the losses that it compares. */
export function headlineOrigin(
  debrief: Pick<Debrief, 'weights'>,
  words: DebriefWords,
): NumberOrigin {
  const { text } = words
  return {
    sentences: [
      text('debrief.metrics.M9.definition'),
      ...lossSentences(debrief, words),
      text('debrief.origins.runs'),
      sourceText('debrief.metrics.M9.source', words),
    ],
    formulas: FORMULAS_OF_LOSS,
  }
}

/** What a loss is, with the weights of the recording. */
export function lossSentences(
  { weights }: Pick<Debrief, 'weights'>,
  words: DebriefWords,
): readonly string[] {
  return [`${weightsText(weights, words)}.`, words.text('debrief.origins.degraded')]
}

/** Which minutes and causes the spent budget is told apart by. */
export function budgetOrigin(words: DebriefWords): NumberOrigin {
  const { text, format } = words
  return {
    sentences: [
      text('debrief.origins.spent', { monthMinutes: format.number(MONTH_MINUTES) }),
      text('debrief.origins.causes'),
      text('debrief.origins.phases'),
      sourceText('debrief.metrics.M8.source', words),
    ],
    formulas: ['error-budget', 'error-rate', 'timeouts'],
  }
}

/** What a decision did. */
export function effectsOrigin(
  debrief: Pick<Debrief, 'weights'>,
  words: DebriefWords,
): NumberOrigin {
  const { text, format } = words
  return {
    sentences: [
      text('debrief.origins.effect'),
      ...lossSentences(debrief, words),
      text('debrief.effects.threshold', { threshold: format.number(NEUTRAL_LOSS, 2) }),
      sourceText('debrief.metrics.M19.source', words),
    ],
    formulas: FORMULAS_OF_LOSS,
  }
}

function sourceText(key: string, { text }: DebriefWords): string {
  return text('debrief.source', { source: text(key) })
}
