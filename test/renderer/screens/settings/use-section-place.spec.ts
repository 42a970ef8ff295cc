// @vitest-environment happy-dom
/** Which section one is in while the page is scrolled: seven sections of 200 px in a window of 400 px. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ref } from 'vue'
import { SETTINGS_SECTIONS } from '../../../../renderer/screens/settings/section-catalog'
import {
  useSectionPlace,
  type SectionPlace,
} from '../../../../renderer/screens/settings/use-section-place'

const HEIGHT_PX = 400
const SECTION_PX = 200
const WHOLE_PX = SECTION_PX * SETTINGS_SECTIONS.length

let scroller: HTMLElement
let place: SectionPlace

/** The environment lays nothing out, so that the sizes are given by hand. */
beforeEach(() => {
  scroller = document.createElement('div')
  document.body.replaceChildren(scroller)
  Object.defineProperties(scroller, {
    clientHeight: { value: HEIGHT_PX },
    scrollHeight: { value: WHOLE_PX },
  })
  for (const [index, id] of SETTINGS_SECTIONS.entries()) {
    const section = document.createElement('section')
    section.dataset['section'] = id
    section.innerHTML = '<h2 tabindex="-1"></h2><button></button>'
    const top = (): number => index * SECTION_PX - scroller.scrollTop
    section.getBoundingClientRect = () => new DOMRect(0, top(), 0, SECTION_PX)
    section.scrollIntoView = () => {
      scroller.scrollTop = Math.min(index * SECTION_PX, WHOLE_PX - HEIGHT_PX)
    }
    scroller.append(section)
  }
  place = useSectionPlace(ref(scroller))
})

function scrollTo(px: number): void {
  scroller.scrollTop = px
  place.onScroll()
}

describe('useSectionPlace', () => {
  it('follows scrolling: the next section counts from 100 px below the top', () => {
    scrollTo(99)
    expect(place.current.value).toBe('language')
    scrollTo(100)
    expect(place.current.value).toBe('theme')
    scrollTo(500)
    expect(place.current.value).toBe('sound')
    scrollTo(0)
    expect(place.current.value).toBe('language')
  })

  it('shows the last section at the end of the page', () => {
    scrollTo(WHOLE_PX - HEIGHT_PX)
    expect(place.current.value).toBe('about')
  })

  it('keeps a chosen section that cannot reach the top, until the page is scrolled away', () => {
    place.go('keys')
    place.onScroll()
    expect(place.current.value).toBe('keys')
    scrollTo(800)
    expect(place.current.value).toBe('data-folder')
  })

  it('keeps the section that has the focus, also when the focus scrolled the page', () => {
    const button = scroller.querySelector('[data-section=keys] button')
    scroller.addEventListener('focusin', place.onFocus)
    if (button instanceof HTMLElement) button.focus()
    scrollTo(760)
    expect(place.current.value).toBe('keys')
    scrollTo(0)
    expect(place.current.value).toBe('language')
  })
})
