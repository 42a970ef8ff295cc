// @vitest-environment happy-dom
/** What is chosen in the application menu does in a shift what its key or its button does, and nothing under a dialog. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MenuAct } from '@shared/contract/events'
import { success } from '@shared/result'
import LiveSessionScreen from '../../../renderer/screens/live-session/LiveSessionScreen.vue'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../support/mount-window'
import { answerWith, speakingTo } from '../screens/live-session/answering-bridge'
import { press } from '../screens/live-session/press-key'

let page: TestWindow
let choose: (act: MenuAct) => Promise<void>
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

async function open(minutes = 0): Promise<void> {
  page = await openTestWindow()
  await startBadDeploy(page)
  await page.session.send('session.pause', {})
  await page.play(minutes)
  const { tell, restore } = speakingTo(page)
  page.mount(LiveSessionScreen)
  restore()
  choose = async (act) => {
    tell('menu-chosen', { act })
    await flushPromises()
  }
}
const title = (): string | undefined => document.querySelector('[role=dialog] h2')?.textContent

describe('useMenuActs', () => {
  it('plays a minute, and pauses and continues', async () => {
    await open()
    await choose('minute')
    expect(page.session.status?.minute).toBe(1)
    await choose('pause')
    expect(page.session.status?.phase.kind).toBe('running')
  })

  it('goes on to the next alert', async () => {
    await open()
    const { status } = page.session
    if (!status) throw new Error('no shift')
    const { asked, restore } = answerWith(page, { 'session.skip-to-alert': () => success(status) })
    await choose('next-alert')
    restore()
    expect(asked).toEqual(['session.skip-to-alert'])
  })

  it('acknowledges the newest alert', async () => {
    await open(14)
    await choose('acknowledge')
    expect(page.session.status?.alerts[0]?.acknowledgedMinute).toBe(14)
  })

  it.each([
    ['keys', 'Keys'],
    ['settings', 'Settings'],
    ['about', 'Settings'],
  ] as const)('opens %s over the shift', async (act, expected) => {
    await open()
    await choose(act)
    expect(title()).toBe(expected)
  })

  it('does nothing while a dialog is open', async () => {
    await open()
    await choose('keys')
    for (const act of ['minute', 'pause', 'settings'] as const) await choose(act)
    expect(title()).toBe('Keys')
    expect(page.session.status?.minute).toBe(0)
    expect(page.session.status?.phase.kind).toBe('paused')
  })

  it('plays nothing after the end, and still opens the keys', async () => {
    await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await page.session.send('session.end', {})
    await flushPromises()
    await choose('keys')
    expect(title()).toBe('Shift ended at 09:00')
    vi.advanceTimersByTime(600)
    await press('Escape', { on: document.querySelector('[role=dialog]') ?? document.body })
    const { asked, restore } = answerWith(page, {})
    await choose('minute')
    restore()
    expect(asked).toEqual([])
    await choose('keys')
    expect(title()).toBe('Keys')
  })

  it('listens no longer once the shift is left', async () => {
    await open()
    page.close()
    const { asked, restore } = answerWith(page, {})
    await choose('minute')
    restore()
    expect(asked).toEqual([])
  })
})
