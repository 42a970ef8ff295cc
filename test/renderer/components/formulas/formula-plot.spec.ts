// @vitest-environment happy-dom
/** A plot with its sliders: what is moved stays, what is not follows the minute, and the numbers are there as a table. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '@shared/contract/session'
import type { MinuteValues } from '@shared/formulas/minute-values'
import {
  PLOTTED_FORMULAS,
  type PlottedFormula,
} from '../../../../renderer/charts/formula-plots/plotted-formulas'
import { approximationOf } from '../../../../renderer/components/formulas/approximated-formulas'
import FormulaPlot from '../../../../renderer/components/formulas/FormulaPlot.vue'
import { createTranslation } from '../../../../renderer/i18n/create-translation'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import type { SimulationOrder } from '../../../../renderer/workers/simulation-messages'
import type { SimulationListener } from '../../../../renderer/workers/start-simulation'

const orders = vi.hoisted((): { order: SimulationOrder; listener: SimulationListener }[] => [])
vi.mock('../../../../renderer/workers/start-simulation', () => ({
  startSimulation: (order: SimulationOrder, listener: SimulationListener) => {
    orders.push({ order, listener })
    return () => undefined
  },
}))

const MINUTE: MinuteValues = {
  minuteOfDay: 726,
  admittedRate: 2000,
  warmShare: 0.5,
  ttl: 60,
  hitRatio: 0.43,
}

let plots: VueWrapper[] = []
function open(formula: PlottedFormula, values: MinuteValues | null, language: Language = 'en') {
  const plot = mount(FormulaPlot, {
    attachTo: document.body,
    global: { plugins: [createTranslation({ language, messages: MESSAGES, strict: true })] },
    props: { formula, values, appearance: 'light m 100' },
  })
  plots.push(plot)
  return plot
}
beforeEach(() => orders.splice(0))
afterEach(() => {
  for (const plot of plots) plot.unmount()
  plots = []
})

const thumb = (plot: VueWrapper, id: string) => plot.get(`[data-parameter=${id}] [role=slider]`)
const shown = (plot: VueWrapper, id: string) => thumb(plot, id).attributes('aria-valuetext')
const sentence = (plot: VueWrapper) => plot.get('figcaption').text()

describe('approximationOf', () => {
  it('has the exact formulas on the other side of the same comparison', () => {
    expect(approximationOf('response-time')).toBe('p99')
    expect(approximationOf('patience')).toBe('timeouts')
    expect(approximationOf('erlang-c')).toBe('erlang-c')
    expect(approximationOf('database')).toBeNull()
  })
})

describe('FormulaPlot', () => {
  it.each(PLOTTED_FORMULAS)('of %s has all its texts in every language', (formula) => {
    for (const language of ['en', 'eu', 'vi'] as const) {
      const plot = open(formula, null, language)
      expect(sentence(plot)).toMatch(/\d/)
      expect(plot.findAll('tbody tr').length).toBeGreaterThan(4)
    }
  })

  it('begins with the minute and follows it', async () => {
    const plot = open('hit-ratio', MINUTE)
    expect(shown(plot, 'admittedRate')).toBe('2000')
    expect(sentence(plot)).toContain(
      'the cache 50% full, a TTL of 60\u00a0s gives a hit ratio of 42.9%',
    )
    await plot.setProps({ values: { ...MINUTE, admittedRate: 1000 } })
    expect(shown(plot, 'admittedRate')).toBe('1000')
  })

  it('keeps what was moved with the keys until it is taken back', async () => {
    const plot = open('hit-ratio', MINUTE)
    await thumb(plot, 'warmShare').trigger('keydown', { key: 'ArrowRight' })
    expect(shown(plot, 'warmShare')).toBe('51%')
    await plot.setProps({ values: { ...MINUTE, warmShare: 0.9, admittedRate: 1000 } })
    expect(shown(plot, 'warmShare')).toBe('51%')
    expect(shown(plot, 'admittedRate')).toBe('1000')
    await plot.get('[data-act=reset-plot]').trigger('click')
    expect(shown(plot, 'warmShare')).toBe('90%')
    expect(plot.get('[data-act=reset-plot]').attributes('disabled')).toBeDefined()
  })

  it('begins anew with another formula', async () => {
    const plot = open('p99', null)
    await thumb(plot, 'instances').trigger('keydown', { key: 'End' })
    expect(shown(plot, 'instances')).toBe('40')
    await plot.setProps({ formula: 'erlang-c' })
    expect(shown(plot, 'instances')).toBe('10')
  })

  it('simulates points of the timeouts on demand, and forgets them with another curve', async () => {
    const plot = open('timeouts', null)
    const button = plot.get('[data-act=simulate-points]')
    await button.trigger('click')
    expect(button.text()).toBe('Cancel')
    const [ordered] = orders
    expect(ordered?.order.queues.length).toBeGreaterThan(3)
    const estimate = { mean: 0.03, halfWidth: 0.001 }
    const simulated = {
      waitProbability: estimate,
      timedOutShare: estimate,
      p99Seconds: estimate,
      requests: 1000,
    }
    ordered?.listener.news({ type: 'simulated', place: 0, simulated })
    ordered?.listener.news({ type: 'finished' })
    await plot.vm.$nextTick()
    expect(plot.get('[role=status]').text()).toContain('simulated')
    await thumb(plot, 'instances').trigger('keydown', { key: 'ArrowRight' })
    expect(plot.get('[role=status]').text()).toContain('Diamonds')
  })

  it('asks for no simulation anywhere else', () => {
    expect(open('p99', null).find('[data-act=simulate-points]').exists()).toBe(false)
  })
})
