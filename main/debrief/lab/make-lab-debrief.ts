/** The debrief of one run of the lab: a pure function of scenario, seed and decisions. */
import { workThrough } from '@shared/work-through'
import type { LabDebrief } from '@shared/contract/lab/lab-debrief'
import type {
  LabDecisionType,
  LabSettings,
  TimedLabDecision,
} from '@shared/contract/lab/lab-decisions'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { clippedShare } from '../avoided-share'
import { failedOfRow } from '../../engine/resilience/lab-totals'
import { labCourse } from './lab-course'
import { gainOf, labDecisionEffects } from './lab-decision-effects'
import { ONE_POLICY } from '@shared/lab/one-policy'
import { playLabInSteps, type LabStage, type PlayedLab } from './play-lab'
import { labSurprises } from './surprises/lab-surprises'

export interface LabRunToDebrief {
  readonly scenario: LabScenario
  readonly seed: number
  /** As recorded; those after the last second played never acted and are left out. */
  readonly decisions: readonly TimedLabDecision[]
  readonly secondsPlayed: number
}

/** Below this, the score of the opening left alone and of the one policy hardly differ. */
const AVOIDABLE_SCORE_MINIMUM = 0.005

/** All runs are compared over the seconds played. Takes seconds, and halts in between, so that others have their turn. */
export function* labDebriefInSteps(
  recorded: LabRunToDebrief,
): Generator<undefined, LabDebrief, undefined> {
  const { scenario, seed, secondsPlayed } = recorded
  const stage: LabStage = { scenario, seed, secondsPlayed }
  const run = yield* playLabInSteps(stage, inOrder(recorded))
  const own = labCourse(scenario, run.rows)
  const isLeftAlone = run.decisions.length === 0
  const left = isLeftAlone ? own : labCourse(scenario, (yield* playLabInSteps(stage, [])).rows)
  const onePolicy = labCourse(scenario, (yield* playLabInSteps(stage, ONE_POLICY)).rows)
  const { verdict: _, ...allDecisions } = gainOf(own, left)
  const { totals } = own
  return {
    ...{ scenarioId: scenario.id, seed, secondsPlayed, own },
    mainSettings: standingLongest(run.settings, scenario.opening),
    baselines: { openingLeftAlone: left, onePolicy },
    avoidedLossShare: clippedShare(
      own.score - left.score,
      onePolicy.score - left.score,
      AVOIDABLE_SCORE_MINIMUM,
    ),
    lostByCause: totals.failed,
    refusedAtEdge: { low: totals.refusedLow, high: totals.refusedHigh },
    ...(yield* labDecisionEffects(stage, run, own)),
    allDecisions,
    ...firstSeconds(run),
    surprises: yield* labSurprises(stage, run, own),
  }
}

/** The same at once. */
export function makeLabDebrief(recorded: LabRunToDebrief): LabDebrief {
  return workThrough(labDebriefInSteps(recorded))
}

function inOrder({ decisions, secondsPlayed }: LabRunToDebrief): TimedLabDecision[] {
  return decisions
    .filter(({ second }) => second <= secondsPlayed)
    .toSorted((one, other) => one.second - other.second)
}

/** The settings that were in force for most seconds; of two as long, the earlier. */
function standingLongest(settings: readonly LabSettings[], opening: LabSettings): LabSettings {
  const stood = new Map<string, { readonly settings: LabSettings; seconds: number }>()
  for (const each of settings.map(onlySettings)) {
    const key = JSON.stringify(each)
    const same = stood.get(key)
    if (same === undefined) stood.set(key, { settings: each, seconds: 1 })
    else same.seconds += 1
  }
  const [longest] = [...stood.values()].toSorted((one, other) => other.seconds - one.seconds)
  return longest?.settings ?? opening
}

/** Without the counters of the machines, which stand beside them in what the engine says of a second. */
function onlySettings(settings: LabSettings): LabSettings {
  const { protection, accrualPolicy, classification, balancer, retries, edgeLimit } = settings
  return { protection, accrualPolicy, classification, balancer, retries, edgeLimit }
}

function firstSeconds({
  rows,
  decisions,
}: PlayedLab): Pick<LabDebrief, 'firstLossSecond' | 'firstDecisionSecond'> {
  const firstLossSecond = rows.find((row) => failedOfRow(row) > 0)?.second ?? null
  if (firstLossSecond === null) return { firstLossSecond, firstDecisionSecond: {} }
  const firstDecisionSecond: Partial<Record<LabDecisionType, number>> = {}
  for (const { type, second } of decisions) {
    // What acts in the very second of the first loss was taken before anything was to be seen of it.
    if (second > firstLossSecond) firstDecisionSecond[type] ??= second
  }
  return { firstLossSecond, firstDecisionSecond }
}
