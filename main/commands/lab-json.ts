/** Debrief and comparison of lab runs as JSON: seconds, shares 0..1, null where undefined; documented in docs/lab-debrief.md. */
import type { LabDebrief } from '@shared/contract/lab/lab-debrief'
import { answersJson } from './recorded-answers'
import type { LabFile } from './lab-recorded-file'

export function labDebriefJson(
  { codeName, verification, answers }: Pick<LabFile, 'codeName' | 'verification' | 'answers'>,
  { scenarioId, ...debrief }: LabDebrief,
): Readonly<Record<string, unknown>> {
  return {
    ...{ scenario: scenarioId, codeName, verification, ...debrief },
    answers: answersJson(answers, 'second'),
  }
}
