/** The one-line consequences of the controls, against what the engine then really does. */
import { describe, expect, it } from 'vitest'
import type { Decision, DecisionType } from '@shared/contract/decisions'
import type { SessionIdentity } from '@shared/contract/session'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { createFormat } from '@shared/format-quantity'
import { assumedValues, minuteValues } from '@shared/formulas/minute-values'
import { explainedNumber } from '@shared/formulas/where-explained'
import { onCallEngine } from '../../../../main/engine/on-call/on-call-engine'
import { findScenario } from '../../../../main/scenarios/built-in-scenarios'
import {
  contextOf,
  type ContextParts,
} from '../../../../renderer/components/formula-panel/minute-source'
import {
  consequenceOf,
  type ConsequenceContext,
  type NumberWay,
} from '../../../../renderer/screens/live-session/control-consequence'

const scenario = findScenario('bad-deploy')
if (!scenario) throw new Error('no scenario')

function stepAt(minutes: number, decisions: Readonly<Record<number, Decision[]>> = {}) {
  let step = onCallEngine.open(scenario as NonNullable<typeof scenario>, 42)
  for (let minute = 1; minute <= minutes; minute += 1) {
    step = onCallEngine.advance(step.state, decisions[minute] ?? [])
  }
  return step
}

function context(value: ConsequenceContext['value'], step = stepAt(24)): ConsequenceContext {
  const format = createFormat('en')
  return {
    snapshot: step.snapshot,
    controls: step.controls,
    bootDelayMinutes: 3,
    value,
    format,
    clockOf: (minute) => format.clock(540 + minute),
  }
}

describe('consequenceOf', () => {
  it('says when a rollback taken at 09:24 is ready, and the engine completes it in that minute', () => {
    const { named } = consequenceOf('start-rollback', context(null))
    expect(named['time']).toBe('09:30')
    const decisions = { 25: [{ type: 'start-rollback' } as const] }
    expect(stepAt(29, decisions).snapshot.badBuildShare).toBe(1)
    expect(stepAt(30, decisions).snapshot.badBuildShare).toBe(0)
  })

  it('gives the running rollback’s own time and the cost that is doubled', () => {
    const step = stepAt(26, { 25: [{ type: 'start-rollback' }] })
    const { named } = consequenceOf('start-rollback', context(null, step))
    expect(named['time']).toBe('09:30')
    expect(named['cost']).toBe(`+$${(step.snapshot.costRatePerHour / 2).toFixed(2)}/h`)
  })

  it('prices 14 instances at $5.60/h and each one more at $0.40/h', () => {
    expect(consequenceOf('set-min-instances', context(14))).toMatchObject({
      key: 'live.controls.why.minInstances',
      named: { count: '14', cost: '$5.60/h', step: '$0.40/h' },
    })
  })

  it('names the instances the autoscaler would want at another target', () => {
    const step = stepAt(24)
    const wanted = Math.ceil((step.snapshot.servingInstances * step.snapshot.utilization) / 0.3)
    const { named } = consequenceOf('set-target-utilization', context(0.3))
    expect(named['count']).toBe(String(wanted))
    expect(wanted).toBeGreaterThan(step.snapshot.servingInstances)
  })

  it('tells 12 % now and 0 % from the next minute, when shedding 40 % is taken back', () => {
    const step = stepAt(24, { 20: [{ type: 'set-shed-share', value: 0.4 }] })
    expect(consequenceOf('set-shed-share', context(0, step))).toMatchObject({
      key: 'live.controls.why.shedChange',
      named: { now: '12%', next: '0%', time: '09:25' },
    })
    expect(consequenceOf('set-shed-share', context(0.4, step)).key).toMatch(/shedNow$/)
    expect(consequenceOf('set-shed-share', context(0)).named['share']).toBe('30%')
  })

  it('foretells the database’s utilisation under another lifetime within 3 percentage points', () => {
    const { named } = consequenceOf('set-cache-ttl', context(30))
    const after = stepAt(25, { 25: [{ type: 'set-cache-ttl', value: 30 }] }).snapshot
    expect(named['age']).toBe('15\u00a0s')
    expect(Math.abs(parseInt(named['share'] ?? '', 10) - after.dbUtilization * 100)).toBeLessThan(3)
  })

  it('counts the 20 ms and the queries that the feature costs', () => {
    const { snapshot } = stepAt(24)
    const queries = snapshot.admittedRatePerSecond * (1 - snapshot.hitRatio)
    expect(consequenceOf('set-feature', context(true)).named).toEqual({
      time: '20\u00a0ms',
      queries: String(Math.round(queries)),
    })
    expect(consequenceOf('set-feature', context(false)).key).toMatch(/featureOff$/)
  })

  it('adds the warm-up’s 600 queries/s to the database, and names its last minute while it runs', () => {
    const idle = context(null)
    const expected = (idle.snapshot.dbLoadPerSecond + 600) / 4000
    expect(consequenceOf('start-warmup', idle).named['share']).toBe(
      `${Math.round(expected * 100)}%`,
    )
    const step = stepAt(26, { 25: [{ type: 'start-warmup' }] })
    expect(consequenceOf('start-warmup', context(null, step)).named['time']).toBe('09:30')
  })

  it('tells what the autoscaler does on and off', () => {
    expect(consequenceOf('set-autoscaler', context(true)).named['duration']).toBe('3\u00a0min')
    expect(consequenceOf('set-autoscaler', context(false)).named['count']).toBe('10')
  })
})

describe('the numbers of the sentences', () => {
  const decisions = {
    20: [
      { type: 'set-shed-share', value: 0.4 },
      { type: 'set-cache-ttl', value: 120 },
    ],
  } as const satisfies Readonly<Record<number, Decision[]>>
  /** What the formula panel fills in at minute 24 with what the control shows. */
  function valueBehind(way: NumberWay, snapshots: readonly OnCallSnapshot[]): number {
    const parts = {
      ...{ identity: { seed: 42 } as SessionIdentity, scenario, snapshots, revealed: false },
      ...{ decisions: [], notices: [] },
    } as ContextParts
    const context = contextOf(parts, snapshots.length - 1) ?? expect.fail('a minute')
    const values = minuteValues(context)
    const { formula } = explainedNumber(way.id)
    return assumedValues(values, way.assumed ?? {}, formula)[way.id] ?? NaN
  }
  const step = stepAt(24, decisions)
  const snapshots = Array.from({ length: 25 }, (_, minute) => stepAt(minute, decisions).snapshot)
  const behind = (type: DecisionType, value: ConsequenceContext['value'], name: string) => {
    const { named, ways } = consequenceOf(type, context(value, step))
    const way = ways[name] ?? expect.fail(`a way from ${name}`)
    return { text: named[name], value: valueBehind(way, snapshots) }
  }
  const EN = createFormat('en')

  it.each([
    ['set-min-instances', 24, 'count', EN.number],
    ['set-min-instances', 24, 'cost', EN.dollarsPerHour],
    ['set-min-instances', 24, 'step', EN.dollarsPerHour],
    ['set-target-utilization', 0.3, 'count', EN.number],
    ['set-target-utilization', 0.3, 'cost', EN.dollarsPerHour],
    ['set-autoscaler', true, 'duration', EN.duration],
    ['set-shed-share', 0.8, 'now', (share: number) => EN.percent(share, 0)],
    ['set-shed-share', 0.8, 'next', (share: number) => EN.percent(share, 0)],
    ['set-feature', true, 'time', EN.milliseconds],
    ['set-cache-ttl', 30, 'age', (seconds: number) => EN.seconds(seconds, 0)],
    ['set-cache-ttl', 30, 'share', (share: number) => EN.percent(share, 0)],
    ['start-warmup', null, 'duration', EN.duration],
    ['start-warmup', null, 'share', (share: number) => EN.percent(share, 0)],
  ] as const)('%s %s: %s is what its formula comes to', (type, value, name, print) => {
    const { text, value: found } = behind(type, value, name)
    expect(print(found)).toBe(text)
  })

  it('what a rollback and the recommendations add is the difference to now', () => {
    const { snapshot } = step
    const extra = behind('start-rollback', null, 'cost')
    expect(EN.dollarsPerHour(extra.value - snapshot.costRatePerHour, 2, { signed: true })).toBe(
      extra.text,
    )
    const missed = snapshot.admittedRatePerSecond * 3 * (1 - snapshot.hitRatio)
    const queries = behind('set-feature', true, 'queries')
    expect(EN.number(missed - queries.value)).toBe(queries.text)
    expect(EN.clock(540 + behind('start-rollback', null, 'time').value)).toBe('09:30')
  })
})
