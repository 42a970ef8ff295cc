/** The truth track against the facts of known runs: what the seed set off, and what was measured. */
import { describe, expect, it } from 'vitest'
import { onsetOf, spansThrough, truthTrack } from '@shared/review/truth-track'
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
    const [first, second] = truthTrack(shift).filter(({ row }) => row === 'world')
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

  it('does not hide a flush behind what it saturates', () => {
    const shift = played('cache-flush', 3)
    const flush = shift.notices.find(({ type }) => type === 'cache-flushed')
    const at = truthTrack(shift).filter(
      ({ from, to }) => flush && from <= flush.minute && flush.minute <= to,
    )
    expect(at.map(({ row, state }) => `${row} ${state}`)).toEqual([
      'world cache-flushed',
      'measured database-saturated',
    ])
    expect(onsetOf(shift.notices)).toEqual(flush)
    const world = truthTrack(shift).filter(({ row }) => row === 'world')
    expect(world).toEqual([
      { row: 'world', state: 'cache-flushed', from: flush?.minute, to: flush?.minute },
    ])
  })

  it('begins a surge where the debrief does: in the minute before its notice', () => {
    const shift = played('viral-surge', 3)
    const notice = shift.notices.find(({ type }) => type === 'surge-started')
    const start = (notice?.minute ?? NaN) - 1
    expect(onsetOf(shift.notices)).toEqual({ type: 'surge-started', minute: start })
    expect(truthTrack(shift).find(({ state }) => state === 'surge')?.from).toBe(start)
  })

  it('lets a surge recede until next to nothing of it is left, however calm the burn', () => {
    const shift = played('viral-surge', 3)
    const receding = truthTrack(shift).find(({ state }) => state === 'surge-receding')
    const notice = shift.notices.find(({ type }) => type === 'surge-receding')
    const last = shift.snapshots.length - 1
    expect(receding?.from).toBe(notice?.minute)
    expect(receding?.to).toBe(Math.min(last, (notice?.minute ?? 0) + 89))
  })

  it('tells nothing of what a minute has not reached', () => {
    const spans = truthTrack(played('bad-deploy', 42))
    const [first] = spans
    if (!first) throw new Error('nothing happened')
    expect(spansThrough(spans, first.from - 1)).toEqual([])
    expect(spansThrough(spans, first.from)).toEqual([{ ...first, to: first.from }])
  })

  it('has spans that follow each other and never overlap in a row, in every session', () => {
    for (const { shift } of REPLAY_CORPUS) {
      const reviewed = reviewedShift(shift)
      for (const row of ['world', 'measured'] as const) {
        const spans = truthTrack(reviewed).filter((span) => span.row === row)
        for (const [index, { from, to }] of spans.entries()) {
          expect(to).toBeGreaterThanOrEqual(from)
          expect(to).toBeLessThan(spans[index + 1]?.from ?? reviewed.snapshots.length)
        }
      }
    }
  })
})
