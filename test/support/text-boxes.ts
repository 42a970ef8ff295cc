/** Which texts of the page have too little room for stacked Vietnamese marks, or stand in a box that cuts them. */
import type { Page } from '@playwright/test'

/** Marks above and below capitals: what a line has to leave room for. */
export const STACKED_MARKS = 'ẾỂỄỆ ỐỔỖỘ ỨỬỮỰ Ẵ ẳ ỵ Đ'

/** Half of a line's room above and below the letters: Inter's stacked capitals need 1.45 of their size. */
const LEAST_LINE_HEIGHT = 1.45

/** One line for each text with its fault; digits with their units, and the letters that show a size, may stand closer. */
export function tightTexts(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const NOTHING_STACKS = /^(Aa|[\d\s.,:%×$/+−–-]*(ms|min|s|h|\$\/h)?(\s*[\d.,]+\s*min)?)$/u
    const found = new Set<string>()
    const ownText = (element: Element): string =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('')
        .trim()

    for (const element of document.querySelectorAll('body *')) {
      const text = element instanceof HTMLInputElement ? element.value : ownText(element)
      // Texts for screen readers alone have a box of 1 px; those of the charts have none.
      const isRead = element.clientWidth > 1 || getComputedStyle(element).display === 'inline'
      const isShown = element.checkVisibility({ visibilityProperty: true })
      if (text === '' || !isShown || !isRead || element.closest('svg, math')) continue
      const style = getComputedStyle(element)
      const name = `${element.tagName}.${element.getAttribute('class') ?? ''} "${text.slice(0, 30)}"`
      const share = parseFloat(style.lineHeight) / parseFloat(style.fontSize)
      if (!NOTHING_STACKS.test(text) && !(share >= least)) found.add(`${share.toFixed(2)}: ${name}`)
      // A text field always cuts: it scrolls what is typed.
      const cuts = ['hidden', 'clip'].includes(style.overflowY)
      if (cuts && !(element instanceof HTMLInputElement)) found.add(`cuts: ${name}`)
    }
    return [...found]
  }, LEAST_LINE_HEIGHT)
}
