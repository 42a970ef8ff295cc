/** Minute 0 of a shift: the scenario's opening, with the expected traffic and no noise. */
import type { OnCallScenario } from '@shared/contract/scenario'
import { surgeOf, type Surge } from '@shared/formulas/surge'
import { mulberryUniform, nextMulberryState } from '@shared/random/mulberry32'
import { scheduleStream, trafficStream } from '@shared/random/streams'
import { controlsOf, type OnCallStep } from './advance-minute'
import { draftOf, type OnCallState } from './on-call-state'
import { expectedRequestRate } from './steps/06-traffic'
import { measureMinute } from './steps/07-measurement'
import { snapshotOf } from './steps/08-books'

/** @param seed 0..4,294,967,295 */
export function openShift(scenario: OnCallScenario, seed: number): OnCallStep {
  const opening: OnCallState = {
    scenario,
    minute: 0,
    trafficRandom: trafficStream(seed),
    surge: scenario.incidents.some((incident) => incident.type === 'surge')
      ? drawSurge(seed)
      : null,
    servingInstances: scenario.openingInstances,
    booting: [],
    minInstances: scenario.openingInstances,
    autoscalerOn: true,
    targetUtilization: scenario.openingTargetUtilization,
    quietMinutes: 0,
    utilization: 0,
    cacheWarmShare: 1,
    cacheTtlSeconds: scenario.openingTtlSeconds,
    warmupLastMinute: null,
    dbUtilization: 0,
    shedShare: 0,
    featureOn: true,
    badBuildShare: 0,
    rolloutStartMinute: null,
    rollbackReadyMinute: null,
    errorRates: [],
    budgetLeftShare: scenario.openingBudgetShare,
    costDollars: 0,
  }
  const measured = measureMinute(opening, expectedRequestRate(opening, 0))
  const state = draftOf(opening)
  state.utilization = measured.waiting.utilization
  state.dbUtilization = measured.dbUtilization
  state.errorRates = [measured.errorRate]
  return { state, snapshot: snapshotOf(state, measured), controls: controlsOf(state), notices: [] }
}

/** Drawn once from the schedule stream, in this order: start, peak, hold. */
function drawSurge(seed: number): Surge {
  const first = nextMulberryState(scheduleStream(seed))
  const second = nextMulberryState(first)
  const third = nextMulberryState(second)
  return surgeOf(mulberryUniform(first), mulberryUniform(second), mulberryUniform(third))
}
