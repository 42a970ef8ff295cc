// @vitest-environment happy-dom
/** The panel beside a formula: what it compares, what it orders from the worker, and what it says of the answer. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '@shared/contract/session'
import type { MinuteValues } from '@shared/formulas/minute-values'
import type { SimulatedQueue } from '@shared/queue-simulation/simulate-queue'
import type { ApproximatedFormula } from '../../../../renderer/components/formulas/approximated-formulas'
import ApproximationPanel from '../../../../renderer/components/formulas/ApproximationPanel.vue'
import { createTranslation } from '../../../../renderer/i18n/create-translation'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import type { SimulationOrder } from '../../../../renderer/workers/simulation-messages'
import type { SimulationListener } from '../../../../renderer/workers/start-simulation'

/** What was ordered of the worker that is no worker, and whether it was ended. */
interface Ordered {
  readonly order: SimulationOrder
  readonly listener: SimulationListener
  ended: boolean
}
const orders = vi.hoisted((): Ordered[] => [])
vi.mock('../../../../renderer/workers/start-simulation', () => ({
  startSimulation: (order: SimulationOrder, listener: SimulationListener) => {
    const ordered: Ordered = { order, listener, ended: false }
    orders.push(ordered)
    return () => {
      ordered.ended = true
    }
  },
}))

/** 150 of 160 Erlang at 75 ms: the row of the table whose p99 is 4.95094 S by sum and 4.63983 S exactly. */
const BUSY: MinuteValues = {
  minuteOfDay: 726,
  serving: 10,
  admittedRate: 2000,
  serviceTime: 0.075,
  seed: 3,
}
/** 200 Erlang on 160 workers. */
const OVERLOADED: MinuteValues = { ...BUSY, admittedRate: 2000, serviceTime: 0.1 }

const simulated = (changes: Partial<SimulatedQueue>): SimulatedQueue => ({
  waitProbability: { mean: 0.3, halfWidth: 0.02 },
  timedOutShare: { mean: 0, halfWidth: 0 },
  p99Seconds: { mean: 0.3485, halfWidth: 0.001 },
  requests: 1_000_000,
  ...changes,
})

let panel: VueWrapper
function open(formula: ApproximatedFormula, values: MinuteValues, language: Language = 'en'): void {
  panel = mount(ApproximationPanel, {
    attachTo: document.body,
    global: { plugins: [createTranslation({ language, messages: MESSAGES, strict: true })] },
    props: { formula, values },
  })
}
beforeEach(() => orders.splice(0))
afterEach(() => panel.unmount())

const row = (name: string): string => panel.get(`[data-row=${name}]`).text()
const verdicts = (): string[] => panel.findAll('[data-verdict]').map((each) => each.text())
const button = () => panel.get('[data-act=simulate]')
const press = () => button().trigger('click')

async function answer(result: SimulatedQueue): Promise<void> {
  const { listener } = orders.at(-1) as Ordered
  listener.news({ type: 'simulated', place: 0, simulated: result })
  listener.news({ type: 'finished' })
  await panel.vm.$nextTick()
}

describe('the panel of p99', () => {
  it('shows the sum beside the exact value with the difference in percent', () => {
    open('p99', BUSY)
    expect(row('closed')).toContain('371.3\u00a0ms')
    expect(row('closed')).toContain('+6.7%')
    expect(row('exact')).toContain('348.0\u00a0ms')
    expect(panel.find('[data-row=simulated]').exists()).toBe(false)
  })

  it('orders that very minute, with endless patience and the seed of the shift', async () => {
    open('p99', BUSY)
    await press()
    const [{ queue, length } = { queue: null, length: null }] = orders[0]?.order.queues ?? []
    expect(queue).toEqual({
      workers: 160,
      arrivalsPerSecond: 2000,
      serviceSeconds: 0.075,
      patienceSeconds: Infinity,
      seed: 3,
    })
    expect(length?.confidence).toBe(0.95)
    expect(length?.requestsPerBatch).toBeGreaterThanOrEqual(50_000)
  })

  it('tells how far it is, and says of both values whether they lie in the interval', async () => {
    open('p99', BUSY)
    await press()
    orders[0]?.listener.news({ type: 'progress', playedRequests: 250, allRequests: 1000 })
    await panel.vm.$nextTick()
    expect(panel.get('progress').attributes('value')).toBe('0.25')
    await answer(simulated({}))
    expect(panel.find('progress').exists()).toBe(false)
    expect(panel.get('.outcome').text()).toContain('12:06 simulated: 1,000,000 requests, seed 3')
    expect(row('simulated')).toBe('348.5\u00a0ms ± 1.0\u00a0ms')
    expect(verdicts()).toEqual([
      'Sum of two percentiles, 371.3\u00a0ms: outside the interval.',
      'Exact p99 (M/M/N), 348.0\u00a0ms: inside the interval.',
    ])
  })

  it('keeps the minute that was simulated while the shift goes on', async () => {
    open('p99', BUSY)
    await press()
    await panel.setProps({ values: { ...BUSY, minuteOfDay: 727, admittedRate: 1900 } })
    expect(orders[0]?.ended).toBe(false)
    await answer(simulated({}))
    expect(panel.get('.outcome').text()).toContain('12:06')
    expect(verdicts()[1]).toContain('348.0')
    expect(row('exact')).not.toContain('348.0')
  })

  it('gives no verdict so near to saturation that the interval would be too narrow', async () => {
    open('p99', { ...BUSY, admittedRate: 159.5 / 0.075 })
    await press()
    await answer(simulated({ p99Seconds: { mean: 0.6, halfWidth: 0.01 } }))
    expect(verdicts()).toHaveLength(1)
    expect(verdicts()[0]).toContain('too short')
  })

  it('says in words that an overloaded minute has no p99 to simulate', () => {
    open('p99', OVERLOADED)
    expect(row('closed')).toContain('≥\u00a02\u00a0s')
    expect(panel.get('[data-hindrance]').text()).toContain(
      '200.0 Erlang is too much for 160 workers',
    )
    expect(panel.find('[data-act=simulate]').exists()).toBe(false)
  })
})

describe('the panel of timeouts', () => {
  it('simulates an overloaded minute with the patience of the timeout', async () => {
    open('timeouts', OVERLOADED)
    expect(row('closed')).toContain('20.0000%')
    expect(row('exact')).toContain('20.0000%')
    await press()
    expect(orders[0]?.order.queues[0]?.queue.patienceSeconds).toBe(2)
    await answer(simulated({ timedOutShare: { mean: 0.1995, halfWidth: 0.001 } }))
    expect(verdicts().every((verdict) => verdict.endsWith('inside the interval.'))).toBe(true)
    expect(verdicts()).toHaveLength(2)
  })

  it('tells the closed form from the exact one in the last tenth of an Erlang', () => {
    open('timeouts', { ...BUSY, admittedRate: 159.9 / 0.075 })
    expect(row('closed')).toContain('6.8811%')
    expect(row('closed')).toContain('+6.8765')
    expect(row('exact')).toContain('0.0046%')
  })

  it('gives an upper end where none was seen', async () => {
    open('timeouts', BUSY)
    await press()
    await answer(simulated({}))
    expect(row('simulated')).toMatch(/^none seen, at most 0\.\d+%$/)
    expect(verdicts()[0]).toContain('inside')
  })
})

describe('the panel of Erlang C', () => {
  it('has one value, which the simulation checks', async () => {
    open('erlang-c', BUSY)
    expect(row('closed')).toContain('31.74%')
    expect(panel.find('[data-row=exact]').exists()).toBe(false)
    await press()
    await answer(simulated({}))
    expect(verdicts()).toEqual(['Erlang C of the model, 31.74%: inside the interval.'])
  })
})

describe('a run', () => {
  it('is cancelled by the same button, and says so', async () => {
    open('p99', BUSY)
    await press()
    expect(button().text()).toBe('Cancel')
    await press()
    expect(orders[0]?.ended).toBe(true)
    expect(button().text()).toBe('Simulate this minute')
    expect(panel.get('.outcome').text()).toBe('Simulation cancelled.')
  })

  it('ends with the panel', async () => {
    open('p99', BUSY)
    await press()
    panel.unmount()
    expect(orders[0]?.ended).toBe(true)
  })

  it('takes another seed, and refuses what is none', async () => {
    open('p99', BUSY)
    const field = panel.get('input')
    await field.setValue('-1')
    expect(button().attributes('disabled')).toBeDefined()
    expect(panel.get('[role=alert]').text()).toContain('4,294,967,295')
    await field.setValue('4294967295')
    await press()
    expect(orders[0]?.order.queues[0]?.queue.seed).toBe(4_294_967_295)
    await answer(simulated({}))
    expect(panel.get('.outcome').text()).toContain('seed 4294967295')
  })

  it('that breaks is said, and can be tried again', async () => {
    open('p99', BUSY)
    await press()
    orders[0]?.listener.failed()
    await panel.vm.$nextTick()
    expect(panel.get('.outcome').text()).toBe('The simulation could not run.')
    await press()
    expect(orders).toHaveLength(2)
  })
})

describe('a minute without a queue', () => {
  it.each([
    ['serving', 'no worker'],
    ['admittedRate', 'Nobody asks'],
  ])('of %s 0 is said in words', (symbol, words) => {
    open('timeouts', { ...BUSY, [symbol]: 0 })
    expect(panel.get('[data-hindrance]').text()).toContain(words)
    expect(panel.find('[data-act=simulate]').exists()).toBe(false)
  })

  it('that does not say its load is not compared', () => {
    open('p99', { ...BUSY, serviceTime: undefined })
    expect(panel.find('[data-row]').exists()).toBe(false)
    expect(panel.text()).toContain('does not say enough')
  })
})

describe('in every language', () => {
  it.each(['en', 'eu', 'vi'] as const)('%s has all the texts', async (language) => {
    open('p99', BUSY, language)
    await press()
    await answer(simulated({}))
    expect(verdicts()).toHaveLength(2)
    panel.unmount()
    open('timeouts', BUSY, language)
    await press()
    await answer(simulated({}))
    expect(panel.findAll('[data-row]')).toHaveLength(3)
  })
})
