/** The strips of a lab chart: measures over the seconds of one run or several, each on its own range; pure. */
import type { FailureCause, LabRow } from '@shared/contract/lab/lab-row'
import { FAILURE_CAUSES } from '@shared/contract/lab/lab-row'
import { answeredShare, attemptsPerRequest, COLUMN_OF_CAUSE } from '@shared/lab/row-facts'
import { roundTop } from '../round-top'

export const LAB_MEASURES = ['answered', 'attempts', 'latency', 'causes'] as const
export type LabMeasure = (typeof LAB_MEASURES)[number]

export interface LabLine {
  /** Chooses the look of the line: a letter of a run, or a cause. */
  readonly key: string
  /** Of each second from 1 on; null where nothing was measured. */
  readonly values: readonly (number | null)[]
}

export interface LabStrip {
  readonly id: LabMeasure
  readonly top: number
  readonly lines: readonly LabLine[]
}

/** At least these are shown in full height, so that small changes do not look large. */
const LEAST_TOP: Readonly<Record<LabMeasure, number>> = {
  answered: 1,
  attempts: 2,
  latency: 0.5,
  causes: 10,
}

/** Causes that occur in a run, the most frequent first. */
export function causesInRun(rows: readonly LabRow[]): readonly FailureCause[] {
  const totals = new Map(
    FAILURE_CAUSES.map((cause) => [
      cause,
      rows.reduce((sum, row) => sum + row[COLUMN_OF_CAUSE[cause]], 0),
    ]),
  )
  return FAILURE_CAUSES.filter((cause) => (totals.get(cause) ?? 0) > 0).toSorted(
    (one, other) => (totals.get(other) ?? 0) - (totals.get(one) ?? 0),
  )
}

/** The three courses of a run and its causes. */
export function stripsOfRun(rows: readonly LabRow[]): readonly LabStrip[] {
  const seconds = rows.filter(({ second }) => second > 0)
  const measures = LAB_MEASURES.filter((measure) => measure !== 'causes')
  const causes = causesInRun(seconds).map((cause) => ({
    key: cause,
    values: seconds.map((row) => row[COLUMN_OF_CAUSE[cause]]),
  }))
  return [
    ...measures.map((measure) => stripOf(measure, [{ key: 'A', rows: seconds }])),
    { id: 'causes', lines: causes, top: topOf('causes', causes) },
  ]
}

/** One strip a measure, one line a run. */
export function stripsOfRuns(
  runs: readonly { readonly key: string; readonly rows: readonly LabRow[] }[],
): readonly LabStrip[] {
  const measures = LAB_MEASURES.filter((measure) => measure !== 'causes')
  return measures.map((measure) => stripOf(measure, runs))
}

const VALUE_OF = {
  answered: (row: LabRow) => answeredShare([row]),
  attempts: attemptsPerRequest,
  latency: ({ p99Seconds }: LabRow) => p99Seconds,
} as const

function stripOf(
  id: Exclude<LabMeasure, 'causes'>,
  runs: readonly { readonly key: string; readonly rows: readonly LabRow[] }[],
): LabStrip {
  const lines = runs.map(({ key, rows }) => ({
    key,
    values: rows.filter(({ second }) => second > 0).map(VALUE_OF[id]),
  }))
  return { id, lines, top: topOf(id, lines) }
}

function topOf(id: LabMeasure, lines: readonly LabLine[]): number {
  const most = lines.reduce(
    (top, { values }) => values.reduce<number>((high, value) => Math.max(high, value ?? 0), top),
    0,
  )
  return id === 'answered' ? 1 : roundTop(most, LEAST_TOP[id])
}

export interface StripFrame {
  readonly widthPixels: number
  readonly heightPixels: number
  readonly durationSeconds: number
  readonly top: number
}

/** The middle of a second on the time axis. */
export function secondX(second: number, { widthPixels, durationSeconds }: StripFrame): number {
  return ((second - 0.5) / durationSeconds) * widthPixels
}

/** The line as a path, broken where nothing was measured; a measure alone between two gaps is a short stroke. */
export function linePath(values: readonly (number | null)[], frame: StripFrame): string {
  const parts: string[] = []
  let isOpen = false
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isOpen = false
      continue
    }
    const x = secondX(index + 1, frame).toFixed(1)
    const y = (frame.heightPixels * (1 - Math.min(1, value / frame.top))).toFixed(1)
    parts.push(isOpen ? `L${x} ${y}` : `M${x} ${y}h0.5`)
    isOpen = true
  }
  return parts.join('')
}

/** The second whose place on the axis is nearest; 1 to the duration. */
export function secondAt(x: number, frame: StripFrame): number {
  const second = Math.round((x / frame.widthPixels) * frame.durationSeconds + 0.5)
  return Math.min(frame.durationSeconds, Math.max(1, second))
}
