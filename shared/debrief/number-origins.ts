/** Where the numbers of a debrief come from: how they are reckoned, who says so, and the formulas behind them. */
import { NEUTRAL_LOSS, type Debrief } from '../contract/debrief'
import { MONTH_MINUTES } from '../formulas/error-budget'
import type { FormulaId } from '../formulas/formula-ids'
import type { SymbolId } from '../formulas/symbol-ids'
import type { DebriefWords } from './debrief-words'
import { FORMULAS_OF_LOSS } from './metric-formulas'
import { weightsText } from './weights-text'

export interface NumberOrigin {
  readonly sentences: readonly string[]
  readonly formulas: readonly FormulaId[]
  /** A minute of the recording that shows the formula with its numbers. */
  readonly shown?: { readonly symbol: SymbolId; readonly minute: number }
}

/** The share of the avoidable loss that was avoided (M9), and the losses that it compares. */
export function headlineOrigin(
  debrief: Pick<Debrief, 'weights'> | null,
  words: DebriefWords,
): NumberOrigin {
  const { text } = words
  return {
    sentences: [
      text('debrief.metrics.M9.definition'),
      ...(debrief === null ? [] : lossSentences(debrief, words)),
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

/** What a recording has spent of the budget, where lists of recordings tell it. */
export function spentOrigin(words: DebriefWords): NumberOrigin {
  return {
    sentences: [
      words.text('debrief.origins.spentShare'),
      words.text('debrief.metrics.M8.definition'),
      sourceText('debrief.metrics.M8.source', words),
    ],
    formulas: ['error-budget'],
  }
}

/** What a recording has cost. */
export function costOrigin({ text }: DebriefWords): NumberOrigin {
  return { sentences: [text('debrief.origins.costSoFar')], formulas: ['fleet-cost'] }
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

/** What recordings are compared by as a whole. */
export type TotalId = 'spent' | 'cost' | 'degraded' | 'avoided'

/** @param debrief whose weights are told; null while none is known */
export function totalOrigin(
  id: TotalId,
  debrief: Pick<Debrief, 'weights'> | null,
  words: DebriefWords,
): NumberOrigin {
  switch (id) {
    case 'spent':
      return spentOrigin(words)
    case 'cost':
      return costOrigin(words)
    case 'degraded':
      return { sentences: [words.text('debrief.origins.degraded')], formulas: ['shedding'] }
    case 'avoided':
      return headlineOrigin(debrief, words)
  }
}

function sourceText(key: string, { text }: DebriefWords): string {
  return text('debrief.source', { source: text(key) })
}
