/** Which size of the design applies: the four sizes of the pictures, and larger text. */
import { describe, expect, it } from 'vitest'
import { viewportOf } from '../../../renderer/components/use-viewport'

describe('viewportOf', () => {
  it.each([
    [1366, 768, { scale: 'm', folded: false, short: false }],
    [1024, 768, { scale: 'm', folded: true, short: false }],
    [1366, 696, { scale: 'm', folded: false, short: true }],
    [1920, 1080, { scale: 'l', folded: false, short: false }],
  ] as const)('of %i × %i px is as designed', (width, height, viewport) => {
    expect(viewportOf(width, height, 16)).toEqual(viewport)
  })

  it('folds 1366 × 768 px when the text is at 150 %', () => {
    expect(viewportOf(1366, 768, 24)).toEqual({ scale: 'm', folded: true, short: true })
  })
})
