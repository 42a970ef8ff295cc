/** Weights as people read them. */
import { describe, expect, it } from 'vitest'
import { weightText } from '@shared/debrief/weights-text'
import { createFormat } from '@shared/format-quantity'

describe('weightText', () => {
  it('has as many decimals as the weight', () => {
    const texts = [1, 0.05, 0.005, 0.0005, 0.5, 0, 1000].map((each) =>
      weightText(each, createFormat('en')),
    )
    expect(texts).toEqual(['1', '0.05', '0.005', '0.0005', '0.5', '0', '1000'])
  })
})
