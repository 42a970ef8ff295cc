/** What every symbol of the lab's formulas stood for in one second of a run. */
import type { LabControls } from '../../contract/lab/lab-controls'
import type { LabSettings, SimplePolicy } from '../../contract/lab/lab-decisions'
import type { LabRow } from '../../contract/lab/lab-row'
import type { LabScenario } from '../../contract/lab/lab-scenario'
import { failsMostly } from '../../lab/row-facts'
import { evaluateExpression } from '../../mathematics/evaluate-expression'
import type { MinuteValues } from '../minute-values'
import { CONSTANT_VALUES, SYMBOL_CATALOG } from '../symbol-catalog'
import { SYMBOL_IDS, type SymbolId } from '../symbol-ids'
import { bookValues } from './book-values'
import { LAB_FORMULA_IDS } from './lab-formula-ids'
import { LAB_FORMULAS } from './lab-formulas'

/** What a second is explained from; nothing of a later second is in it. */
export interface LabSecondContext {
  /** From the opening to that second, at least one. */
  readonly rows: readonly LabRow[]
  /** After that second; null where they are not known. */
  readonly controls: LabSettings | LabControls | null
  readonly scenario: Pick<LabScenario, 'endpoints' | 'rates' | 'scoredBy'>
  /** The endpoint that is asked about. */
  readonly endpoint: number | null
}

type Values = Partial<Record<SymbolId, number | null | undefined>>

/** @returns the value of every symbol that is known at the second */
export function labSecondValues(context: LabSecondContext): MinuteValues {
  const row = context.rows.at(-1)
  if (row === undefined) return CONSTANT_VALUES
  return labValuesFrom({
    ...measuredValues(row),
    ...bookValues(context.rows, context.scenario.scoredBy),
    ...fleetValues(row, context),
    ...(context.controls === null ? {} : controlValues(context.controls)),
    ...endpointValues(context, row),
  })
}

/** Given values with the constants, and all that the lab's formulas compute from them. */
export function labValuesFrom(given: MinuteValues): MinuteValues {
  const values: Values = { ...CONSTANT_VALUES, ...given }
  for (const id of LAB_FORMULA_IDS) {
    for (const { result, expression, role } of LAB_FORMULAS[id].relations) {
      if (role === undefined && values[result] === undefined) {
        values[result] = evaluateExpression(expression, values)
      }
    }
  }
  return values
}

const MEASURED = SYMBOL_IDS.flatMap((id) => {
  const { origin } = SYMBOL_CATALOG[id]
  return origin.kind === 'second' && origin.column !== undefined
    ? [[id, origin.column] as const]
    : []
})

/** A latency of a second without answers is not known, and not unbounded. */
function measuredValues(row: LabRow): Values {
  const values: Values = {}
  for (const [id, column] of MEASURED) values[id] = row[column] ?? undefined
  return values
}

function fleetValues(row: LabRow, { scenario, controls }: LabSecondContext): Values {
  const sent = row.endpoints.reduce((sum, endpoint) => sum + endpoint.sent, 0)
  const failed = row.endpoints.reduce((sum, endpoint) => sum + endpoint.failed, 0)
  // An HTTP 500 is no failure for the client that classifies by the network only.
  const uncounted = controls?.classification === 'network-only' ? row.failedHttp500 : 0
  const rate = scenario.rates.findLast(({ fromSeconds }) => fromSeconds < row.second)
  return {
    fleetEndpoints: scenario.endpoints,
    failingEndpoints: row.endpoints.filter(failsMostly).length,
    failingShare: sent === 0 ? undefined : Math.min(1, (failed - uncounted) / sent),
    callRate: rate?.requestsPerSecond,
  }
}

function controlValues(controls: LabSettings | LabControls): Values {
  const { protection, edgeLimit } = controls
  return {
    ...(protection.kind === 'service-breaker'
      ? { breakerFailures: protection.failures, breakerOpenTime: protection.openSeconds }
      : {}),
    ...policyValues(controls),
    ...budgetValues(controls),
    ...(edgeLimit === null ? {} : { edgeLimit }),
    ...('retryBalance' in controls ? counterValues(controls) : {}),
  }
}

function budgetValues({ retries }: LabSettings): Values {
  if (retries.kind !== 'budget') return {}
  const { share, floorPerSecond, ttlSeconds } = retries
  return { retryShare: share, retryFloor: floorPerSecond, retryTtl: ttlSeconds }
}

const counterValues = ({ retryBalance, edgeTokens }: LabControls): Values => ({
  retryBalance: retryBalance ?? undefined,
  edgeTokens: edgeTokens ?? undefined,
})

/** Of the policy, or of the first of two, that watches the success rate. */
function policyValues({ protection, accrualPolicy }: LabSettings): Values {
  if (protection.kind !== 'accrual') return {}
  const parts: readonly SimplePolicy[] =
    accrualPolicy.kind === 'either' ? accrualPolicy.of : [accrualPolicy]
  const rated = parts.find((part) => part.kind !== 'consecutive')
  if (rated === undefined) return {}
  return {
    requiredRate: rated.rate,
    rateWindow: rated.kind === 'time' ? rated.seconds : rated.requests,
    leastRequests: rated.kind === 'time' ? rated.minRequests : 0,
  }
}

function endpointValues({ rows, endpoint }: LabSecondContext, row: LabRow): Values {
  const own = row.endpoints[endpoint ?? -1]
  if (own === undefined) return {}
  const { sent, failed, outstanding, successRate, probeInSeconds } = own
  const before = rows.at(-2)?.endpoints[endpoint ?? -1]?.outstanding
  return {
    endpointSent: sent,
    endpointFailed: failed,
    outstanding,
    outstandingBefore: before,
    endpointEnded: before === undefined ? undefined : before + sent - outstanding,
    endpointSecondSuccess: sent === 0 ? undefined : (sent - failed) / sent,
    endpointSuccessRate: successRate ?? undefined,
    ...(probeInSeconds === null
      ? {}
      : { probeIn: probeInSeconds, deadUntil: row.second + probeInSeconds }),
  }
}
