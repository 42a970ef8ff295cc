/** Reports what was looked at during a shift; the recording keeps it for the review. */
import type { RequestPayload } from '@shared/contract/requests'
import { request } from '../bridge/training-api'

export type Look = RequestPayload<'session.looked'>
export type ReportLook = (look: Look) => void

/**
 * Looking at the same thing several times within a minute is one look.
 * @param minuteOpen the minute that is shown, or null where no shift is open
 */
export function createLooks(minuteOpen: () => number | null): ReportLook {
  const seen = new Set<string>()
  let seenAt: number | null = null
  return (look) => {
    const minute = minuteOpen()
    if (minute !== seenAt) seen.clear()
    seenAt = minute
    const name = `${look.kind} ${look.id}`
    if (minute === null || seen.has(name)) return
    seen.add(name)
    void request('session.looked', look)
  }
}
