/** Everything that a person points at has a formula, and the formula speaks of it. */
import { describe, expect, it } from 'vitest'
import { ALERT_IDS } from '@shared/alerts/alert-catalog'
import { DECISION_TYPES } from '@shared/contract/decisions'
import { FORMULA_CATALOG, inputsOf } from '@shared/formulas/formula-catalog'
import {
  explainedAlert,
  explainedDecision,
  explainedMetric,
  explainedNumber,
  type Explained,
} from '@shared/formulas/where-explained'
import { METRIC_CATALOG, METRIC_IDS } from '@shared/metrics/metric-catalog'
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'

function speaksOfIt({ formula: id, symbol }: Explained): boolean {
  const formula = FORMULA_CATALOG[id]
  const spoken = [
    ...formula.relations.map(({ result }) => result),
    ...inputsOf(formula),
    ...(formula.alsoExplains ?? []),
  ]
  return symbol !== null && spoken.includes(symbol)
}

describe('what is pointed at', () => {
  it.each(METRIC_IDS)(
    '%s is a symbol of its formula, measured in the metric’s own column',
    (id) => {
      const explained = explainedMetric(id)
      expect(speaksOfIt(explained)).toBe(true)
      expect(explained.symbol && SYMBOL_CATALOG[explained.symbol].origin).toEqual({
        kind: 'column',
        column: METRIC_CATALOG[id].column,
      })
    },
  )

  it.each(DECISION_TYPES)('%s is a symbol of its formula', (type) => {
    expect(speaksOfIt(explainedDecision(type))).toBe(true)
  })

  it('a number that is no metric is computed by its formula; what none computes is refused', () => {
    expect(explainedNumber('budgetLasts')).toEqual({
      formula: 'error-budget',
      symbol: 'budgetLasts',
    })
    expect(() => explainedNumber('seed')).toThrow('a formula speaks of the number')
  })

  it.each(ALERT_IDS)('%s is a condition of the alert rules', (id) => {
    const { formula, symbol } = explainedAlert(id)
    expect(symbol).toBeNull()
    expect(Object.keys(FORMULA_CATALOG[formula].conditions ?? {})).toContain(id)
  })
})
