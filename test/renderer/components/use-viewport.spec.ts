/** Which size of the design applies: the four sizes of the pictures, larger text, and the projector's own scale. */
import { describe, expect, it } from 'vitest'
import { viewportOf } from '../../../renderer/components/use-viewport'

describe('viewportOf', () => {
  it.each([
    [1366, 768, { scale: 'm', folded: false, short: false }],
    [1024, 768, { scale: 'm', folded: true, short: false }],
    [1366, 696, { scale: 'm', folded: false, short: true }],
    [1920, 1080, { scale: 'l', folded: false, short: false }],
  ] as const)('of %i × %i px is as designed', (width, height, viewport) => {
    const size = { widthPx: width, heightPx: height, rootTextPx: 16 }
    expect(viewportOf(size, 'light')).toEqual(viewport)
    expect(viewportOf(size, 'projector')).toEqual({ ...viewport, scale: 'p' })
  })

  it('folds 1366 × 768 px when the text is at 150 %', () => {
    const size = { widthPx: 1366, heightPx: 768, rootTextPx: 24 }
    expect(viewportOf(size, 'dark')).toEqual({ scale: 'm', folded: true, short: true })
  })
})
