/** Values of decisions as every place prints them. */
import { describe, expect, it } from 'vitest'
import { createFormat } from '@shared/format-quantity'
import { decisionValueText } from '@shared/session/decision-value-text'

const SPACE = '\u00a0'
const switchText = (on: boolean): string => (on ? 'yes' : 'no')

describe('decisionValueText', () => {
  it.each([
    ['en', '60%', `3600${SPACE}s`],
    ['vi', `60${SPACE}%`, `3600${SPACE}s`],
    ['eu', `%${SPACE}60`, `3600${SPACE}s`],
  ] as const)('in %s prints a target as %s and a lifetime as %s', (language, share, seconds) => {
    const words = { format: createFormat(language), switchText }
    expect(decisionValueText('set-target-utilization', 0.6, words)).toBe(share)
    expect(decisionValueText('set-cache-ttl', 3600, words)).toBe(seconds)
    expect(decisionValueText('set-min-instances', 14, words)).toBe('14')
  })

  it.each([
    [0.57, '57%'],
    [0.575, '57.5%'],
    [0.5725, '57.25%'],
    [0.57251, '57.25%'],
    [0.29, '29%'],
  ])('prints the share %d as %s: no more decimals than it has, and two at most', (share, text) => {
    const words = { format: createFormat('en'), switchText }
    expect(decisionValueText('set-shed-share', share, words)).toBe(text)
  })

  it('takes the words for on and off from the place where the value stands', () => {
    const words = { format: createFormat('en'), switchText }
    expect(decisionValueText('set-feature', true, words)).toBe('yes')
    expect(decisionValueText('set-autoscaler', false, words)).toBe('no')
  })
})
