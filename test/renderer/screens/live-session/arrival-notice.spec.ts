// @vitest-environment happy-dom
/** How a shift came to its minute is said once: after an interruption, after going back, and not otherwise. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { LogEntry, Mode } from '@shared/contract/session'
import { arrivalOf } from '../../../../renderer/screens/live-session/arrival'
import LiveSessionScreen from '../../../../renderer/screens/live-session/LiveSessionScreen.vue'
import { createManualTimer, type ManualTimer } from '../../../support/manual-timer'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
let timer: ManualTimer
afterEach(() => page.close())

/** At a pace of a second a minute. */
async function runMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    timer.pass(1_000)
    await flushPromises()
  }
}

/** A shift at minute 24, as the main process hands it over after continuing or rewinding. */
async function openAt24(
  how: 'continued' | 'rewound',
  mode: Mode = 'practice',
): Promise<VueWrapper> {
  timer = createManualTimer()
  page = await openTestWindow('en', { timer })
  await page.session.start({ scenarioId: 'bad-deploy', seed: 42, codeName: 'Otter 07', mode })
  await page.session.send('session.set-pace', { paceSeconds: 1 })
  await runMinutes(24)
  if (mode === 'practice') await page.session.send('session.pause', {})
  const { identity, status } = page.session
  if (!identity || !status) throw new Error('no shift')
  const resumed: LogEntry = { kind: 'resumed', minute: 24 }
  if (how === 'continued') page.session.status = { ...status, log: [...status.log, resumed] }
  else page.session.identity = { ...identity, branch: { parent: 'the-first-run', minute: 24 } }
  const screen = page.mount(LiveSessionScreen)
  await flushPromises()
  return screen
}
const notice = (screen: VueWrapper): string | null =>
  screen.find('[data-arrival]').exists() ? screen.find('[data-arrival]').text() : null

describe('arrivalOf', () => {
  it('is null once the shift was played on', async () => {
    await openAt24('rewound')
    const { identity, status } = page.session
    if (!identity || !status) throw new Error('no shift')
    expect(arrivalOf(identity, status)).toBe('rewound')
    expect(arrivalOf(identity, { ...status, minute: 25 })).toBeNull()
    const resumed: LogEntry = { kind: 'resumed', minute: 24 }
    const note: LogEntry = { kind: 'note', minute: 24, text: 'back again' }
    expect(arrivalOf({ ...identity, branch: null }, { ...status, log: [resumed] })).toBe(
      'continued',
    )
    expect(arrivalOf({ ...identity, branch: null }, { ...status, log: [resumed, note] })).toBeNull()
    const later = { ...status, minute: 25, log: [resumed] }
    expect(arrivalOf({ ...identity, branch: null }, later)).toBeNull()
  })
})

describe('ArrivalNotice', () => {
  it('says from when the shift is continued and that it is paused, and speaks it', async () => {
    const screen = await openAt24('continued')
    expect(notice(screen)).toBe('Continued from 09:24. The shift is paused until you continue it.')
    expect(screen.find('[aria-live=polite].unseen').text()).toContain('Continued from 09:24')
    expect(document.activeElement?.getAttribute('data-act')).toBe('pause')
    expect(screen.find('.lg').text()).toContain('Continued after an interruption')
  })

  it('goes when the shift is continued, and does not come back', async () => {
    const screen = await openAt24('continued')
    await screen.find('[data-act=pause]').trigger('click')
    await flushPromises()
    expect(notice(screen)).toBeNull()
    await screen.find('[data-act=pause]').trigger('click')
    await flushPromises()
    expect(notice(screen)).toBeNull()
  })

  it('says that the earlier run is kept, and goes with the next minute', async () => {
    const screen = await openAt24('rewound')
    expect(notice(screen)).toContain('Back at 09:24, paused')
    await page.play(1)
    expect(notice(screen)).toBeNull()
  })

  it('stays in an exam, which runs at once, until its cross is pressed', async () => {
    const screen = await openAt24('continued', 'exam')
    await runMinutes(1)
    expect(page.session.status?.minute).toBe(25)
    expect(notice(screen)).toBe('Continued from 09:24')
    await screen.find('[data-act=dismiss-arrival]').trigger('click')
    expect(notice(screen)).toBeNull()
  })

  it('goes with the end of an exam', async () => {
    const screen = await openAt24('continued', 'exam')
    await page.session.send('session.end', {})
    await flushPromises()
    expect(notice(screen)).toBeNull()
  })

  it('is not there in a shift that was only started', async () => {
    page = await openTestWindow()
    await page.session.start({
      ...{ scenarioId: 'bad-deploy', seed: 42, codeName: 'Otter 07', mode: 'practice' },
    })
    expect(notice(page.mount(LiveSessionScreen))).toBeNull()
  })
})

describe('LiveHeader', () => {
  it('says of a run that began by going back, from when', async () => {
    const screen = await openAt24('rewound')
    const branch = screen.find('.branch')
    expect(branch.attributes('title')).toBe('From 09:24 of an earlier run')
    expect(branch.find('.unseen').text()).toBe('From 09:24 of an earlier run')
  })
})
