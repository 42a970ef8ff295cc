// @vitest-environment happy-dom
/** Which size of the design applies: the four sizes of the pictures, larger text, and the projector's own scale. */
import { afterEach, describe, expect, it } from 'vitest'
import { defineComponent, nextTick } from 'vue'
import { useViewport, viewportOf } from '../../../renderer/components/use-viewport'
import { openTestWindow, type TestWindow } from '../../support/mount-window'

describe('viewportOf', () => {
  it.each([
    [1366, 768, { scale: 'm', folded: false, short: false, narrow: false }],
    [1024, 768, { scale: 'm', folded: true, short: false, narrow: false }],
    [1366, 696, { scale: 'm', folded: false, short: true, narrow: false }],
    [1920, 1080, { scale: 'l', folded: false, short: false, narrow: false }],
  ] as const)('of %i × %i px is as designed', (width, height, viewport) => {
    const size = { widthPx: width, heightPx: height, rootTextPx: 16 }
    expect(viewportOf(size, 'light')).toEqual(viewport)
    expect(viewportOf(size, 'projector')).toEqual({ ...viewport, scale: 'p' })
  })

  it.each([
    ['1366 × 768 px at 125 %', 1093, 614, { folded: true, short: true, narrow: false }],
    ['1366 × 768 px at 150 %', 911, 512, { folded: true, short: false, narrow: true }],
    ['1366 × 768 px at 200 %', 683, 384, { folded: true, short: false, narrow: true }],
    ['1920 × 1080 px at 150 %', 1280, 720, { folded: false, short: true, narrow: false }],
    ['1920 × 1080 px at 200 %', 960, 540, { folded: true, short: false, narrow: true }],
    ['a window of 950 px that is high enough', 950, 768, { folded: true, narrow: true }],
    ['a window of 1536 px that is 576 px high', 1536, 576, { folded: false, narrow: true }],
  ] as const)('has a step for %s', (_, width, height, viewport) => {
    const size = { widthPx: width, heightPx: height, rootTextPx: 16 }
    expect(viewportOf(size, 'dark')).toMatchObject({ scale: 'm', ...viewport })
  })

  it('shows one panel at a time where the large words of the projector have fewer than 690 lines', () => {
    const size = { widthPx: 1093, heightPx: 614, rootTextPx: 16 }
    expect(viewportOf(size, 'projector')).toMatchObject({ scale: 'p', narrow: true })
    expect(viewportOf({ ...size, heightPx: 690 }, 'projector')).toMatchObject({ narrow: false })
  })

  it('counts in units of the root text: 24 px of it make 911 × 512 of 1366 × 768', () => {
    const size = { widthPx: 1366, heightPx: 768, rootTextPx: 24 }
    expect(viewportOf(size, 'dark')).toMatchObject({ scale: 'm', narrow: true })
    // 1067 × 512: wide enough, and too low.
    expect(viewportOf({ ...size, widthPx: 1600 }, 'dark')).toMatchObject({ narrow: true })
  })
})

describe('useViewport', () => {
  let page: TestWindow
  afterEach(() => page.close())

  it('keeps the attributes that the styles go by, also when the size changes', async () => {
    page = await openTestWindow('en', { size: { innerWidth: 1366, innerHeight: 696 } })
    const root = document.documentElement
    const marks = (): string[] =>
      ['data-fold', 'data-short', 'data-narrow'].filter((name) => root.hasAttribute(name))
    page.mount(defineComponent({ setup: () => (useViewport(), () => null) }))
    expect([root.dataset['scale'], ...marks()]).toEqual(['m', 'data-short'])
    Object.assign(window, { innerWidth: 900, innerHeight: 768 })
    window.dispatchEvent(new Event('resize'))
    await nextTick()
    expect([root.dataset['scale'], ...marks()]).toEqual(['m', 'data-fold', 'data-narrow'])
    Object.assign(window, { innerWidth: 1920, innerHeight: 1080 })
    window.dispatchEvent(new Event('resize'))
    await nextTick()
    expect([root.dataset['scale'], ...marks()]).toEqual(['l'])
  })
})
