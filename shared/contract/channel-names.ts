/** The names that the preload lets through; both sides derive from this list. */
import type { EventName } from './events'
import type { RequestName } from './requests'

export const REQUEST_NAMES = [
  'app.describe',
  'app.licences',
  'app.quit',
  'settings.change',
  'settings.choose-data-folder',
  'settings.reset-data-folder',
  'session.start',
  'session.continue',
  'session.current',
  'session.decide',
  'session.withdraw',
  'session.set-pace',
  'session.pause',
  'session.resume',
  'session.advance',
  'session.skip-to-alert',
  'session.rewind',
  'session.take-hint',
  'session.acknowledge',
  'session.note',
  'session.looked',
  'session.end',
  'recordings.recent',
  'recordings.verify',
  'recordings.close-interrupted',
  'library.list',
  'library.import',
  'library.import-dropped',
  'library.export',
  'library.drag-out',
  'library.delete',
  'review.open',
  'review.change-notes',
  'review.debrief',
  'review.branch',
  'review.print',
  'review.rule-for-next-time',
  'case-studies.answers',
  'case-studies.change',
  'case-studies.forget',
] as const satisfies readonly RequestName[]

export const EVENT_NAMES = [
  'minute-advanced',
  'session-changed',
  'settings-changed',
  'menu-chosen',
  'library-row-changed',
  'close-asked',
] as const satisfies readonly EventName[]

/** All requests travel on one channel with their name inside, so that there is one place to check sender and payload. */
export const REQUEST_CHANNEL = 'guardia:request'
export const EVENT_CHANNEL = 'guardia:event'
