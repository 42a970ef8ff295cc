/** The chosen recordings as the charts take them: with letter, name and columns, and the clock that they share. */
import { computed, type ComputedRef } from 'vue'
import type { ReviewedShift } from '@shared/contract/review'
import { columnsOf, type MetricColumns } from '@shared/metrics/metric-columns'
import type { ComparedSession } from '../../../charts/comparison'
import { useSessionWords } from '../../../components/use-session-words'
import { useWords } from '../../../i18n/use-words'
import { useComparisonStore } from '../../../stores/comparison-store'

export interface ChosenSession extends ComparedSession {
  readonly fileName: string
  readonly startedAt: string
}

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const

export interface ComparedSessions {
  readonly sessions: ComputedRef<readonly ChosenSession[]>
  /** Null where they have different scenarios: then minutes are compared with minutes. */
  readonly startMinuteOfDay: ComputedRef<number | null>
  readonly minuteText: (minute: number) => string
}

/** A shift of twelve hours has 23,000 numbers: they are put into columns once. */
const columnsByShift = new WeakMap<ReviewedShift, MetricColumns>()

function columnsOfShift(shift: ReviewedShift): MetricColumns {
  const known = columnsByShift.get(shift)
  if (known) return known
  const columns = columnsOf(shift.snapshots)
  columnsByShift.set(shift, columns)
  return columns
}

export function useComparedSessions(): ComparedSessions {
  const { t, format } = useWords()
  const comparison = useComparisonStore()
  const { scenarioName } = useSessionWords()

  const sessions = computed(() =>
    comparison.shifts.map((shift, at): ChosenSession => {
      const { scenarioId, seed, codeName } = shift.identity
      const name = t('review.compare.name', { codeName, scenario: scenarioName(shift.identity) })
      const { fileName, startedAt } = shift
      const letter = LETTERS[at] ?? ''
      return { letter, name, scenarioId, seed, fileName, startedAt, columns: columnsOfShift(shift) }
    }),
  )
  const startMinuteOfDay = computed(() => {
    const [first, ...others] = comparison.shifts.map(({ identity }) => identity)
    const isShared = others.every(({ scenarioId }) => scenarioId === first?.scenarioId)
    return first && isShared ? first.startMinuteOfDay : null
  })
  return {
    sessions,
    startMinuteOfDay,
    minuteText: (minute) =>
      startMinuteOfDay.value === null
        ? t('home.recent.minute', { minute: format.value.number(minute) })
        : format.value.clock(startMinuteOfDay.value + minute),
  }
}
