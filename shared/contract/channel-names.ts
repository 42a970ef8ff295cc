/** The names that the preload lets through; both sides derive from this list. */
import type { EventName } from './events'
import type { RequestName } from './requests'

export const REQUEST_NAMES = [
  'app.describe',
  'settings.change',
  'session.start',
  'session.current',
  'session.decide',
  'session.withdraw',
  'session.set-pace',
  'session.pause',
  'session.resume',
  'session.advance',
  'session.acknowledge',
  'session.note',
  'session.looked',
  'session.end',
  'recordings.recent',
  'recordings.verify',
] as const satisfies readonly RequestName[]

export const EVENT_NAMES = [
  'minute-advanced',
  'session-changed',
  'settings-changed',
] as const satisfies readonly EventName[]

/** All requests travel on one channel with their name inside, so that there is one place to check sender and payload. */
export const REQUEST_CHANNEL = 'guardia:request'
export const EVENT_CHANNEL = 'guardia:event'
