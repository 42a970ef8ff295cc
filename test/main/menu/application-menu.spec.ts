/** When the menu is built anew, and when only its items are switched. */
import type { Menu, MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_KEYS } from '@shared/settings/key-combination'
import { keepApplicationMenu } from '../../../main/menu/application-menu'
import type { OpenShift } from '../../../main/open-shift'

const PRACTICE: OpenShift = {
  ...{ kind: 'shift', sessionId: 's', fileName: 'f', mode: 'practice' },
  hasUnacknowledgedAlert: false,
}

function setUp() {
  const set: Map<string, { enabled?: boolean }>[] = []
  const state: { shift: OpenShift | null; language: 'eu' | 'vi' } = { shift: null, language: 'eu' }
  const setApplicationMenu = vi.fn()
  const menu = keepApplicationMenu({
    menus: {
      buildFromTemplate: (template) => {
        const items = new Map(template.flatMap(({ submenu }) => itemsById(submenu)))
        set.push(items)
        return { getMenuItemById: (id: string) => items.get(id) ?? null } as unknown as Menu
      },
      setApplicationMenu,
    },
    settings: () => ({
      ...{ language: state.language, theme: 'light', textSizePercent: 100, soundOn: false },
      keys: DEFAULT_KEYS,
    }),
    shift: () => state.shift,
    text: (key) => `${state.language} ${key}`,
    isMac: false,
    acts: { ask: vi.fn(), change: vi.fn(), toggleFullScreen: vi.fn(), quit: vi.fn() },
  })
  const enabled = (): (boolean | undefined)[] =>
    ['pause', 'minute', 'next-alert', 'acknowledge'].map(
      (act) => set.at(-1)?.get(`shift-${act}`)?.enabled,
    )
  return { menu, state, set, setApplicationMenu, enabled }
}

function itemsById(
  submenu: MenuItemConstructorOptions['submenu'],
): [string, MenuItemConstructorOptions][] {
  const items = Array.isArray(submenu) ? submenu : []
  return items.flatMap((item) => (item.id === undefined ? [] : [[item.id, item]]))
}

describe('keepApplicationMenu', () => {
  it('sets the menu at once, with the 4 items of the shift disabled', () => {
    const { setApplicationMenu, enabled } = setUp()
    expect(setApplicationMenu).toHaveBeenCalledOnce()
    expect(enabled()).toEqual([false, false, false, false])
  })

  it('switches the items of a shift that opens and ends, without building anew', () => {
    const { menu, state, setApplicationMenu, enabled } = setUp()
    state.shift = PRACTICE
    menu.shiftChanged()
    expect(enabled()).toEqual([true, true, true, false])
    state.shift = { ...PRACTICE, hasUnacknowledgedAlert: true }
    menu.shiftChanged()
    expect(enabled()).toEqual([true, true, true, true])
    state.shift = null
    menu.shiftChanged()
    expect(enabled()).toEqual([false, false, false, false])
    expect(setApplicationMenu).toHaveBeenCalledOnce()
  })

  it('builds anew where a run of the lab begins or ends, since its step has another name', () => {
    const { menu, state, set, setApplicationMenu, enabled } = setUp()
    state.shift = { ...PRACTICE, kind: 'lab-run' }
    menu.shiftChanged()
    menu.shiftChanged()
    expect(setApplicationMenu).toHaveBeenCalledTimes(2)
    expect(set.at(-1)?.get('shift-minute')).toMatchObject({ label: 'eu labScreen.run.oneSecond' })
    expect(enabled()).toEqual([true, true, false, false])
    state.shift = null
    menu.shiftChanged()
    expect(setApplicationMenu).toHaveBeenCalledTimes(3)
    expect(set.at(-1)?.get('shift-minute')).toMatchObject({ label: 'eu menu.shift.minute' })
  })

  it('builds anew for a setting, in mid-shift too', () => {
    const { menu, state, setApplicationMenu, set, enabled } = setUp()
    state.shift = PRACTICE
    state.language = 'vi'
    menu.settingsChanged()
    expect(setApplicationMenu).toHaveBeenCalledTimes(2)
    expect(set.at(-1)?.get('shift-pause')).toMatchObject({ label: 'vi menu.shift.pause' })
    expect(enabled()).toEqual([true, true, true, false])
    state.shift = null
    menu.shiftChanged()
    expect(enabled()).toEqual([false, false, false, false])
  })
})
