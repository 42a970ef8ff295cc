/** The application menu as data: labels of each language, what is enabled when, and which keys it shows. */
import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { TEXT_SIZES_PERCENT, type Settings } from '@shared/contract/settings'
import { DEFAULT_KEYS, KEY_ACTS } from '@shared/settings/key-combination'
import { canDoInShift, menuTemplate, type MenuContent } from '../../../main/menu/menu-template'
import type { OpenShift } from '../../../main/open-shift'
import { createTranslator } from '../../../main/translate'
import { MESSAGES } from '../../locales/locale-messages'

const translate = createTranslator()
const ROLES_OF_TEXT_FIELDS = ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']
const PRACTICE: OpenShift = {
  ...{ kind: 'shift', sessionId: 's', fileName: 'f', mode: 'practice' },
  hasUnacknowledgedAlert: true,
}

function setUp(changed: Partial<Settings> = {}, more: Partial<MenuContent> = {}) {
  const settings: Settings = {
    ...{ language: 'en', theme: 'light', textSizePercent: 100, soundOn: false, keys: DEFAULT_KEYS },
    ...changed,
  } as const
  const acts = { ask: vi.fn(), change: vi.fn(), toggleFullScreen: vi.fn(), quit: vi.fn() }
  const text = (key: string): string => translate(settings.language, key)
  const template = menuTemplate({ settings, shift: null, isMac: false, text, acts, ...more })
  const items = template.flatMap(withItemsBelow)
  const item = (key: string): MenuItemConstructorOptions => {
    const found = items.find(({ label }) => label === text(key))
    if (found === undefined) throw new Error(`no item ${key}`)
    return found
  }
  const choose = (key: string): void => {
    Reflect.apply(item(key).click ?? (() => undefined), undefined, [])
  }
  return { items, item, choose, acts }
}

function withItemsBelow(item: MenuItemConstructorOptions): MenuItemConstructorOptions[] {
  const below = item.submenu
  return [item, ...(Array.isArray(below) ? below.flatMap(withItemsBelow) : [])]
}

describe('menuTemplate', () => {
  it.each(LANGUAGES)('labels every item in %s, with texts of the locale file', (language) => {
    const texts = new Set(MESSAGES[language].values())
    const labels = setUp({ language })
      .items.filter(({ type }) => type !== 'separator')
      .map(({ label }) => label ?? '')
    expect(labels.length).toBeGreaterThan(30)
    expect(labels.filter((label) => !texts.has(label))).toEqual([])
  })

  it('says nearly everything differently in each of the three languages', () => {
    const labelsOf = (language: Language) => setUp({ language }).items.map(({ label }) => label)
    const [vi, eu, en] = LANGUAGES.map(labelsOf)
    const same = en?.filter((label, index) => label === vi?.[index] || label === eu?.[index])
    expect(same?.filter((label) => label !== undefined)).toEqual([
      'Guardia',
      'Tiếng Việt',
      'Euskara',
      'English',
    ])
  })

  it('uses roles for text fields only: no reload, no developer tools, no zoom', () => {
    const roles = setUp().items.flatMap(({ role }) => role ?? [])
    expect(roles).toEqual(ROLES_OF_TEXT_FIELDS)
  })

  it.each<[string, OpenShift | null, readonly boolean[]]>([
    ['no shift', null, [false, false, false, false]],
    ['practice with an alert', PRACTICE, [true, true, true, true]],
    ['practice without', { ...PRACTICE, hasUnacknowledgedAlert: false }, [true, true, true, false]],
    ['an exam with an alert', { ...PRACTICE, mode: 'exam' }, [false, false, false, true]],
  ])('enables pause, minute, next alert and acknowledging in %s rightly', (_, shift, enabled) => {
    const { item } = setUp({}, { shift })
    const keys = ['pause', 'minute', 'next-alert', 'acknowledge'] as const
    expect(keys.map((key) => item(`menu.shift.${key}`).enabled)).toEqual(enabled)
  })

  it('shows the keys of the shift as they were chosen, and leaves them to the page', () => {
    const { item } = setUp({ keys: { ...DEFAULT_KEYS, pause: 'Ctrl+Shift+P' } })
    const shown = (key: string) => {
      const { accelerator, registerAccelerator } = item(key)
      return [accelerator, registerAccelerator]
    }
    expect(shown('menu.shift.pause')).toEqual(['Ctrl+Shift+P', false])
    expect(shown('menu.shift.next-alert')).toEqual(['Shift+F9', false])
    expect(shown('menu.help.keys')).toEqual(['F1', false])
  })

  it('gives F11 up as the key of the full screen when a shift needs it', () => {
    expect(setUp().item('menu.view.fullScreen').accelerator).toBe('F11')
    const { item } = setUp({ keys: { ...DEFAULT_KEYS, minute: 'F11' } })
    expect(item('menu.view.fullScreen')).not.toHaveProperty('accelerator')
  })

  it('gives the settings a key on macOS only, where it is shown as a sign', () => {
    expect(setUp().item('menu.guardia.settings')).not.toHaveProperty('accelerator')
    const onMac = setUp({}, { isMac: true }).item('menu.guardia.settings')
    expect(onMac.accelerator).toBe('Cmd+,')
  })

  it.each([
    ['menu.guardia.settings', 'settings'],
    ['menu.guardia.about', 'about'],
    ['menu.help.keys', 'keys'],
    ['menu.shift.next-alert', 'next-alert'],
  ])('%s asks the page for %s', (key, act) => {
    const { choose, acts } = setUp()
    choose(key)
    expect(acts.ask).toHaveBeenCalledExactlyOnceWith(act)
  })

  it('quits and fills the screen by items of its own', () => {
    const { choose, acts } = setUp()
    choose('menu.guardia.quit')
    expect(acts.quit).toHaveBeenCalledOnce()
    choose('menu.view.fullScreen')
    expect(acts.toggleFullScreen).toHaveBeenCalledOnce()
  })

  it.each([
    [100, 125, null, null],
    [125, 150, 100, 100],
    [150, 200, 125, 100],
    [200, null, 150, 100],
  ] as const)(
    'goes from %i %% text to larger, smaller and normal',
    (from, larger, smaller, normal) => {
      const { item, choose, acts } = setUp({ textSizePercent: from })
      for (const [key, to] of [
        ['menu.view.larger', larger],
        ['menu.view.smaller', smaller],
        ['menu.view.normal', normal],
      ] as const) {
        expect(item(key).enabled, key).toBe(to !== null)
        acts.change.mockClear()
        choose(key)
        if (to !== null)
          expect(acts.change).toHaveBeenCalledExactlyOnceWith({ textSizePercent: to })
      }
      expect(TEXT_SIZES_PERCENT).toContain(from)
    },
  )

  it('shows each text-size item once, whatever further keys it has', () => {
    const { items } = setUp()
    const larger = items.filter(({ label }) => label === translate('en', 'menu.view.larger'))
    expect(larger.map(({ visible }) => visible)).toEqual([true, false, false])
    expect(larger.map(({ accelerator }) => accelerator)).toEqual([
      'CmdOrCtrl+Plus',
      'CmdOrCtrl+=',
      'CmdOrCtrl+numadd',
    ])
  })

  it('marks the theme and the language in use, and changes them', () => {
    const { items, choose, acts } = setUp({ language: 'eu', theme: 'dark' })
    const marked = items.filter(({ checked }) => checked === true).map(({ label }) => label)
    expect(marked).toEqual(['Iluna', 'Euskara'])
    choose('app.theme.projector')
    choose('languages.vi')
    expect(acts.change.mock.calls).toEqual([[{ theme: 'projector' }], [{ language: 'vi' }]])
  })
})

describe('the items of a run of the lab', () => {
  const run: OpenShift = { ...PRACTICE, kind: 'lab-run' }

  it('are the pause and the single second, and in an exam none', () => {
    const allowed = (shift: OpenShift) => KEY_ACTS.filter((act) => canDoInShift(act, shift))
    expect(allowed(run)).toEqual(['pause', 'minute'])
    expect(allowed({ ...run, mode: 'exam' })).toEqual([])
    expect(allowed(PRACTICE)).toEqual([...KEY_ACTS])
  })

  it('name the step of the lab, under the key of the minute', () => {
    const { items, item } = setUp({ language: 'vi' }, { shift: run })
    const step = items.find(({ id }) => id === 'shift-minute')
    expect(step).toMatchObject({ accelerator: DEFAULT_KEYS.minute, enabled: true })
    expect(step).toBe(item('labScreen.run.oneSecond'))
    expect(() => item('menu.shift.minute')).toThrow()
  })
})
