/** Step 6 of a minute: the requests that arrive, drawn from the traffic stream. */
import { diurnalFactor } from '@shared/formulas/daily-curve'
import { requestsOfMinute } from '@shared/formulas/request-count'
import { surgeFactor } from '@shared/formulas/surge'
import { firstNormal, normalRadius, secondNormal } from '@shared/random/distributions'
import { mulberryUniform, nextMulberryState } from '@shared/random/mulberry32'
import type { MinuteDraft, OnCallState } from '../on-call-state'

/** Expected requests/s of a minute of the shift, before noise. */
export function expectedRequestRate(
  state: Pick<OnCallState, 'scenario' | 'surge'>,
  minute: number,
): number {
  const { baseRequestRatePerSecond, startMinuteOfDay } = state.scenario
  const usual = baseRequestRatePerSecond * diurnalFactor(minute + startMinuteOfDay)
  return state.surge === null ? usual : usual * surgeFactor(state.surge, minute)
}

/** Draws exactly one pair of normals, whatever happens; @returns requests/s of the minute */
export function drawRequestRate(draft: MinuteDraft): number {
  const first = nextMulberryState(draft.trafficRandom)
  const second = nextMulberryState(first)
  draft.trafficRandom = second
  const radius = normalRadius(mulberryUniform(first))
  const angle = mulberryUniform(second)
  const expected = expectedRequestRate(draft, draft.minute)
  const count = requestsOfMinute(expected, firstNormal(radius, angle), secondNormal(radius, angle))
  return count / 60
}
