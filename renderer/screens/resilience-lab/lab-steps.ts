/** What each step bought: the runs tried on one scenario and seed, each by what it changed against the one before. */
import type { LabControls } from '@shared/contract/lab/lab-controls'
import type { LabSettings, TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import type { LabRun } from '@shared/contract/lab/lab-review'
import type { LabRow, LabTotals } from '@shared/contract/lab/lab-row'
import type { LabFault } from '@shared/contract/lab/lab-scenario'
import type { LabIdentity } from '@shared/contract/lab/lab-session'
import type { PolicyModule } from '@shared/lab/policy-text'
import { answeredShare, failedOfRow, refusedAtEdge } from '@shared/lab/row-facts'
import { changedModules, DECISION_OF_MODULE } from '@shared/lab/setting-decisions'

/** A run as the table compares it; the one under way is counted in the window, second by second. */
export interface StepRun {
  readonly fileName: string
  readonly decisions: readonly TimedLabDecision[]
  readonly settings: LabSettings
  readonly seconds: number
  readonly requestsLost: number
  readonly refusedAtEdge: number
  readonly offered: number
  readonly shares: readonly (number | null)[]
  readonly isOpen: boolean
  /** Of a run that is stored; the one under way is known second by second. */
  readonly totals?: LabTotals
}

export interface Step {
  readonly number: number
  readonly run: StepRun
  /** What is different from the step before; all that stands, in the first. */
  readonly changed: readonly PolicyModule[]
  /** Second in which the first of the changes was made, where that was later than the first. */
  readonly setAtSecond: number | null
  /** Requests lost more than in the step before; null where the two cannot be compared. */
  readonly lostMore: number | null
}

/** One point of a run's curve. */
export const SHARE_SECONDS = 10

/** The same length and nearly the same loss: what differs is chance, not the policy. */
const NO_CHANGE_SHARE = 0.0001

export function storedRun({ totals, ...run }: LabRun): StepRun {
  return {
    totals,
    fileName: run.fileName,
    decisions: run.decisions,
    settings: run.settings,
    seconds: run.secondsRecorded,
    requestsLost: totals.requestsLost,
    refusedAtEdge: totals.refusedLow + totals.refusedHigh,
    offered: totals.offered,
    shares: run.successShares,
    isOpen: false,
  }
}

export function runUnderWay(
  identity: LabIdentity,
  rows: readonly LabRow[],
  decided: { readonly settings: LabControls; readonly decisions: readonly TimedLabDecision[] },
): StepRun {
  const sum = (of: (row: LabRow) => number): number =>
    rows.reduce((total, row) => total + of(row), 0)
  return {
    fileName: identity.fileName,
    ...decided,
    seconds: rows.length - 1,
    requestsLost: sum(failedOfRow),
    refusedAtEdge: sum(refusedAtEdge),
    offered: sum(({ offered }) => offered),
    shares: sharesOf(rows.slice(1)),
    isOpen: true,
  }
}

function sharesOf(rows: readonly LabRow[]): readonly (number | null)[] {
  const shares: (number | null)[] = []
  for (let from = 0; from < rows.length; from += SHARE_SECONDS) {
    shares.push(answeredShare(rows.slice(from, from + SHARE_SECONDS)))
  }
  return shares
}

/** The stored runs in the order in which they were begun, and the one under way at the end, once. */
export function runsInOrder(
  stored: readonly LabRun[],
  underWay: StepRun | null,
): readonly StepRun[] {
  const others = stored
    .filter(({ fileName }) => fileName !== underWay?.fileName)
    .toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
    .map(storedRun)
  return underWay ? [...others, underWay] : others
}

export function stepsOf(runs: readonly StepRun[]): readonly Step[] {
  return runs.map((run, index) => {
    const before = runs[index - 1]
    const changed = before ? effectiveChanges(before.settings, run.settings) : FIRST
    return {
      number: index + 1,
      run,
      changed,
      setAtSecond: setAt(run, changed),
      lostMore: before && before.seconds === run.seconds ? lostMore(before, run) : null,
    }
  })
}

const FIRST: readonly PolicyModule[] = ['protection']

/** The accrual policy says nothing under another protection. */
function effectiveChanges(from: LabSettings, to: LabSettings): readonly PolicyModule[] {
  const changes = changedModules(from, to)
  return to.protection.kind === 'accrual'
    ? changes
    : changes.filter((module) => module !== 'accrualPolicy')
}

function setAt(run: StepRun, changed: readonly PolicyModule[]): number | null {
  const types: readonly string[] = changed.map((module) => DECISION_OF_MODULE[module])
  const seconds = run.decisions
    .filter(({ type }) => types.includes(type))
    .map(({ second }) => second)
  const first = Math.min(...seconds)
  return Number.isFinite(first) && first > 1 ? first : null
}

function lostMore(before: StepRun, run: StepRun): number {
  const more = run.requestsLost - before.requestsLost
  return Math.abs(more) <= run.offered * NO_CHANGE_SHARE ? 0 : more
}

/** Where the worth of a module shows, if not in the scenario that is played. */
const WORTH: Readonly<Record<PolicyModule, string>> = {
  protection: 'bad-zone',
  accrualPolicy: 'quiet-service',
  classification: 'alive-but-failing',
  balancer: 'alive-but-failing',
  retries: 'retry-storm',
  edgeLimit: 'edge-surge',
}

export interface ReadWithCare {
  readonly steps: readonly number[]
  readonly scenarioIds: readonly string[]
}

/** The steps that changed something and bought nothing, and where they may; null where there are none. */
export function readWithCare(steps: readonly Step[], scenarioId: string): ReadWithCare | null {
  const idle = steps.filter(({ lostMore: more, number }) => number > 1 && more === 0)
  if (idle.length === 0) return null
  const ids = idle.flatMap(({ changed }) => changed.map((module) => WORTH[module]))
  return {
    steps: idle.map(({ number }) => number),
    scenarioIds: [...new Set(ids)].filter((id) => id !== scenarioId),
  }
}

export interface FaultSpan {
  readonly fromSeconds: number
  readonly toSeconds: number
}

/** The stretches in which something is wrong; what comes back every few seconds is no stretch. */
export function faultSpans(
  faults: readonly LabFault[],
  durationSeconds: number,
): readonly FaultSpan[] {
  return faults
    .filter(({ repeat }) => repeat === undefined)
    .map(({ fromSeconds, toSeconds }) => ({
      fromSeconds,
      toSeconds: toSeconds ?? durationSeconds,
    }))
}

/** Mean of the shares answered in that stretch, as far as the run has come; null before it. */
export function answeredDuring(run: StepRun, { fromSeconds, toSeconds }: FaultSpan): number | null {
  const shares = run.shares
    .slice(Math.floor(fromSeconds / SHARE_SECONDS), Math.ceil(toSeconds / SHARE_SECONDS))
    .filter((share) => share !== null)
  if (shares.length === 0) return null
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}
