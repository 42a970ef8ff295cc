// @vitest-environment happy-dom
/** The settings screen: every text in three languages, changes at once, the list of sections, and what could not be kept. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import type { DamagedSettings } from '@shared/contract/settings'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import { playTone } from '../../../../renderer/components/alert-tones'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import SettingsScreen from '../../../../renderer/screens/settings/SettingsScreen.vue'
import { SETTINGS_SECTIONS } from '../../../../renderer/screens/settings/section-catalog'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

vi.mock('../../../../renderer/components/alert-tones', () => ({ playTone: vi.fn() }))

let page: TestWindow
afterEach(() => page.close())

async function open(
  language: (typeof LANGUAGES)[number] = 'en',
  props: Record<string, unknown> = {},
): Promise<VueWrapper> {
  page = await openTestWindow(language)
  const screen = page.mount(SettingsScreen, props)
  await flushPromises()
  return screen
}

async function choose(screen: VueWrapper, choice: string): Promise<void> {
  const card = screen.find<HTMLButtonElement>(`[data-choice="${choice}"]`)
  card.element.focus()
  await card.trigger('click')
  await flushPromises()
}

const current = (screen: VueWrapper): string | undefined =>
  screen.find('[aria-current=location]').attributes('data-go')

describe('SettingsScreen', () => {
  it.each(LANGUAGES)('has every text in %s', async (language) => {
    const screen = await open(language)
    expect(screen.find('h1').text()).toBe(MESSAGES[language].settings.title)
    expect(screen.findAll('h2').map((heading) => heading.text())).toEqual(
      SETTINGS_SECTIONS.map((id) => MESSAGES[language].settings.sections[id]),
    )
    expect(screen.text()).not.toMatch(/\b(settings|about|app|keys)\.\w+/)
  })

  it('has a named region for the list and for each of the seven sections', async () => {
    const screen = await open()
    expect(screen.findAll('[data-region]')).toHaveLength(8)
    for (const section of screen.findAll('section')) {
      const heading = screen.find(`#${section.attributes('aria-labelledby') ?? ''}`)
      expect(heading.text()).not.toBe('')
    }
  })

  it('sets a language, a theme and a text size at once, each where it stands', async () => {
    const screen = await open()
    await choose(screen, 'dark')
    await choose(screen, '150')
    await choose(screen, 'vi')
    // Chosen once its texts are there.
    await vi.waitFor(() => expect(page.settings.language).toBe('vi'))
    await page.speak('vi')
    await flushPromises()
    const { theme, textSizePercent, language } = page.settings
    expect({ theme, textSizePercent, language }).toEqual({
      theme: 'dark',
      textSizePercent: 150,
      language: 'vi',
    })
    const checked = screen.findAll('[data-choice][data-state=checked]')
    expect(checked.map((card) => card.attributes('data-choice'))).toEqual(['vi', 'dark', '150'])
    expect(document.activeElement).toBe(screen.find('[data-choice=vi]').element)
  })

  it('keeps what was used in sight when a theme, a text size or a new window moves the page', async () => {
    const screen = await open()
    const kept: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      kept.push(this.getAttribute('data-choice') ?? '')
    })
    await choose(screen, 'projector')
    await choose(screen, '200')
    window.dispatchEvent(new Event('resize'))
    await flushPromises()
    vi.restoreAllMocks()
    expect(kept).toEqual(['projector', '200', '200'])
  })

  it('names each language in itself, in every language', async () => {
    const screen = await open('eu')
    const cards = screen.findAll('[data-section=language] [data-choice]')
    expect(cards.map((card) => [card.attributes('lang'), card.text()])).toEqual([
      ['vi', 'Tiếng Việt'],
      ['eu', 'Euskara'],
      ['en', 'English'],
    ])
  })

  it('switches the tones and plays each on its own, also while they are off', async () => {
    const screen = await open()
    await screen.find('[data-tone=page]').trigger('click')
    await screen.find('[data-tone=watch]').trigger('click')
    expect(vi.mocked(playTone).mock.calls).toEqual([['page'], ['watch']])
    await screen.find('[role=switch]').trigger('click')
    await flushPromises()
    expect(page.settings.soundOn).toBe(true)
    expect(screen.find('[data-section=sound]').text()).toContain('On')
  })

  it('says until it is closed what could not be kept', async () => {
    const screen = await open()
    const restore = replaceBridge({
      listen: page.bridge.listen,
      request: (name, payload) =>
        name === 'settings.change'
          ? Promise.resolve(failure('file-unwritable', { path: 'settings.json', reason: 'ENOSPC' }))
          : page.bridge.request(name, payload),
    })
    await choose(screen, 'eu')
    await vi.waitFor(() => expect(screen.find('.set-failure').exists()).toBe(true))
    restore()
    const alert = screen.find('.set-failure')
    expect(alert.text()).toBe('“settings.json” could not be written: the disk is full')
    expect(page.settings.language).toBe('en')
    await alert.find('button').trigger('click')
    expect(screen.find('.set-failure').exists()).toBe(false)
  })

  it('says where damaged settings were kept', async () => {
    const screen = await open()
    const { description } = page.settings
    if (!description) throw new Error('the application is described')
    const say = async (damagedSettings: DamagedSettings): Promise<string> => {
      page.settings.description = { ...description, damagedSettings }
      await flushPromises()
      return screen.find('[data-note=damaged]').text()
    }
    const kept = await say({ wrong: [], keptAs: 'settings.damaged-1.json' })
    expect(kept).toContain('“settings.damaged-1.json”')
    expect(await say({ wrong: [], keptAs: null })).toContain(
      'no change of the settings can be saved',
    )
  })
})

describe('the list of sections', () => {
  it('brings a section to the top, puts the focus on its heading, and shows it as the present one', async () => {
    const screen = await open()
    const shown: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.getAttribute('data-section') ?? '')
    })
    await screen.find('[data-go=keys]').trigger('click')
    expect(shown).toEqual(['keys'])
    expect(document.activeElement).toBe(screen.find('[data-section=keys] h2').element)
    expect(current(screen)).toBe('keys')
    vi.restoreAllMocks()
  })

  it('shows the section in which something has the focus', async () => {
    const screen = await open()
    expect(current(screen)).toBe('language')
    screen.find<HTMLButtonElement>('[data-tone=watch]').element.focus()
    await flushPromises()
    expect(current(screen)).toBe('sound')
  })

  it('opens at the section that was asked for, and says when it has', async () => {
    const screen = await open('en', { section: 'about' })
    expect(current(screen)).toBe('about')
    expect(document.activeElement).toBe(screen.find('[data-section=about] h2').element)
    expect(screen.emitted('shown')).toHaveLength(1)
  })
})
