/** How the lines of compared sessions look: each has its own dash beside its own colour, and its letter stands on it. */
import { tokensAt } from './page-tokens'

export interface SessionLook {
  readonly colour: string
  /** Lengths of stroke and gap in pixels; none for a solid line. */
  readonly dash: readonly number[]
}

const DASHES: readonly (readonly number[])[] = [
  [],
  [8, 4],
  [2, 3],
  [12, 3, 2, 3],
  [4, 2],
  [12, 3, 2, 3, 2, 3],
]

/** Reads the colours in force at an element, in the order of the letters. */
export function readSessionLooks(element: Element): readonly SessionLook[] {
  const token = tokensAt(element)
  return DASHES.map((dash, at) => ({ colour: token(`--session-${at + 1}`), dash }))
}
