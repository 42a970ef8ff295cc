// @vitest-environment happy-dom
/** The home screen: cards, seed, code name, mode, the way to the briefing, and the list of recent sessions. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import { failure, success } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import HomeScreen from '../../../../renderer/screens/home/HomeScreen.vue'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'
import { answeringBridge } from './answering-bridge'
import { interruptedRow, recentRow } from './recent-rows'

let page: TestWindow
afterEach(() => page.close())

const briefing = (): HTMLElement | null => document.querySelector('[data-briefing]')

describe('HomeScreen', () => {
  it.each(LANGUAGES)('has every text in %s', async (language) => {
    page = await openTestWindow(language, { recent: [interruptedRow()] })
    const screen = page.mount(HomeScreen)
    await flushPromises()
    expect(screen.text()).toContain(MESSAGES[language].home.recent.states.interrupted)
    expect(screen.text()).toContain(MESSAGES[language].scenarios['viral-surge'].name)
    expect(screen.text()).not.toMatch(/\b(home|app|scenarios|difficulty)\.\w+/)
  })

  it('leads to the briefing of what was chosen and typed, and starts nothing yet', async () => {
    page = await openTestWindow()
    const screen = page.mount(HomeScreen)
    await screen.find('[data-scenario=cache-flush]').trigger('click')
    await screen.find('[data-mode=exam]').trigger('click')
    const [seed, name] = screen.findAll('input:not([type=hidden], [type=radio])')
    await seed?.setValue('4294967295')
    await name?.setValue('  Chim   én 07 ')
    await screen.find('form').trigger('submit')
    await flushPromises()
    const words = briefing()?.textContent
    for (const part of ['Cache flush', 'Exam', 'Seed 4294967295', 'Chim én 07'])
      expect(words).toContain(part)
    expect(page.session.identity).toBeNull()
  })

  it('keeps scenario, mode, seed and code name while another screen is shown', async () => {
    page = await openTestWindow()
    const first = page.mount(HomeScreen)
    await first.find('[data-scenario=viral-surge]').trigger('click')
    await first.find('[data-mode=exam]').trigger('click')
    const typed = first.findAll<HTMLInputElement>('input:not([type=hidden], [type=radio])')
    await typed[0]?.setValue('77')
    const name = typed[1]?.element.value
    first.unmount()
    const second = page.mount(HomeScreen)
    const again = second.findAll<HTMLInputElement>('input:not([type=hidden], [type=radio])')
    expect(again.map(({ element }) => element.value)).toEqual(['77', name])
    expect(second.find('[data-scenario=viral-surge]').attributes('data-state')).toBe('checked')
    expect(second.find('[data-mode=exam]').attributes('data-state')).toBe('checked')
  })

  it('refuses a seed beyond the range by name, and does not start', async () => {
    page = await openTestWindow()
    const screen = page.mount(HomeScreen)
    const [seed] = screen.findAll('input:not([type=hidden], [type=radio])')
    await seed?.setValue('4294967296')
    expect(screen.find('form .refusal').text()).toBe('Seed: a whole number from 0 to 4,294,967,295')
    expect(screen.find('form [type=submit]').attributes('disabled')).toBeDefined()
    await screen.find('form').trigger('submit')
    await flushPromises()
    expect(briefing()).toBeNull()
  })

  it('says that there are no sessions yet', async () => {
    page = await openTestWindow()
    const screen = page.mount(HomeScreen)
    await flushPromises()
    expect(screen.find('.recent').text()).toContain(MESSAGES.en.home.recent.empty)
    expect(screen.find('table').exists()).toBe(false)
  })

  it('says that the language could not be kept, until the message is closed', async () => {
    page = await openTestWindow('vi')
    const screen = page.mount(HomeScreen)
    const why = failure('file-unwritable', { path: 'settings.json', reason: 'EROFS' })
    const restore = replaceBridge({ ...page.bridge, request: () => Promise.resolve(why) })
    await page.settings.change({ language: 'eu' })
    restore()
    await flushPromises()
    expect(screen.find('[data-refusal]').text()).toContain('“settings.json”')
    await screen.find('[data-refusal] button').trigger('click')
    expect(screen.find('[data-refusal]').exists()).toBe(false)
  })

  it('says that settings were damaged and where they are kept, until that is closed for good', async () => {
    page = await openTestWindow()
    const sound = await page.bridge.request('app.describe', {})
    if (!sound.ok) throw new Error('the application does not describe itself')
    const described = {
      ...sound.value,
      damagedSettings: { wrong: ['theme', 'dataFolder'] as const, keptAs: 'settings.damaged.json' },
    }
    const restore = replaceBridge(
      answeringBridge(page.bridge, { 'app.describe': () => success(described) }),
    )
    await page.settings.refresh()
    const screen = page.mount(HomeScreen)
    const notice = screen.find('[data-notice]').text()
    expect(notice).toContain('“settings.damaged.json”')
    expect(notice).toContain('Theme, Data folder')
    await screen.find('[data-notice] button').trigger('click')
    expect(screen.find('[data-notice]').exists()).toBe(false)
    screen.unmount()
    expect(page.mount(HomeScreen).find('[data-notice]').exists()).toBe(false)
    restore()
  })
})

describe('the list of recent sessions', () => {
  it('shows mode, minutes and state of each, and nothing but the way into the review where nothing else can be done', async () => {
    const recent = [
      recentRow({ mode: 'exam' }),
      recentRow({ fileName: 'b', state: 'rewound', minutesRecorded: 31 }),
      recentRow({ fileName: 'c', state: 'closed' }),
    ]
    page = await openTestWindow('en', { recent })
    const screen = page.mount(HomeScreen)
    await flushPromises()
    const rows = screen.findAll('tbody tr')
    expect(
      rows.map((row) =>
        row
          .findAll('td')
          .map((cell) => cell.text())
          .slice(2),
      ),
    ).toEqual([
      ['3', 'Otter 07', 'Exam', '120', '11.1%', 'Complete'],
      ['3', 'Otter 07', 'Practice', '31', '11.1%', 'Rewound'],
      ['3', 'Otter 07', 'Practice', '120', '11.1%', 'Closed'],
    ])
    expect(screen.findAll('tbody button:not([data-review])')).toHaveLength(0)
  })

  it('marks a branch with the clock that it branches off from, 12:01, as the name of its icon', async () => {
    page = await openTestWindow('en', { recent: [recentRow({ branchMinute: 16 }), recentRow()] })
    const screen = page.mount(HomeScreen)
    await flushPromises()
    const marks = screen.findAll('tbody [role=img]')
    expect(marks.map((mark) => [mark.attributes('aria-label'), mark.attributes('title')])).toEqual([
      ['Branches off from 12:01', 'Branches off from 12:01'],
    ])
  })

  it('names a scenario that it does not know by its id, and counts in minutes there', async () => {
    const unknown = recentRow({ scenarioId: 'of-tomorrow', branchMinute: 16 })
    page = await openTestWindow('eu', { recent: [unknown] })
    const screen = page.mount(HomeScreen)
    await flushPromises()
    expect(screen.find('tbody').text()).toContain('of-tomorrow')
    expect(screen.find('tbody [role=img]').attributes('title')).toBe(
      'Adarraren hasiera: 16. minutua',
    )
  })
})
