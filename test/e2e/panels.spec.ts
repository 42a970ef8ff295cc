/** At 1366 × 768 one open alert with two armed rules, and a log of four lines, fit into their panels. */
import { expect, test, type Page } from '@playwright/test'
import { ALERT_IDS } from '../../shared/alerts/alert-catalog'
import { LANGUAGES, type Language } from '../../shared/contract/session'
import en from '../../locales/en.json' with { type: 'json' }
import eu from '../../locales/eu.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { ask } from '../support/window-session'

const MESSAGES = { vi, eu, en } as const
let application: LaunchedApplication

test.beforeAll(async () => {
  application = await launchApplication()
  const { app, page } = application
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(1366, 768)
  })
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(1366)
  await ask(page, 'session.start', {
    scenarioId: 'bad-deploy',
    seed: 42,
    codeName: 'Panel',
    mode: 'practice',
  })
  await ask(page, 'session.pause', {})
  let minute = 0
  while (minute < 14) {
    const status = await ask(page, 'session.advance', {})
    if (!status.ok) throw new Error(status.failure.code)
    minute = status.value.minute
  }
  await ask(page, 'session.note', { text: 'more load than usual?' })
  await ask(page, 'session.decide', { type: 'start-rollback' })
  await page.reload()
})
test.afterAll(() => application.close())

/** Pixels by which the content of alerts and log is higher than the room for it. */
function overhang(page: Page): Promise<number[]> {
  return page
    .locator('.bottom-panel .lst')
    .evaluateAll((lists) => lists.map((list) => list.scrollHeight - list.clientHeight))
}

async function showIn(page: Page, language: Language): Promise<void> {
  await ask(page, 'settings.change', { language })
  await expect(page.getByText(MESSAGES[language].alerts['early-warning'].name)).not.toHaveCount(0)
}

for (const language of LANGUAGES) {
  test(`nothing needs a scrollbar with one open alert and four log lines in ${language}`, async () => {
    const { page } = application
    await showIn(page, language)
    await expect(page.locator('.al.open')).toHaveCount(1)
    await expect(page.locator('.al[data-near]')).toHaveCount(2)
    await expect(page.locator('.lg')).toHaveCount(4)
    expect(await overhang(page)).toEqual([0, 0])
  })

  test(`the name and rule of every alert stand on one line in ${language}`, async () => {
    const { page } = application
    await showIn(page, language)
    const texts = ALERT_IDS.map((id) => ({
      name: MESSAGES[language].alerts[id].name,
      rule: MESSAGES[language].live.alerts.rules[id],
    }))
    const shown = MESSAGES[language].live.alerts.rules['early-warning']
    await expect(page.locator('.al.open .rule')).toHaveText(shown)
    const tall = await page.locator('.al.open').evaluate((row, wanted) => {
      const name = row.querySelector('.b')
      const rule = row.querySelector('.rule')
      if (!name || !rule) return ['the row has no name or no rule']
      // Only the words are changed, in the nodes that hold them, so that the page can go on with them.
      const wordsIn = (element: Element): Node => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) break
        return walker.currentNode
      }
      const words = [wordsIn(name), wordsIn(rule)]
      const before = words.map(({ nodeValue }) => nodeValue)
      const write = (texts: readonly (string | null)[]): void =>
        words.forEach((each, at) => (each.nodeValue = texts[at] ?? ''))
      const lineHeight = parseFloat(getComputedStyle(rule).lineHeight)
      const found = wanted.filter((text) => {
        write([text.name, text.rule])
        return rule.clientHeight > lineHeight
      })
      write(before)
      return found.map((text) => text.rule)
    }, texts)
    expect(tall).toEqual([])
  })
}
