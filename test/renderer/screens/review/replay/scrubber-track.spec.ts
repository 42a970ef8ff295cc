// @vitest-environment happy-dom
/** How far the slider under the replay goes. */
import { nextTick } from 'vue'
import { afterEach, describe, expect, it } from 'vitest'
import ScrubberTrack from '../../../../../renderer/screens/review/replay/ScrubberTrack.vue'
import { scenarioCalled } from '../../../../support/review-desk'
import { reviewedShift } from '../../../../support/reviewed-shift'
import { openReviewWindow, type ReviewWindow } from '../../../../support/review-window'

const MINUTES = 40

let opened: ReviewWindow
afterEach(() => opened.close())

async function thumbOf(throughMinute: number) {
  const shift = { scenario: scenarioCalled('cache-flush'), seed: 3, throughMinute }
  opened = await openReviewWindow(reviewedShift(shift, { ending: 'ended-early' }))
  opened.replay.take(opened.review.shift?.fileName ?? '')
  const track = opened.mount(ScrubberTrack)
  await nextTick()
  return track.get('[role=slider]')
}

describe('the scrubber', () => {
  it('ends with the recording, where the shift was planned to go on', async () => {
    const thumb = await thumbOf(MINUTES)
    opened.replay.seek(Infinity)
    await nextTick()
    expect(thumb.attributes('aria-valuemax')).toBe(String(MINUTES))
    expect(thumb.attributes('aria-valuenow')).toBe(String(MINUTES))
    expect(thumb.element.parentElement?.outerHTML).toContain('100%')
  })

  it('has a length where nothing but the start was recorded', async () => {
    const thumb = await thumbOf(0)
    expect(thumb.attributes('aria-valuemax')).toBe('1')
    expect(thumb.attributes('aria-valuenow')).toBe('0')
  })
})
