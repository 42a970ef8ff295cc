/** What the main process tells the window unasked. */
import type { Language, MinuteAdvanced, SessionStatus, Theme } from './session'

export interface EventPayloads {
  'minute-advanced': MinuteAdvanced
  /** Something but a minute changed: pace, pause, pending decisions, alerts, log. */
  'session-changed': { readonly sessionId: string; readonly status: SessionStatus }
  'settings-changed': { readonly language: Language; readonly theme: Theme }
}

export type EventName = keyof EventPayloads
