/** What verification says of true, forged, foreign and broken-off recordings. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { RecordingEntry } from '@shared/contract/recording'
import type { Verification } from '@shared/contract/recordings'
import { onCallEngine } from '../../../main/engine/on-call/on-call-engine'
import { parseShift } from '../../support/shift-content'
import { hashScenario } from '../../../main/recording/scenario-hash'
import { verifyRecording } from '../../../main/recording/verify-recording'
import { BUILT_IN_SCENARIOS } from '../../../main/scenarios/built-in-scenarios'
import {
  chainByHand,
  chainDigestByHand,
  forgeLine,
  jsonLinesOf,
  rawLinesOf,
} from '../../support/chain-by-hand'
import { recordShift, type Shift } from '../../support/recorded-shift'

const scenario = BUILT_IN_SCENARIOS[1] ?? expect.fail('there is a second scenario')
const scenarios = BUILT_IN_SCENARIOS
const shift: Shift = {
  scenario,
  seed: 7,
  throughMinute: 20,
  decisions: [
    { minute: 14, type: 'set-min-instances', value: 20 },
    { minute: 14, type: 'start-rollback' },
  ],
}
// Line 1 header, minute m in line m + 2 up to 13; two decisions in lines 16 and 17; minute 14 in line 18; seal last.
let sealed: Uint8Array
beforeAll(async () => {
  sealed = await recordShift({ shift, ending: 'ended-early' })
})

const means = { engine: onCallEngine, scenarios, hashScenario }
const verify = (file: Uint8Array): Verification => verifyRecording(parseShift(file), means)

/** Changes one line and makes chain and seal anew: a forgery that only replaying can find. */
function forgeWhole(index: number, change: (json: string) => string): Buffer {
  const body = jsonLinesOf(forgeLine(sealed, index, change)).slice(0, -1)
  const seal = JSON.parse(jsonLinesOf(sealed).at(-1) ?? '') as Record<string, unknown>
  return chainByHand([...body, JSON.stringify({ ...seal, sha256: chainDigestByHand(body) })])
}

describe('verifyRecording', () => {
  it('says that 20 recorded minutes are reproduced, and how the shift ended', () => {
    expect(verify(sealed)).toEqual({ kind: 'reproduced', minutes: 20, ending: 'ended-early' })
  })

  it.each(['rewound', 'interrupted'] as const)(
    'says that 20 minutes are reproduced where the seal says %s',
    async (ending) => {
      const file = await recordShift({ shift, ending })
      expect(verify(file)).toEqual({ kind: 'reproduced', minutes: 20, ending })
    },
  )

  it('reproduces 20 minutes that were gone on with after an interruption and a hint', async () => {
    const besides = (minute: number): RecordingEntry[] =>
      minute === 9
        ? [
            { type: 'resumed', minute },
            { type: 'hint', minute, hint: 'bad-build', grade: 3 },
          ]
        : []
    const branch = { parent: '0d6f3f1f-7a11-4b52-9c3a-5f0c2f5e6d0b', minute: 5 }
    const file = await recordShift({ shift: { ...shift, besides, branch }, ending: 'ended-early' })
    expect(verify(file)).toEqual({ kind: 'reproduced', minutes: 20, ending: 'ended-early' })
  })

  it('believes an interruption after the last of 180 minutes, before the seal could be written', async () => {
    const whole = { ...shift, throughMinute: 180 }
    const file = await recordShift({ shift: whole, ending: 'interrupted' })
    expect(verify(file)).toEqual({ kind: 'reproduced', minutes: 180, ending: 'interrupted' })
  })

  it('says that a whole shift of 180 minutes is reproduced and completed', async () => {
    const file = await recordShift({ shift: { scenario, seed: 7 }, ending: 'completed' })
    expect(verify(file)).toEqual({ kind: 'reproduced', minutes: 180, ending: 'completed' })
  })

  it('says that a recording without a seal was interrupted after its last minute', () => {
    const cut = Buffer.concat(rawLinesOf(sealed).slice(0, -2))
    expect(verify(cut)).toEqual({ kind: 'interrupted', afterMinute: 19 })
  })

  it('does not mind decisions whose minute was never recorded', () => {
    const cut = Buffer.concat(rawLinesOf(sealed).slice(0, 17))
    expect(verify(cut)).toEqual({ kind: 'interrupted', afterMinute: 13 })
  })

  it('says damaged, with the line and what is intact, before it looks at anything else', () => {
    const foreign = forgeWhole(0, (json) => json.replace('on-call 1', 'on-call 0'))
    expect(verify(foreign.subarray(0, -1))).toEqual({
      kind: 'damaged',
      line: jsonLinesOf(sealed).length,
      reason: 'torn',
      intactThroughMinute: 20,
    })
    const damage = { kind: 'damaged', line: 1, reason: 'torn', intactThroughMinute: null }
    expect(verify(Buffer.alloc(0))).toEqual(damage)
  })

  it('says that a header alone is torn at line 2, where minute 0 is missing', () => {
    const header = rawLinesOf(sealed)[0] ?? Buffer.alloc(0)
    const damage = { kind: 'damaged', line: 2, reason: 'torn', intactThroughMinute: null }
    expect(verify(header)).toEqual(damage)
  })

  it('names another engine version and leaves the 20 recorded minutes as they stand', () => {
    const file = forgeWhole(0, (json) => json.replace('on-call 1', 'on-call 0'))
    expect(verify(file)).toEqual({
      kind: 'other-engine',
      recorded: 'on-call 0',
      own: 'on-call 1',
      minutes: 20,
    })
  })

  it('names a scenario that it does not know, or knows with another content', () => {
    const unknown = { kind: 'unknown-scenario', scenarioId: 'bad-deploy', minutes: 20 }
    const content = parseShift(sealed)
    expect(verifyRecording(content, { ...means, scenarios: [] })).toEqual(unknown)
    const changed = [{ ...scenario, bootDelayMinutes: 4 }]
    expect(verifyRecording(content, { ...means, scenarios: changed })).toEqual(unknown)
  })

  it.each<[string, number, (json: string) => string, Partial<Verification>]>([
    [
      'the last digit of a value in minute 3',
      4,
      (json) =>
        json.replace(
          /(\d)(,[^,]*,[^,]*\],"state")/,
          (_, digit: string, rest: string) => `${(Number(digit) + 1) % 10}${rest}`,
        ),
      { fromMinute: 3, what: 'snapshot' },
    ],
    [
      'the state hash of minute 5',
      6,
      (json) => json.replace(/"state":"[0-9a-f]{16}"/, '"state":"0123456789abcdef"'),
      { fromMinute: 5, what: 'state' },
    ],
    [
      'a notice left out of minute 10',
      11,
      (json) => json.replace(/"notices":\[[^\]]+\]/, '"notices":[]'),
      { fromMinute: 10, what: 'snapshot' },
    ],
    [
      'a notice added to minute 2',
      3,
      (json) => json.replace('"notices":[]', '"notices":["surge-started"]'),
      { fromMinute: 2, what: 'snapshot' },
    ],
    [
      '20 instances made 21',
      15,
      (json) => json.replace('"value":20', '"value":21'),
      { fromMinute: 14, what: 'state' },
    ],
    [
      'a minimum of 41 instances, which nobody can decide',
      15,
      (json) => json.replace('"value":20', '"value":41'),
      { fromMinute: 14, what: 'state' },
    ],
    [
      'seed 7 made 8',
      0,
      (json) => json.replace('"seed":7', '"seed":8'),
      { fromMinute: 0, what: 'state' },
    ],
  ])('finds %s by replaying, although the whole chain is right', (_, index, change, found) => {
    const file = forgeWhole(index, change)
    expect(parseShift(file).damage).toBeNull()
    expect(file.equals(sealed)).toBe(false)
    expect(verify(file)).toEqual({ kind: 'differs', ...found })
  })

  it('tells 0 from -0 and a value from its neighbouring double', () => {
    const content = parseShift(sealed)
    for (const change of [
      (value: number) => (value === 0 ? -0 : value),
      (value: number) => value * (1 + 2 ** -52),
    ]) {
      const entries = content.entries.map((entry) =>
        entry.type === 'minute' && entry.snapshot.minute === 4
          ? {
              ...entry,
              snapshot: {
                ...entry.snapshot,
                shedShare: change(entry.snapshot.shedShare),
                serviceTimeSeconds: change(entry.snapshot.serviceTimeSeconds),
              },
            }
          : entry,
      )
      const found = verifyRecording({ ...content, entries }, means)
      expect(found).toEqual({ kind: 'differs', fromMinute: 4, what: 'snapshot' })
    }
  })

  it('does not believe a seal that says completed after 20 of 180 minutes', async () => {
    const file = await recordShift({ shift, ending: 'completed' })
    expect(verify(file)).toMatchObject({
      kind: 'damaged',
      reason: 'content',
      intactThroughMinute: 20,
    })
  })

  it.each(['ended-early', 'rewound'] as const)(
    'does not believe a seal that says %s after the last of 180 minutes',
    async (ending) => {
      const whole = { ...shift, throughMinute: 180 }
      expect(verify(await recordShift({ shift: whole, ending }))).toMatchObject({
        kind: 'damaged',
        reason: 'content',
        intactThroughMinute: 180,
      })
    },
  )

  it('does not replay past the end of a scenario', () => {
    const short = { ...onCallEngine, lastStep: () => 12 }
    const found = verifyRecording(parseShift(sealed), { ...means, engine: short })
    expect(found).toEqual({ kind: 'differs', fromMinute: 13, what: 'state' })
  })

  it('throws on a content that a reader had to refuse as newer', () => {
    const newer = parseShift(chainByHand(['{"type":"header","format":2}']))
    expect(() => verifyRecording(newer, means)).toThrow('an undamaged recording has a header')
  })
})
