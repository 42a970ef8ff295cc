/** What was looked at, as spans of minutes: the same thing in minutes that follow each other is one look. */
import type { Look } from '../contract/review'

/** First and last minute, both included. */
export interface LookSpan {
  readonly kind: Look['kind']
  readonly id: string
  readonly from: number
  readonly to: number
}

/** Screens are left out: they lie under everything else that is looked at. */
export function lookSpans(looks: readonly Look[]): readonly LookSpan[] {
  const spans: LookSpan[] = []
  for (const { kind, id, minute } of looks) {
    if (kind === 'screen') continue
    const open = spans.findLastIndex((span) => span.kind === kind && span.id === id)
    const before = spans[open]
    if (before === undefined || minute - before.to > 1)
      spans.push({ kind, id, from: minute, to: minute })
    else spans[open] = { ...before, to: minute }
  }
  return spans
}

/** The screen that was open at a minute; null where the recording does not tell. */
export function screenAt(looks: readonly Look[], minute: number): string | null {
  return looks.findLast((look) => look.kind === 'screen' && look.minute <= minute)?.id ?? null
}
