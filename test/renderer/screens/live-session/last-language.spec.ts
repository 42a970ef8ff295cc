// @vitest-environment happy-dom
/** A language that is chosen in the middle of a shift holds at once, to the end of the shift and for the next one. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import LiveSessionScreen from '../../../../renderer/screens/live-session/LiveSessionScreen.vue'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
afterEach(() => page.close())

it('speaks Basque from the minute on in which it was chosen, and the shift is the same one', async () => {
  page = await openTestWindow('en')
  await startBadDeploy(page)
  const screen = page.mount(LiveSessionScreen)
  await page.play(3)
  const title = (): string => screen.get('.c-right h2').text()
  expect(title()).toBe(MESSAGES.en.live.controls.title)
  const { sessionId } = page.session.identity ?? expect.fail('a shift runs')

  await page.settings.chooseLanguage('eu')
  expect(page.settings.language).toBe('eu')
  await page.speak(page.settings.language)
  expect(title()).toBe(MESSAGES.eu.live.controls.title)

  await page.play(2)
  expect(title()).toBe(MESSAGES.eu.live.controls.title)
  expect(page.session.identity?.sessionId).toBe(sessionId)
  await page.session.send('session.end', {})
  page.session.leave()
  await startBadDeploy(page)
  await page.play(1)
  await flushPromises()
  expect(page.settings.language).toBe('eu')
  expect(title()).toBe(MESSAGES.eu.live.controls.title)
})
