/** What the main process tells the window unasked. */
import type { KeyAct } from '../settings/key-combination'
import type { LabSecondsAdvanced, LabStatus } from './lab/lab-session'
import type { LibraryRowChange } from './review'
import type { MinuteAdvanced, SessionStatus } from './session'
import type { Settings } from './settings'

/** What the application menu asks the page to do or to show. */
export type MenuAct = KeyAct | 'settings' | 'about' | 'keys'

export interface EventPayloads {
  'minute-advanced': MinuteAdvanced
  /** Something but a minute changed: pace, pause, pending decisions, alerts, log. */
  'session-changed': { readonly sessionId: string; readonly status: SessionStatus }
  'lab-seconds-advanced': LabSecondsAdvanced
  /** Something but a second changed: pace, pause, pending decisions, log. */
  'lab-changed': { readonly sessionId: string; readonly status: LabStatus }
  'settings-changed': Settings
  'menu-chosen': { readonly act: MenuAct }
  /** A row of the list that was asked for last, corrected by reading its file whole. */
  'library-row-changed': LibraryRowChange
  /** The window is to be closed in the middle of a shift: the page asks what shall become of it. */
  'close-asked': { readonly sessionId: string }
}

export type EventName = keyof EventPayloads
