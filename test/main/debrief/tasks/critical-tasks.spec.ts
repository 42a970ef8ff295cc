/** Critical tasks, scenario by scenario. */
import { describe, expect, it } from 'vitest'
import { CRITICAL_TASKS, type CriticalTask } from '@shared/contract/debrief'
import type { Decision, TimedDecision } from '@shared/contract/decisions'
import { makeDebrief } from '../../../../main/debrief/make-debrief'
import { BUILT_IN_SCENARIOS } from '../../../../main/scenarios/built-in-scenarios'
import { MEANS, playedShift, type Play } from '../debriefed-shift'

const at = (minute: number, decision: Decision): TimedDecision => ({ minute, ...decision })
const tasksOf = (play: Play): readonly CriticalTask[] => makeDebrief(playedShift(play), MEANS).tasks
const taskOf = (play: Play, id: CriticalTask['id']) => tasksOf(play).find((task) => task.id === id)

describe('criticalTasks', () => {
  it.each(BUILT_IN_SCENARIOS)(
    'are those of the contract, all missed by hands off, in $id',
    ({ id }) => {
      const tasks = tasksOf({ scenario: id, seed: 3 })
      expect(tasks.map((task) => task.id)).toEqual(
        Object.values(CRITICAL_TASKS)[
          BUILT_IN_SCENARIOS.findIndex((scenario) => scenario.id === id)
        ],
      )
      const open = [
        'rollback-in-time',
        'more-than-scale-out',
        'relief-in-time',
        'relief-before-warmup',
      ]
      const judged = tasks.filter((task) => open.includes(task.id))
      expect(
        judged.every(({ outcome, metMinute }) => outcome === 'missed' && metMinute === null),
      ).toBe(true)
    },
  )

  it('leave out what is measured by hands off where the shift cannot be played again', () => {
    const shift = { ...playedShift({ scenario: 'viral-surge', seed: 3 }), reproduces: false }
    expect(makeDebrief(shift, MEANS).tasks.map(({ id }) => id)).toEqual(['relief-in-time'])
  })

  it('have no cue where the shift ended before anything happened', () => {
    const tasks = tasksOf({ scenario: 'cache-flush', seed: 3, lastMinute: 14 })
    expect(tasks.map(({ cueMinute, outcome }) => [cueMinute, outcome])).toEqual(
      ['missed', 'missed', 'missed', 'not-applicable'].map((outcome) => [null, outcome]),
    )
  })
})

describe('badDeployTasks', () => {
  const rollbackIn = (minute: number): Play => ({
    scenario: 'bad-deploy',
    seed: 1,
    decisions: [at(minute, { type: 'start-rollback' })],
  })

  it('has until the minute before less than 15 % of the month is left: with 5 points gone, minute 56', () => {
    // 0.05/43.2 a minute from minute 20 on, 5.5 such minutes before: 43.2 in minute 57.
    const task = taskOf(rollbackIn(56), 'rollback-in-time')
    expect(task).toEqual({
      id: 'rollback-in-time',
      outcome: 'met',
      cueMinute: 14,
      deadlineMinute: 56,
      metMinute: 56,
    })
    expect(taskOf(rollbackIn(57), 'rollback-in-time')).toMatchObject({
      outcome: 'late',
      metMinute: 57,
    })
  })

  it('counts no rollback that completes before or in the first minute of the rollout', () => {
    expect(taskOf(rollbackIn(5), 'rollback-in-time')?.outcome).toBe('missed')
    expect(taskOf(rollbackIn(6), 'rollback-in-time')?.outcome).toBe('met')
  })

  it('asks for more than scaling out', () => {
    const scaling = [
      at(16, { type: 'set-min-instances', value: 40 }),
      at(17, { type: 'set-target-utilization', value: 0.4 }),
      at(18, { type: 'set-shed-share', value: 0 }),
    ]
    const play = { scenario: 'bad-deploy', seed: 1, decisions: scaling }
    expect(taskOf(play, 'more-than-scale-out')?.outcome).toBe('missed')
    const more = { ...play, decisions: [...scaling, at(19, { type: 'set-feature', value: false })] }
    expect(taskOf(more, 'more-than-scale-out')).toMatchObject({ outcome: 'met', metMinute: 19 })
  })
})

describe('viralSurgeTasks', () => {
  // Seed 7: the surge is noticed in minute 120, the database stays quiet, the fleet saturates.
  const surge = (decisions: readonly TimedDecision[]): Play => ({
    scenario: 'viral-surge',
    seed: 7,
    decisions,
  })

  it('wants relief before the second saturated minute', () => {
    const handsOff = playedShift(surge([]))
    const onset = (handsOff.notices.find(({ type }) => type === 'surge-started')?.minute ?? 0) - 1
    const saturated = handsOff.snapshots.filter(({ p99Seconds }) => p99Seconds === null)
    const second = saturated[1]?.minute ?? 0
    expect(second).toBeGreaterThan(onset)
    const shedIn = (minute: number) =>
      taskOf(surge([at(minute, { type: 'set-shed-share', value: 0.1 })]), 'relief-in-time')
    expect(shedIn(second - 1)).toMatchObject({ outcome: 'met', metMinute: second - 1 })
    expect(shedIn(second)).toMatchObject({ outcome: 'late', deadlineMinute: second - 1 })
    // Raised long before and still up: true from the onset on.
    const early = taskOf(surge([at(2, { type: 'set-min-instances', value: 12 })]), 'relief-in-time')
    expect(early).toMatchObject({ outcome: 'met', metMinute: onset })
  })

  it('asks nobody to bring the cost back who never departed from it', () => {
    expect(taskOf(surge([]), 'normal-cost-again')).toMatchObject({
      outcome: 'not-applicable',
      metMinute: null,
    })
    const raisedOnce = surge([
      at(5, { type: 'set-min-instances', value: 12 }),
      at(9, { type: 'set-min-instances', value: 10 }),
    ])
    expect(taskOf(raisedOnce, 'normal-cost-again')?.outcome).toBe('met')
  })

  it('wants the cost of hands off again within 30 minutes of the recession', () => {
    const forty = surge([at(60, { type: 'set-min-instances', value: 40 })])
    const receding = playedShift(forty).notices.find(({ type }) => type === 'surge-receding')
    const recedes = receding?.minute ?? 0
    expect(taskOf(forty, 'normal-cost-again')).toMatchObject({
      outcome: 'missed',
      cueMinute: recedes,
      deadlineMinute: recedes + 30,
    })
    const lowered = surge([
      at(60, { type: 'set-min-instances', value: 40 }),
      at(recedes + 31, { type: 'set-autoscaler', value: false }),
      at(recedes + 31, { type: 'set-min-instances', value: 10 }),
    ])
    expect(taskOf(lowered, 'normal-cost-again')).toMatchObject({
      outcome: 'late',
      metMinute: recedes + 31,
    })
  })
})

describe('cacheFlushTasks', () => {
  const off = (minute: number) => at(minute, { type: 'set-feature', value: false })
  const on = (minute: number) => at(minute, { type: 'set-feature', value: true })
  const shed = (minute: number, value: number) => at(minute, { type: 'set-shed-share', value })
  const warmup = (minute: number) => at(minute, { type: 'start-warmup' })
  const flush = (...decisions: TimedDecision[]): Play => ({
    scenario: 'cache-flush',
    seed: 3,
    decisions,
  })

  it('wants the database below 90 % within six minutes of the flush in minute 15', () => {
    const task = taskOf(flush(off(16), shed(16, 1)), 'database-relieved')
    expect(task).toMatchObject({ outcome: 'met', cueMinute: 15, deadlineMinute: 21, metMinute: 16 })
    expect(taskOf(flush(off(25), shed(25, 1)), 'database-relieved')?.outcome).toBe('late')
  })

  it('wants relief at the latest in the minute of the warm-up', () => {
    const outcome = (...decisions: TimedDecision[]) =>
      taskOf(flush(...decisions), 'relief-before-warmup')?.outcome
    expect(outcome(off(17), warmup(18))).toBe('met')
    expect(outcome(off(18), warmup(18))).toBe('met')
    expect(outcome(off(19), warmup(18))).toBe('late')
    expect(outcome(off(19))).toBe('met')
    expect(outcome(at(16, { type: 'set-cache-ttl', value: 300 }), warmup(18))).toBe('met')
    expect(outcome(warmup(18))).toBe('missed')
  })

  it('wants levers let go one after the other, after the recovery, and for good', () => {
    const relief = [off(16), shed(16, 1), warmup(17)]
    const released = (...decisions: TimedDecision[]) =>
      taskOf(flush(...relief, ...decisions), 'released-in-order')
    expect(released(shed(30, 0), on(35))).toMatchObject({ outcome: 'met', metMinute: 35 })
    expect(released(shed(30, 0.5), shed(31, 0), on(35))?.outcome).toBe('met')
    expect(released(shed(30, 0), on(30))?.outcome).toBe('missed')
    expect(released(shed(30, 0))?.outcome).toBe('missed')
    expect(released(shed(18, 0), on(35))?.outcome).toBe('missed')
    expect(taskOf(flush(), 'released-in-order')?.outcome).toBe('missed')
  })
})
