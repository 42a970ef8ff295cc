/** Formulas as they are written everywhere: what has no bound reads as in the readouts, numbers keep their decimals. */
import { describe, expect, it } from 'vitest'
import { createFormat } from '@shared/format-quantity'
import type { SymbolId } from '@shared/formulas/symbol-ids'
import { over, sum } from '@shared/mathematics/expression'
import { layoutExpression } from '@shared/mathematics/layout-expression'
import { mathText } from '@shared/mathematics/math-text'
import {
  letterWriter,
  numberWriter,
  printResult,
  printValue,
  splitValue,
} from '@shared/mathematics/write-formula'
import { printMetric } from '@shared/metrics/metric-catalog'

const language = (code: 'en' | 'eu' | 'vi') => ({
  format: createFormat(code),
  text: (key: string) => `‹${key}›`,
})
const EN = language('en')

describe('printValue', () => {
  it.each(['en', 'eu', 'vi'] as const)(
    'of a p99 without bound is that of the readouts in %s',
    (code) => {
      const words = language(code)
      const readout = printMetric('p99', null, words.format)
      expect(printValue('p99', null, words)).toBe(readout)
      expect(printValue('exactP99', null, words)).toBe(readout)
      expect(splitValue('p99', null, words)).toEqual({ number: readout, unit: '' })
      expect(printResult('p99', null, words)).toBe(readout)
    },
  )

  it('says in words what is not known, or known to the seed alone', () => {
    expect(printValue('p99', undefined, EN)).toBe('‹formulaPanel.notKnown›')
    expect(printValue('surgeStart', undefined, EN)).toBe('‹formulaPanel.notKnown›')
    expect(printValue('uniformStart', undefined, EN)).toBe('‹formulaPanel.drawn›')
    expect(splitValue('p99', undefined, EN).number).toBe('')
  })

  it('has a sign of equality before a number', () => {
    expect(printResult('p99', 0.424, EN)).toBe(`= ${printValue('p99', 0.424, EN)}`)
  })
})

describe('numberWriter', () => {
  it('writes ∞ for what has no bound, brackets around a negative number, and letters for the rest', () => {
    const writer = numberWriter(EN, { p99: null, relief: -2.5 })
    expect(
      mathText(layoutExpression(sum<SymbolId>('p99', 'relief', 'offeredLoad'), writer)),
    ).toMatch(/^∞ \+ \([−-]2\.5\d* ?\S*\) \+ a$/)
  })

  it('keeps the decimals of the numbers of mathematics itself', () => {
    expect(
      mathText(layoutExpression(over<SymbolId>(sum<SymbolId>(1, 0.25), 2), letterWriter(EN))),
    ).toContain('0.25')
  })
})
