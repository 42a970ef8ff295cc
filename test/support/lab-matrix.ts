/** The levers of each lab scenario and what they come to: rows of the table in docs/model.md, played over seeds. */
import type {
  AccrualPolicy,
  LabDecision,
  Protection,
  Retries,
} from '@shared/contract/lab/lab-decisions'
import type { LabRow } from '@shared/contract/lab/lab-row'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { labEngine } from '../../main/engine/resilience/lab-engine'
import {
  labScore,
  labTotals,
  labVerdict,
  type LabVerdict,
} from '../../main/engine/resilience/lab-totals'
import { decisionsOf, labScenario } from './lab-runs'

export type Mark = 'lesson' | 'wrong'

export interface LeverRow {
  readonly levers: string
  readonly decisions: readonly LabDecision[]
  readonly mark: Mark
}

/** All 20 take minutes: `npm run test:matrix` plays them, every other run of the specs the first few. */
export const SEEDS = Number(process.env['GUARDIA_MATRIX_SEEDS'] ?? 2)
/** Of the seeds, so many at least have to be as marked: 19 of 20, and of a few all. */
export const AS_MARKED_MINIMUM = Math.ceil(0.95 * SEEDS)

const protect = (value: Protection): LabDecision => ({ type: 'set-protection', value })
const breaker = (failures: number, openSeconds = 30): LabDecision =>
  protect({ kind: 'service-breaker', failures, openSeconds })
const accrual = protect({ kind: 'accrual' })
const none = protect({ kind: 'none' })
const policy = (value: AccrualPolicy): LabDecision => ({ type: 'set-accrual-policy', value })
const inRow = (failures: number): LabDecision => policy({ kind: 'consecutive', failures })
const overTime = (seconds: number, minRequests = 5, rate = 0.8): LabDecision =>
  policy({ kind: 'time', rate, seconds, minRequests })
const overRequests = (requests: number, rate = 0.8): LabDecision =>
  policy({ kind: 'requests', rate, requests })
const either = policy({
  kind: 'either',
  of: [
    { kind: 'time', rate: 0.8, seconds: 30, minRequests: 5 },
    { kind: 'consecutive', failures: 5 },
  ],
})
const balance = (value: Extract<LabDecision, { type: 'set-balancer' }>['value']): LabDecision => ({
  type: 'set-balancer',
  value,
})
const retry = (value: Retries): LabDecision => ({ type: 'set-retries', value })
const atOnce = (count: number): LabDecision => retry({ kind: 'at-once', count })
const budget = retry({ kind: 'budget', share: 0.2, floorPerSecond: 10, ttlSeconds: 10 })
const edge = (value: number): LabDecision => ({ type: 'set-edge-limit', value })
const serverErrors: LabDecision = { type: 'set-classification', value: 'server-errors' }

const lesson = (levers: string, ...decisions: LabDecision[]): LeverRow => ({
  ...{ levers, decisions, mark: 'lesson' },
})
const wrong = (levers: string, ...decisions: LabDecision[]): LeverRow => ({
  ...{ levers, decisions, mark: 'wrong' },
})

/** All rows that are marked as the lesson or as wrong; the decisions are in force from second 1. */
export const LEVERS: Readonly<Record<string, readonly LeverRow[]>> = {
  'bad-zone': [
    wrong('nothing (breaker 5, 30 s)'),
    wrong('breaker n = 10', breaker(10)),
    wrong('breaker n = 20', breaker(20)),
    wrong('breaker n = 50', breaker(50)),
    wrong('breaker open for 120 s', breaker(5, 120)),
    wrong('breaker, random balancing', balance('random')),
    wrong('breaker, 3 retries at once', atOnce(3)),
    wrong('no protection, budget', none, budget),
    lesson('accrual (either)', accrual),
    lesson('accrual (30 s), two choices', accrual, overTime(30), balance('two-choices')),
  ],
  'alive-but-failing': [
    wrong('nothing'),
    wrong('1 failure in a row', inRow(1)),
    wrong('3 retries at once', atOnce(3)),
    wrong('round robin', balance('round-robin')),
    wrong('least loaded', balance('least-loaded')),
    wrong('server errors with the breaker (5, 30 s)', serverErrors, breaker(5)),
    lesson('server errors', serverErrors),
    lesson('server errors, accrual (30 s)', serverErrors, overTime(30)),
  ],
  'quiet-service': [
    wrong('nothing (100 requests)'),
    wrong('10 requests', overRequests(10)),
    wrong('30 requests', overRequests(30)),
    wrong('1,000 requests', overRequests(1_000)),
    wrong('no protection', none),
    wrong('100 requests, rate 0.5', overRequests(100, 0.5)),
    wrong('3 in a row', inRow(3)),
    wrong('5 in a row', inRow(5)),
    wrong('either (30 s or 5 in a row)', either),
    wrong('breaker (5, 30 s), round robin', breaker(5), balance('round-robin')),
    wrong('100 requests, 3 retries at once', atOnce(3)),
    lesson('30 s, m 5', overTime(30)),
    lesson('60 s, m 5', overTime(60)),
    lesson('20 s, m 3', overTime(20, 3)),
  ],
  'retry-storm': [
    wrong('nothing (3 retries)'),
    wrong('accrual, 1 in a row', inRow(1)),
    wrong('1 retry at once', atOnce(1)),
    wrong('10 retries at once', atOnce(10)),
    wrong('3 retries, round robin', balance('round-robin')),
    wrong('budget, round robin', budget, balance('round-robin')),
    lesson('budget', budget),
  ],
  'edge-surge': [
    wrong('nothing'),
    wrong('accrual, 1 in a row', inRow(1)),
    wrong('accrual, 0.9 over 10 s', overTime(10, 5, 0.9)),
    wrong('3 retries at once', atOnce(3)),
    wrong('budget', budget),
    wrong('breaker (5, 30 s)', breaker(5)),
    wrong('breaker (1, 1 s)', breaker(1, 1)),
    wrong('edge limit 900', edge(900)),
    lesson('edge limit 1,050', edge(1_050)),
    lesson('edge limit 1,100', edge(1_100)),
    lesson('edge limit 1,150', edge(1_150)),
    wrong('edge limit 1,250', edge(1_250)),
  ],
}

/** The one policy that wins all five. */
export const ONE_POLICY: readonly LabDecision[] = [
  ...[accrual, overTime(30), serverErrors, balance('two-choices'), budget, edge(1_100)],
]

/** @param decisions in force from second 1 */
export function playLevers(
  scenario: LabScenario,
  seed: number,
  decisions: readonly LabDecision[],
): LabRow[] {
  const rows: LabRow[] = []
  let { state } = labEngine.open(scenario, seed)
  const timed = decisions.map((decision) => ({ ...decision, second: 1 }))
  while (state.second < scenario.durationSeconds) {
    const step = labEngine.advance(state, decisionsOf(timed, state.second + 1))
    state = step.state
    rows.push(step.snapshot)
    if (state.second % 60 === 0 && isLostAlready(scenario, rows)) break
  }
  return rows
}

/** Lost whatever may come: even if every request of the minutes that are left were answered. */
function isLostAlready(scenario: LabScenario, rows: readonly LabRow[]): boolean {
  const minutes = scenario.durationSeconds / 60
  const played = rows.length / 60
  const best = (labScore(scenario, labTotals(rows)) * played + (minutes - played)) / minutes
  return best < scenario.lostShare
}

/** How a run ends; one that cannot but be lost is not played to its end. */
export function verdictOf(
  scenario: LabScenario,
  seed: number,
  decisions: readonly LabDecision[],
): LabVerdict {
  const rows = playLevers(scenario, seed, decisions)
  if (rows.length < scenario.durationSeconds) return 'lost'
  return labVerdict(scenario, labTotals(rows))
}

/** On how many of the seeds a row of the matrix ends as it is marked. */
export function asMarked(id: string, row: LeverRow): number {
  const expected: LabVerdict = row.mark === 'lesson' ? 'won' : 'lost'
  let count = 0
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    if (verdictOf(labScenario(id), seed, row.decisions) === expected) count += 1
  }
  return count
}

export function leversOf(id: string): readonly LeverRow[] {
  const rows = LEVERS[id]
  if (rows === undefined) throw new Error(`no levers for ${id}`)
  return rows
}
