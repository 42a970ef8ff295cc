/** How a recording stands, by one rule for the library's rows and for a recording that is open. */
import type { LibraryState } from '@shared/contract/review'
import type { RecordingHeader } from '@shared/contract/recording'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { SessionEnding } from '@shared/contract/session'
import { scenarioOf } from '../session/session-reopening'

/** By what it is told whether a recording could be played again here. */
export interface KnownModels {
  readonly engineVersion: string
  readonly scenarios: readonly OnCallScenario[]
  readonly hashScenario: (scenario: OnCallScenario) => string
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
  header: RecordingHeader,
  course: { readonly isDamaged: boolean; readonly ending: SessionEnding | null },
): LibraryState {
  if (course.isDamaged) return 'damaged'
  if (header.engine !== known.engineVersion) return 'other-engine'
  if (scenarioOf(known, header) === undefined) return 'other-scenario'
  return course.ending === null ? 'interrupted' : SEALED[course.ending]
}
