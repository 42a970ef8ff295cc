// @vitest-environment happy-dom
/** Interrupted sessions on the home screen: the newest in the banner, the others in their rows; continuing and closing. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { RecentSession } from '@shared/contract/recordings'
import { LANGUAGES, type LiveSession } from '@shared/contract/session'
import { failure, success } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import HomeScreen from '../../../../renderer/screens/home/HomeScreen.vue'
import { useTimelineStore } from '../../../../renderer/stores/timeline-store'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'
import { answeringBridge, type AnsweringBridge, type Answers } from './answering-bridge'
import { interruptedRow, recentRow } from './recent-rows'

let page: TestWindow
let restore = (): void => undefined
afterEach(() => {
  restore()
  page.close()
})

const OLDER = interruptedRow({
  fileName: '20260112T090000Z-00000000-0000-4000-8000-000000000003.guardia-session',
  scenarioId: 'viral-surge',
  mode: 'exam',
  minutesRecorded: 31,
})

interface Wanted {
  readonly recent: readonly RecentSession[]
  readonly answers?: Answers
  readonly language?: (typeof LANGUAGES)[number]
}

async function open({ recent, answers = {}, language = 'en' }: Wanted) {
  page = await openTestWindow(language, { recent })
  const bridge = answeringBridge(page.bridge, answers)
  restore = replaceBridge(bridge)
  const screen = page.mount(HomeScreen)
  await flushPromises()
  return { screen, bridge }
}

const banner = (screen: VueWrapper) => screen.find('[data-interrupted]')
const askedFor = (bridge: AnsweringBridge, name: string): unknown[] =>
  bridge.asked.filter(([asked]) => asked === name).map(([, payload]) => payload)

/** A live session as `session.continue` answers it: bad-deploy, paused after minute 24. */
async function liveSession(): Promise<LiveSession> {
  const other = await openTestWindow()
  await startBadDeploy(other)
  await other.play(24)
  await other.session.send('session.pause', {})
  const current = await other.bridge.request('session.current', {})
  other.close()
  if (!current.ok || !current.value) throw new Error('there is no session')
  return current.value
}

describe('the banner', () => {
  it('names the newest interrupted session: scenario, seed, 09:24, mode, 24 minutes', async () => {
    const { screen } = await open({ recent: [recentRow(), interruptedRow()] })
    const words = banner(screen).text()
    expect(words).toContain('Bad deploy, seed 42, up to 09:24')
    expect(words).toContain('Practice')
    expect(words).toContain('The first 24 minutes are intact and can be continued.')
    expect(words).not.toContain('in the list')
  })

  it('is not there while nothing can be continued', async () => {
    const { screen } = await open({
      recent: [recentRow(), interruptedRow({ continuable: false }), recentRow({ state: 'closed' })],
    })
    expect(banner(screen).exists()).toBe(false)
  })

  it.each(LANGUAGES)(
    'says of 3 interrupted ones that 2 more are in the list, in %s',
    async (language) => {
      const { screen } = await open({ recent: [interruptedRow(), OLDER, OLDER], language })
      const more = MESSAGES[language].home.interrupted.more.split(' | ').at(-1) ?? ''
      expect(banner(screen).text()).toContain(more.replace('{count}', '2'))
    },
  )

  it('says of an exam that it runs on at once, and of a damaged file that it is kept', async () => {
    const { screen } = await open({
      recent: [interruptedRow({ mode: 'exam', state: 'damaged', minutesRecorded: 1 })],
    })
    const words = banner(screen).text()
    expect(words).toContain('Exam')
    expect(words).toContain('The first minute is intact')
    expect(words).toContain(MESSAGES.en.home.interrupted.damaged)
    expect(words).toContain(MESSAGES.en.home.interrupted.exam)
  })
})

describe('continuing', () => {
  it('takes the shift up at minute 24 from the banner', async () => {
    const live = await liveSession()
    const { screen, bridge } = await open({
      recent: [interruptedRow()],
      answers: { 'session.continue': () => success(live) },
    })
    await banner(screen).find('[data-act=continue]').trigger('click')
    await flushPromises()
    const { fileName } = interruptedRow()
    expect(askedFor(bridge, 'session.continue')).toEqual([{ fileName }])
    expect(page.session.identity?.scenarioId).toBe('bad-deploy')
    expect(useTimelineStore().latestMinute).toBe(24)
  })

  it('is offered in the rows of the others, not of the newest and not of a closed one', async () => {
    const { screen, bridge } = await open({
      recent: [interruptedRow(), OLDER, recentRow({ state: 'closed' })],
      answers: { 'session.continue': () => failure('recording-in-use', { path: 'one' }) },
    })
    const buttons = screen.findAll('[data-continue]')
    expect(buttons.map((button) => button.attributes('data-continue'))).toEqual([OLDER.fileName])
    expect(buttons[0]?.attributes('aria-label')).toBe('Continue Viral surge from 08:31')
    await buttons[0]?.trigger('click')
    await flushPromises()
    expect(askedFor(bridge, 'session.continue')).toEqual([{ fileName: OLDER.fileName }])
  })

  it.each(LANGUAGES)(
    'has its visible word in the name of the row’s button, in %s',
    async (language) => {
      const { screen } = await open({ recent: [interruptedRow(), OLDER], language })
      const button = screen.find('[data-continue]')
      expect(button.text()).toBe(MESSAGES[language].home.interrupted.continue)
      expect(button.attributes('aria-label')).toContain(button.text())
    },
  )

  it('says in the row of a damaged file that it is kept beside the repaired one', async () => {
    const { screen } = await open({ recent: [interruptedRow(), { ...OLDER, state: 'damaged' }] })
    const label = screen.find('[data-continue]').attributes('aria-label')
    expect(label).toContain(MESSAGES.en.home.interrupted.damaged)
  })

  it('that is refused is explained in words, and the list is read again', async () => {
    const { screen, bridge } = await open({
      recent: [interruptedRow()],
      answers: { 'session.continue': () => failure('recording-in-use', { path: 'sessions/one' }) },
    })
    await banner(screen).find('[data-act=continue]').trigger('click')
    await flushPromises()
    expect(screen.find('[data-refusal]').text()).toContain(
      '“sessions/one” is being recorded right now',
    )
    expect(askedFor(bridge, 'recordings.recent')).toHaveLength(2)
    await screen.find('[data-refusal] button').trigger('click')
    expect(screen.find('[data-refusal]').exists()).toBe(false)
    expect(page.session.identity).toBeNull()
  })
})

describe('closing', () => {
  const dialog = (): HTMLElement | null => document.querySelector('[role=dialog]')
  const press = async (act: string): Promise<void> => {
    dialog()?.querySelector<HTMLElement>(`[data-act=${act}]`)?.click()
    await flushPromises()
  }

  it('asks first, since it is for good, and does nothing when it is left', async () => {
    const { screen, bridge } = await open({ recent: [interruptedRow()] })
    await banner(screen).find('[data-act=close]').trigger('click')
    await flushPromises()
    expect(dialog()?.textContent).toContain('Bad deploy, up to 09:24.')
    await press('cancel')
    expect(dialog()).toBeNull()
    expect(askedFor(bridge, 'recordings.close-interrupted')).toEqual([])
  })

  it('seals that recording, reads the list again and gives the focus to the title', async () => {
    const rows = [interruptedRow()]
    const { screen, bridge } = await open({
      recent: rows,
      answers: {
        'recordings.recent': () => success([...rows]),
        'recordings.close-interrupted': () => {
          rows[0] = interruptedRow({ state: 'closed', continuable: false })
          return success(null)
        },
      },
    })
    await banner(screen).find('[data-act=close]').trigger('click')
    await flushPromises()
    await press('confirm')
    const { fileName } = interruptedRow()
    expect(askedFor(bridge, 'recordings.close-interrupted')).toEqual([{ fileName }])
    expect(dialog()).toBeNull()
    expect(banner(screen).exists()).toBe(false)
    expect(screen.find('.recent').text()).toContain(MESSAGES.en.home.recent.states.closed)
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('that is refused says why and leaves the session as it is', async () => {
    const why = failure('file-unwritable', { path: 'one', reason: 'EROFS' })
    const { screen } = await open({
      recent: [interruptedRow()],
      answers: { 'recordings.close-interrupted': () => why },
    })
    await banner(screen).find('[data-act=close]').trigger('click')
    await flushPromises()
    await press('confirm')
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('the disk is read-only')
    expect(banner(screen).exists()).toBe(true)
  })
})

describe('a session that cannot go on here', () => {
  const FOREIGN = interruptedRow({ continuable: false, obstacle: 'other-engine' })

  it.each(LANGUAGES)('says why in its row, and offers to close it, in %s', async (language) => {
    const { screen } = await open({ recent: [FOREIGN], language })
    expect(banner(screen).exists()).toBe(false)
    expect(screen.find('[data-continue]').exists()).toBe(false)
    const row = screen.find('.recent tbody tr')
    expect(row.text()).toContain(MESSAGES[language].failureReasons['other-engine'])
    expect(row.find('[data-close]').text()).toBe(MESSAGES[language].home.interrupted.close)
  })

  it('is sealed after the question, by its name', async () => {
    const { screen, bridge } = await open({
      recent: [FOREIGN],
      answers: { 'recordings.close-interrupted': () => success(null) },
    })
    await screen.find(`[data-close="${FOREIGN.fileName}"]`).trigger('click')
    await flushPromises()
    document.querySelector<HTMLElement>('[data-act=confirm]')?.click()
    await flushPromises()
    const asked = [{ fileName: FOREIGN.fileName }]
    expect(askedFor(bridge, 'recordings.close-interrupted')).toEqual(asked)
  })
})
