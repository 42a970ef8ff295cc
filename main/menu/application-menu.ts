/** Keeps the application menu as settings and shift are: built anew for a setting, switched for the shift. */
import type { Menu, MenuItem, MenuItemConstructorOptions } from 'electron'
import type { Settings } from '@shared/contract/settings'
import { KEY_ACTS } from '@shared/settings/key-combination'
import type { OpenShift } from '../open-shift'
import { canDoInShift, menuTemplate, shiftItemId, type MenuContent } from './menu-template'

/** The two functions of Electron's `Menu` that are used. */
export interface MenuMaker {
  readonly buildFromTemplate: (template: MenuItemConstructorOptions[]) => Menu
  readonly setApplicationMenu: (menu: Menu) => void
}

export interface ApplicationMenuMeans extends Pick<MenuContent, 'text' | 'acts' | 'isMac'> {
  readonly menus: MenuMaker
  readonly settings: () => Settings
  readonly shift: () => OpenShift | null
}

export interface ApplicationMenu {
  /** Builds it anew: labels, keys and marks follow the settings. */
  readonly settingsChanged: () => void
  /** Switches the items of the shift, and a menu that is open stays open; built anew where a run of the lab begins or ends. */
  readonly shiftChanged: () => void
}

/** Sets the menu of the application, and keeps it right from then on. */
export function keepApplicationMenu(means: ApplicationMenuMeans): ApplicationMenu {
  const { menus, settings, shift, text, acts, isMac } = means
  let isOfRun = false
  let menu = build()
  function build(): Menu {
    const present = shift()
    isOfRun = present?.kind === 'lab-run'
    const template = menuTemplate({ settings: settings(), shift: present, text, acts, isMac })
    const built = menus.buildFromTemplate(template)
    menus.setApplicationMenu(built)
    return built
  }
  return {
    settingsChanged: () => {
      menu = build()
    },
    shiftChanged: () => {
      const open = shift()
      // The label of an item cannot be changed, and a run of the lab steps by seconds.
      if ((open?.kind === 'lab-run') !== isOfRun) menu = build()
      for (const act of KEY_ACTS) {
        const item: MenuItem | null = menu.getMenuItemById(shiftItemId(act))
        if (item !== null) item.enabled = canDoInShift(act, open)
      }
    },
  }
}
