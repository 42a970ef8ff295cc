// @vitest-environment happy-dom
/** The drawn machines emphasise what the engine's machines are in, and the arrows that were gone along. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { VueWrapper } from '@vue/test-utils'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import { eventCounts } from '@shared/lab/row-facts'
import AccrualMachine from '../../../../renderer/components/lab/AccrualMachine.vue'
import BreakerMachine from '../../../../renderer/components/lab/BreakerMachine.vue'
import { playLab, type LabSeconds } from '../../../support/lab-seconds'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
beforeEach(async () => {
  page = await openTestWindow()
})
afterEach(() => page.close())

/** Five failures in a row of the service come soon once most endpoints refuse: with one zone of three, by random balancing. */
const RANDOM: TimedLabDecision = { second: 1, type: 'set-balancer', value: 'random' }
const PER_ENDPOINT: TimedLabDecision = {
  ...{ second: 1, type: 'set-protection', value: { kind: 'accrual' } },
}

function propsAt({ rows, controls }: LabSeconds, second: number) {
  return {
    row: rows[second],
    controls: controls[second],
    counts: eventCounts(rows.slice(0, second + 1)),
    before: rows[second - 1],
  }
}
const tones = (machine: VueWrapper): Record<string, string> =>
  Object.fromEntries(
    machine
      .findAll('[data-tone]')
      .map((state) => [state.attributes('data-state') ?? '', state.attributes('data-tone') ?? '']),
  )
const taken = (machine: VueWrapper): (string | undefined)[] =>
  machine.findAll('[data-taken=true]').map((arrow) => arrow.attributes('data-arrow'))

describe('BreakerMachine', () => {
  const run = playLab({ scenarioId: 'bad-zone', seed: 7, seconds: 200, decisions: [RANDOM] })
  const tripped = run.rows.findIndex(({ breakerTrips }) => breakerTrips > 0)

  it('is closed and counts before the fault', () => {
    const machine = page.mount(BreakerMachine, propsAt(run, 60))
    expect(tones(machine)).toEqual({ closed: 'good', open: 'idle', 'half-open': 'idle' })
    expect(machine.get('[data-state=closed]').text()).toContain('0 of 5')
    expect(taken(machine)).toEqual([])
    expect(machine.text()).toContain('opened so far: 0')
  })

  it('is open in the second in which it trips, with what is left of 30 s, by the upper arrow', () => {
    expect(tripped).toBeGreaterThan(120)
    const machine = page.mount(BreakerMachine, propsAt(run, tripped))
    expect(tones(machine)).toEqual({ closed: 'idle', open: 'bad', 'half-open': 'idle' })
    const left = run.controls[tripped]?.breaker.trialInSeconds ?? NaN
    expect(left).toBeGreaterThan(28)
    expect(machine.get('[data-state=open]').text()).toContain(`${left.toFixed(1)}\u00a0s left`)
    expect(taken(machine)).toEqual(['trip'])
    expect(machine.get('svg').attributes('aria-label')).toBe('Service breaker: open')
  })

  it('says that it is not in force under another protection', () => {
    const other = playLab({
      scenarioId: 'bad-zone',
      seed: 7,
      seconds: 1,
      decisions: [PER_ENDPOINT],
    })
    const machine = page.mount(BreakerMachine, propsAt(other, 1))
    expect(machine.text()).toContain('not in force')
    expect(Object.values(tones(machine))).toEqual(['idle', 'idle', 'idle'])
  })
})

describe('AccrualMachine', () => {
  const run = playLab({ scenarioId: 'bad-zone', seed: 7, seconds: 140, decisions: [PER_ENDPOINT] })

  it('counts the endpoints in each state, and what has happened so far', () => {
    const machine = page.mount(AccrualMachine, propsAt(run, 128))
    const dead = run.rows[128]?.endpoints.filter(({ state }) => state === 'dead').length ?? 0
    expect(dead).toBeGreaterThan(0)
    expect(machine.get('[data-state=dead]').text()).toContain(`${dead} of 12`)
    expect(machine.get('[data-state=alive]').text()).toContain('8 of 12')
    expect(tones(machine)).toMatchObject({ alive: 'good', dead: 'bad', 'probe-closed': 'idle' })
    expect(machine.text()).toContain('removed 4')
  })

  it('moves the arrow of the removal in the second of the removal, and of no other', () => {
    const removed = run.rows.findIndex(({ removals }) => removals > 0)
    expect(removed).toBeGreaterThan(120)
    expect(taken(page.mount(AccrualMachine, propsAt(run, removed)))).toContain('trip')
    expect(taken(page.mount(AccrualMachine, propsAt(run, removed - 1)))).toEqual([])
  })
})
