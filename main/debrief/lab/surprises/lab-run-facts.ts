/** What the rules of the surprises look at: the seconds of a run with their settings and faults, and other courses of it. */
import type { LabCourse } from '@shared/contract/lab/lab-debrief'
import type {
  LabDecisionType,
  LabSettings,
  TimedLabDecision,
} from '@shared/contract/lab/lab-decisions'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { LabFault, LabScenario } from '@shared/contract/lab/lab-scenario'
import { SETTING_OF_LAB_DECISION } from '@shared/session/present-lab-value'
import { faultsInSecond, faultSpans, type FaultSpan } from '@shared/lab/fault-spans'
import { failedOfRow } from '../../../engine/resilience/lab-totals'
import { labCourse } from '../lab-course'
import { playLab, type LabStage, type PlayedLab } from '../play-lab'

export interface LabSecond {
  readonly row: LabRow
  readonly settings: LabSettings
  /** In force in a part of this second at least. */
  readonly faults: readonly LabFault[]
}

export interface LabRunFacts {
  readonly scenario: LabScenario
  readonly decisions: readonly TimedLabDecision[]
  /** Second 1 to the last. */
  readonly seconds: readonly LabSecond[]
  readonly spans: readonly FaultSpan[]
  readonly own: LabCourse
  /** Score of the same run with these settings from its opening to its end; plays it, so ask for it last. */
  readonly scoreWith: (settings: Partial<LabSettings>) => number
}

export function labRunFacts(stage: LabStage, run: PlayedLab, own: LabCourse): LabRunFacts {
  const spans = faultSpans(stage.scenario)
  return {
    scenario: stage.scenario,
    decisions: run.decisions,
    seconds: run.rows.map((row, index) => ({
      row,
      settings: run.settings[index] ?? stage.scenario.opening,
      faults: faultsInSecond(spans, row.second),
    })),
    ...{ spans, own },
    scoreWith: (settings) => {
      const scenario = { ...stage.scenario, opening: { ...stage.scenario.opening, ...settings } }
      const kept = run.decisions.filter(({ type }) => !changes(settings, type))
      return labCourse(scenario, playLab({ ...stage, scenario }, kept).rows).score
    },
  }
}

function changes(settings: Partial<LabSettings>, type: LabDecisionType): boolean {
  const setting = SETTING_OF_LAB_DECISION[type]
  return setting !== null && setting in settings
}

/** The sums of some seconds; shares are 1 where nothing ended. */
export interface SpanSums {
  readonly seconds: number
  readonly successShare: number
  readonly attemptsPerRequest: number
  readonly failed: number
}

export function sumsOf(seconds: readonly LabSecond[]): SpanSums {
  let [answered, failed, refused, offered, attempts] = [0, 0, 0, 0, 0]
  for (const { row } of seconds) {
    answered += row.answered
    failed += failedOfRow(row)
    refused += row.refusedLow + row.refusedHigh
    offered += row.offered
    attempts += row.attempts
  }
  const ended = answered + failed + refused
  const passed = offered - refused
  return {
    seconds: seconds.length,
    successShare: ended === 0 ? 1 : answered / ended,
    attemptsPerRequest: passed === 0 ? 0 : attempts / passed,
    failed,
  }
}

export function totalOf(
  seconds: readonly LabSecond[],
  valueOf: (second: LabSecond) => number,
): number {
  return seconds.reduce((total, second) => total + valueOf(second), 0)
}

export function hasFault({ faults }: LabSecond, kind: LabFault['kind']): boolean {
  return faults.some((fault) => fault.kind === kind)
}

/** Attempts sent to endpoints that answer with errors or refuse in that second. */
export function sentToFaulty({ row, faults }: LabSecond): number {
  const faulty = faultyEndpoints(faults)
  return row.endpoints.reduce(
    (sent, endpoint, index) => sent + (faulty.has(index) ? endpoint.sent : 0),
    0,
  )
}

export function faultyEndpoints(faults: readonly LabFault[]): ReadonlySet<number> {
  return new Set(faults.flatMap(({ endpoints }) => endpoints))
}
