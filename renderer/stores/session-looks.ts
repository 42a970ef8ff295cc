/** Reports what was looked at during a shift; the recording keeps it for the review. */
import { request } from '../bridge/training-api'

export type LookKind = 'screen' | 'metric' | 'alert'
export type ReportLook = (kind: LookKind, id: string) => void

/**
 * Looking at the same thing twice within a minute is one look.
 * @param minuteOpen the minute that is shown, or null where no shift is open
 */
export function createLooks(minuteOpen: () => number | null): ReportLook {
  let latest = ''
  return (kind, id) => {
    const minute = minuteOpen()
    const look = `${minute} ${kind} ${id}`
    if (minute === null || look === latest) return
    latest = look
    void request('session.looked', { kind, id })
  }
}
