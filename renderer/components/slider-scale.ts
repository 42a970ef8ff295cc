/** Where a value stands on a slider's track, and back; logarithmic where the range spans several powers of ten. */
import { exp, log } from '@shared/numeric'

export interface SliderRange {
  readonly minimum: number
  readonly maximum: number
  /** Smallest difference of two values; on a logarithmic track values are rounded to it. */
  readonly step: number
  readonly logarithmic?: boolean
}

/** Positions of a logarithmic track, so that arrow keys take equal ratios. */
export const LOGARITHMIC_POSITIONS = 200

/** @returns share of the track, 0 at the minimum, 1 at the maximum */
export function shareOfTrack(range: SliderRange, value: number): number {
  const inside = Math.min(range.maximum, Math.max(range.minimum, value))
  if (range.logarithmic) return log(inside / range.minimum) / log(range.maximum / range.minimum)
  return (inside - range.minimum) / (range.maximum - range.minimum)
}

/** The value at a share of the track, rounded to the range's step. */
export function valueAtShare(range: SliderRange, share: number): number {
  const raw = range.logarithmic
    ? range.minimum * exp(share * log(range.maximum / range.minimum))
    : range.minimum + share * (range.maximum - range.minimum)
  return roundToStep(range, raw)
}

/** The nearest value of the range that is a whole number of steps. */
export function roundToStep(range: SliderRange, value: number): number {
  const steps = Math.round(value / range.step)
  // Dividing by the inverse keeps 0.6 exact where multiplying by 0.01 would leave 0.6000000000000001.
  const rounded = range.step < 1 ? steps / Math.round(1 / range.step) : steps * range.step
  return Math.min(range.maximum, Math.max(range.minimum, rounded))
}
