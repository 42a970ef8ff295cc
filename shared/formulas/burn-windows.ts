/** Burn rates over the windows of the alert rules. */
import { over, windowMean } from '../mathematics/expression'
import type { Formula } from './formula'
import type { SymbolId } from './symbol-ids'
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

const WINDOWS = [
  { minutes: BURN_WINDOWS_MINUTES.short, mean: 'meanErrorRate5m', burn: 'burnRate5m' },
  { minutes: BURN_WINDOWS_MINUTES.half, mean: 'meanErrorRate30m', burn: 'burnRate30m' },
  { minutes: BURN_WINDOWS_MINUTES.hour, mean: 'meanErrorRate1h', burn: 'burnRate1h' },
  { minutes: BURN_WINDOWS_MINUTES.long, mean: 'meanErrorRate6h', burn: 'burnRate6h' },
] as const

export const burnWindowsFormula: Formula = {
  id: 'burn-windows',
  group: 'objective',
  relations: WINDOWS.flatMap(({ minutes, mean, burn }) => [
    { result: mean, expression: windowMean<SymbolId>('errorRate', minutes, mean) },
    { result: burn, expression: over<SymbolId>(mean, 'allowedErrorShare') },
  ]),
  notes: [
    { id: 'meanOfMinutes', kind: 'approximation' },
    { id: 'prefilled', kind: 'ruling' },
  ],
  sources: [{ source: 'WB5', at: { kind: 'table', value: '5-8' } }],
  examples: [
    {
      // 86.4 % of one minute's requests failed in all, of these 75 % in the last five minutes.
      given: {
        meanErrorRate5m: 0.15,
        meanErrorRate30m: 0.0288,
        meanErrorRate1h: 0.0144,
        meanErrorRate6h: 0.0024,
      },
      results: { burnRate5m: 150, burnRate30m: 28.8, burnRate1h: 14.4, burnRate6h: 2.4 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ meanErrorRate5m, meanErrorRate30m, meanErrorRate1h, meanErrorRate6h }) => ({
    burnRate5m: burnRate(meanErrorRate5m ?? 0),
    burnRate30m: burnRate(meanErrorRate30m ?? 0),
    burnRate1h: burnRate(meanErrorRate1h ?? 0),
    burnRate6h: burnRate(meanErrorRate6h ?? 0),
  }),
}
