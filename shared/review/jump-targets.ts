/** Minutes of a shift that are worth a jump: where an alert was raised, a decision acted, something was marked. */
import type { SeenShift } from './as-seen'

export const JUMP_KINDS = ['alert', 'decision', 'mark'] as const
export type JumpKind = (typeof JUMP_KINDS)[number]

/** In order, each once. Marks are everything that people wrote or marked at a minute. */
export function jumpMinutes(
  { alerts, log, notes }: Pick<SeenShift, 'alerts' | 'log' | 'notes'>,
  kind: JumpKind,
): readonly number[] {
  const found = {
    alert: () => alerts.map(({ raisedMinute }) => raisedMinute),
    decision: () => minutesOf(log.filter((entry) => entry.kind === 'decision')),
    mark: () =>
      minutesOf([
        ...log.filter((entry) => entry.kind === 'note'),
        ...notes.notes,
        ...notes.bookmarks,
        ...notes.answers,
        ...notes.marks,
      ]),
  }[kind]()
  return [...new Set(found)].sort((one, other) => one - other)
}

const minutesOf = (items: readonly { readonly minute: number }[]): number[] =>
  items.map(({ minute }) => minute)

export function nextMinute(minutes: readonly number[], from: number): number | null {
  return minutes.find((minute) => minute > from) ?? null
}

export function previousMinute(minutes: readonly number[], from: number): number | null {
  return minutes.findLast((minute) => minute < from) ?? null
}
