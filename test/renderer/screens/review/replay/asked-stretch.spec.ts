// @vitest-environment happy-dom
/** A stretch that the debrief asks to see again. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { BUILT_IN_SCENARIOS } from '../../../../../main/scenarios/built-in-scenarios'
import ReplayView from '../../../../../renderer/screens/review/replay/ReplayView.vue'
import { reviewedShift } from '../../../../support/reviewed-shift'
import { openReviewWindow, type ReviewWindow } from '../../../../support/review-window'

const scenario = BUILT_IN_SCENARIOS.find(({ id }) => id === 'cache-flush')
if (!scenario) throw new Error('no cache-flush')
const SHIFT = reviewedShift({ scenario, seed: 3 })

let opened: ReviewWindow
afterEach(() => {
  vi.useRealTimers()
  opened.close()
})

async function press(key: string): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await nextTick()
}

describe('a stretch to see again', () => {
  it('opens as seen at its beginning, and playing ends with it, once', async () => {
    opened = await openReviewWindow(SHIFT, 'en')
    opened.replay.take(SHIFT.fileName)
    opened.replay.asSeen = false
    opened.replay.truthShown = true
    opened.review.askedWindow = { from: 15, to: 17 }
    opened.mount(ReplayView)
    await nextTick()
    const { replay } = opened
    expect([replay.minute, replay.asSeen, replay.truthShown]).toEqual([15, true, false])
    vi.useFakeTimers()
    replay.paceSeconds = 0.5
    await press(' ')
    await vi.advanceTimersByTimeAsync(5_000)
    expect([replay.minute, replay.playing]).toEqual([17, false])
    await press(' ')
    await vi.advanceTimersByTimeAsync(1_000)
    expect([replay.minute, replay.playing]).toEqual([19, true])
  })
})
