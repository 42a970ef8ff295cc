/** Which minutes the shared time axis shows, and where its lines and labels stand. */

export const CHART_WINDOWS = ['30min', '1h', 'shift'] as const
export type ChartWindow = (typeof CHART_WINDOWS)[number]

/** Minutes of the shift; both ends are drawn. */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** How much future every window shows, as far as the shift goes on. */
const FUTURE_MINUTES = 9
const PAST_MINUTES = { '30min': 24, '1h': 51 } as const

/**
 * The span around `now`: 24 (or 51) minutes of past and 9 of future. While less than that has passed it starts at
 * the shift's start, near the shift's end it ends there; its length never changes, so the scale does not either.
 */
export function timeSpan(window: ChartWindow, now: number, durationMinutes: number): TimeSpan {
  if (window === 'shift') return { from: 0, to: durationMinutes }
  const length = Math.min(PAST_MINUTES[window] + FUTURE_MINUTES, durationMinutes)
  const wanted = now - PAST_MINUTES[window]
  const from = Math.min(Math.max(0, wanted), durationMinutes - length)
  return { from, to: from + length }
}

const STEPS_MINUTES = [5, 10, 15, 20, 30, 60, 120] as const

/** Smallest round step whose lines lie at least `leastPixels` apart. */
export function roundStep(span: TimeSpan, widthPixels: number, leastPixels: number): number {
  const perMinute = widthPixels / Math.max(1, span.to - span.from)
  return STEPS_MINUTES.find((step) => step * perMinute >= leastPixels) ?? 240
}

/** The round minutes inside a span; `offset` is the clock at minute 0, so that labels are round on the clock. */
export function roundMinutes(span: TimeSpan, step: number, offset: number): readonly number[] {
  const first = Math.ceil((span.from + offset) / step) * step - offset
  const minutes: number[] = []
  for (let minute = first; minute <= span.to; minute += step) minutes.push(minute)
  return minutes
}
