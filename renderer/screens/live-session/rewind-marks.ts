/** The minutes that are worth going back to: at an alert, before a decision or an incident, and the start. */
import type { LogEntry } from '@shared/contract/session'

export interface RewindMark {
  readonly key: string
  /** The minute to go back to; of a decision or an incident the one before it, where it can still be met differently. */
  readonly minute: number
  /** Null for the start of the shift. */
  readonly entry: MarkEntry | null
}

/** What a mark may stand for; an alert that was only acknowledged or cleared is none. */
export type MarkEntry = Extract<LogEntry, { kind: 'decision' | 'alert' | 'notice' }>

function markOf(entry: LogEntry, index: number): RewindMark | null {
  const key = String(index)
  switch (entry.kind) {
    case 'alert':
      return entry.event === 'raised' ? { key, minute: entry.minute, entry } : null
    case 'decision':
    case 'notice':
      return { key, minute: entry.minute - 1, entry }
    case 'note':
    case 'hint':
    case 'resumed':
      return null
  }
}

/** @param latestMinute the minute that is shown; only what lies before it can be gone back to. @returns newest first */
export function rewindMarks(log: readonly LogEntry[], latestMinute: number): readonly RewindMark[] {
  const marks = log
    .map(markOf)
    .filter((mark) => mark !== null)
    .filter(({ minute }) => minute < latestMinute)
    .sort((a, b) => a.minute - b.minute)
  return [{ key: 'start', minute: 0, entry: null }, ...marks].reverse()
}

/** The alert that was raised last, or the start. */
export function presetMark(marks: readonly RewindMark[]): RewindMark | undefined {
  return marks.find(({ entry }) => entry?.kind === 'alert') ?? marks.at(-1)
}

/** @returns the minute that was typed, or null where it is none of 0 to the one before the latest */
export function parseMinute(typed: string, latestMinute: number): number | null {
  const text = typed.trim()
  if (!/^\d{1,5}$/.test(text)) return null
  const minute = Number(text)
  return minute < latestMinute ? minute : null
}
