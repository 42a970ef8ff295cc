// @vitest-environment happy-dom
/** A language whose texts cannot be loaded: nothing names it, the old one stays, and it is said why. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ComponentPublicInstance } from 'vue'
import type { Language } from '@shared/contract/session'
import LanguageMenu from '../../../renderer/components/LanguageMenu.vue'
import { applyLanguage, createTranslation } from '../../../renderer/i18n/create-translation'
import { loadFirstMessages } from '../../../renderer/i18n/load-messages'
import { MESSAGES } from '../../../renderer/i18n/messages'
import LanguageSection from '../../../renderer/screens/settings/LanguageSection.vue'
import { openTestWindow, type TestWindow } from '../../support/mount-window'

const FILES = {
  en: '@locales/en.json',
  eu: '@locales/eu.json',
  vi: '@locales/vi.json',
} as const satisfies Record<Language, string>

let page: TestWindow | null = null
afterEach(() => {
  for (const file of Object.values(FILES)) vi.doUnmock(file)
  page?.close()
  page = null
})

function lose(...languages: readonly Language[]): void {
  for (const language of languages) {
    vi.doMock(FILES[language], () => {
      throw new Error('no such file')
    })
  }
}
async function settle(): Promise<void> {
  await vi.dynamicImportSettled()
  await flushPromises()
}

describe('applyLanguage', () => {
  it('stays at the old language, says so, and succeeds once the file is there', async () => {
    const translation = createTranslation({ language: 'en', messages: { en: MESSAGES.en } })
    lose('eu')
    expect(await applyLanguage(translation, 'eu')).toBe(false)
    expect(translation.global.locale.value).toBe('en')
    vi.doUnmock(FILES.eu)
    expect(await applyLanguage(translation, 'eu')).toBe(true)
    expect(translation.global.locale.value).toBe('eu')
  })
})

describe('loadFirstMessages', () => {
  it('takes English in place of what cannot be read, and whatever is left without it', async () => {
    lose('vi')
    expect((await loadFirstMessages('vi')).language).toBe('en')
    lose('en')
    expect((await loadFirstMessages('vi')).language).toBe('eu')
  })
})

describe('a language that was chosen', () => {
  const chosenIn = {
    menu: [LanguageMenu, { name: 'ChoiceMenu' }, 'choose'],
    settings: [LanguageSection, { name: 'RadioGroupRoot' }, 'update:modelValue'],
  } as const

  it.each(['menu', 'settings'] as const)(
    'in the %s is not taken without its texts, and taken with them',
    async (where) => {
      page = await openTestWindow('en')
      const { settings } = page
      const [component, part, event] = chosenIn[where]
      const place: VueWrapper = page.mount(component)
      const choose = async (language: Language): Promise<void> => {
        const vm = place.findComponent(part).vm as ComponentPublicInstance
        vm.$emit(event, language)
        await settle()
      }
      lose('eu')
      await choose('eu')
      expect(settings.language).toBe('en')
      expect(settings.failure).toEqual({ code: 'language-unreadable', parameters: {} })
      expect(settings.timesLanguageChosen).toBe(0)
      vi.doUnmock(FILES.eu)
      await choose('eu')
      expect(settings.language).toBe('eu')
      expect(settings.failure).toBeNull()
      expect(settings.timesLanguageChosen).toBe(1)
    },
  )

  it('is not named before it is spoken', async () => {
    page = await openTestWindow('en')
    const menu = page.mount(LanguageMenu)
    // As it is after a start that had to fall back, or after a choice in the application menu.
    await page.settings.change({ language: 'eu' })
    expect(menu.text()).toBe('English')
    expect(menu.get('button').attributes('aria-label')).toBe('Language: English')
  })
})
