/** What a person would see as broken on a page: small or cut text, text outside its panel, panels over each other. */
import type { Page } from '@playwright/test'

export interface Measure {
  /** Least size of a text in CSS pixels. */
  readonly leastTextPixels: number
}

/** One line for each fault; empty where all is whole. */
export function faults(page: Page, { leastTextPixels }: Measure): Promise<string[]> {
  return page.evaluate((least) => {
    const PANELS =
      '.hb, .low-head, .one-panel > .tabs, .node, .strip-charts, .projector-side, .alert-bar, ' +
      '.ctl, .bottom-panel, .card, .new-shift, .dialog, .formula-panel, footer.bar'
    const SCROLLERS =
      '.side-list, .lst, .scroller, .body, .ctls-list, .dialog, .shell > main, .formula-body, .reference'
    const found: string[] = []
    const name = (element: Element): string =>
      `${element.tagName}.${element.getAttribute('class') ?? ''} "${element.textContent.trim().slice(0, 40)}"`
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('.unseen') === null
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())

    function checkText(element: Element): void {
      const pixels = parseFloat(getComputedStyle(element).fontSize)
      // Letters and numbers of mathematics are small as indices; its words are text. For size 0 an icon stands.
      const isSymbol = /^(mi|mn|mo)$/.test(element.localName)
      if (pixels > 0 && pixels < least && !isSymbol) found.push(`${pixels} px: ${name(element)}`)
      const range = document.createRange()
      range.selectNodeContents(element)
      const box = range.getBoundingClientRect()
      const panel = element.closest(PANELS)?.getBoundingClientRect()
      const right = panel?.right ?? window.innerWidth
      const bottom = element.closest(SCROLLERS) ? Infinity : (panel?.bottom ?? window.innerHeight)
      const left = panel?.left ?? 0
      if (box.right > right + 1 || box.left < left - 1 || box.bottom > bottom + 1) {
        found.push(`outside its panel: ${name(element)}`)
      }
    }

    for (const element of document.querySelectorAll('body *')) {
      // A box of 1 px is for screen readers alone.
      if (!isShown(element) || element.clientWidth === 1) continue
      if (hasText(element)) checkText(element)
      const isText = element instanceof HTMLElement && hasText(element)
      if (isText && element.clientWidth > 0 && element.scrollWidth > element.clientWidth) {
        found.push(`cut off: ${name(element)}`)
      }
    }
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) found.push('the page scrolls sideways')
    if (root.scrollHeight > root.clientHeight) found.push('the page scrolls')
    return found
  }, leastTextPixels)
}

/** Pairs of neighbours that lie over each other. */
export function overlaps(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect())
    return boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        )
        .map((other) => `${one.left} ${one.top} and ${other.left} ${other.top}`),
    )
  })
}
