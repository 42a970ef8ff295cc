// @vitest-environment happy-dom
/** The home screen: cards, seed, code name, start, and the list of recent sessions, in three languages. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { RecentSession } from '@shared/contract/recordings'
import { LANGUAGES } from '@shared/contract/session'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import HomeScreen from '../../../../renderer/screens/home/HomeScreen.vue'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
afterEach(() => page.close())

const RECENT: RecentSession = {
  fileName: 'one.guardia-session',
  startedAt: '2026-01-14T10:20:00.000Z',
  scenarioId: 'cache-flush',
  seed: 3,
  codeName: 'Otter 07',
  minutesRecorded: 120,
  budgetSpentShare: 0.111,
  mode: 'practice',
  branchMinute: null,
  state: 'interrupted',
  continuable: true,
}

describe('HomeScreen', () => {
  it.each(LANGUAGES)('has every text in %s', async (language) => {
    page = await openTestWindow(language, { recent: [RECENT] })
    const screen = page.mount(HomeScreen)
    await flushPromises()
    expect(screen.text()).toContain(MESSAGES[language].home.recent.states.interrupted)
    expect(screen.text()).toContain(MESSAGES[language].scenarios['viral-surge'].name)
    expect(screen.text()).not.toMatch(/\b(home|app|scenarios|difficulty)\.\w+/)
  })

  it('starts the chosen scenario with the typed seed and code name', async () => {
    page = await openTestWindow()
    const screen = page.mount(HomeScreen)
    await screen.find('[data-scenario=cache-flush]').trigger('click')
    const [seed, name] = screen.findAll('input:not([type=hidden], [type=radio])')
    await seed?.setValue('4294967295')
    await name?.setValue('  Chim   én 07 ')
    await screen.find('form').trigger('submit')
    await flushPromises()
    expect(page.session.identity).toMatchObject({
      scenarioId: 'cache-flush',
      seed: 4_294_967_295,
      codeName: 'Chim én 07',
    })
  })

  it.each([
    ['en', 'cache-flush', 'About 4 minutes at the default pace of 2\u00a0s a minute'],
    ['vi', 'bad-deploy', 'Khoảng 6 phút theo nhịp mặc định: 2\u00a0s mỗi phút'],
    ['eu', 'viral-surge', '8 minutu inguru, lehenetsitako erritmoan: 2\u00a0s minutuko'],
  ] as const)('says in %s how long %s takes: %s', async (language, scenario, text) => {
    page = await openTestWindow(language, { recent: [RECENT] })
    const screen = page.mount(HomeScreen)
    await flushPromises()
    await screen.find(`[data-scenario=${scenario}]`).trigger('click')
    expect(screen.find('[data-fact=real-time]').text()).toBe(text)
    const length = screen.find('[data-scenario=cache-flush] .nw').text()
    expect(screen.find('.recent tbody').text()).toContain(length)
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
    expect(page.session.identity).toBeNull()
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
    expect(screen.find('.toast').text()).toContain('“settings.json”')
    await screen.find('.toast button').trigger('click')
    expect(screen.find('.toast').exists()).toBe(false)
  })

  it('lists only finished screens: home', async () => {
    page = await openTestWindow()
    const screen = page.mount(HomeScreen)
    expect(screen.findAll('nav .nav').map((entry) => entry.text())).toEqual(['Home'])
  })
})
