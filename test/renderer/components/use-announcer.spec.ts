// @vitest-environment happy-dom
/** What is spoken: merged, at most every five seconds; pages at once and nowhere else. */
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, nextTick } from 'vue'
import type { AlertId } from '@shared/alerts/alert-catalog'
import type { LogEntry } from '@shared/contract/session'
import { applyLanguage, createTranslation } from '../../../renderer/i18n/create-translation'
import { MESSAGES } from '../../../renderer/i18n/messages'
import { useAnnouncer, type Announcer } from '../../../renderer/components/use-announcer'
import { useMinuteEvents } from '../../../renderer/screens/live-session/use-minute-events'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../support/mount-window'

describe('useAnnouncer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function mountAnnouncer() {
    let announcer: Announcer | undefined
    const setup = (): (() => null) => {
      announcer = useAnnouncer()
      return () => null
    }
    const translation = createTranslation({ language: 'en', messages: MESSAGES, strict: true })
    mount(defineComponent({ setup }), { global: { plugins: [translation] } })
    return { announcer, translation }
  }

  it('speaks the first message at once and merges the next ones until five seconds are over', () => {
    const { announcer } = mountAnnouncer()
    announcer?.say('one')
    announcer?.say('two')
    announcer?.say('three')
    expect(announcer?.polite.value).toBe('one')
    vi.advanceTimersByTime(4_999)
    expect(announcer?.polite.value).toBe('one')
    vi.advanceTimersByTime(1)
    expect(announcer?.polite.value).toBe('two three')
  })

  it('merges at most three of many, and says how many more the log holds', () => {
    const { announcer } = mountAnnouncer()
    for (let minute = 1; minute <= 60; minute += 1) announcer?.say(`minute ${minute}`)
    expect(announcer?.polite.value).toBe('minute 1')
    vi.advanceTimersByTime(5_000)
    expect(announcer?.polite.value).toBe(
      '56 earlier minutes with events are in the log. minute 58 minute 59 minute 60',
    )
    vi.advanceTimersByTime(5_000)
    announcer?.say('quiet again')
    expect(announcer?.polite.value).toBe('quiet again')
  })

  it('forgets what was said and what waits when the language changes', async () => {
    const { announcer, translation } = mountAnnouncer()
    announcer?.alarm('page')
    announcer?.say('one')
    announcer?.say('two')
    await applyLanguage(translation, 'eu')
    await nextTick()
    expect([announcer?.polite.value, announcer?.urgent.value]).toEqual(['', ''])
    announcer?.say('hiru')
    vi.advanceTimersByTime(5_000)
    expect(announcer?.polite.value).toBe('hiru')
  })
})

describe('useMinuteEvents', () => {
  let page: TestWindow
  afterEach(() => page.close())

  async function listenToShift() {
    page = await openTestWindow()
    await startBadDeploy(page)
    const polite: string[] = []
    const urgent: string[] = []
    const setup = (): (() => null) => {
      useMinuteEvents({
        ...useAnnouncer(),
        say: (message) => polite.push(message),
        alarm: (message) => urgent.push(message),
      })
      return () => null
    }
    page.mount(defineComponent({ setup }))
    return { polite, urgent }
  }

  it('says the rollout and the early warning politely, and the page alone as an alarm', async () => {
    const { polite, urgent } = await listenToShift()
    for (let minute = 0; minute < 40; minute += 1) await page.play(1)
    expect(polite).toEqual([
      '09:10: The rollout of a new build has begun',
      '09:14: Early warning: raised',
    ])
    expect(urgent).toHaveLength(1)
    expect(urgent[0]).toMatch(/^09:31: Page: Fast burn\. /)
  })

  it('tells what came in 40 minutes at once by the minute, and pages of one moment together', async () => {
    const { polite, urgent } = await listenToShift()
    await page.play(30)
    const { status } = page.session
    if (!status) throw new Error('no shift')
    await flushPromises()
    polite.length = 0
    const raised = (minute: number, alert: AlertId): LogEntry => ({
      ...{ kind: 'alert', minute, alert, event: 'raised' },
    })
    page.session.status = {
      ...status,
      log: [
        ...status.log,
        raised(31, 'db-80'),
        raised(31, 'hit-drop'),
        raised(39, 'budget-low'),
        raised(40, 'page-fast'),
        raised(40, 'page-slow'),
      ],
    }
    await flushPromises()
    expect(polite).toEqual(['09:31: Database at 80%: raised; Hit ratio fell: raised'])
    expect(urgent).toHaveLength(1)
    expect(urgent[0]).toMatch(/^09:39: Page: .* 09:40: Page: .*; Page: /)
  })
})
