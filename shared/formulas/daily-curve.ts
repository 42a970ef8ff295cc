/** The usual traffic of the day, without surge and noise. */
import { call, minus, over, sum, times } from '../mathematics/expression'
import type { Formula } from './formula'
import { sineOfTurns } from '../numeric'

export const DAY_MINUTES = 1_440
export const SWING_SHARE = 0.25
/** The day's curve passes its mean, rising, at 06:00. */
export const MEAN_CROSSING_MINUTE_OF_DAY = 360

/** Factor of the day's curve, 0.75 at midnight to 1.25 at noon. @param minuteOfDay minutes after midnight */
export function diurnalFactor(minuteOfDay: number): number {
  return 1 + SWING_SHARE * sineOfTurns((minuteOfDay - MEAN_CROSSING_MINUTE_OF_DAY) / DAY_MINUTES)
}

export const dailyCurveFormula: Formula = {
  id: 'daily-curve',
  group: 'traffic',
  relations: [
    {
      result: 'diurnalFactor',
      expression: sum(
        1,
        times(
          'swingShare',
          call('sin-turns', over(minus('minuteOfDay', 'meanCrossingMinute'), 'dayMinutes')),
        ),
      ),
    },
    { result: 'usualRate', expression: times('baseRate', 'diurnalFactor') },
  ],
  notes: [
    { id: 'shape', kind: 'assumption' },
    { id: 'steadyMinute', kind: 'approximation' },
  ],
  sources: [{ source: 'GK91' }],
  examples: [
    {
      given: { minuteOfDay: 480, baseRate: 1000 },
      results: { diurnalFactor: 1.125, usualRate: 1125 },
      tolerance: 1e-12,
    },
    {
      given: { minuteOfDay: 720, baseRate: 1000 },
      results: { diurnalFactor: 1.25, usualRate: 1250 },
      tolerance: 1e-12,
    },
  ],
  compute: ({ minuteOfDay, baseRate }) => {
    const factor = diurnalFactor(minuteOfDay ?? 0)
    return { diurnalFactor: factor, usualRate: (baseRate ?? 0) * factor }
  },
}
