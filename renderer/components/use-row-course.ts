/**
 * What a row of a list shows of how far a session came and what came out: minutes, clock and budget of a shift; seconds and
 * score of a run of the lab.
 */
import type { LabRowCourse } from '@shared/contract/lab/lab-listed'
import { useWords } from '../i18n/use-words'
import { useSessionWords } from './use-session-words'

interface CourseOfRow {
  readonly scenarioId: string
  readonly minutesRecorded: number
  readonly budgetSpentShare: number | null
  readonly branchMinute: number | null
  readonly lab: LabRowCourse | null
}

export interface RowCourseWords {
  readonly lengthOf: (row: CourseOfRow) => string
  readonly outcomeOf: (row: CourseOfRow) => string
  /** The time in the scenario up to which it is recorded. */
  readonly reachedAt: (row: CourseOfRow) => string
  /** The time in the scenario at which it branches off; null where it does not. */
  readonly branchedAt: (row: CourseOfRow) => string | null
}

/** Stands where nothing is known. */
const NOTHING = '–'

export function useRowCourse(): RowCourseWords {
  const { t, format } = useWords()
  const { clockAt } = useSessionWords()
  const seconds = (count: number): string => format.value.seconds(count, 0)
  return {
    lengthOf: ({ lab, minutesRecorded }) =>
      lab === null ? format.value.number(minutesRecorded) : seconds(lab.secondsRecorded),
    outcomeOf: ({ lab, budgetSpentShare: spent }) => {
      if (lab === null) return spent === null ? NOTHING : format.value.percent(spent, 1)
      if (lab.score === null) return NOTHING
      return t('labRows.score', { score: format.value.percent(lab.score, 1) })
    },
    reachedAt: (row) =>
      row.lab === null ? clockAt(row, row.minutesRecorded) : seconds(row.lab.secondsRecorded),
    branchedAt: (row) => {
      const branchSecond = row.lab?.branchSecond ?? null
      if (branchSecond !== null) return seconds(branchSecond)
      return row.branchMinute === null ? null : clockAt(row, row.branchMinute)
    },
  }
}
