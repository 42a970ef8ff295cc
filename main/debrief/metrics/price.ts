/** M13 to M17: what it cost users and money. */
import type { DebriefMetrics, RunTotals } from '@shared/contract/debrief'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import type { ShiftFacts } from '../shift-facts'
import type { Simulation } from '../simulate'
import { countOf, shareOf, sumOf } from './spans'

const MUCH_HEADROOM_SHARE = 0.3
const IDLE_UTILIZATION = 0.3
/** A hundredth of a percent of the month's budget; less than that is no saving to set money against. */
const SAVED_PERCENT_MINIMUM = 0.01

/** @param simulation null where the shift cannot be played again */
export function priceMetrics(
  { minutes, shift }: ShiftFacts,
  totals: RunTotals,
  simulation: Simulation | null,
): Pick<DebriefMetrics, 'M13' | 'M14' | 'M15' | 'M16' | 'M17'> {
  const shed = sumOf(minutes, shedRequests)
  const idle = ({ utilization }: OnCallSnapshot): boolean => utilization < IDLE_UTILIZATION
  return {
    /** Requests refused, and the share of them that was refused while more than 30 % of the fleet was free. */
    M13: {
      main: shed,
      details: {
        whileHeadroom: shareOf(sumOf(minutes.filter(hasMuchHeadroom), shedRequests), shed),
      },
    },
    M14: {
      main: countOf(minutes, ({ featureOn }) => !featureOn),
      details: { needless: needlessOffShare(minutes, simulation) },
    },
    M15: { main: sumOf(minutes, ageAbove(shift.snapshots[0])), details: {} },
    M16: {
      main: totals.costDollars,
      details: {
        aboveReference: simulation && totals.costDollars - simulation.reference.totals.costDollars,
        idleInstanceHours: sumOf(
          minutes.filter(idle),
          ({ servingInstances }) => servingInstances / 60,
        ),
      },
    },
    M17: { main: dollarsPerPercentSaved(totals, simulation), details: {} },
  }
}

function shedRequests({ requestRatePerSecond, shedShare }: OnCallSnapshot): number {
  return 60 * requestRatePerSecond * shedShare
}

function hasMuchHeadroom({ headroomShare }: OnCallSnapshot): boolean {
  return headroomShare > MUCH_HEADROOM_SHARE
}

/** M14: of the minutes with the feature off, those in which the reference had it on; null where it was never off. */
function needlessOffShare(
  minutes: readonly OnCallSnapshot[],
  simulation: Simulation | null,
): number | null {
  if (simulation === null) return null
  const off = minutes.filter(({ featureOn }) => !featureOn)
  const isOnInReference = ({ minute }: OnCallSnapshot): boolean =>
    simulation.reference.snapshots[minute]?.featureOn === true
  return shareOf(countOf(off, isOnInReference), off.length)
}

/** M15: seconds by which a cached answer was older than at the opening; a lower age takes nothing off. */
function ageAbove(opening: OnCallSnapshot | undefined): (snapshot: OnCallSnapshot) => number {
  const usual = opening?.meanAgeSeconds ?? 0
  return ({ meanAgeSeconds }) => Math.max(0, meanAgeSeconds - usual)
}

/** M17: null where no more than 0.01 % of the month's budget was saved compared with hands off. */
function dollarsPerPercentSaved(totals: RunTotals, simulation: Simulation | null): number | null {
  if (simulation === null) return null
  const base = simulation.handsOff.totals
  const savedPercent = (base.budgetSpentShare - totals.budgetSpentShare) * 100
  if (savedPercent <= SAVED_PERCENT_MINIMUM) return null
  return (totals.costDollars - base.costDollars) / savedPercent
}
