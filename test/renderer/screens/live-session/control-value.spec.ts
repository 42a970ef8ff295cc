/** Typed values of the controls, as people write them in three languages. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import {
  decisionOf,
  parseTyped,
  sliderRange,
  typedText,
  valueText,
} from '../../../../renderer/screens/live-session/control-value'

describe('parseTyped', () => {
  it('reads shares as percent, with point or comma and with the sign on either side', () => {
    expect(parseTyped('set-target-utilization', '60')).toBe(0.6)
    expect(parseTyped('set-target-utilization', '62,5')).toBe(0.625)
    expect(parseTyped('set-shed-share', '% 40')).toBe(0.4)
    expect(parseTyped('set-shed-share', '40\u00a0%')).toBe(0.4)
  })

  it('reads grouped whole numbers: 3.600 and 3,600 are 3,600 seconds', () => {
    expect(parseTyped('set-cache-ttl', '3.600')).toBe(3600)
    expect(parseTyped('set-cache-ttl', '3,600')).toBe(3600)
    expect(parseTyped('set-cache-ttl', '1.5')).toBeNull()
  })

  it.each([
    ['set-min-instances', '0'],
    ['set-min-instances', '41'],
    ['set-min-instances', '12.5'],
    ['set-target-utilization', '29'],
    ['set-target-utilization', '96'],
    ['set-cache-ttl', '3601'],
    ['set-shed-share', '-1'],
    ['set-shed-share', 'NaN'],
    ['set-shed-share', ''],
  ] as const)('refuses %s %s', (type, typed) => {
    expect(parseTyped(type, typed)).toBeNull()
  })
})

describe('typedText', () => {
  it('opens 57.5 % with all its digits and the language’s separator', () => {
    expect(typedText('set-target-utilization', 0.575, 'en')).toBe('57.5')
    expect(typedText('set-target-utilization', 0.575, 'eu')).toBe('57,5')
    expect(typedText('set-target-utilization', 0.6, 'vi')).toBe('60')
    expect(typedText('set-cache-ttl', 3600, 'vi')).toBe('3600')
    expect(typedText('set-min-instances', 10, 'en')).toBe('10')
  })

  it('is read back to the very same number', () => {
    const shares = [0.3, 0.57, 0.575, 0.6180339887, 1 / 3, 0.1 + 0.2, 0.95, 2 / 3]
    for (const language of LANGUAGES) {
      for (const share of shares) {
        const text = typedText('set-target-utilization', share, language)
        expect(parseTyped('set-target-utilization', text)).toBe(share)
      }
    }
  })
})

describe('valueText', () => {
  const t = (key: string): string => key

  it('writes instances, percent, seconds and words', () => {
    const words = { t, format: createFormat('eu') }
    expect(valueText('set-min-instances', 14, words)).toBe('14')
    expect(valueText('set-target-utilization', 0.6, words)).toBe('%\u00a060')
    expect(valueText('set-cache-ttl', 3600, words)).toBe('3600\u00a0s')
    expect(valueText('set-feature', false, words)).toBe('live.controls.off')
  })
})

describe('sliderRange', () => {
  it('is logarithmic for the lifetime alone', () => {
    expect(sliderRange('set-cache-ttl')).toEqual({
      minimum: 1,
      maximum: 3600,
      step: 1,
      logarithmic: true,
    })
    expect(sliderRange('set-shed-share').logarithmic).toBe(false)
  })
})

describe('decisionOf', () => {
  it('leaves the value out of an action', () => {
    expect(decisionOf('start-rollback', null)).toEqual({ type: 'start-rollback' })
    expect(decisionOf('set-feature', false)).toEqual({ type: 'set-feature', value: false })
  })
})
