/** The application menu as data: every label our own, in the chosen language, and none of Chromium's developer items. */
import type { MenuItemConstructorOptions } from 'electron'
import type { MenuAct } from '@shared/contract/events'
import { LANGUAGES, THEMES } from '@shared/contract/session'
import { TEXT_SIZES_PERCENT, type Settings, type TextSizePercent } from '@shared/contract/settings'
import { KEY_ACTS, type KeyAct } from '@shared/settings/key-combination'
import type { OpenShift } from '../open-shift'

export interface MenuActs {
  /** Asks the page. */
  readonly ask: (act: MenuAct) => void
  readonly change: (change: Partial<Settings>) => void
  readonly toggleFullScreen: () => void
  readonly quit: () => void
}

export interface MenuContent {
  readonly settings: Settings
  readonly shift: OpenShift | null
  readonly text: (key: string) => string
  readonly acts: MenuActs
  readonly isMac: boolean
}

const SEPARATOR = { type: 'separator' } as const

/** Id of the item for one act in a shift. */
export const shiftItemId = (act: KeyAct): string => `shift-${act}`

/**
 * What can be done with the shift from the menu: nothing without one, and in an exam neither time nor its order is ours.
 * A run of the lab can be paused and played by its own step, a second; it has no alerts.
 */
export function canDoInShift(act: KeyAct, shift: OpenShift | null): boolean {
  if (shift === null) return false
  if (shift.kind === 'lab-run') return isOfRun(act) && shift.mode === 'practice'
  return act === 'acknowledge' ? shift.hasUnacknowledgedAlert : shift.mode === 'practice'
}

const isOfRun = (act: KeyAct): boolean => act === 'pause' || act === 'minute'

/** The text of an item: the single step is a minute, or a second of the lab. */
const shiftItemKey = (act: KeyAct, shift: OpenShift | null): string =>
  act === 'minute' && shift?.kind === 'lab-run' ? 'labScreen.run.oneSecond' : `menu.shift.${act}`

export function menuTemplate(content: MenuContent): MenuItemConstructorOptions[] {
  const { text } = content
  return [
    { label: text('app.name'), submenu: guardiaItems(content) },
    { label: text('menu.edit.title'), submenu: editItems(content) },
    { label: text('menu.view.title'), submenu: viewItems(content) },
    { label: text('menu.shift.title'), submenu: shiftItems(content) },
    {
      label: text('menu.help.title'),
      submenu: [
        {
          label: text('menu.help.keys'),
          ...handledByPage('F1'),
          click: () => content.acts.ask('keys'),
        },
      ],
    },
  ]
}

function guardiaItems({ text, acts, isMac }: MenuContent): MenuItemConstructorOptions[] {
  return [
    {
      label: text('menu.guardia.settings'),
      // Elsewhere the menu would name this key in English, “Ctrl+Comma”.
      ...(isMac ? { accelerator: 'Cmd+,' } : {}),
      click: () => acts.ask('settings'),
    },
    { label: text('menu.guardia.about'), click: () => acts.ask('about') },
    SEPARATOR,
    { label: text('menu.guardia.quit'), accelerator: 'CmdOrCtrl+Q', click: acts.quit },
  ]
}

/** Roles do what Chromium does in a text field; the labels stay ours. */
function editItems({ text }: MenuContent): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: text('menu.edit.undo') },
    { role: 'redo', label: text('menu.edit.redo') },
    SEPARATOR,
    { role: 'cut', label: text('menu.edit.cut') },
    { role: 'copy', label: text('menu.edit.copy') },
    { role: 'paste', label: text('menu.edit.paste') },
    SEPARATOR,
    { role: 'selectAll', label: text('menu.edit.selectAll') },
  ]
}

function viewItems(content: MenuContent): MenuItemConstructorOptions[] {
  const { settings, text, acts, isMac } = content
  const fullScreenKey = isMac ? 'Ctrl+Cmd+F' : 'F11'
  // A key that a person gave to the shift is no longer free.
  const isFree = !Object.values(settings.keys).includes(fullScreenKey)
  return [
    ...textSizeItems(content),
    SEPARATOR,
    {
      label: text('app.theme.label'),
      submenu: THEMES.map((theme) => ({
        label: text(`app.theme.${theme}`),
        type: 'radio',
        checked: theme === settings.theme,
        click: () => acts.change({ theme }),
      })),
    },
    {
      label: text('app.language.label'),
      submenu: LANGUAGES.map((language) => ({
        label: text(`languages.${language}`),
        type: 'radio',
        checked: language === settings.language,
        click: () => acts.change({ language }),
      })),
    },
    SEPARATOR,
    {
      label: text('menu.view.fullScreen'),
      ...(isFree ? { accelerator: fullScreenKey } : {}),
      click: acts.toggleFullScreen,
    },
  ]
}

function textSizeItems({ settings, text, acts }: MenuContent): MenuItemConstructorOptions[] {
  const present = settings.textSizePercent
  const item = (
    label: string,
    size: TextSizePercent | undefined,
    keys: readonly [string, ...string[]],
  ): MenuItemConstructorOptions[] => {
    const act = {
      enabled: size !== undefined && size !== present,
      click: () => acts.change({ textSizePercent: size ?? present }),
    }
    // One shown; the others are the same key on other keyboards.
    return keys.map((accelerator, index) => ({ label, ...act, accelerator, visible: index === 0 }))
  }
  const larger = TEXT_SIZES_PERCENT.find((size) => size > present)
  const smaller = TEXT_SIZES_PERCENT.findLast((size) => size < present)
  return [
    ...item(text('menu.view.larger'), larger, [
      'CmdOrCtrl+Plus',
      'CmdOrCtrl+=',
      'CmdOrCtrl+numadd',
    ]),
    ...item(text('menu.view.smaller'), smaller, ['CmdOrCtrl+-', 'CmdOrCtrl+numsub']),
    ...item(text('menu.view.normal'), 100, ['CmdOrCtrl+0', 'CmdOrCtrl+num0']),
  ]
}

function shiftItems({ settings, shift, text, acts }: MenuContent): MenuItemConstructorOptions[] {
  return KEY_ACTS.map((act) => ({
    id: shiftItemId(act),
    label: text(shiftItemKey(act, shift)),
    ...handledByPage(settings.keys[act]),
    enabled: canDoInShift(act, shift),
    click: () => acts.ask(act),
  }))
}

/** The page listens to these keys itself, since there they depend on where the focus is; the menu only shows them. */
function handledByPage(accelerator: string): MenuItemConstructorOptions {
  return { accelerator, registerAccelerator: false }
}
