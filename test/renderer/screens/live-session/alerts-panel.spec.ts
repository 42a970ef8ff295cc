// @vitest-environment happy-dom
/** The alerts panel: what is open, what is known and still fires, what is over and when it was acknowledged. */
import type { VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '@shared/contract/session'
import AlertsPanel from '../../../../renderer/screens/live-session/AlertsPanel.vue'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
afterEach(() => page.close())

/** The early warning is raised at 09:14 and acknowledged in the same minute. */
async function openKnown(language: Language): Promise<VueWrapper> {
  page = await openTestWindow(language)
  await startBadDeploy(page)
  const panel = page.mount(AlertsPanel, { short: false })
  await page.play(14)
  await page.session.send('session.acknowledge', { alert: 'early-warning', raisedMinute: 14 })
  await page.play(0)
  return panel
}

describe('AlertsPanel', () => {
  it.each([
    ['en', '1 active, acknowledged'],
    ['vi', '1 còn kêu, đã ghi nhận'],
    ['eu', 'bat aktibo, aintzat hartuta'],
  ] as const)('counts in %s an acknowledged alert that still fires', async (language, text) => {
    const panel = await openKnown(language)
    expect(panel.find('.ph').text()).toContain(text)
    expect(panel.find('.ph .st').exists()).toBe(false)
    expect(panel.find('[data-alert="early-warning"]').classes()).toContain('known')
  })

  it('counts the open ones alone while there is one', async () => {
    const panel = await openKnown('en')
    await page.play(26)
    expect(panel.find('.ph').text()).toMatch(/\d open$/)
    expect(panel.find('.ph').text()).not.toContain('active')
  })

  it.each([
    ['en', 'acknowledged 09:14 · cleared 09:23'],
    ['vi', 'ghi nhận lúc 09:14 · hết lúc 09:23'],
    ['eu', 'aintzat hartuta 09:14 · amaituta 09:23'],
  ] as const)('keeps in %s both times of an alert that is over', async (language, text) => {
    const panel = await openKnown(language)
    await page.session.send('session.decide', { type: 'start-rollback' })
    await page.play(20)
    const row = panel.find('[data-alert="early-warning"]')
    expect(row.find('.times').text()).toBe(text)
    expect(row.find('.times').attributes('title')).toBe(text)
    expect(row.classes()).not.toContain('known')
  })
})
