/** Playing a shift at once: its decisions, and the work that many of them make. */
import { describe, expect, it } from 'vitest'
import type { TimedDecision } from '@shared/contract/decisions'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { findScenario } from '../../../main/scenarios/built-in-scenarios'
import { playShift } from '../../../main/session/play-shift'
import { identityOf } from '../../../main/session/shift-record'
import type { ShiftRecord } from '../../../main/session/shift-record'
import { valueOf } from '../../support/recorded-shift'

async function play(decisions: readonly TimedDecision[]): Promise<ShiftRecord> {
  const scenario = findScenario('steady-morning')
  if (scenario === undefined) throw new Error('there is a steady morning')
  const facts = {
    sessionId: '',
    fileName: '',
    seed: 7,
    codeName: 'Heron 07',
    mode: 'practice',
  } as const
  const identity = identityOf(scenario, facts)
  const onMinute = (): void => undefined
  return valueOf(
    await playShift({
      ...{ engine: onCallEngine, scenario, identity, decisions, onMinute },
      writer: null,
    }),
  )
}

describe('playShift', () => {
  it('notes each decision in the minute in which it acts, those of one minute in their order', async () => {
    const { log } = await play([
      { minute: 9, type: 'set-cache-ttl', value: 90 },
      { minute: 4, type: 'set-min-instances', value: 12 },
      { minute: 4, type: 'set-min-instances', value: 11 },
    ])
    const decided = log.flatMap((entry) => (entry.kind === 'decision' ? [entry] : []))
    expect(decided.map(({ minute, decision }) => [minute, decision.value])).toEqual([
      [4, 12],
      [4, 11],
      [9, 90],
    ])
  })

  it('looks at 500 decisions a few times each, not once more for each of 120 minutes', async () => {
    let looks = 0
    const decisions = Array.from({ length: 500 }, (_, index): TimedDecision => ({
      type: 'set-min-instances',
      value: 10 + (index % 3),
      get minute() {
        looks += 1
        return 1 + (index % 120)
      },
    }))
    await play(decisions)
    expect(looks).toBeGreaterThanOrEqual(500)
    expect(looks).toBeLessThanOrEqual(10 * 500)
  })
})
