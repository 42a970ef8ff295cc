/** Finding one's way in the window by the keyboard alone: where the focus is, whether it can be seen, and the way to a place. */
import { expect, type CDPSession, type Page } from '@playwright/test'

/** What has the focus, in short; the page itself is `body`. */
export function focusedElement(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return 'body'
    const { tagName, className } = activeElement
    const name = activeElement.getAttribute('aria-label') ?? activeElement.textContent
    return `${tagName.toLowerCase()}.${className} “${(name ?? '').trim().slice(0, 40)}”`
  })
}

/** What is wrong with how the focus shows, or nothing: a ring of 2 px around the element, its field or its row, inside the window. */
function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return 'nothing has the focus'
    // A list that keeps the focus itself rings the row that its keys are on.
    const row = document.getElementById(activeElement.getAttribute('aria-activedescendant') ?? '')
    const ringed = row ?? activeElement.closest('.fld') ?? activeElement
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return 'there is no ring'
    const { top, left, bottom, right } = ringed.getBoundingClientRect()
    const isInside = top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1
    return isInside ? '' : `out of sight: ${[top, left, bottom, right].join()}`
  })
}

export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect
    .poll(() => focusFault(page), { message: await focusedElement(page), intervals: [20, 50, 100] })
    .toBe('')
}

/** Whether the focus is on, or in, what the selector names. */
function isOn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)
}

/** More stops than any screen has. */
const STOPS_MAXIMUM = 80

/** Presses a key until the focus is on what the selector names; at every stop on the way it can be seen. */
export async function goTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let stop = 0; stop < STOPS_MAXIMUM; stop += 1) {
    if ((await focusedElement(page)) !== 'body' && (await isOn(page, selector))) return
    await page.keyboard.press(key)
    passed.push(await focusedElement(page))
    if (passed.at(-1) !== 'body') await expectVisibleFocus(page)
  }
  throw new Error(`${key} does not lead to ${selector}, but past ${passed.join(', ')}`)
}

/** Goes to a button, a switch or an entry and presses it. */
export async function pressOn(page: Page, selector: string, key = 'Enter'): Promise<void> {
  await goTo(page, selector)
  await page.keyboard.press(key)
}

/** Types as an input method for Vietnamese does: the syllable stands underlined while it grows, then it is put in. */
export async function composeText(client: CDPSession, steps: readonly string[]): Promise<void> {
  for (const text of steps) {
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  await client.send('Input.insertText', { text: steps.at(-1) ?? '' })
}

/** A key that the input method keeps for itself while a syllable grows. */
export async function pressInComposition(client: CDPSession, code: string): Promise<void> {
  const key = { key: 'Process', code, windowsVirtualKeyCode: 229 }
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}
