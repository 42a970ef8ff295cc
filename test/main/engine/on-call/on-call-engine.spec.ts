/** Opening, controls, notices and the single rules of model.md, each on a shift made to show it. */
import { describe, expect, it } from 'vitest'
import type { Decision, TimedDecision } from '@shared/contract/decisions'
import { NOTICE_CATALOG } from '@shared/contract/notices'
import type { SnapshotColumn } from '@shared/contract/snapshot'
import { onCallEngine } from '../../../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS } from '../../../../main/scenarios/built-in-scenarios'
import { playSnapshots, playSteps, scenarioNamed } from './played-shift'
import { surgeOf } from './reference-model'

const at = (minute: number, ...decisions: Decision[]): TimedDecision[] =>
  decisions.map((decision) => ({ ...decision, minute }))

const play = (id: string, decisions: TimedDecision[] = [], seed = 1) =>
  playSteps({ scenario: scenarioNamed(id), seed, decisions })

const column = (id: string, name: SnapshotColumn, decisions: TimedDecision[] = []): unknown[] =>
  play(id, decisions).map(({ snapshot }) => snapshot[name])

/** `minute type` of every notice of a shift. */
const noticesOf = (id: string, decisions: TimedDecision[] = []): string[] =>
  play(id, decisions).flatMap(({ notices }) => notices.map((one) => `${one.minute} ${one.type}`))

const minimum = (value: number): Decision => ({ type: 'set-min-instances', value })
const autoscaler = (value: boolean): Decision => ({ type: 'set-autoscaler', value })

describe('BUILT_IN_SCENARIOS', () => {
  const morning = { startMinuteOfDay: 480, baseRequestRatePerSecond: 1_000, openingInstances: 10 }
  const usual = { openingBudgetShare: 1, openingTargetUtilization: 0.6, openingTtlSeconds: 60 }
  const TABLE = [
    {
      id: 'steady-morning',
      ...morning,
      ...usual,
      durationMinutes: 120,
      bootDelayMinutes: 3,
      incidents: [],
    },
    {
      id: 'bad-deploy',
      ...morning,
      ...usual,
      startMinuteOfDay: 540,
      durationMinutes: 180,
      bootDelayMinutes: 3,
      openingBudgetShare: 0.2,
      incidents: [{ type: 'rollout', minute: 10 }],
    },
    {
      id: 'viral-surge',
      ...morning,
      ...usual,
      durationMinutes: 240,
      bootDelayMinutes: 8,
      incidents: [{ type: 'surge' }],
    },
    {
      id: 'cache-flush',
      ...usual,
      startMinuteOfDay: 705,
      durationMinutes: 120,
      baseRequestRatePerSecond: 1_500,
      bootDelayMinutes: 3,
      openingInstances: 14,
      openingTargetUtilization: 0.65,
      incidents: [{ type: 'cache-flush', minute: 15 }],
    },
  ]

  it.each(TABLE)('has $id as the table of model.md says', (expected) => {
    const { difficulty, ...scenario } = scenarioNamed(expected.id)
    expect([1, 2, 3]).toContain(difficulty)
    expect(scenario).toEqual(expected)
  })

  it('has no other', () => {
    expect(BUILT_IN_SCENARIOS).toHaveLength(4)
  })
})

describe('open', () => {
  const opening = onCallEngine.open(scenarioNamed('steady-morning'), 1).snapshot

  it('shows steady-morning as a trainee sees it', () => {
    const shown = {
      burn: opening.burnRate1h.toFixed(1),
      requests: opening.requestRatePerSecond.toFixed(0),
      serving: opening.servingInstances,
      booting: opening.bootingInstances,
      hitPercent: (100 * opening.hitRatio).toFixed(0),
      databasePercent: (100 * opening.dbUtilization).toFixed(0),
      shedPercent: 100 * opening.shedShare,
      costPerHour: opening.costRatePerHour.toFixed(2),
      cost: opening.costDollars.toFixed(2),
      ageSeconds: opening.meanAgeSeconds,
      badBuildPercent: 100 * opening.badBuildShare,
      featureOn: opening.featureOn,
    }
    expect(shown).toEqual({
      burn: '0.0',
      requests: '1125',
      serving: 10,
      booting: 0,
      hitPercent: '77',
      databasePercent: '19',
      shedPercent: 0,
      costPerHour: '4.00',
      cost: '0.00',
      ageSeconds: 30,
      badBuildPercent: 0,
      featureOn: true,
    })
  })

  it('measures steady-morning as sources.md works it out', () => {
    expect(opening.hitRatio.toFixed(4)).toBe('0.7714')
    expect(opening.dbLoadPerSecond.toFixed(1)).toBe('771.4')
    expect(opening.dbUtilization.toFixed(4)).toBe('0.1929')
    expect((1_000 * opening.queryTimeSeconds).toFixed(2)).toBe('6.19')
    expect((1_000 * opening.serviceTimeSeconds).toFixed(2)).toBe('74.25')
    expect((100 * opening.utilization).toFixed(1)).toBe('52.2')
    expect(opening.waitProbability.toExponential(0)).toBe('7e-14')
  })

  it('is the same for every seed, but for the surge that the seed draws', () => {
    for (const scenario of BUILT_IN_SCENARIOS) {
      const [one, other] = [1, 2].map((seed) => onCallEngine.open(scenario, seed).snapshot)
      expect(one).toEqual(other)
    }
  })

  it('steps by a minute to the scenario’s last', () => {
    expect(onCallEngine.stepSeconds).toBe(60)
    expect(BUILT_IN_SCENARIOS.map(onCallEngine.lastStep)).toEqual([120, 180, 240, 120])
  })
})

describe('the rollout and its rollback', () => {
  const bad = (decisions: TimedDecision[] = []): number[] =>
    column('bad-deploy', 'badBuildShare', decisions).map((share) => Math.round(100 * Number(share)))

  it('raises the bad share by 10 points a minute from minute 10 to exactly 1 in minute 19', () => {
    const shares = column('bad-deploy', 'badBuildShare')
    expect(bad().slice(9, 21)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 100])
    expect(shares[19]).toBe(1)
    expect(shares[180]).toBe(1)
  })

  it('is stopped half way by a rollback that completes meanwhile', () => {
    const shares = bad(at(9, { type: 'start-rollback' }))
    expect(shares.slice(9, 17)).toEqual([0, 10, 20, 30, 40, 0, 0, 0])
    expect(Math.max(...shares.slice(14))).toBe(0)
  })

  it.each([1, 4, 5])(
    'is not changed by a rollback of minute %i, which completes by minute 10; only the cost is',
    (minute) => {
      const decisions = at(minute, { type: 'start-rollback' })
      expect(bad(decisions)).toEqual(bad())
      const cost = (list: TimedDecision[]): number =>
        Number(column('bad-deploy', 'costDollars', list)[minute + 4])
      expect(cost(decisions) - cost([])).toBeCloseTo((5 * 4) / 60, 10)
    },
  )

  it('starts its five minutes anew when pressed again', () => {
    const again = [...at(20, { type: 'start-rollback' }), ...at(23, { type: 'start-rollback' })]
    const shares = bad(again)
    expect(shares[27]).toBe(100)
    expect(shares[28]).toBe(0)
  })
})

describe('the cache', () => {
  const warm = (decisions: TimedDecision[] = []): number[] =>
    column('cache-flush', 'cacheWarmShare', decisions).map(Number)

  it('is emptied in minute 15 and begins to refill in the next', () => {
    expect(warm()[14]).toBe(1)
    expect(warm()[15]).toBe(0)
    expect(warm()[16]).toBeGreaterThan(0)
  })

  it('is warmed by the job in six minutes, the first being the one its decision acts in', () => {
    const shares = warm(at(40, { type: 'start-warmup' }))
    const ahead = shares.map((share, minute) => share - (warm()[minute] ?? 0))
    const gains = ahead.map((lead, minute) => lead - (ahead[minute - 1] ?? 0))
    const boosted = gains.flatMap((gain, minute) => (gain > 0.03 ? [minute] : []))
    expect(boosted[0]).toBe(40)
    expect(boosted.length).toBeLessThanOrEqual(6)
    const load = (list: TimedDecision[]): number[] =>
      column('steady-morning', 'dbLoadPerSecond', list).map(Number)
    const [withJob, without] = [load(at(40, { type: 'start-warmup' })), load([])]
    const extra = withJob.flatMap((one, minute) =>
      one - (without[minute] ?? 0) > 599 ? [minute] : [],
    )
    expect(extra).toEqual([40, 41, 42, 43, 44, 45])
  })

  it('is warmed in six more minutes when the job is pressed again', () => {
    const twice = [...at(40, { type: 'start-warmup' }), ...at(43, { type: 'start-warmup' })]
    const load = column('steady-morning', 'dbLoadPerSecond', twice).map(Number)
    const plain = column('steady-morning', 'dbLoadPerSecond').map(Number)
    const extra = load.flatMap((one, minute) => (one - (plain[minute] ?? 0) > 599 ? [minute] : []))
    expect(extra).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48])
  })
})

describe('the fleet', () => {
  const fleet = (id: string, decisions: TimedDecision[], from: number, to: number): string[] =>
    play(id, decisions)
      .slice(from, to + 1)
      .map(({ snapshot }) => `${snapshot.servingInstances}+${snapshot.bootingInstances}`)

  it('is raised to a new minimum at once, and serves three minutes later', () => {
    const grown = fleet('steady-morning', at(20, minimum(15)), 19, 24)
    expect(grown).toEqual(['10+0', '10+5', '10+5', '10+5', '15+0', '15+0'])
  })

  it('boots for eight minutes in the viral surge', () => {
    const grown = fleet('viral-surge', at(2, minimum(15)), 1, 10)
    expect(grown).toEqual(['10+0', ...Array.from({ length: 8 }, () => '10+5'), '15+0'])
  })

  it('without the autoscaler is exactly the minimum, the youngest booting stopping first', () => {
    const decisions = [
      ...at(20, autoscaler(false), minimum(14)),
      ...at(21, minimum(18)),
      ...at(22, minimum(15)),
      ...at(24, minimum(6)),
    ]
    const sizes = fleet('steady-morning', decisions, 19, 25)
    expect(sizes).toEqual(['10+0', '10+4', '10+8', '10+5', '14+1', '6+0', '6+0'])
  })

  it('with the autoscaler shrinks by at most a fifth after ten quiet minutes', () => {
    const decisions = [...at(1, minimum(40)), ...at(20, minimum(1))]
    const sizes = play('steady-morning', decisions).map(({ snapshot }) => snapshot.servingInstances)
    const stops = sizes.flatMap((size, minute) =>
      size < (sizes[minute - 1] ?? 0) ? [`${minute}: ${sizes[minute - 1]} → ${size}`] : [],
    )
    expect(stops.slice(0, 4)).toEqual(['29: 40 → 32', '39: 32 → 26', '49: 26 → 21', '59: 21 → 17'])
  })
})

describe('the count of quiet minutes', () => {
  const firstStop = (decisions: TimedDecision[]): number => {
    const sizes = play('steady-morning', [
      ...at(1, minimum(40)),
      ...at(20, minimum(1)),
      ...decisions,
    ])
    const fleet = sizes.map(({ snapshot }) => snapshot.servingInstances)
    return fleet.findIndex((size, minute) => size < (fleet[minute - 1] ?? 0))
  }

  it('lets the first instances stop in the tenth quiet minute', () => {
    expect(firstStop([])).toBe(29)
  })

  it('starts anew when the autoscaler was off for a minute', () => {
    const off = at(29, autoscaler(false), minimum(40))
    expect(firstStop([...off, ...at(30, autoscaler(true), minimum(1))])).toBe(39)
  })

  it('starts anew when the fleet was wanted as it is, or bigger, for a minute', () => {
    const wanted = at(29, minimum(40))
    expect(firstStop([...wanted, ...at(30, minimum(1))])).toBe(39)
  })
})

describe('controls', () => {
  it('show what was decided, and what is under way', () => {
    const decisions = at(
      5,
      minimum(12),
      autoscaler(false),
      { type: 'set-target-utilization', value: 0.7 },
      { type: 'set-shed-share', value: 0.25 },
      { type: 'set-feature', value: false },
      { type: 'set-cache-ttl', value: 90 },
      { type: 'start-rollback' },
      { type: 'start-warmup' },
    )
    const steps = play('bad-deploy', decisions)
    expect(steps[5]?.controls).toEqual({
      minInstances: 12,
      autoscalerOn: false,
      targetUtilization: 0.7,
      shedShare: 0.25,
      featureOn: false,
      cacheTtlSeconds: 90,
      rollbackReadyMinute: 10,
      warmupLastMinute: 10,
      booting: [{ readyMinute: 8, instances: 2 }],
    })
    expect(steps[9]?.controls.rollbackReadyMinute).toBe(10)
    expect(steps[10]?.controls).toMatchObject({ rollbackReadyMinute: null, booting: [] })
    expect(steps[11]?.controls.warmupLastMinute).toBeNull()
  })

  it('open as the scenario says, with nothing under way', () => {
    expect(play('cache-flush')[0]?.controls).toEqual({
      minInstances: 14,
      autoscalerOn: true,
      targetUtilization: 0.65,
      shedShare: 0,
      featureOn: true,
      cacheTtlSeconds: 60,
      rollbackReadyMinute: null,
      warmupLastMinute: null,
      booting: [],
    })
  })
})

describe('notices', () => {
  it('tell of the rollout, the flush and a completed rollback in their minutes', () => {
    const rolledBack = noticesOf('bad-deploy', at(14, { type: 'start-rollback' }))
    expect(rolledBack).toContain('10 rollout-started')
    expect(rolledBack).toContain('19 rollback-completed')
    expect(noticesOf('cache-flush')).toContain('15 cache-flushed')
    expect(noticesOf('steady-morning')).toEqual([])
  })

  it('keep the surge from the trainee, and carry the minute of their step', () => {
    const steps = play('viral-surge', [], 4)
    for (const { snapshot, notices } of steps) {
      for (const notice of notices) expect(notice.minute).toBe(snapshot.minute)
    }
    const surges = steps
      .flatMap(({ notices }) => notices)
      .filter(({ type }) => type.startsWith('surge'))
    expect(surges.length).toBeGreaterThan(0)
    expect(surges.map(({ type }) => NOTICE_CATALOG[type])).toEqual(surges.map(() => 'truth'))
    const { startMinute } = surgeOf(4)
    expect([startMinute, startMinute + 1]).toContain(surges[0]?.minute)
  })
})

describe('the surge', () => {
  it('draws start, peak and hold in 30–120 min, 2.2–3.6 and 20–40 min, and shows in the traffic', () => {
    for (const seed of [1, 2, 3, 9_999, 4_294_967_295]) {
      const surge = surgeOf(seed)
      expect(surge.startMinute >= 30 && surge.startMinute <= 120).toBe(true)
      const rates = playSnapshots({
        scenario: scenarioNamed('viral-surge'),
        seed,
        decisions: [],
      }).map(({ requestRatePerSecond }) => requestRatePerSecond)
      const before = rates[surge.startMinute] ?? Number.NaN
      const peak = rates[surge.startMinute + 6] ?? Number.NaN
      expect(peak / before / surge.peakFactor).toBeGreaterThan(0.88)
      expect(peak / before / surge.peakFactor).toBeLessThan(1.14)
    }
  })
})

describe('hashState', () => {
  it('is 16 hex digits, the same for equal states whatever the order of their fields', () => {
    const { state } = onCallEngine.open(scenarioNamed('bad-deploy'), 3)
    const reversed = Object.fromEntries(Object.entries(state).reverse()) as unknown as typeof state
    expect(onCallEngine.hashState(state)).toMatch(/^[0-9a-f]{16}$/)
    expect(onCallEngine.hashState(reversed)).toBe(onCallEngine.hashState(state))
  })
})
