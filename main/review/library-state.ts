/** How a recording stands, by one rule for the library's rows and for a recording that is open. */
import type { LibraryState } from '@shared/contract/review'
import { isLabHeader, type AnyRecordingHeader } from '@shared/contract/lab/lab-recording'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { HeaderOfAnyKind } from '@shared/contract/recording'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { SessionEnding } from '@shared/contract/session'
import { scenarioOf } from '../recording/continuation'

/** What this program can play again of one kind. */
export interface KnownModel<Scenario> {
  readonly engineVersion: string
  readonly scenarios: readonly Scenario[]
  readonly hashScenario: (scenario: Scenario) => string
}

/** By what it is told whether a recording could be played again here. */
export interface KnownModels extends KnownModel<OnCallScenario> {
  /** Not there where runs of the lab cannot be played. */
  readonly lab?: KnownModel<LabScenario>
}

const SEALED = {
  completed: 'complete',
  'ended-early': 'ended-early',
  rewound: 'rewound',
  interrupted: 'closed',
} as const satisfies Record<SessionEnding, LibraryState>

/** Damage comes first, then what keeps it from being played again here, then its end. */
export function libraryState(
  known: KnownModels,
  header: AnyRecordingHeader,
  course: { readonly isDamaged: boolean; readonly ending: SessionEnding | null },
): LibraryState {
  if (course.isDamaged) return 'damaged'
  const obstacle = isLabHeader(header) ? obstacleIn(known.lab, header) : obstacleIn(known, header)
  if (obstacle !== null) return obstacle
  return course.ending === null ? 'interrupted' : SEALED[course.ending]
}

function obstacleIn<Scenario extends { readonly id: string }>(
  model: KnownModel<Scenario> | undefined,
  header: HeaderOfAnyKind,
): 'other-engine' | 'other-scenario' | null {
  if (header.engine !== model?.engineVersion) return 'other-engine'
  return scenarioOf(model, header) === undefined ? 'other-scenario' : null
}
