/** By how much the number that is explained differs: from the minute of A to that of B, or from now to what is assumed. */
import { computed, type ComputedRef } from 'vue'
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import { METRIC_CATALOG, printMetric, type MetricId } from '@shared/metrics/metric-catalog'
import { numberOf } from '@shared/metrics/metric-columns'
import { MINUS_SIGN, PLUS_SIGN } from '@shared/number-format-rules'
import { printDifference } from '@shared/review/readout-difference'
import { useFormulaStore } from '../../stores/formula-store'
import { useFormulaWords } from '../formulas/use-formula-words'
import type { MinuteSource } from './minute-source'
import type { ExplainedMinute } from './use-explained-minute'
import { usePanelWords } from './use-panel-words'

export interface ChangeSide {
  readonly name: string
  readonly value: string
  /** The minute to go to; null where both sides are of the same one. */
  readonly minute: number | null
}

export interface ValueChange {
  readonly title: string
  readonly sides: readonly [ChangeSide, ChangeSide]
  /** "35% − 12%"; a value below 0 that is taken away stands in brackets. */
  readonly subtraction: string
  /** Null where one of the two has no bound. */
  readonly difference: string | null
}

interface BothValues {
  readonly from: number | null
  readonly to: number | null
}

export function useValueChange(
  source: MinuteSource,
  { unassumed, now }: ExplainedMinute,
): ComputedRef<ValueChange | null> {
  const words = useFormulaWords()
  const { t } = words
  const store = useFormulaStore()
  const { clockOf } = usePanelWords(source)
  const points = (count: string): string => t('review.replay.difference.points', { count })
  function betweenCursors(id: MetricId, { a, b }: { readonly a: number; readonly b: number }) {
    const side = (letter: string, minute: number) => {
      const snapshot = source.stepAt(minute)?.snapshot
      const value = snapshot === undefined ? null : numberOf(snapshot, METRIC_CATALOG[id].column)
      const text = printMetric(id, value, words.format.value)
      return { value, shown: { name: `${letter}, ${clockOf(minute)}`, value: text, minute } }
    }
    const [first, second] = [side('A', a), side('B', b)]
    const format = words.format.value
    return written({
      ...{ title: t('review.replay.difference.title'), sides: [first.shown, second.shown] },
      ...{ both: { from: first.value, to: second.value } },
      print: (difference) => printDifference(id, difference, { format, points }),
    })
  }

  function byAssumption(symbol: SymbolId, { from, to }: BothValues) {
    const side = (name: string, value: number | null) => ({
      ...{ name, value: words.value(symbol, value), minute: null },
    })
    return written({
      title: t('formulaPanel.change.assumed'),
      sides: [side(t('formulaPanel.change.now'), from), side(t('formulaPanel.change.then'), to)],
      ...{ both: { from, to } },
      print: (difference) => {
        const { unit, decimals } = SYMBOL_CATALOG[symbol]
        const { number } = words.format.value
        if (unit === 'share') return points(number(difference * 100, decimals, { signed: true }))
        return (difference > 0 ? PLUS_SIGN : '') + words.value(symbol, difference)
      },
    })
  }

  /** Only where one came in: what one goes on to from there is explained as it was in the minute. */
  const question = computed(() => (store.place === null ? store.opened?.question : undefined))
  const assumed = computed(() => {
    const asked = question.value
    if (asked?.kind !== 'number' || unassumed.value === null) return null
    const from = unassumed.value.values[asked.id]
    const to = now.value?.values[asked.id]
    return from === undefined || to === undefined ? null : byAssumption(asked.id, { from, to })
  })
  return computed(() => {
    const asked = question.value
    if (asked?.kind !== 'readout' || asked.cursors === undefined) return assumed.value
    const { a, b } = asked.cursors
    return Math.max(a, b) > source.knownMinute.value
      ? null
      : betweenCursors(asked.id, asked.cursors)
  })
}

function written(change: {
  readonly title: string
  readonly sides: readonly [ChangeSide, ChangeSide]
  readonly both: BothValues
  readonly print: (difference: number) => string
}): ValueChange {
  const { title, sides, both, print } = change
  const [{ value: taken }, { value }] = sides
  const bracketed = taken.startsWith(MINUS_SIGN) ? `(${taken})` : taken
  const isBounded = both.from !== null && both.to !== null
  return {
    ...{ title, sides },
    subtraction: `${value} ${MINUS_SIGN} ${bracketed}`,
    difference: isBounded ? print((both.to ?? 0) - (both.from ?? 0)) : null,
  }
}
