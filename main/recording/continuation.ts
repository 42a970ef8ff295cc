/** Whether a recording is one that this program could close or go on with. */
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { ContinuationObstacle } from '@shared/contract/recordings'
import type { HeaderOfAnyKind } from '@shared/contract/recording'
import type { OnCallScenario } from '@shared/contract/scenario'
import { intactThrough, type AnyRecordingContent } from './recording-reader'

/** What this program can play again of one kind. */
export interface PlayableModel<Scenario> {
  readonly engine: {
    readonly version: string
    readonly lastStep: (scenario: Scenario) => number
  }
  readonly scenarios: readonly Scenario[]
  readonly hashScenario: (scenario: Scenario) => string
}

export interface ContinuationMeans extends PlayableModel<OnCallScenario> {
  /** Not there where runs of the lab cannot be played. */
  readonly lab?: PlayableModel<LabScenario>
}

/** Not sealed and the opening intact: it can be closed, and gone on with unless there is an obstacle. */
export function isInterrupted(content: AnyRecordingContent): boolean {
  const { header, ending } = content
  const isOpen = header !== null && ending === null && intactThrough(content) !== null
  return isOpen && !isEndedExam(content)
}

/** An exam that ended shows what it came to, so it is never gone on with, however damaged it is. */
export function isEndedExam({
  header,
  endingBehindDamage,
}: Pick<AnyRecordingContent, 'header' | 'endingBehindDamage'>): boolean {
  return header?.mode === 'exam' && endingBehindDamage !== null
}

/** What keeps this program from going on with an interrupted recording; after its last step only the seal is missing. */
export function obstacleTo(
  content: AnyRecordingContent,
  means: ContinuationMeans,
): ContinuationObstacle | null {
  const recorded = { header: content.header, intactThrough: intactThrough(content) ?? 0 }
  if (content.kind === 'on-call') return obstacleIn(means, recorded)
  return means.lab === undefined ? 'other-engine' : obstacleIn(means.lab, recorded)
}

function obstacleIn<Scenario extends { readonly id: string }>(
  model: PlayableModel<Scenario>,
  {
    header,
    intactThrough,
  }: { readonly header: HeaderOfAnyKind | null; readonly intactThrough: number },
): ContinuationObstacle | null {
  if (header?.engine !== model.engine.version) return 'other-engine'
  const scenario = scenarioOf(model, header)
  if (scenario === undefined) return 'other-scenario'
  return intactThrough <= model.engine.lastStep(scenario) ? null : 'differs'
}

/** The very scenario that a recording is of; undefined where it is not here, or its content is another. */
export function scenarioOf<Scenario extends { readonly id: string }>(
  { scenarios, hashScenario }: Pick<PlayableModel<Scenario>, 'scenarios' | 'hashScenario'>,
  { scenario: recorded }: Pick<HeaderOfAnyKind, 'scenario'>,
): Scenario | undefined {
  const scenario = scenarios.find(({ id }) => id === recorded.id)
  return scenario && hashScenario(scenario) === recorded.sha256 ? scenario : undefined
}
