/** The work that the speed benchmark times gives the known result: speed bought with a wrong sum fails here. */
import { describe, expect, it } from 'vitest'
import { onCallEngine } from '../../main/engine/on-call/on-call-engine'
import { BUILT_IN_SCENARIOS } from '../../main/scenarios/built-in-scenarios'
import { playHandsOff } from './play-hands-off'

describe('playHandsOff', () => {
  it('leaves a mean budget of 0.6722850419 over seeds 1–20 of all four scenarios', () => {
    const { minutes, meanBudget } = playHandsOff(onCallEngine, BUILT_IN_SCENARIOS, 20)
    expect(minutes).toBe(20 * (120 + 180 + 240 + 120))
    expect(Math.abs(meanBudget - 0.6722850419)).toBeLessThan(1e-9)
  })
})
