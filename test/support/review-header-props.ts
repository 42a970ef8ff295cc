/** What the header of the review is given of a shift, as the review screen does. */
import type { ReviewedShift } from '@shared/contract/review'
import type { TrustFacts } from '../../renderer/screens/review/trust'

export function headerOf({ identity, startedAt }: ReviewedShift, trust: TrustFacts) {
  return { scenarioName: identity.scenarioId, identity, startedAt, trust }
}
