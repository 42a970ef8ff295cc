/** Whether a recording is one that this program could go on with. */
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

/** Not sealed, minute 0 intact, of our engine and of a scenario that we know; after its last minute only the seal is missing. */
export function canGoOn(content: RecordingContent, means: ContinuationMeans): boolean {
  const { header, ending, intactThroughMinute } = content
  if (header === null || ending !== null || intactThroughMinute === null) return false
  const { engine, scenarios, hashScenario } = means
  if (header.engine !== engine.version) return false
  const scenario = scenarios.find(({ id }) => id === header.scenario.id)
  if (scenario === undefined || hashScenario(scenario) !== header.scenario.sha256) return false
  return intactThroughMinute <= engine.lastStep(scenario)
}
