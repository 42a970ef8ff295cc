/** Looks through the page that is shown: texts that were never translated, and texts that do not fit their place. */
import type { Page } from '@playwright/test'

export interface TextFaults {
  /** What stands outside the brackets that every message of the made-up language has. */
  readonly untranslated: readonly string[]
  /** Elements whose text is cut off or reaches out of the window. */
  readonly clipped: readonly string[]
}

export function findTextFaults(page: Page): Promise<TextFaults> {
  return page.evaluate(lookThroughPage)
}

/** In the page. */
function lookThroughPage(): TextFaults {
  const NAMED = ['aria-label', 'title', 'placeholder', 'aria-roledescription', 'aria-valuetext']
  const untranslated = new Set<string>()
  const clipped = new Set<string>()

  /** One message may stand in another. */
  function outsideBrackets(text: string): string {
    const without = text.replace(/\[[^[\]]*\]/g, '')
    return without === text ? text : outsideBrackets(without)
  }

  /** Numbers, units, times, keys, shift codes, proper names and paths are the same in every language. */
  const spoken = (text: string): string =>
    outsideBrackets(text)
      .replace(
        /\b(ms|s|min|h|req\/s|rps|MiB|kB|p99|TTL|SLO|vs|F\d+|Shift|Ctrl|Home|End|Esc)\b/g,
        '',
      )
      .replace(/\b(Guardia|Electron|Chromium|Node\.js|on-call \d|Aa)(?!\p{L})/gu, '')
      .replace(/(\/[^/\s]+)+/g, '')
      .replace(/\b[a-z]{4}-[a-z]{4}-\d\b/g, '')
      .replace(/^\s*\p{Lu}\p{L}+ \d\d\s*$/u, '')
      .replace(/\S+\.guardia-session|\S+\.json/g, '')

  /** Letters and functions of mathematics are the same in every language; its words are not. */
  const isSymbol = (element: Element): boolean =>
    element.closest('math') !== null && element.localName !== 'mtext'
  /** Names of people and addresses. */
  const NAMES = '[translate=no], math :is(mi, mn, mo)'
  const isName = (element: Element): boolean => element.closest(NAMES) !== null
  function withoutNames(element: Element): string {
    const copy = element.cloneNode(true) as Element
    for (const name of copy.querySelectorAll(NAMES)) name.remove()
    return copy.textContent ?? ''
  }

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[lang]:not(html), .code-name, .unseen') === null

  const describe = (element: Element, text: string): string => {
    const { className } = element
    const name = typeof className === 'string' ? `.${className.replaceAll(' ', '.')}` : ''
    return `${element.tagName.toLowerCase()}${name}: ${text.trim().slice(0, 80)}`
  }

  const isCut = (element: HTMLElement): boolean => {
    // A box of 1 px is for screen readers alone.
    if (element.clientWidth === 1) return false
    const { overflowX, overflowY } = getComputedStyle(element)
    const tooWide = element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(overflowX)
    const tooHigh = element.scrollHeight > element.clientHeight + 1 && /hidden|clip/.test(overflowY)
    return tooWide || tooHigh
  }

  /** A text box that reaches over the edge of what cuts it, or of the window. */
  const reachesOut = (range: Range, element: Element): boolean => {
    const box = range.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return false
    let holder: Element | null = element
    while (holder !== null) {
      const { overflowX, overflowY } = getComputedStyle(holder)
      // What scrolls can be scrolled to.
      if (/auto|scroll/.test(overflowX + overflowY)) return false
      holder = holder.parentElement
    }
    return box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (element === null || text.trim() === '' || !isShown(element)) continue
    const whole = withoutNames(element)
    const isSame = isSymbol(element) || isName(element)
    if (!isSame && /\p{L}{2,}/u.test(spoken(whole))) untranslated.add(describe(element, text))
    const range = document.createRange()
    range.selectNodeContents(node)
    if (reachesOut(range, element)) clipped.add(`out of the window: ${describe(element, text)}`)
    for (let box: HTMLElement | null = element; box !== null; box = box.parentElement) {
      if (box === document.body) break
      if (isCut(box)) clipped.add(`cut: ${describe(box, text)}`)
    }
  }
  for (const element of document.querySelectorAll(NAMED.map((name) => `[${name}]`).join())) {
    if (!isShown(element)) continue
    for (const name of NAMED) {
      const text = element.getAttribute(name)
      if (text !== null && /\p{L}{2,}/u.test(spoken(text))) untranslated.add(`${name}: ${text}`)
    }
  }
  return { untranslated: [...untranslated], clipped: [...clipped] }
}
