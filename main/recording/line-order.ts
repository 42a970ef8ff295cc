/** Which line may follow which; writer and reader keep the same rules, so nothing is written that would be refused. */
import { kindOfHeader, type AnyRecordingEntry } from '@shared/contract/lab/lab-recording'
import { RECORDING_LIMITS, type RecordingKind } from '@shared/contract/recording'
import { digestHex } from './line-chain'
import type { SessionLine } from './session-lines'

/** What must be known of the lines so far to judge the next one. */
export interface LineOrder {
  readonly lines: number
  /** As the header says; null before it. */
  readonly kind: RecordingKind | null
  /** Latest recorded minute, or second of a run of the lab; null before the opening. */
  readonly lastStep: number | null
  readonly sealed: boolean
}

export const NO_LINES: LineOrder = { lines: 0, kind: null, lastStep: null, sealed: false }

/**
 * The order after `line`, or null where it may not stand here: a wrong number, a header that is not the first
 * line, a minute or second that is not the next one, an entry of another one, a seal that counts wrongly.
 * @param digest of the line before
 */
export function orderAfter(
  order: LineOrder,
  line: SessionLine,
  digest: Uint8Array,
): LineOrder | null {
  if (!mayStandHere(order, line)) return null
  const next = { ...order, lines: order.lines + 1 }
  if (line.kind === 'header') return { ...next, kind: kindOfHeader(line.header) }
  if (line.kind === 'entry') return afterEntry(next, line.entry)
  const { records, sha256 } = line.seal
  const closes = order.lastStep !== null && records === order.lines && sha256 === digestHex(digest)
  return closes ? { ...next, sealed: true } : null
}

/** Whether a line of this number and kind may be the next at all. */
function mayStandHere({ lines, sealed }: LineOrder, { kind, place }: SessionLine): boolean {
  if (sealed || lines >= RECORDING_LIMITS.records || place.seq !== lines) return false
  return kind === 'header' ? lines === 0 && place.at === 0 : lines > 0
}

function afterEntry(next: LineOrder, entry: AnyRecordingEntry): LineOrder | null {
  const upcoming = next.lastStep === null ? 0 : next.lastStep + 1
  const step = stepOfEntry(entry)
  if (entry.type === 'minute' || entry.type === 'second') {
    return step === upcoming ? { ...next, lastStep: step } : null
  }
  // A decision is recorded with the minute or second it acts in, just before it.
  if (entry.type === 'decision') return step === upcoming ? next : null
  return step === next.lastStep || step === upcoming ? next : null
}

/** The simulated minute, or second of the lab, to which a line belongs. */
export function stepOfEntry(entry: AnyRecordingEntry): number {
  if (entry.type === 'minute') return entry.snapshot.minute
  if (entry.type === 'second') return entry.row.second
  const placed = entry.type === 'decision' ? entry.decision : entry
  return 'minute' in placed ? placed.minute : placed.second
}
