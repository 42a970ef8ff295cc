/** Which values moved from one minute to the next, and in which direction; without bound is above every number. */
import type { MinuteValues } from '@shared/formulas/minute-values'
import type { SymbolId } from '@shared/formulas/symbol-ids'

export interface SymbolChange {
  readonly symbol: SymbolId
  readonly direction: 'up' | 'down'
  readonly before: number | null
  readonly now: number | null
}

/** @returns in the order of the symbols; what is not known in one of the minutes is left out */
export function changesOf(
  symbols: readonly SymbolId[],
  before: MinuteValues,
  now: MinuteValues,
): readonly SymbolChange[] {
  return symbols.flatMap((symbol): SymbolChange[] => {
    const then = before[symbol]
    const next = now[symbol]
    if (then === undefined || next === undefined || then === next) return []
    const direction = (next ?? Infinity) > (then ?? Infinity) ? 'up' : 'down'
    return [{ symbol, direction, before: then, now: next }]
  })
}
