// @vitest-environment happy-dom
/** The window is to be closed in mid-shift: closed and continued later, ended, or not at all. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mode } from '@shared/contract/session'
import { failure, success } from '@shared/result'
import LiveSessionScreen from '../../../../renderer/screens/live-session/LiveSessionScreen.vue'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'
import { answerWith } from './answering-bridge'
import { press } from './press-key'

let page: TestWindow
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

const dialogs = (): string[] =>
  [...document.querySelectorAll('[role=dialog] h2')].map((title) => title.textContent ?? '')
const QUESTION = 'Close Guardia in the middle of the shift?'

async function click(act: string): Promise<void> {
  document.querySelector<HTMLButtonElement>(`[data-act=${act}]`)?.click()
  await flushPromises()
}

/** Asked in mid-shift, and the moment over in which nothing acts on what came by itself. */
async function openAsked(mode: Mode = 'practice'): Promise<void> {
  page = await openTestWindow()
  await page.session.start({ scenarioId: 'bad-deploy', seed: 42, codeName: 'Otter 07', mode })
  page.mount(LiveSessionScreen)
  page.session.closeAsked = true
  await flushPromises()
  vi.advanceTimersByTime(600)
}

const quitting = () => answerWith(page, { 'app.quit': () => success(null) })

describe('CloseDialog', () => {
  it('holds the clock of a practice shift, and lets it run on when one stays', async () => {
    await openAsked()
    expect(dialogs()).toEqual([QUESTION])
    expect(page.session.status?.phase.kind).toBe('paused')
    await click('stay')
    expect(dialogs()).toEqual([])
    expect(page.session.status?.phase.kind).toBe('running')
  })

  it('lets an exam run on meanwhile', async () => {
    await openAsked('exam')
    expect(page.session.status?.phase.kind).toBe('running')
  })

  it('ends the program and leaves the shift unsealed', async () => {
    await openAsked()
    const { asked, restore } = quitting()
    await click('quit')
    restore()
    expect(asked).toEqual(['app.quit'])
    expect(page.session.finished).toBe(false)
  })

  it('ends the shift before the program, without showing a summary in between', async () => {
    await openAsked()
    const { asked, restore } = quitting()
    await click('end-and-quit')
    restore()
    expect(asked).toEqual(['session.end', 'app.quit'])
    expect(page.session.finished).toBe(true)
    expect(dialogs()).toEqual([])
  })

  it('says why the shift could not be ended, and goes on asking', async () => {
    await openAsked()
    const why = failure('file-unwritable', { path: 'sessions', reason: 'ENOSPC' })
    const { asked, restore } = answerWith(page, { 'session.end': () => why })
    await click('end-and-quit')
    restore()
    expect(asked).toEqual(['session.end'])
    expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toContain(
      'the disk is full',
    )
    expect(dialogs()).toEqual([QUESTION])
  })

  it('comes over a note that is being written, and leaves it there', async () => {
    await openAsked()
    await click('stay')
    await click('note')
    const note = document.querySelector<HTMLTextAreaElement>('#note-text')
    if (!note) throw new Error('no note')
    note.value = 'half a sentence'
    note.dispatchEvent(new Event('input'))
    page.session.closeAsked = true
    await flushPromises()
    vi.advanceTimersByTime(600)
    expect(dialogs()).toEqual(['Add a note', QUESTION])
    await click('stay')
    expect(dialogs()).toEqual(['Add a note'])
    expect(document.querySelector<HTMLTextAreaElement>('#note-text')?.value).toBe('half a sentence')
    expect(page.session.status?.phase.kind).toBe('paused')
  })

  it('gives way to the summary of a shift that comes to its end meanwhile', async () => {
    await openAsked('exam')
    await page.session.send('session.end', {})
    await flushPromises()
    expect(dialogs()).toEqual(['Shift ended at 09:00'])
    expect(page.session.closeAsked).toBe(false)
  })

  it('takes no key of the shift', async () => {
    await openAsked()
    for (const key of ['F8', 'F9', 'F1']) await press(key)
    expect(page.session.status?.minute).toBe(0)
    expect(dialogs()).toEqual([QUESTION])
  })
})
