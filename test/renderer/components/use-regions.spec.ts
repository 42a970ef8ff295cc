// @vitest-environment happy-dom
/** F6 from region to region: in the document's order, past what is hidden, into the first element that takes the focus. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defineComponent } from 'vue'
import { useRegions } from '../../../renderer/components/use-regions'

let listener: VueWrapper
beforeEach(() => {
  const setup = (): (() => null) => {
    useRegions()
    return () => null
  }
  listener = mount(defineComponent({ setup }))
  document.body.innerHTML = PAGE
})
afterEach(() => {
  listener.unmount()
  document.body.replaceChildren()
})

const PAGE = `
  <header id="header" data-region><button id="back">back</button></header>
  <section id="schematic" data-region>no button</section>
  <section id="hidden" data-region style="display: none"><button>hidden</button></section>
  <section id="charts" data-region>
    <button disabled>disabled</button>
    <div tabindex="-1">no stop</div>
    <div id="surface" tabindex="0">chart</div>
    <button id="table">table</button>
  </section>
  <footer id="footer" data-region><button id="keys">keys</button></footer>`

function press(key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', {
    key,
    code: key,
    bubbles: true,
    cancelable: true,
    ...init,
  })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  return event.defaultPrevented
}
const focused = (): string | undefined => document.activeElement?.id
const inTurn = (count: number, init: KeyboardEventInit = {}): (string | undefined)[] =>
  Array.from({ length: count }, () => {
    press('F6', init)
    return focused()
  })

describe('useRegions', () => {
  it('goes round: the first stop of each region, or the region where it has none', () => {
    expect(inTurn(5)).toEqual(['back', 'schematic', 'surface', 'keys', 'back'])
  })

  it('goes backwards with Shift, from outside to the last', () => {
    expect(inTurn(5, { shiftKey: true })).toEqual([
      ...['keys', 'surface', 'schematic', 'back', 'keys'],
    ])
  })

  it('leaves from anywhere inside a region', () => {
    document.getElementById('table')?.focus()
    expect(inTurn(1)).toEqual(['keys'])
  })

  it('keeps F6 from the page, and leaves Ctrl+F6 and an input method alone', () => {
    expect(press('F6')).toBe(true)
    expect(press('F6', { ctrlKey: true })).toBe(false)
    expect(press('F6', { isComposing: true })).toBe(false)
    expect(focused()).toBe('back')
  })

  it('stays inside a dialog, which hides the regions below it', () => {
    for (const region of document.querySelectorAll('[data-region]')) {
      region.setAttribute('aria-hidden', 'true')
    }
    expect(press('F6')).toBe(false)
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog"><p data-region><button id="first">a</button></p><p data-region><button id="second">b</button></p></div>',
    )
    expect(inTurn(3)).toEqual(['first', 'second', 'first'])
  })
})
