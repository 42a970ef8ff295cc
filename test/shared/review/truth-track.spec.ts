/** The truth track against the facts of known runs: what the seed set off, and what was measured. */
import { describe, expect, it } from 'vitest'
import { truthTrack } from '@shared/review/truth-track'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { REPLAY_CORPUS } from '../../support/replay-corpus'
import { reviewedShift } from '../../support/reviewed-shift'

function played(id: string, seed: number) {
  const scenario = BUILT_IN_SCENARIOS.find((each) => each.id === id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  return reviewedShift({ scenario, seed })
}

describe('truthTrack', () => {
  it('begins a bad deploy with the rollout, which ends where the notice says so', () => {
    const shift = played('bad-deploy', 42)
    const [first, second] = truthTrack(shift)
    const minuteOf = (type: string) => shift.notices.find((notice) => notice.type === type)?.minute
    expect(first).toMatchObject({ state: 'rolling-out', from: minuteOf('rollout-started') })
    expect(second).toMatchObject({
      state: 'bad-build-serving',
      from: minuteOf('rollout-completed'),
    })
  })

  it('names a saturated database wherever it was at 95 % or more, and nowhere else', () => {
    const shift = played('cache-flush', 3)
    const saturated = new Set(
      truthTrack(shift)
        .filter(({ state }) => state === 'database-saturated')
        .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
    )
    expect(saturated.size).toBeGreaterThan(0)
    for (const { minute, dbUtilization } of shift.snapshots) {
      expect(saturated.has(minute)).toBe(dbUtilization >= 0.95)
    }
  })

  it('says nothing of a steady morning', () => {
    expect(truthTrack(played('steady-morning', 1)).map(({ state }) => state)).toEqual([])
  })

  it('has spans that follow each other without a gap and never overlap, in every session', () => {
    for (const { shift } of REPLAY_CORPUS) {
      const reviewed = reviewedShift(shift)
      const spans = truthTrack(reviewed)
      for (const [index, { from, to }] of spans.entries()) {
        expect(to).toBeGreaterThanOrEqual(from)
        const next = spans[index + 1]
        expect(to + 1).toBe(next?.from ?? reviewed.snapshots.length)
      }
    }
  })
})
