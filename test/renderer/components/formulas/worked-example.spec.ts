/** Worked examples as they are shown: every step is filled in from what is given or was found before. */
import { describe, expect, it } from 'vitest'
import { FORMULA_CATALOG } from '@shared/formulas/formula-catalog'
import { FORMULA_IDS } from '@shared/formulas/formula-ids'
import { CONSTANT_VALUES } from '@shared/formulas/symbol-catalog'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import { symbolsOf } from '@shared/mathematics/expression'
import { workExample } from '../../../../renderer/components/formulas/worked-example'

describe('a worked example', () => {
  it.each(FORMULA_IDS)('of %s gives all that its steps need', (id) => {
    const formula = FORMULA_CATALOG[id]
    const unknown = formula.examples.flatMap((example, number) => {
      const { steps, values, given, foundBefore } = workExample(formula, example)
      const needed = steps.flatMap(({ expression }) => symbolsOf(expression))
      const told = new Set([...given, ...foundBefore, ...steps.map(({ result }) => result)])
      return needed
        .filter((symbol) => values[symbol] === undefined || !isTold(symbol, told))
        .map((symbol) => `example ${number + 1}: ${symbol}`)
    })
    expect(unknown).toEqual([])
  })
})

/** A constant is told by the table of symbols. */
function isTold(symbol: SymbolId, told: ReadonlySet<SymbolId>): boolean {
  return told.has(symbol) || symbol in CONSTANT_VALUES
}
