// @vitest-environment happy-dom
/** Tones of alerts: only where they were asked for, one a minute, a page before a watch. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineComponent } from 'vue'
import type { AlertId } from '@shared/alerts/alert-catalog'
import type { LogEntry } from '@shared/contract/session'
import { dueTone, useAlertSound } from '../../../../renderer/screens/live-session/alert-sound'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'

const played = vi.hoisted((): string[] => [])
vi.mock('../../../../renderer/components/alert-tones', () => ({
  playTone: (severity: string) => played.push(severity),
}))

const raised = (minute: number, alert: AlertId): LogEntry => ({
  ...{ kind: 'alert', minute, alert, event: 'raised' },
})

describe('dueTone', () => {
  it('is a page where a page and a watch are raised in one minute', () => {
    const fresh = [raised(14, 'page-fast'), raised(14, 'early-warning')]
    expect(dueTone(fresh, null)).toEqual({ severity: 'page', minute: 14 })
    expect(dueTone([...fresh].reverse(), null)?.severity).toBe('page')
  })

  it('is that of the latest minute where several come at once', () => {
    const fresh = [raised(14, 'page-fast'), raised(16, 'db-80')]
    expect(dueTone(fresh, null)).toEqual({ severity: 'watch', minute: 16 })
  })

  it('is none for a second alert of a minute that had its tone', () => {
    expect(dueTone([raised(14, 'page-fast')], 14)).toBeNull()
  })

  it('is none where an alert is acknowledged or cleared, a note written, or nothing new', () => {
    const quiet: LogEntry[] = [
      { kind: 'alert', minute: 15, alert: 'db-80', event: 'acknowledged' },
      { kind: 'alert', minute: 16, alert: 'db-80', event: 'cleared' },
      { kind: 'note', minute: 16, text: 'quiet' },
    ]
    expect(dueTone(quiet, null)).toBeNull()
    expect(dueTone([], null)).toBeNull()
  })
})

describe('useAlertSound', () => {
  let page: TestWindow
  afterEach(() => {
    page.close()
    played.length = 0
  })

  async function playShift(minutes: number, soundOn: boolean): Promise<void> {
    page = await openTestWindow()
    await page.settings.change({ soundOn })
    await startBadDeploy(page)
    const setup = (): (() => null) => {
      useAlertSound()
      return () => null
    }
    page.mount(defineComponent({ setup }))
    for (let minute = 0; minute < minutes; minute += 1) await page.play(1)
    await flushPromises()
  }

  it('plays the early warning at 09:14 and the page at 09:31', async () => {
    await playShift(14, true)
    expect(played).toEqual(['watch'])
    await page.play(17)
    expect(played.at(-1)).toBe('page')
  })

  it('is silent as long as nobody asked for sound', async () => {
    await playShift(40, false)
    expect(played).toEqual([])
  })
})
