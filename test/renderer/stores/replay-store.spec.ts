/** The replay's place: bounds, jumps, playing and its ends, and what it takes over from one recording to the next. */
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ReviewedShift } from '@shared/contract/review'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { useReplayStore } from '../../../renderer/stores/replay-store'
import { useReviewStore } from '../../../renderer/stores/review-store'
import { reviewedShift } from '../../support/reviewed-shift'

const scenario = BUILT_IN_SCENARIOS.find(({ id }) => id === 'cache-flush')
if (!scenario) throw new Error('no cache-flush')
const LAST = 30
const bookmarkAt = (minute: number) => ({
  ...{ id: `${minute}`, minute, text: '' },
  writtenAt: '2026-01-14T12:00:00Z',
})
/** One bookmark lies where nothing was recorded. */
const SHIFT = reviewedShift(
  { scenario, seed: 3, throughMinute: LAST },
  { notes: { ...EMPTY_NOTES, bookmarks: [7, 20, 200].map(bookmarkAt) } },
)
const OTHER: ReviewedShift = { ...SHIFT, fileName: 'other' }

beforeEach(() => setActivePinia(createPinia()))

function open(shift: ReviewedShift = SHIFT, asked: { from: number; to: number } | null = null) {
  const review = useReviewStore()
  review.shift = shift
  review.askedWindow = asked
  const replay = useReplayStore()
  replay.take(shift.fileName)
  return replay
}

describe('seek, step and jump', () => {
  it('stay within the minutes that were recorded', () => {
    const replay = open()
    const placeOf = (wanted: number): number => (replay.seek(wanted), replay.minute)
    expect([-1, 0, 4.4, 4.6, LAST, LAST + 1, 999].map(placeOf)).toEqual([
      0,
      0,
      4,
      5,
      LAST,
      LAST,
      LAST,
    ])
    replay.step(-LAST - 5)
    expect(replay.minute).toBe(0)
  })

  it('go to no mark behind the last minute', () => {
    const replay = open()
    expect([replay.jump('mark', 'next'), replay.minute]).toEqual([true, 7])
    expect([replay.jump('mark', 'next'), replay.minute]).toEqual([true, 20])
    expect([replay.jump('mark', 'next'), replay.minute]).toEqual([false, 20])
    expect([replay.jump('mark', 'previous'), replay.minute]).toEqual([true, 7])
    expect([replay.jump('mark', 'previous'), replay.minute]).toEqual([false, 7])
  })
})

describe('what is shown', () => {
  it('reaches as far as the minute as seen, and to the end in the full run', () => {
    const replay = open()
    replay.seek(20)
    const reach = () => [
      replay.shownMinute,
      replay.columns.length,
      replay.shown?.snapshots.length,
      Math.max(...replay.truth.map(({ to }) => to)),
      replay.snapshot?.minute,
    ]
    expect(reach()).toEqual([20, 21, 21, 20, 20])
    replay.asSeen = false
    expect(reach()).toEqual([LAST, LAST + 1, LAST + 1, LAST, 20])
  })
})

describe('playing', () => {
  function playOn(replay: ReturnType<typeof open>): number {
    for (let count = 0; replay.playing && count < 2 * LAST; count += 1) replay.playMinute()
    return replay.minute
  }

  it('stops at the last minute, and begins anew from there', () => {
    const replay = open()
    replay.seek(LAST - 2)
    replay.togglePlaying()
    expect(playOn(replay)).toBe(LAST)
    replay.togglePlaying()
    expect([replay.minute, replay.playing]).toEqual([0, true])
    replay.togglePlaying()
    expect([replay.minute, replay.playing]).toEqual([0, false])
  })

  it('ends with the stretch that was asked for; from its last minute on that stretch is over', () => {
    const replay = open(SHIFT, { from: 10, to: 12 })
    replay.togglePlaying()
    expect(playOn(replay)).toBe(12)
    replay.togglePlaying()
    expect(playOn(replay)).toBe(LAST)
    replay.seek(11)
    replay.togglePlaying()
    expect(playOn(replay)).toBe(LAST)
  })

  it('goes on through the stretch where it begins before it: that stretch is over', () => {
    const replay = open(SHIFT, { from: 10, to: 12 })
    replay.seek(9)
    replay.togglePlaying()
    expect(playOn(replay)).toBe(LAST)
  })
})

describe('take', () => {
  it('leaves the same recording where it stood, but does not play on', () => {
    const replay = open()
    replay.seek(12)
    replay.setCursor('a')
    replay.asSeen = false
    replay.truthShown = true
    replay.togglePlaying()
    open()
    expect([replay.minute, replay.cursors, replay.asSeen, replay.truthShown]).toEqual([
      12,
      { a: 12, b: null },
      false,
      true,
    ])
    expect(replay.playing).toBe(false)
  })

  it('begins another recording as seen, at its start, without cursors', () => {
    const replay = open()
    replay.seek(12)
    replay.setCursor('a')
    replay.setCursor('b', 3)
    expect(replay.cursors).toEqual({ a: 12, b: 3 })
    replay.asSeen = false
    replay.truthShown = true
    open(OTHER)
    expect([replay.minute, replay.cursors, replay.asSeen, replay.truthShown]).toEqual([
      0,
      { a: null, b: null },
      true,
      false,
    ])
  })

  it('goes to the stretch that is asked for once, as seen', () => {
    const replay = open()
    replay.asSeen = false
    open(SHIFT, { from: 15, to: 17 })
    expect([replay.minute, replay.asSeen]).toEqual([15, true])
    expect(useReviewStore().askedWindow).toBeNull()
    replay.seek(3)
    replay.take(SHIFT.fileName)
    expect(replay.minute).toBe(3)
  })
})
