/** Values and differences of a comparison as text: p99 in milliseconds, probabilities in percent. */
import { printUnbounded } from '@shared/metrics/metric-catalog'
import { useWords } from '../../i18n/use-words'
import type { ApproximatedFormula } from './approximated-formulas'
import type { Finding } from './approximation'

const POINTS_OF_SHARE = 100

export function useApproximationWords(formula: () => ApproximatedFormula) {
  const { t, format } = useWords()
  const isTime = (): boolean => formula() === 'p99'

  function print(value: number): string {
    if (isTime()) return format.value.milliseconds(value, 1)
    return format.value.percent(value, formula() === 'timeouts' ? 4 : 2)
  }

  /** Relative for a time; for a share in percentage points, since shares of nearly nothing have huge ratios. */
  function printDifference(closed: number, exact: number): string {
    const signed = { signed: true }
    if (isTime()) {
      return t('approximation.relative', {
        difference: format.value.percent(closed / exact - 1, 1, signed),
      })
    }
    return t('approximation.points', {
      difference: format.value.number(POINTS_OF_SHARE * (closed - exact), 4, signed),
    })
  }

  function printFinding({ mean, halfWidth, high }: Finding): string {
    if (halfWidth === null) return t('approximation.atMost', { limit: print(high) })
    return t('approximation.plusMinus', { mean: print(mean), halfWidth: print(halfWidth) })
  }

  return {
    printValue: (value: number | null): string =>
      value === null ? printUnbounded(format.value) : print(value),
    printDifference,
    printFinding,
    nameOf: (kind: 'closed' | 'exact'): string => t(`approximation.${kind}.${formula()}`),
  }
}
