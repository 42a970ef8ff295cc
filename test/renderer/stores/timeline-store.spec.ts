// @vitest-environment happy-dom
/** The timeline takes minutes in order only, so that a column's index is its minute. */
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import { useTimelineStore } from '../../../renderer/stores/timeline-store'

const [scenario] = BUILT_IN_SCENARIOS
if (!scenario) throw new Error('no scenario')
const opening = onCallEngine.open(scenario, 1)
const first = onCallEngine.advance(opening.state, [])
const second = onCallEngine.advance(first.state, [])

beforeEach(() => setActivePinia(createPinia()))

describe('append', () => {
  it('takes the next minute and refuses one that does not follow', () => {
    const timeline = useTimelineStore()
    timeline.fill([opening.snapshot])
    expect(timeline.append(second.snapshot)).toBe(false)
    expect(timeline.append(first.snapshot)).toBe(true)
    expect(timeline.append(first.snapshot)).toBe(false)
    expect(timeline.latest).toEqual(first.snapshot)
    expect(timeline.columns.values.requestRatePerSecond).toHaveLength(2)
  })
})

describe('fill', () => {
  it('replaces everything and puts the cursor back to now', () => {
    const timeline = useTimelineStore()
    timeline.fill([opening.snapshot, first.snapshot])
    timeline.cursor = 1
    timeline.fill([opening.snapshot])
    expect(timeline.latestMinute).toBe(0)
    expect(timeline.cursor).toBeNull()
  })
})
