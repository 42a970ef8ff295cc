/** Every relation of the catalogue against every minute of the golden runs: what is shown is what was computed. */
import { describe, expect, it } from 'vitest'
import { ALERT_CATALOG, ALERT_IDS } from '@shared/alerts/alert-catalog'
import { ALERT_CONDITIONS } from '@shared/formulas/alert-rules'
import { drawnValues } from '@shared/formulas/drawn-values'
import { FORMULA_CATALOG } from '@shared/formulas/formula-catalog'
import { FORMULA_IDS } from '@shared/formulas/formula-ids'
import { minuteValues, type MinuteContext } from '@shared/formulas/minute-values'
import { SYMBOL_CATALOG } from '@shared/formulas/symbol-catalog'
import { underWayAt } from '@shared/formulas/under-way'
import { conditionHolds, evaluateExpression } from '@shared/mathematics/evaluate-expression'
import { foldSession } from '../../../main/engine/fold-session'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { findScenario } from '../../../main/scenarios/built-in-scenarios'
import { readGoldenRuns, relativeDistance, type GoldenRun } from '../../support/golden-runs'

function contextsOf(run: GoldenRun): readonly MinuteContext[] {
  const scenario = findScenario(run.scenario)
  if (scenario === undefined) throw new Error(`unknown scenario ${run.scenario}`)
  const steps = [...foldSession(onCallEngine, { scenario, seed: run.seed }, run.decisions)]
  const notices = steps.flatMap((step) => step.notices)
  const snapshots = steps.map((step) => step.snapshot)
  return snapshots.map((snapshot, minute) => ({
    snapshot,
    previous: snapshots[minute - 1] ?? null,
    scenario,
    seed: run.seed,
    errorRates: snapshots.slice(0, minute + 1).map(({ errorRate }) => errorRate),
    shedShares: snapshots.slice(0, minute + 1).map(({ shedShare }) => shedShare),
    recentHitRatios: snapshots.slice(Math.max(0, minute - 4), minute + 1).map((s) => s.hitRatio),
    underWay: underWayAt(minute, run.decisions, notices),
    drawn: drawnValues(
      run.seed,
      minute,
      scenario.incidents.some(({ type }) => type === 'surge'),
    ),
  }))
}

/** What cannot be told at minute 0, which has no minute before it and draws nothing. */
const FROM_MINUTE_1 = new Set(['warmShare', 'budgetLeft', 'cost', 'requestRate'])

describe('minuteValues', () => {
  for (const run of readGoldenRuns()) {
    const minutes = contextsOf(run).map((context) => ({ context, values: minuteValues(context) }))

    it(`of ${run.name}: each relation comes to the column it explains`, () => {
      let compared = 0
      for (const { context, values } of minutes) {
        for (const id of FORMULA_IDS) {
          for (const { result, expression, role } of FORMULA_CATALOG[id].relations) {
            if (role !== undefined || SYMBOL_CATALOG[result].origin.kind !== 'column') continue
            if (context.snapshot.minute === 0 && FROM_MINUTE_1.has(result)) continue
            const where = `${result} at minute ${context.snapshot.minute}`
            const shown = evaluateExpression(expression, values)
            const recorded = values[result]
            if (recorded === null) expect(shown, where).toBeNull()
            else {
              expect(shown, where).toBeTypeOf('number')
              expect(relativeDistance(shown ?? NaN, recorded ?? NaN), where).toBeLessThan(1e-9)
            }
            compared += 1
          }
        }
      }
      expect(compared).toBeGreaterThan(20 * run.snapshots.length)
    })

    it(`of ${run.name}: the alert conditions hold where the rules fire`, () => {
      for (const { context, values } of minutes) {
        for (const alert of ALERT_IDS) {
          const holds = ALERT_CONDITIONS[alert].every((one) => conditionHolds(one, values))
          expect(holds, `${alert} at minute ${context.snapshot.minute}`).toBe(
            ALERT_CATALOG[alert].fires(context),
          )
        }
      }
    })
  }
})
