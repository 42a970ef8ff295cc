/** What the texts of a debrief need to be said: a translation, a formatter and the clock of the shift. */
import type { Format } from '../format-quantity'

/** Texts to print as they stand; a number is `count` alone, which chooses between one and many. */
export type TextParameters = Readonly<Record<string, string | number>>

export interface DebriefWords {
  readonly text: (key: string, parameters?: TextParameters) => string
  readonly format: Format
  /** Clock at minute 0, minutes after midnight. */
  readonly startMinuteOfDay: number
}

export function clockText(minute: number, { format, startMinuteOfDay }: DebriefWords): string {
  return format.clock(startMinuteOfDay + minute)
}
