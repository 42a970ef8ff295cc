/** Says a chart of a comparison in words, for those who do not see it: where each session began, ended and was highest. */
import { METRIC_CATALOG, printMetric } from '@shared/metrics/metric-catalog'
import type { ComparedSession, ComparisonText, Measure } from './comparison'

/** "Error budget left. A: from 100.0% to 88.9%, lowest 88.9%, highest 100.0%; B: …." */
export function comparisonSentence(
  measure: Measure,
  sessions: readonly ComparedSession[],
  { format, text }: ComparisonText,
): string {
  const print = (value: number | null): string => printMetric(measure.metric, value, format)
  const parts = sessions.map(({ letter, columns }) => {
    const values = columns.values[METRIC_CATALOG[measure.metric].column]
    // What has no bound is higher than all that has one.
    const known = values.map((value) => value ?? Infinity)
    const extreme = (value: number): string => print(value === Infinity ? null : value)
    return text('review.compare.sentencePart', {
      letter,
      first: print(values[0] ?? null),
      last: print(values.at(-1) ?? null),
      lowest: extreme(Math.min(...known)),
      highest: extreme(Math.max(...known)),
    })
  })
  const name = text(`metrics.${measure.metric}.name`)
  return text('charts.sentence.strip', { name, parts: parts.join('; ') })
}
