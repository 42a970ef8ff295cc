// @vitest-environment happy-dom
/** What is spoken: merged, at most every five seconds; pages at once and nowhere else. */
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, nextTick } from 'vue'
import { applyLanguage, createTranslation } from '../../../../renderer/i18n/create-translation'
import {
  useAnnouncer,
  type Announcer,
} from '../../../../renderer/screens/live-session/use-announcer'
import { useMinuteEvents } from '../../../../renderer/screens/live-session/use-minute-events'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'

describe('useAnnouncer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function mountAnnouncer() {
    let announcer: Announcer | undefined
    const setup = (): (() => null) => {
      announcer = useAnnouncer()
      return () => null
    }
    const translation = createTranslation('en', true)
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

  it('forgets what was said and what waits when the language changes', async () => {
    const { announcer, translation } = mountAnnouncer()
    announcer?.alarm('page')
    announcer?.say('one')
    announcer?.say('two')
    applyLanguage(translation, 'eu')
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

  it('says the rollout and the early warning politely, and the page alone as an alarm', async () => {
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
    for (let minute = 0; minute < 40; minute += 1) await page.play(1)
    expect(polite).toEqual([
      '09:10: The rollout of a new build has begun',
      '09:14: Early warning: raised',
    ])
    expect(urgent).toHaveLength(1)
    expect(urgent[0]).toMatch(/^Page: Fast burn\. /)
  })
})
