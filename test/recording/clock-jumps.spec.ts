/** T18: a wall clock that is set during a session changes the times in the file and nothing else. */
import { describe, expect, it } from 'vitest'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { parseShift } from '../support/shift-content'
import { hashScenario } from '../../main/recording/scenario-hash'
import { verifyRecording } from '../../main/recording/verify-recording'
import { recordShift, steadyClock, type Shift } from '../support/recorded-shift'

const HOUR_MILLISECONDS = 3_600_000
const scenario = BUILT_IN_SCENARIOS[0] ?? expect.fail('there is a first scenario')
const shift: Shift = { scenario, seed: 11, decisions: [{ minute: 60, type: 'start-warmup' }] }

/** Two seconds a call, and once, at the call of minute 50, a jump. */
function jumpingClock(jumpMilliseconds: number): () => number {
  const steady = steadyClock()
  let calls = 0
  return () => {
    calls += 1
    // The first call is the start, the second minute 0.
    return steady() + (calls >= 52 ? jumpMilliseconds : 0)
  }
}

describe.each([
  ['back by 1 hour', -HOUR_MILLISECONDS],
  ['forward by 1 day', 24 * HOUR_MILLISECONDS],
])('a session whose clock is set %s at minute 50', (_, jumpMilliseconds) => {
  it('keeps its order by line number and simulated minute, and the jump in its times', async () => {
    const clock = jumpingClock(jumpMilliseconds)
    const content = parseShift(await recordShift({ shift, ending: 'completed', clock }))
    expect(content.damage).toBeNull()
    expect(content.entries.map(({ seq }) => seq)).toEqual(content.entries.map((__, at) => at + 1))
    const minutes = content.entries.filter((entry) => entry.type === 'minute')
    expect(minutes.map(({ snapshot }) => snapshot.minute)).toEqual([...Array(121).keys()])
    const steps = minutes.map(({ at }, index) => at - (minutes[index - 1]?.at ?? 0))
    expect(steps).toEqual(steps.map((__, minute) => 2_000 + (minute === 50 ? jumpMilliseconds : 0)))
  })

  it('verifies, and differs from a session without the jump in nothing but times', async () => {
    const clock = jumpingClock(jumpMilliseconds)
    const jumped = parseShift(await recordShift({ shift, ending: 'completed', clock }))
    const even = parseShift(await recordShift({ shift, ending: 'completed' }))
    const means = { engine: onCallEngine, scenarios: BUILT_IN_SCENARIOS, hashScenario }
    const reproduced = { kind: 'reproduced', minutes: 120, ending: 'completed' }
    expect(verifyRecording(jumped, means)).toEqual(reproduced)
    const timeless = (content: typeof even) => content.entries.map((entry) => ({ ...entry, at: 0 }))
    expect(timeless(jumped)).toEqual(timeless(even))
    expect(jumped.entries).not.toEqual(even.entries)
  })
})

describe('a clock with fractions of a millisecond', () => {
  it('is recorded in whole milliseconds', async () => {
    let now = 0.25
    const clock = (): number => (now += 10.3)
    const file = await recordShift({ shift: { ...shift, throughMinute: 2 }, ending: null, clock })
    expect(parseShift(file).entries.map(({ at }) => at)).toEqual([10, 21, 31])
  })
})
