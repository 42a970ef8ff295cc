/** A surge on top of the usual traffic: rise, hold, decay. */
import { call, cases, minus, over, sum, times, when } from '../mathematics/expression'
import type { ComputedValues, Formula } from './formula'
import { exp } from '../numeric'

export const SURGE_RAMP_MINUTES = 5
export const SURGE_DECAY_MINUTES = 30

/** The first minute in which a surge may begin, and how many minutes after it are as likely. */
export const SURGE_EARLIEST_MINUTE = 30
export const SURGE_START_CHOICES = 91
export const SURGE_LOWEST_PEAK = 2.2
export const SURGE_PEAK_SPREAD = 1.4
export const SURGE_SHORTEST_HOLD_MINUTES = 20
export const SURGE_HOLD_CHOICES = 21

/** A surge as drawn from the seed: minutes of the shift, and the peak as a multiple of the usual traffic. */
export interface Surge {
  readonly startMinute: number
  readonly peakFactor: number
  readonly holdMinutes: number
}

/** The surge that three uniform numbers in [0, 1) make, in the order in which they are drawn: start, peak, hold. */
export function surgeOf(forStart: number, forPeak: number, forHold: number): Surge {
  return {
    startMinute: SURGE_EARLIEST_MINUTE + Math.floor(SURGE_START_CHOICES * forStart),
    peakFactor: SURGE_LOWEST_PEAK + SURGE_PEAK_SPREAD * forPeak,
    holdMinutes: SURGE_SHORTEST_HOLD_MINUTES + Math.floor(SURGE_HOLD_CHOICES * forHold),
  }
}

/** A surge's factor: 5 minutes of rise, the hold at the peak, then an exponential decay over 30 minutes. */
export function surgeFactor(surge: Surge, minute: number): number {
  const elapsed = minute - surge.startMinute
  if (elapsed <= 0) return 1
  const excess = surge.peakFactor - 1
  if (elapsed < SURGE_RAMP_MINUTES) return 1 + (excess * elapsed) / SURGE_RAMP_MINUTES
  const decayMinutes = elapsed - SURGE_RAMP_MINUTES - surge.holdMinutes
  if (decayMinutes <= 0) return surge.peakFactor
  return 1 + excess * exp(-decayMinutes / SURGE_DECAY_MINUTES)
}

/** The first minute in which a surge recedes. */
export function surgeRecedesMinute(surge: Surge): number {
  return surge.startMinute + SURGE_RAMP_MINUTES + surge.holdMinutes + 1
}

/** Minutes since the end of the hold, as a negative number: the exponent's numerator. */
const DECAYED = minus(sum('surgeRamp', 'surgeHold'), 'surgeElapsed')

export const surgeFormula: Formula = {
  id: 'surge',
  group: 'traffic',
  relations: [
    {
      result: 'surgeStart',
      expression: sum('surgeEarliest', call('floor', times('surgeStartChoices', 'uniformStart'))),
    },
    {
      result: 'surgePeak',
      expression: sum('surgeLowestPeak', times('surgePeakSpread', 'uniformPeak')),
    },
    {
      result: 'surgeHold',
      expression: sum('surgeShortestHold', call('floor', times('surgeHoldChoices', 'uniformHold'))),
    },
    {
      result: 'surgeFactor',
      expression: cases(
        [
          [when('surgeElapsed', '≤', 0), 1],
          [
            when('surgeElapsed', '<', 'surgeRamp'),
            sum(1, over(times(minus('surgePeak', 1), 'surgeElapsed'), 'surgeRamp')),
          ],
          [when('surgeElapsed', '≤', sum('surgeRamp', 'surgeHold')), 'surgePeak'],
        ],
        sum(1, times(minus('surgePeak', 1), call('exp', over(DECAYED, 'surgeDecay')))),
      ),
    },
    { result: 'expectedRate', expression: times('usualRate', 'surgeFactor') },
  ],
  notes: [
    { id: 'shape', kind: 'assumption' },
    { id: 'hiddenInShift', kind: 'ruling' },
  ],
  sources: [],
  examples: [
    {
      given: { surgeElapsed: 2, surgePeak: 3, surgeHold: 20, usualRate: 1000 },
      results: { surgeFactor: 1.8, expectedRate: 1800 },
      tolerance: 1e-12,
    },
    {
      given: { surgeElapsed: 55, surgePeak: 3, surgeHold: 20 },
      results: { surgeFactor: 1.7357588823 },
      tolerance: 1e-9,
    },
    {
      given: { uniformStart: 0.5, uniformPeak: 0.5, uniformHold: 0.5 },
      results: { surgeStart: 75, surgePeak: 2.9, surgeHold: 30 },
      tolerance: 1e-12,
    },
  ],
  compute: (values) => ({ ...drawnValues(values), ...factorValues(values) }),
}

function drawnValues({ uniformStart, uniformPeak, uniformHold }: ComputedValues): ComputedValues {
  if (uniformStart == null || uniformPeak == null || uniformHold == null) return {}
  const surge = surgeOf(uniformStart, uniformPeak, uniformHold)
  return {
    surgeStart: surge.startMinute,
    surgePeak: surge.peakFactor,
    surgeHold: surge.holdMinutes,
  }
}

function factorValues(values: ComputedValues): ComputedValues {
  const { surgeElapsed, surgePeak, surgeHold, usualRate } = values
  if (surgeElapsed == null || surgePeak == null || surgeHold == null) return {}
  const factor = surgeFactor(
    { startMinute: 0, peakFactor: surgePeak, holdMinutes: surgeHold },
    surgeElapsed,
  )
  return {
    surgeFactor: factor,
    ...(usualRate == null ? {} : { expectedRate: usualRate * factor }),
  }
}
