/** Burn rates over the windows of the alert rules. */
import { burnRate } from './burn-rate'

/** Windows of the alert rules in minutes (SRE Workbook, ch. 5, table 5-8). */
export const BURN_WINDOWS_MINUTES = { short: 5, half: 30, hour: 60, long: 360 } as const

/** Burn rate over the four windows, each the mean error rate of its minutes over the allowed share. */
export interface WindowBurnRates {
  readonly burnRate5m: number
  readonly burnRate30m: number
  readonly burnRate1h: number
  readonly burnRate6h: number
}

/**
 * Burn rates over the windows that end with the newest minute. Minutes before the first are taken as the first, and
 * every window is summed afresh, oldest first: a running sum leaves residues where the fresh sum is 0.
 * @param errorRates error share of each minute, oldest first, at least one
 */
export function windowBurnRates(errorRates: readonly number[]): WindowBurnRates {
  const { short, half, hour, long } = BURN_WINDOWS_MINUTES
  const start = firstNonZero(errorRates)
  return {
    burnRate5m: windowBurnRate(errorRates, start, short),
    burnRate30m: windowBurnRate(errorRates, start, half),
    burnRate1h: windowBurnRate(errorRates, start, hour),
    burnRate6h: windowBurnRate(errorRates, start, long),
  }
}

/** Adding zeros changes no sum, so a quiet start of the shift is passed over once for all four windows. */
function firstNonZero(errorRates: readonly number[]): number {
  let index = 0
  while (index < errorRates.length && errorRates[index] === 0) index += 1
  return index
}

function windowBurnRate(
  errorRates: readonly number[],
  firstNonZeroIndex: number,
  windowMinutes: number,
): number {
  const from = errorRates.length - windowMinutes
  let sum = 0
  const opening = errorRates[0] ?? 0
  if (opening !== 0) for (let k = from; k < 0; k += 1) sum += opening
  for (let k = Math.max(from, firstNonZeroIndex); k < errorRates.length; k += 1) {
    sum += errorRates[k] ?? 0
  }
  return burnRate(sum / windowMinutes)
}
