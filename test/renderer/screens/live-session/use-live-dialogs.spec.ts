// @vitest-environment happy-dom
/** Dialogs over a shift: its clock stands meanwhile; what comes by itself cannot be skipped by a key meant for the shift. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { failure, success } from '@shared/result'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import LiveSessionScreen from '../../../../renderer/screens/live-session/LiveSessionScreen.vue'
import { useTimelineStore } from '../../../../renderer/stores/timeline-store'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'
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

async function open(language: Language = 'en'): Promise<VueWrapper> {
  page = await openTestWindow(language)
  await startBadDeploy(page)
  return page.mount(LiveSessionScreen)
}

const dialog = (): Element | null => document.querySelector('[role=dialog]')
const kind = (): string | undefined => page.session.status?.phase.kind

const pressOn = (key: string, on: Element | null): Promise<boolean> => press(key, on ? { on } : {})

async function click(act: string): Promise<void> {
  document.querySelector<HTMLButtonElement>(`[data-act=${act}]`)?.click()
  await flushPromises()
}

async function endShift(): Promise<void> {
  await click('leave')
  await click('end')
}

/** Ends the shift and puts its summary aside. */
async function lookBack(): Promise<void> {
  await endShift()
  vi.advanceTimersByTime(600)
  await click('charts')
}

describe('useLiveDialogs', () => {
  it.each(['note', 'keys', 'leave', 'settings', 'hint'])(
    'pauses a running shift while the dialog %s is open, and resumes it on closing',
    async (act) => {
      await open()
      await click(act)
      expect(kind()).toBe('paused')
      for (const key of ['F8', 'F9', 'ArrowRight']) await press(key)
      expect(kind()).toBe('paused')
      expect(page.session.status?.minute).toBe(0)
      await pressOn('Escape', dialog())
      expect(dialog()).toBeNull()
      expect(kind()).toBe('running')
    },
  )

  it('leaves a shift paused that was paused before its dialog opened', async () => {
    await open()
    await page.session.send('session.pause', {})
    await click('note')
    await pressOn('Escape', dialog())
    expect(dialog()).toBeNull()
    expect(kind()).toBe('paused')
  })

  it('lets an exam run on while a dialog is open', async () => {
    page = await openTestWindow()
    const exam = { scenarioId: 'bad-deploy', seed: 42, codeName: 'Otter 07', mode: 'exam' } as const
    await page.session.start(exam)
    page.mount(LiveSessionScreen)
    await click('note')
    expect(dialog()).not.toBeNull()
    expect(kind()).toBe('running')
  })

  it('does not set a rewound shift going that its dialog did not pause', async () => {
    await open()
    await page.play(2)
    await click('rewind')
    expect(kind()).toBe('paused')
    const { identity, status } = page.session
    if (!identity || !status) throw new Error('no shift')
    const branch = {
      identity: { ...identity, sessionId: 'another', branch: { parent: 'first', minute: 1 } },
      status: { ...status, minute: 1, phase: { kind: 'paused' as const } },
      snapshots: useTimelineStore().snapshots.slice(0, 2),
      notices: [],
    }
    const { asked, restore } = answerWith(page, { 'session.rewind': () => success(branch) })
    document
      .querySelector('[role=dialog] form')
      ?.dispatchEvent(new Event('submit', { cancelable: true }))
    await flushPromises()
    restore()
    expect(dialog()).toBeNull()
    expect(asked).toEqual(['session.rewind'])
    expect(kind()).toBe('paused')
  })

  it('opens going back from the summary in its place, and comes back to it', async () => {
    await open()
    await page.play(2)
    await endShift()
    vi.advanceTimersByTime(600)
    await click('again')
    expect(dialog()?.textContent).toContain('The run that has ended is kept')
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
    await pressOn('Escape', dialog())
    expect(dialog()?.textContent).toContain('Shift ended at 09:02')
  })

  it('focuses the summary’s heading, so that a typed space skips nothing', async () => {
    await open()
    await endShift()
    vi.advanceTimersByTime(600)
    expect(document.activeElement?.textContent).toBe('Shift ended at 09:00')
    await pressOn(' ', document.activeElement)
    await pressOn('Enter', document.activeElement)
    expect(dialog()).not.toBeNull()
    expect(page.session.identity).not.toBeNull()
  })

  it('focuses the heading of the stopped recording, and ignores its buttons for 600 ms', async () => {
    await open()
    page.bridge.stopRecording(failure('recording-stopped', { reason: 'ENOSPC' }).failure)
    await page.play(1)
    await flushPromises()
    expect(document.activeElement?.tagName).toBe('H2')
    vi.advanceTimersByTime(599)
    await click('home')
    expect(page.session.identity).not.toBeNull()
    vi.advanceTimersByTime(1)
    await click('home')
    expect(page.session.identity).toBeNull()
  })

  it('puts the summary aside by Escape after 600 ms, and not before', async () => {
    await open()
    await endShift()
    await pressOn('Escape', dialog())
    expect(dialog()).not.toBeNull()
    vi.advanceTimersByTime(600)
    await pressOn('Escape', dialog())
    expect(dialog()).toBeNull()
    expect(page.session.identity).not.toBeNull()
  })

  it('shows the summary again, and goes home without asking', async () => {
    const screen = await open()
    await lookBack()
    expect(dialog()).toBeNull()
    expect(screen.find('[data-act=pause]').exists()).toBe(false)
    await click('summary')
    expect(dialog()?.textContent).toContain('Shift ended at 09:00')
    vi.advanceTimersByTime(600)
    await click('charts')
    await click('leave')
    expect(dialog()).toBeNull()
    expect(page.session.identity).toBeNull()
  })

  it.each(LANGUAGES)(
    'disables every control after the end and says why in %s',
    async (language) => {
      const screen = await open(language)
      await page.session.send('session.decide', { type: 'set-shed-share', value: 0.4 })
      await lookBack()
      const panel = screen.find('.ctls')
      // Formulas are read after the end as well.
      const buttons = panel.findAll('button:not([data-act=formula], .number-link)')
      expect(buttons.length).toBeGreaterThan(7)
      expect(buttons.filter((each) => each.attributes('disabled') === undefined)).toEqual([])
      expect(panel.findAll('.track').map((each) => each.attributes('data-disabled'))).toEqual(
        Array(4).fill(''),
      )
      expect(panel.text()).toContain(MESSAGES[language].live.controls.overReason)
      expect(screen.find('[data-act=note]').attributes('disabled')).toBeDefined()
      expect(screen.find('[data-act=minute]').attributes('disabled')).toBeDefined()
    },
  )
})

describe('LiveSessionScreen', () => {
  it('takes no pointer for the first 500 ms, for the second click of a double click', async () => {
    const screen = await open()
    expect(screen.classes()).toContain('settling')
    vi.advanceTimersByTime(499)
    await flushPromises()
    expect(screen.classes()).toContain('settling')
    vi.advanceTimersByTime(1)
    await flushPromises()
    expect(screen.classes()).not.toContain('settling')
  })
})
