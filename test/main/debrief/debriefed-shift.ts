/** Shifts to debrief: played by the engine as a trainee would have recorded them, or made up number by number. */
import { NO_ALERTS, trackAlerts } from '@shared/alerts/track-alerts'
import { DEFAULT_LOSS_WEIGHTS } from '@shared/contract/debrief'
import type { TimedDecision } from '@shared/contract/decisions'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { AlertOccurrence } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import type { DebriefMeans, ShiftToDebrief } from '../../../main/debrief/shift-to-debrief'
import { playSteps, scenarioNamed } from '../engine/on-call/played-shift'

export const MEANS: DebriefMeans = { engine: onCallEngine, weights: DEFAULT_LOSS_WEIGHTS }

export interface Play {
  readonly scenario: OnCallScenario | string
  readonly seed: number
  readonly decisions?: readonly TimedDecision[]
  /** The latest minute recorded; the whole shift where not given. */
  readonly lastMinute?: number
  /** Minutes after its raise at which every alert is acknowledged; never where not given. */
  readonly acknowledgeAfter?: number
}

/** A shift as it would have been recorded. */
export function playedShift(play: Play): ShiftToDebrief {
  const scenario = typeof play.scenario === 'string' ? scenarioNamed(play.scenario) : play.scenario
  const lastMinute = play.lastMinute ?? scenario.durationMinutes
  const decisions = (play.decisions ?? [])
    .filter(({ minute }) => minute <= lastMinute)
    .toSorted((one, other) => one.minute - other.minute)
  const steps = playSteps({ scenario, seed: play.seed, decisions }).slice(0, lastMinute + 1)
  const snapshots = steps.map(({ snapshot }) => snapshot)
  const { occurrences } = snapshots.reduce(
    (history, snapshot) => trackAlerts(history, snapshot).history,
    NO_ALERTS,
  )
  return {
    fileName: 'shift.guardia-session',
    scenario,
    seed: play.seed,
    decisions,
    snapshots,
    notices: steps.flatMap(({ notices }) => notices),
    alerts: occurrences.map((alert) => acknowledged(alert, play.acknowledgeAfter, lastMinute)),
    looks: [],
    reproduces: true,
  }
}

function acknowledged(
  alert: AlertOccurrence,
  after: number | undefined,
  lastMinute: number,
): AlertOccurrence {
  if (after === undefined) return alert
  const acknowledgedMinute = alert.raisedMinute + after
  return acknowledgedMinute > lastMinute ? alert : { ...alert, acknowledgedMinute }
}

/** Minutes that never were: quiet ones, changed from `from` on as a spec needs them. */
export function madeUpShift(
  scenarioId: string,
  lastMinute: number,
  change: (minute: number) => Partial<OnCallSnapshot> = () => ({}),
): ShiftToDebrief {
  const shift = playedShift({ scenario: scenarioId, seed: 1, lastMinute: 0 })
  const [opening] = shift.snapshots
  if (opening === undefined) throw new Error('a shift has a minute 0')
  const snapshots = Array.from({ length: lastMinute + 1 }, (_, minute): OnCallSnapshot => {
    const quiet = { ...opening, minute, costDollars: minute / 10, failedShare: 0, burnRate5m: 0 }
    return minute === 0 ? quiet : { ...quiet, ...change(minute) }
  })
  return { ...shift, snapshots, reproduces: false }
}

/** One alert that was never dealt with, changed as a spec needs it. */
export function alertOf(changed: Partial<AlertOccurrence>): AlertOccurrence {
  return {
    id: 'page-fast',
    raisedMinute: 1,
    acknowledgedMinute: null,
    clearedMinute: null,
    ...changed,
  }
}
