/** The truth track of minutes written by hand: where each state begins and ends, and which of two is told. */
import { describe, expect, it } from 'vitest'
import type { Notice, NoticeType } from '@shared/contract/notices'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { SURGE_DECAY_MINUTES } from '@shared/formulas/surge'
import { truthTrack } from '@shared/review/truth-track'

const CALM = { burnRate5m: 2, badBuildShare: 0, dbUtilization: 0.5, p99Seconds: 0.2 }
type Measured = Partial<OnCallSnapshot>

/** Minutes from 0 on, each with what differs from a minute in which nothing is wrong. */
function minutes(...changes: readonly Measured[]): readonly OnCallSnapshot[] {
  return changes.map(
    (change, minute) => ({ minute, ...CALM, cacheWarmShare: 1, ...change }) as OnCallSnapshot,
  )
}
const quiet = (count: number): Measured[] => Array.from({ length: count }, () => ({}))
const noticesAt = (at: Readonly<Partial<Record<number, NoticeType>>>): readonly Notice[] =>
  Object.entries(at).map(([minute, type]) => ({ minute: Number(minute), type }) as Notice)

function spans(
  snapshots: readonly OnCallSnapshot[],
  at: Parameters<typeof noticesAt>[0] = {},
): readonly string[] {
  const told = truthTrack({ snapshots, notices: noticesAt(at) })
  return told.map(({ row, state, from, to }) => `${row} ${state} ${from}–${to}`)
}

describe('what the world did', () => {
  it.each(['rollout-completed', 'rollback-completed'] as const)(
    'counts a rollout as under way until the minute of its %s, and the next one anew',
    (end) => {
      const at = { 2: 'rollout-started', 5: end, 8: 'rollout-started' } as const
      expect(spans(minutes(...quiet(11)), at)).toEqual([
        'world rolling-out 2–4',
        'world rolling-out 8–10',
      ])
    },
  )

  it('tells the rollout rather than the bad build that it brings, and that build afterwards', () => {
    const shares = [0, 0.5, 1, 1, 0].map((badBuildShare) => ({ badBuildShare }))
    const at = { 1: 'rollout-started', 3: 'rollout-completed' } as const
    expect(spans(minutes(...shares), at)).toEqual([
      'world rolling-out 1–2',
      'world bad-build-serving 3–3',
    ])
  })

  it('tells a surge, then that it recedes, for three times its decay', () => {
    const last = 4 + 3 * SURGE_DECAY_MINUTES
    // The notice tells of the first minute with more traffic; the surge began in the one before.
    const at = { 2: 'surge-started', 4: 'surge-receding' } as const
    expect(spans(minutes(...quiet(last + 5)), at)).toEqual([
      'world surge 1–3',
      `world surge-receding 4–${last - 1}`,
    ])
  })

  it('tells a flush in its minute alone', () => {
    const at = { 2: 'cache-flushed' } as const
    expect(spans(minutes(...quiet(5)), at)).toEqual(['world cache-flushed 2–2'])
  })
})

describe('what was measured', () => {
  it('calls a database saturated from 95 % on, and a fleet whose p99 has no bound', () => {
    const used = [0.949, 0.95, 1, 0.949].map((dbUtilization) => ({ dbUtilization }))
    expect(spans(minutes(...used))).toEqual(['measured database-saturated 1–2'])
    expect(spans(minutes({}, { p99Seconds: null }, {}))).toEqual(['measured fleet-saturated 1–1'])
  })

  it('tells of several in one minute the first alone', () => {
    const both = { dbUtilization: 1, p99Seconds: null }
    expect(spans(minutes(both, { p99Seconds: null }))).toEqual([
      'measured database-saturated 0–0',
      'measured fleet-saturated 1–1',
    ])
  })

  it('has two spans where a minute lies between them', () => {
    const used = [1, 0.5, 1].map((dbUtilization) => ({ dbUtilization }))
    expect(spans(minutes(...used))).toEqual([
      'measured database-saturated 0–0',
      'measured database-saturated 2–2',
    ])
  })

  it('says that a cache refills from its flush until 95 % of the keys are back, and never without one', () => {
    const warm = [0.1, 0, 0.94, 0.95, 0.94].map((cacheWarmShare) => ({ cacheWarmShare }))
    expect(spans(minutes(...warm))).toEqual([])
    expect(spans(minutes(...warm), { 1: 'cache-flushed' })).toEqual([
      'world cache-flushed 1–1',
      'measured cache-refilling 1–2',
      'measured cache-refilling 4–4',
    ])
  })

  it('calls a calm burn recovered after something else alone, and a burn of 1 not calm', () => {
    const calm = { burnRate5m: 0.99 }
    const course = [calm, { dbUtilization: 1 }, { burnRate5m: 1 }, calm, calm]
    expect(spans(minutes(...course))).toEqual([
      'measured database-saturated 1–1',
      'measured recovered 3–4',
    ])
  })
})
