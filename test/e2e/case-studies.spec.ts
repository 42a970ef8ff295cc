/** A case study in the real window: read by the keyboard alone, answered, kept over a restart, in another language, without a violation. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { expectNone } from '../support/accessibility-check'
import { launchApplication, type LaunchedApplication } from '../support/electron-launch'
import { expectVisibleFocus, goTo, pressOn } from '../support/keyboard-path'
import { setPageSize } from '../support/window-size'
import { ask } from '../support/window-session'

const ANSWER = 'Only the instances that are sick: ẾỂỄỆ'
const CASE = en.caseStudies['soundcloud-resilience']

let dataFolder = ''
let application: LaunchedApplication
test.beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'guardia-cases-'))
  await start()
})
test.afterAll(async () => {
  await application.close()
  await rm(dataFolder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  application = await launchApplication({ dataFolder })
  await setPageSize(application, { width: 1366, height: 768 })
}
const page = () => application.page
const part = (name: string) => page().getByRole('heading', { level: 2, name })
const openScreen = () => page().locator('[data-screen=case-studies]').click()
const readNow = () => page().locator('[data-case=soundcloud-resilience] [data-act=read]').click()

test.describe.configure({ mode: 'serial' })

test('is read by the keyboard alone, and the parts open in order', async () => {
  await ask(page(), 'settings.change', { language: 'en' })
  await page().locator('[data-screen=home]').focus()
  await pressOn(page(), '[data-screen=case-studies]')
  await goTo(page(), '[data-act=reader-name]')
  await page().keyboard.press('Control+A')
  await page().keyboard.type('Otter 7')
  await pressOn(page(), '[data-case=soundcloud-resilience] [data-act=read]')
  await expect(part(en.caseStudyReader.parts.context)).toBeFocused()
  await expect(page().locator('[data-part=what-they-did]')).toBeDisabled()
  await pressOn(page(), '[data-act=part-next]')
  await expect(part(en.caseStudyReader.parts.questions)).toBeFocused()
  await expect(page().locator('[data-act=part-next]')).toBeDisabled()
  await goTo(page(), '[data-question=predictor] [data-option]')
  await page().keyboard.press('ArrowDown')
  await expect(page().locator('[data-option=success-rate]')).toHaveAttribute(
    'data-state',
    'checked',
  )
  await goTo(page(), '[data-question=one-zone] textarea')
  await page().keyboard.insertText(ANSWER)
  await expect(page().locator('[data-act=part-next]')).toBeDisabled()
  await goTo(page(), '[data-question=answering] [data-option]')
  await page().keyboard.press('Space')
  await pressOn(page(), '[data-act=part-next]')
  await expect(part(en.caseStudyReader.parts['what-they-did'])).toBeFocused()
  await expect(page().locator('[data-answer=one-zone] dd')).toHaveText(ANSWER)
  await expect(page().locator('[data-part=lessons]')).toBeDisabled()
  for (const region of ['case-beside', 'case-parts', 'case-text']) {
    await goTo(page(), `[data-region=${region}]`, 'F6')
    await expectVisibleFocus(page())
  }
})

test('keeps its place when the language is switched in the middle', async () => {
  await ask(page(), 'settings.change', { language: 'vi' })
  await expect(part(vi.caseStudyReader.parts['what-they-did'])).toBeVisible()
  await expect(page().locator('[data-part=what-they-did]')).toHaveAttribute('aria-current', 'step')
  await expect(page().locator('[data-answer=one-zone] dd')).toHaveText(ANSWER)
  await expect(page().locator('h1')).toHaveText(vi.caseStudies['soundcloud-resilience'].title)
  await ask(page(), 'settings.change', { language: 'en' })
  await expect(part(en.caseStudyReader.parts['what-they-did'])).toBeVisible()
})

test('has the answers after a restart, where the reader left', async () => {
  await application.close()
  expect(await readFile(path.join(dataFolder, 'case-answers.json'), 'utf8')).toContain(ANSWER)
  await start()
  await openScreen()
  await expect(page().locator('[data-act=reader-name]')).toHaveValue('Otter 7')
  await expect(page().locator('[data-progress]')).toHaveText('3 of 5 parts open')
  await readNow()
  await expect(part(en.caseStudyReader.parts['what-they-did'])).toBeFocused()
  await page().locator('[data-part=questions]').click()
  await expect(page().locator('[data-question=one-zone] textarea')).toHaveValue(ANSWER)
  await expect(page().locator('[data-option=success-rate]')).toHaveAttribute(
    'data-state',
    'checked',
  )
})

test('leads from a lesson to a formula, and to the scenario that is chosen then', async () => {
  await page().locator('[data-part=what-they-did]').click()
  await page().locator('[data-act=part-next]').click()
  await page().locator('[data-act=part-next]').click()
  await expect(page().locator('[data-lesson=skip-a-few] p')).toHaveText(CASE.lessons['skip-a-few'])
  await page().locator('[data-to=burn-windows]').click()
  await expect(part(en.formulas['burn-windows'].name)).toBeFocused()
  await openScreen()
  await page().locator('[data-link=control] button').click()
  const card = page().locator('[data-scenario=viral-surge]')
  await expect(card).toHaveAttribute('data-state', 'checked')
  await expect(card).toBeFocused()
})

test('has no violation: cards, questions, lessons, also narrow and with text of 200 %', async () => {
  await openScreen()
  await expectNone(page())
  await page().locator('[data-part=questions]').click()
  await expectNone(page())
  await ask(page(), 'settings.change', { textSizePercent: 200 })
  await expectNone(page())
  expect(await page().evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page().locator('[data-act=leave-case]').click()
  await expectNone(page())
  await ask(page(), 'settings.change', { textSizePercent: 100, language: 'en', theme: 'light' })
})

test('forgets the answers of a code name when it is told to', async () => {
  await page().locator('[data-act=forget]').click()
  await page().locator('[role=dialog] [data-act=confirm]').click()
  await expect(page().locator('[data-progress]')).toHaveCount(0)
  expect(await readFile(path.join(dataFolder, 'case-answers.json'), 'utf8')).not.toContain(ANSWER)
})
