/** What a row of a list says of a recorded run of the lab, from its header and its latest second. */
import type {
  AnyRecordingHeader,
  LabRecordingEntry,
  LabRecordingHeader,
} from '@shared/contract/lab/lab-recording'
import type { LabRowCourse } from '@shared/contract/lab/lab-listed'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { labScore, labVerdict } from '../engine/resilience/lab-totals'
import { scenarioOf, type PlayableModel } from './continuation'

type SecondEntry = Extract<LabRecordingEntry, { type: 'second' }>

/**
 * @param known the lab's scenarios; undefined where there are none
 * @param latest second that is recorded; null without one
 */
export function labRowCourse(
  known: Pick<PlayableModel<LabScenario>, 'scenarios' | 'hashScenario'> | undefined,
  header: LabRecordingHeader,
  latest: Pick<SecondEntry, 'row' | 'soFar'> | null,
): LabRowCourse {
  const scenario = known && scenarioOf(known, header)
  const isKnown = scenario !== undefined && latest !== null
  return {
    secondsRecorded: latest?.row.second ?? 0,
    score: isKnown ? labScore(scenario, latest.soFar) : null,
    verdict: isKnown ? labVerdict(scenario, latest.soFar) : null,
    branchSecond: branchStep(header, 'second'),
  }
}

/** The minute or the second at which it branches off; null where it does not, or counts in the other. */
export function branchStep(
  { branch }: AnyRecordingHeader,
  unit: 'minute' | 'second',
): number | null {
  if (branch === undefined) return null
  if ('minute' in branch) return unit === 'minute' ? branch.minute : null
  return unit === 'second' ? branch.second : null
}
