// @vitest-environment happy-dom
/** The live session as a whole: every text in three languages, alerts, log, notes, keys, and the two ends. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RequestName } from '@shared/contract/requests'
import { LANGUAGES } from '@shared/contract/session'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import LiveSessionScreen from '../../../../renderer/screens/live-session/LiveSessionScreen.vue'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'
import { press } from './press-key'

let page: TestWindow
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

async function open(language: (typeof LANGUAGES)[number] = 'en'): Promise<VueWrapper> {
  page = await openTestWindow(language)
  await startBadDeploy(page)
  return page.mount(LiveSessionScreen)
}

/** From now on the main process refuses one request, as where a folder cannot be written. */
function refuse(name: RequestName): () => void {
  const why = failure('file-unwritable', { path: 'settings.json', reason: 'EACCES' })
  return replaceBridge({
    listen: page.bridge.listen,
    request: (asked, payload) =>
      asked === name ? Promise.resolve(why) : page.bridge.request(asked, payload),
  })
}
/** What comes by itself lets nothing act on it for its first 600 ms. */
async function click(act: string): Promise<void> {
  document.querySelector<HTMLButtonElement>(`[data-act=${act}]`)?.click()
  await flushPromises()
}
const dialogText = (): string => document.querySelector('[role=dialog]')?.textContent ?? ''

describe('LiveSessionScreen', () => {
  it.each(LANGUAGES)('has every text in %s, from the first minute to the end', async (language) => {
    const screen = await open(language)
    for (const type of ['start-rollback', 'start-warmup'] as const) {
      await page.session.send('session.decide', { type })
    }
    await page.session.send('session.decide', { type: 'set-shed-share', value: 0.4 })
    await page.play(20)
    await page.session.send('session.note', { text: 'note' })
    const messages = MESSAGES[language].live
    expect(screen.text()).toContain(messages.controls.title)
    expect(screen.text()).toContain(MESSAGES[language].alerts['early-warning'].name)
    expect(screen.text()).not.toMatch(/\b(live|alerts|decisions|home)\.\w+/)
    await page.session.send('session.end', {})
    await flushPromises()
    expect(dialogText()).toContain(messages.summary.budgetSpent)
    expect(dialogText()).not.toMatch(/\b(live|verification)\.\w+/)
  })

  it('plays one minute by F9, and pauses and continues by F8', async () => {
    const screen = await open()
    await press('F9')
    expect(screen.find('.clock').text()).toContain('09:01')
    await press('F8')
    expect(page.session.status?.phase.kind).toBe('paused')
    await press(' ')
    expect(page.session.status?.phase.kind).toBe('running')
  })

  it('acknowledges the newest alert by F7, and the row says when', async () => {
    const screen = await open()
    await page.play(14)
    const row = screen.find('[data-alert="early-warning"]')
    expect(row.classes()).toContain('open')
    await press('F7')
    expect(row.classes()).not.toContain('open')
    expect(row.text()).toContain('acknowledged 09:14')
    expect(screen.text()).toContain('Early warning: acknowledged')
  })

  it('keeps the two nearest rules above what is over', async () => {
    const screen = await open()
    await page.play(14)
    await page.session.send('session.decide', { type: 'start-rollback' })
    await page.play(20)
    const rows = screen.findAll('.al').map((row) => row.attributes('data-alert') ?? 'near')
    expect(rows).toEqual(['near', 'near', 'early-warning'])
    // The rollback completes at 09:20; four clean minutes of five leave 10 ×, below 14.4 ×.
    expect(screen.find('[data-alert="early-warning"]').text()).toContain('cleared 09:23')
  })

  it('has both live regions from the start, fills the polite one and keeps pages for the alert', async () => {
    const screen = await open()
    const polite = screen.find('.unseen[aria-live=polite]')
    const urgent = screen.find('.unseen[role=alert]')
    expect([polite.text(), urgent.text()]).toEqual(['', ''])
    await page.play(14)
    expect(polite.text()).toContain('rollout')
    expect(urgent.text()).toBe('')
    await page.play(26)
    expect(urgent.text()).toContain(MESSAGES.en.alerts['page-fast'].name)
  })

  it('writes a note from its dialog, and the keys do nothing meanwhile', async () => {
    const screen = await open()
    await screen.find('[data-act=note]').trigger('click')
    await press('F9')
    expect(screen.find('.clock').text()).toContain('09:00')
    const field = document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')
    if (!field) throw new Error('no text field')
    field.value = 'More load than usual?'
    field.dispatchEvent(new Event('input'))
    await flushPromises()
    document.querySelector('[role=dialog] form')?.dispatchEvent(new Event('submit'))
    await flushPromises()
    expect(document.querySelector('[role=dialog]')).toBeNull()
    expect(screen.text()).toContain('“More load than usual?”')
  })

  it('asks before it ends a shift early, then shows the summary and that it reproduces', async () => {
    const screen = await open()
    await page.play(5)
    await screen.find('[data-act=leave]').trigger('click')
    expect(dialogText()).toContain('09:05')
    expect(page.session.finished).toBe(false)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await click('end')
    expect(document.querySelector('[data-verdict=reproduced]')).not.toBeNull()
    expect(dialogText()).toContain(page.session.identity?.fileName)
    vi.advanceTimersByTime(599)
    await click('home')
    expect(page.session.identity).not.toBeNull()
    vi.advanceTimersByTime(1)
    await click('home')
    expect(page.session.identity).toBeNull()
  })

  it('keeps the dialog open where ending the shift fails, and says why in it', async () => {
    const screen = await open()
    await screen.find('[data-act=leave]').trigger('click')
    const restore = refuse('session.end')
    document.querySelector<HTMLButtonElement>('[data-act=end]')?.click()
    await flushPromises()
    expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).not.toBe('')
    expect(screen.find('[data-refusal]').exists()).toBe(false)
    restore()
    document.querySelector<HTMLButtonElement>('[data-act=end]')?.click()
    await flushPromises()
    expect(document.querySelector('[data-verdict=reproduced]')).not.toBeNull()
  })

  it('opens the note’s dialog without the failure of an earlier act', async () => {
    const screen = await open()
    await page.session.send('session.note', { text: ' ' })
    await flushPromises()
    expect(screen.find('[data-refusal]').exists()).toBe(true)
    await screen.find('[data-act=note]').trigger('click')
    expect(document.querySelector('[role=dialog]')).not.toBeNull()
    expect(document.querySelector('[role=dialog] [role=alert]')).toBeNull()
  })

  it('says that settings could not be kept, until the message is closed', async () => {
    const screen = await open('eu')
    const restore = refuse('settings.change')
    await page.settings.change({ theme: 'dark' })
    restore()
    await flushPromises()
    expect(screen.find('[data-refusal]').text()).toContain('“settings.json”')
    await screen.find('[data-refusal] button').trigger('click')
    expect(screen.find('[data-refusal]').exists()).toBe(false)
  })

  it('says that the recording stopped, why, and up to when', async () => {
    await open()
    await page.play(3)
    page.bridge.stopRecording(failure('recording-stopped', { reason: 'ENOSPC' }).failure)
    await page.play(1)
    await flushPromises()
    expect(dialogText()).toContain('09:03')
    expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).not.toBe('')
  })

  it('folds alerts and log into two tabs at 1024 × 768, with the count on its tab', async () => {
    page = await openTestWindow('en', { size: { innerWidth: 1024, innerHeight: 768 } })
    await startBadDeploy(page)
    const screen = page.mount(LiveSessionScreen)
    await page.play(14)
    const [alerts, log] = screen.findAll('[role=tab]')
    expect(alerts?.text()).toBe('Alerts1 open')
    expect(screen.find('[data-act=note]').exists()).toBe(false)
    await log?.trigger('mousedown', { button: 0 })
    expect(screen.find('[data-act=note]').exists()).toBe(true)
    expect(screen.find('[data-alert]').exists()).toBe(false)
  })

  it('reports that the screen and an alert were looked at', async () => {
    const screen = await open()
    await page.play(14)
    await screen.find('[data-alert="early-warning"] button').trigger('focusin')
    expect(page.bridge.looks).toContain('screen live-session')
    expect(page.bridge.looks).toContain('alert early-warning')
  })
})
