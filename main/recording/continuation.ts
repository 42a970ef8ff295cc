/** Whether a recording is one that this program could close or go on with. */
import type { ContinuationObstacle } from '@shared/contract/recordings'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { RecordingContent } from './recording-reader'

export interface ContinuationMeans {
  readonly engine: {
    readonly version: string
    readonly lastStep: (scenario: OnCallScenario) => number
  }
  readonly scenarios: readonly OnCallScenario[]
  readonly hashScenario: (scenario: OnCallScenario) => string
}

/** Not sealed and minute 0 intact: it can be closed, and gone on with unless there is an obstacle. */
export function isInterrupted(content: RecordingContent): boolean {
  const { header, ending, intactThroughMinute } = content
  const isOpen = header !== null && ending === null && intactThroughMinute !== null
  return isOpen && !isEndedExam(content)
}

/** An exam that ended shows what it came to, so it is never gone on with, however damaged it is. */
export function isEndedExam({
  header,
  endingBehindDamage,
}: Pick<RecordingContent, 'header' | 'endingBehindDamage'>): boolean {
  return header?.mode === 'exam' && endingBehindDamage !== null
}

/** What keeps this program from going on with an interrupted recording; after its last minute only the seal is missing. */
export function obstacleTo(
  { header, intactThroughMinute }: Pick<RecordingContent, 'header' | 'intactThroughMinute'>,
  { engine, scenarios, hashScenario }: ContinuationMeans,
): ContinuationObstacle | null {
  if (header?.engine !== engine.version) return 'other-engine'
  const scenario = scenarios.find(({ id }) => id === header.scenario.id)
  if (scenario === undefined || hashScenario(scenario) !== header.scenario.sha256) {
    return 'other-scenario'
  }
  return (intactThroughMinute ?? 0) <= engine.lastStep(scenario) ? null : 'differs'
}
