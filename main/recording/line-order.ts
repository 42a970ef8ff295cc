/** Which line may follow which; writer and reader keep the same rules, so nothing is written that would be refused. */
import { RECORDING_LIMITS, type RecordingEntry } from '@shared/contract/recording'
import { digestHex } from './line-chain'
import type { SessionLine } from './session-lines'

/** What must be known of the lines so far to judge the next one. */
export interface LineOrder {
  readonly lines: number
  /** Latest recorded minute; null before minute 0. */
  readonly lastMinute: number | null
  readonly sealed: boolean
}

export const NO_LINES: LineOrder = { lines: 0, lastMinute: null, sealed: false }

/**
 * The order after `line`, or null where it may not stand here: a wrong number, a header that is not the first
 * line, a minute that is not the next one, an entry of another minute, a seal that counts wrongly.
 * @param digest of the line before
 */
export function orderAfter(
  order: LineOrder,
  line: SessionLine,
  digest: Uint8Array,
): LineOrder | null {
  if (!mayStandHere(order, line)) return null
  const next = { ...order, lines: order.lines + 1 }
  if (line.kind === 'header') return next
  if (line.kind === 'entry') return afterEntry(next, line.entry)
  const { records, sha256 } = line.seal
  const closes =
    order.lastMinute !== null && records === order.lines && sha256 === digestHex(digest)
  return closes ? { ...next, sealed: true } : null
}

/** Whether a line of this number and kind may be the next at all. */
function mayStandHere({ lines, sealed }: LineOrder, { kind, place }: SessionLine): boolean {
  if (sealed || lines >= RECORDING_LIMITS.records || place.seq !== lines) return false
  return kind === 'header' ? lines === 0 && place.at === 0 : lines > 0
}

function afterEntry(next: LineOrder, entry: RecordingEntry): LineOrder | null {
  const upcomingMinute = next.lastMinute === null ? 0 : next.lastMinute + 1
  if (entry.type === 'minute') {
    const { minute } = entry.snapshot
    return minute === upcomingMinute ? { ...next, lastMinute: minute } : null
  }
  // A decision is recorded with the minute it acts in, just before it.
  if (entry.type === 'decision') return entry.decision.minute === upcomingMinute ? next : null
  const belongs = entry.minute === next.lastMinute || entry.minute === upcomingMinute
  return belongs ? next : null
}
