/** What several recorded shifts came to, beside each other and against the first of them. */
import type { RunTotals } from '@shared/contract/debrief'
import type { Verification } from '@shared/contract/recordings'
import type { LossWeights } from '@shared/contract/session-notes'
import { assert } from '@shared/assert'
import { debriefOfFile, type DebriefedFile } from './debriefed-file'

export interface ComparedShift {
  readonly file: string
  readonly scenario: string
  readonly seed: number
  readonly codeName: string
  readonly lastMinute: number
  readonly verification: Verification
  readonly totals: RunTotals
  readonly avoidedLossShare: number | null
  /** Its totals − those of the first. */
  readonly difference: RunTotals
  /** First minute, of those that both have, with other traffic than the first; null where there is none. */
  readonly trafficDiffersFromMinute: number | null
}

export interface Comparison {
  readonly sameScenario: boolean
  readonly sameSeed: boolean
  readonly trafficCoincides: boolean
  /** Those of the first, by which all of them are weighed. */
  readonly weights: LossWeights
  readonly shifts: readonly ComparedShift[]
}

/** @param files two at least */
export function compareShifts(files: readonly DebriefedFile[]): Comparison {
  const [first] = files
  assert(first !== undefined, 'there is something to compare', { files: files.length })
  const { weights } = first
  const debriefs = files.map((file) => ({ file, debrief: debriefOfFile(file, weights) }))
  const base = debriefs[0]?.debrief.totals
  const shifts = debriefs.map(({ file, debrief }): ComparedShift => ({
    file: file.file,
    scenario: debrief.scenarioId,
    seed: debrief.seed,
    codeName: file.codeName,
    lastMinute: debrief.lastMinute,
    verification: file.verification,
    totals: debrief.totals,
    avoidedLossShare: debrief.simulation?.avoidedLossShare ?? null,
    difference: differenceOf(debrief.totals, base ?? debrief.totals),
    trafficDiffersFromMinute: firstOtherTraffic(file, first),
  }))
  const [one] = shifts
  return {
    sameScenario: files.every((file) => sameContent(file, first)),
    sameSeed: shifts.every(({ seed }) => seed === one?.seed),
    trafficCoincides: shifts.every((shift) => shift.trafficDiffersFromMinute === null),
    ...{ weights, shifts },
  }
}

/** Two texts of one name are two scenarios. */
function sameContent(one: DebriefedFile, other: DebriefedFile): boolean {
  return one.content.header?.scenario.sha256 === other.content.header?.scenario.sha256
}

function differenceOf(totals: RunTotals, base: RunTotals): RunTotals {
  return {
    budgetSpentShare: totals.budgetSpentShare - base.budgetSpentShare,
    costDollars: totals.costDollars - base.costDollars,
    degradedMinutes: totals.degradedMinutes - base.degradedMinutes,
    loss: totals.loss - base.loss,
  }
}

/** Traffic is what came in, whatever was decided: bit for bit, one seed gives one curve. */
function firstOtherTraffic({ shift }: DebriefedFile, { shift: first }: DebriefedFile) {
  const other = shift.snapshots.find((snapshot, index) => {
    const beside = first.snapshots[index]
    if (beside === undefined) return false
    return !Object.is(snapshot.requestRatePerSecond, beside.requestRatePerSecond)
  })
  return other?.minute ?? null
}
