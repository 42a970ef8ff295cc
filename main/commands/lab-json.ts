/** Debrief and comparison of lab runs as JSON: seconds, shares 0..1, null where undefined; documented in docs/lab-debrief.md. */
import type { LabDebrief } from '@shared/contract/lab/lab-debrief'
import type { LabFile } from './lab-recorded-file'

export function labDebriefJson(
  { codeName, verification }: Pick<LabFile, 'codeName' | 'verification'>,
  { scenarioId, ...debrief }: LabDebrief,
): Readonly<Record<string, unknown>> {
  return { scenario: scenarioId, codeName, verification, ...debrief }
}
