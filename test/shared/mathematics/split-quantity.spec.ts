/** Numbers and units in columns of their own, and together in a line. */
import { describe, expect, it } from 'vitest'
import { createFormat } from '@shared/format-quantity'
import type { Language } from '@shared/contract/session'
import type { QuantityUnit } from '@shared/mathematics/expression'
import { splitQuantity } from '@shared/mathematics/split-quantity'
import { printQuantity } from '@shared/mathematics/write-symbol'

const wordsOf = (language: Language) => ({
  format: createFormat(language),
  unitWord: (unit: QuantityUnit) => `<${unit}>`,
})
const split = (value: number, unit: QuantityUnit, decimals: number, language: Language = 'en') =>
  splitQuantity(value, { unit, decimals }, wordsOf(language))

describe('splitQuantity', () => {
  it('keeps the sign of percentages and money at the number, where each language puts it', () => {
    expect(split(0.354, 'share', 1)).toEqual({ number: '35.4%', unit: '' })
    expect(split(0.354, 'share', 1, 'eu')).toEqual({ number: '%\u00a035,4', unit: '' })
    expect(split(8.4, 'dollars-per-hour', 2).number).toBe('$8.40/h')
  })

  it('prints milliseconds, shares a minute and numbers without a unit in the unit beside them', () => {
    expect(split(0.0197, 'milliseconds', 1)).toEqual({ number: '19.7', unit: '<milliseconds>' })
    expect(split(0.12, 'share-per-minute', 0)).toEqual({ number: '12', unit: '<share-per-minute>' })
    expect(split(2, 'none', 0, 'vi')).toEqual({ number: '2', unit: '' })
  })
})

describe('printQuantity', () => {
  it('prints a share a minute as the percentage that its unit names', () => {
    const rule = { unit: 'share-per-minute', decimals: 0 } as const
    expect(printQuantity(0.12, rule, wordsOf('en'))).toBe('12\u00a0<share-per-minute>')
  })
})
