/** The shift that a debrief is made of, from what is recorded of it, and whether it can be played again here. */
import type { OnCallScenario } from '@shared/contract/scenario'
import type { SessionIdentity } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { assert } from '@shared/assert'
import type { ShiftToDebrief } from '../debrief/shift-to-debrief'
import type { OnCallEngine } from '../engine/on-call/on-call-engine'
import { scenarioOf } from '../recording/continuation'
import { knownIdentity } from './known-identity'
import type { KnownModels } from './library-state'
import { recordedCourse } from './lines-of-shift'
import { LIFETIMES_PER_MEAN_AGE } from './recorded-controls'
import { whyNotReproducible } from './reproducible'
import type { ReviewableContent } from './reviewed-shift'

/** Where its scenario is not here, the recorded opening stands for it. */
export function shiftOfRecording(
  means: { readonly known: KnownModels; readonly engine: OnCallEngine },
  { fileName, content }: { readonly fileName: string; readonly content: ReviewableContent },
): ShiftToDebrief {
  const { known, engine } = means
  const { header, entries, ending } = content
  const identity = knownIdentity(known, { fileName, header, entries, ending, codeName: null })
  const course = recordedCourse(entries, identity.bootDelayMinutes)
  const { snapshots, notices, alerts, looks, decisions } = course
  return {
    ...{ fileName, seed: header.seed },
    scenario: scenarioOf(known, header) ?? recordedScenario(identity, snapshots[0]),
    ...{ snapshots, notices, alerts, looks, decisions },
    reproduces: whyNotReproducible(content, { ...known, engine }) === null,
  }
}

/** As much as minute 0 tells; it is never played, so what would happen in it does not matter. */
function recordedScenario(
  identity: SessionIdentity,
  opening: OnCallSnapshot | undefined,
): OnCallScenario {
  assert(opening !== undefined, 'a recording under review has a minute 0')
  const { startMinuteOfDay, durationMinutes, bootDelayMinutes } = identity
  return {
    id: identity.scenarioId,
    difficulty: 1,
    ...{ startMinuteOfDay, durationMinutes, bootDelayMinutes },
    baseRequestRatePerSecond: opening.requestRatePerSecond,
    openingBudgetShare: opening.budgetLeftShare,
    openingInstances: opening.minimum,
    openingTargetUtilization: opening.target,
    openingTtlSeconds: LIFETIMES_PER_MEAN_AGE * opening.meanAgeSeconds,
    incidents: [],
  }
}
