/** Each surprise of a lab run seen where the run shows it and not where it does not, with the numbers that are known. */
import { describe, expect, it } from 'vitest'
import type { LabSurprise } from '@shared/contract/lab/lab-debrief'
import type {
  AccrualPolicy,
  Balancer,
  LabDecision,
  Protection,
  Retries,
  TimedLabDecision,
} from '@shared/contract/lab/lab-decisions'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import { labCourse } from '../../../../main/debrief/lab/lab-course'
import { playLab } from '../../../../main/debrief/lab/play-lab'
import { workThrough } from '@shared/work-through'
import { labSurprises } from '../../../../main/debrief/lab/surprises/lab-surprises'
import { labScenario } from '../../../support/lab-runs'

const at = (second: number, ...decisions: readonly LabDecision[]): TimedLabDecision[] =>
  decisions.map((decision) => ({ ...decision, second }))
const protect = (value: Protection): LabDecision => ({ type: 'set-protection', value })
const retry = (value: Retries): LabDecision => ({ type: 'set-retries', value })
const balance = (value: Balancer): LabDecision => ({ type: 'set-balancer', value })
const policy = (value: AccrualPolicy): LabDecision => ({ type: 'set-accrual-policy', value })
const breaker = protect({ kind: 'service-breaker', failures: 5, openSeconds: 30 })
const none = protect({ kind: 'none' })
const accrual = protect({ kind: 'accrual' })
const atOnce = retry({ kind: 'at-once', count: 3 })
const noRetries = retry({ kind: 'none' })
const budget = retry({ kind: 'budget', share: 0.2, floorPerSecond: 10, ttlSeconds: 10 })
const overTime: AccrualPolicy = { kind: 'time', rate: 0.8, seconds: 30, minRequests: 5 }
const restart: LabDecision = { type: 'restart-client' }

function surprisesOf(
  scenario: LabScenario,
  decisions: readonly TimedLabDecision[] = [],
  secondsPlayed = scenario.durationSeconds,
): ReadonlyMap<string, LabSurprise['values']> {
  const stage = { scenario, seed: 1, secondsPlayed }
  const run = playLab(stage, decisions)
  const told = workThrough(labSurprises(stage, run, labCourse(scenario, run.rows)))
  return new Map(told.map(({ id, values }) => [id, values]))
}

const idsOf = (...told: Parameters<typeof surprisesOf>): string[] => [
  ...surprisesOf(...told).keys(),
]

const badZone = labScenario('bad-zone')
const failing = labScenario('alive-but-failing')
const quiet = labScenario('quiet-service')

/** The storm at a third of its size and sooner, for speed: the same load on each endpoint. */
const SMALL_STORM: LabScenario = {
  ...labScenario('retry-storm'),
  ...{ endpoints: 4, durationSeconds: 150 },
  rates: [{ fromSeconds: 0, requestsPerSecond: 300 }],
  faults: [{ kind: 'slow', factor: 1.6, endpoints: [0, 1, 2, 3], fromSeconds: 10, toSeconds: 40 }],
}

describe('a bad zone', () => {
  const SECONDS = 175

  it('shows whom the service breaker cuts off', () => {
    const told = surprisesOf(badZone, [], SECONDS)
    expect([...told.keys()]).toEqual(['breaker-blocks-healthy'])
    // Eight of twelve are in the two healthy zones, and 300 requests arrive a second.
    const {
      healthy,
      endpoints,
      blocked = 0,
      seconds = 0,
    } = told.get('breaker-blocks-healthy') ?? {}
    expect([healthy, endpoints]).toEqual([8, 12])
    expect(blocked / seconds).toBeGreaterThan(250)
    expect(blocked / seconds).toBeLessThan(350)
  })

  it('is masked by retries at once, at half as many attempts again while it lasts', () => {
    const told = surprisesOf(badZone, at(1, none, atOnce), SECONDS)
    expect([...told.keys()]).toEqual(['retries-mask-refusals'])
    // 1.20 over the run of ten minutes, of which it lasts four: (1.20 − 0.6)/0.4.
    expect(told.get('retries-mask-refusals')?.['attemptsPerRequest']).toBeCloseTo(1.5, 1)
  })

  it('surprises nobody who sets endpoints aside one by one', () => {
    expect(idsOf(badZone, at(1, accrual), SECONDS)).toEqual([])
  })

  it('is not masked by retries behind a breaker that has opened', () => {
    expect(idsOf(badZone, at(1, atOnce), SECONDS)).not.toContain('retries-mask-refusals')
  })

  it('is not masked by one retry where two zones of three are bad', () => {
    const [fault] = badZone.faults
    const faults = fault ? [{ ...fault, endpoints: [1, 2, 4, 5, 7, 8, 10, 11] }] : []
    const once = retry({ kind: 'at-once', count: 1 })
    expect(idsOf({ ...badZone, faults }, at(1, none, once), SECONDS)).toEqual([])
  })
})

describe('endpoints that are alive but failing', () => {
  const SECONDS = 80

  it('draw traffic from two random choices, at most as much as the formula allows', () => {
    const told = surprisesOf(failing, [], SECONDS)
    expect([...told.keys()]).toEqual(['two-choices-attract'])
    const { share, even } = told.get('two-choices-attract') ?? {}
    expect(even).toBeCloseTo(2 / 12, 12)
    expect(share).toBeLessThanOrEqual(1 - (10 * 9) / (12 * 11))
  })

  it('draw more of it from exact least loaded, and no more than their share from round robin', () => {
    const told = surprisesOf(failing, at(1, balance('least-loaded')), SECONDS)
    expect([...told.keys()]).toEqual(['least-loaded-attracts'])
    expect(told.get('least-loaded-attracts')?.['share']).toBeGreaterThan(1 - 90 / 132)
    expect(idsOf(failing, at(1, balance('round-robin')), 75)).toEqual([])
  })
})

describe('a quiet service', () => {
  const DAY_SECONDS = 356

  it('shows that a window of requests is another time by day than by night', () => {
    const values = surprisesOf(quiet, [], DAY_SECONDS).get('request-window-changes')
    expect(values).toMatchObject({ requests: 100, quietWindow: 200 })
    expect(values?.['busyWindow']).toBeCloseTo(1.3, 1)
    expect(values?.['busyRemovals']).toBeGreaterThan(values?.['quietRemovals'] ?? Infinity)
  })

  it('shows that five in a row are a window of a moment by day', () => {
    const either = policy({ kind: 'either', of: [overTime, { kind: 'consecutive', failures: 5 }] })
    const told = surprisesOf(quiet, at(1, either), 400)
    expect(told.has('request-window-changes')).toBe(false)
    const values = told.get('in-a-row-is-short')
    expect(values?.['window']).toBeCloseTo(0.07, 2)
    expect(values?.['overTime']).toBeGreaterThan((values?.['score'] ?? 1) + 0.01)
  })

  it('surprises nobody whose window is a time', () => {
    expect(idsOf(quiet, at(1, policy(overTime)), DAY_SECONDS)).toEqual([])
  })

  it('shows no panic where nothing is ever set aside', () => {
    expect(idsOf(quiet, at(1, none), DAY_SECONDS)).toEqual([])
  })
})

describe('a flaky endpoint', () => {
  const flaky = (share: number): LabScenario => ({
    ...badZone,
    faults: [{ kind: 'flaky', share, endpoints: [4], fromSeconds: 0, toSeconds: null }],
    opening: {
      ...badZone.opening,
      ...{ protection: { kind: 'accrual' }, accrualPolicy: overTime },
      ...{ classification: 'server-errors', balancer: 'random' },
    },
  })

  it('comes back by a lucky probe, and most of its failures remain', () => {
    const values = surprisesOf(flaky(0.6)).get('lucky-probe')
    // Measured elsewhere over seeds: 58 % of its failures remain.
    expect(values?.['remaining']).toBeGreaterThan(0.4)
    expect(values?.['remaining']).toBeLessThan(0.76)
    expect(values?.['revivals']).toBeGreaterThan(0)
  })

  it('does not, where no probe is lucky', () => {
    expect(idsOf(flaky(1), [], 100)).toEqual([])
  })
})

describe('a storm of retries', () => {
  it('goes on by its retries after the cause is gone, and panic sends everything', () => {
    const told = surprisesOf(SMALL_STORM)
    expect([...told.keys()]).toEqual(['retries-feed-storm', 'panic-sends-everything'])
    const storm = told.get('retries-feed-storm')
    // Up to three retries each, and hardly an answer.
    expect(storm?.['attemptsPerRequest']).toBeGreaterThan(2)
    expect(storm?.['attemptsPerRequest']).toBeLessThanOrEqual(4)
    expect(storm?.['successShare']).toBeLessThan(0.2)
  })

  it('ends by the service breaker, which takes the load off', () => {
    const told = surprisesOf(SMALL_STORM, at(1, breaker))
    expect([...told.keys()]).toEqual(['breaker-drains'])
    // Open for 30 s at 300/s.
    expect(told.get('breaker-drains')?.['blocked']).toBeGreaterThan(8_000)
  })

  it('ends by a restart, but not by one while the cause is still there', () => {
    const told = surprisesOf(SMALL_STORM, at(90, restart))
    const { second, before, after } = told.get('restart-drains') ?? {}
    expect(second).toBe(90)
    expect(before).toBeLessThan(0.5)
    expect(after).toBeGreaterThan(0.98)
    expect(idsOf(SMALL_STORM, at(30, restart))).not.toContain('restart-drains')
    const calm = [...at(1, noRetries), ...at(90, restart)]
    expect(idsOf(SMALL_STORM, calm)).not.toContain('restart-drains')
  })

  it('ends by itself without retries', () => {
    const told = surprisesOf(SMALL_STORM, at(1, noRetries))
    expect([...told.keys()]).toContain('no-retries-drain')
    expect([...told.keys()]).not.toContain('retries-feed-storm')
    expect(told.get('no-retries-drain')?.['seconds']).toBeLessThan(10)
  })

  it('can be left by exact least loaded', () => {
    const told = surprisesOf(SMALL_STORM, at(1, balance('least-loaded')))
    expect(told.get('least-loaded-leaves-storm')?.['successShare']).toBeGreaterThan(0.98)
  })

  it('is prolonged by accrual under round robin, as the run without accrual shows', () => {
    const storm: LabScenario = {
      ...labScenario('retry-storm'),
      durationSeconds: 130,
      faults: SMALL_STORM.faults.map((fault) => ({
        ...fault,
        endpoints: Array.from({ length: 12 }, (_, endpoint) => endpoint),
      })),
    }
    const values = surprisesOf(storm, at(1, budget, balance('round-robin'))).get(
      'round-robin-prolongs',
    )
    expect(values?.['without']).toBeGreaterThan((values?.['score'] ?? 1) + 0.05)
    expect(idsOf(SMALL_STORM, at(1, budget, none, balance('round-robin')))).not.toContain(
      'round-robin-prolongs',
    )
  })
})
