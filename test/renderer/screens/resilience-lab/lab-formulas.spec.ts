// @vitest-environment happy-dom
/** The numbers of a run under way open their formulas: readouts, endpoints and the table of steps, second by second. */
import { flushPromises, type DOMWrapper, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import { LAB_FORMULA_IDS } from '@shared/formulas/lab/lab-formula-ids'
import { answeredShare, failedOfRow } from '@shared/lab/row-facts'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import ResilienceLabScreen from '../../../../renderer/screens/resilience-lab/ResilienceLabScreen.vue'
import { useFormulaStore } from '../../../../renderer/stores/formula-store'
import { useLabStore } from '../../../../renderer/stores/lab-store'
import { useNavigationStore } from '../../../../renderer/stores/navigation-store'
import { useNewShiftStore } from '../../../../renderer/stores/new-shift-store'
import { withLab, type LabStandIn } from '../../../support/lab-stand-in'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
let main: LabStandIn
let lab: ReturnType<typeof useLabStore>
let screen: VueWrapper
let restore = (): void => undefined
const EN = createFormat('en')
const BUDGET = { kind: 'budget', share: 0.2, floorPerSecond: 10, ttlSeconds: 10 } as const

async function settle(): Promise<void> {
  await vi.dynamicImportSettled()
  await flushPromises()
}
async function begin(language: Language = 'en'): Promise<void> {
  page = await openTestWindow(language)
  main = withLab(page.bridge)
  restore = replaceBridge(main)
  lab = useLabStore()
  await lab.load()
  Object.assign(useNewShiftStore(), { seed: '7', codeName: 'Otter 07' })
  screen = page.mount(ResilienceLabScreen)
  await lab.start({ scenarioId: 'bad-zone', seed: 7, codeName: 'Otter 07', mode: 'practice' })
  await advance(3)
}
async function advance(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await lab.advance()
  await settle()
}
async function click(place: Pick<DOMWrapper<Element>, 'trigger'>): Promise<void> {
  await place.trigger('click')
  await settle()
}
const panel = (): DOMWrapper<Element> => screen.find('.formula-panel')
const result = (step: string): string => panel().get(`[data-step="${step}"] .result`).text()
const time = (): string => panel().get('.formula-time').text()
const latest = () => lab.latest ?? expect.fail('a second')

afterEach(() => {
  restore()
  page.close()
})

describe('a readout', () => {
  beforeEach(() => begin())

  it('opens with the numbers of the latest second, goes on with the run, and stays where it is gone to', async () => {
    await click(screen.get('[data-readout=attempts] .value button'))
    const { attempts, offered } = latest()
    expect(time()).toBe('0:03')
    expect(result('attemptsPerRequest')).toContain(EN.number(attempts / offered, 2))
    expect(panel().get('[data-step=attemptsPerRequest]').html()).toContain(String(attempts))
    await advance(1)
    expect(time()).toBe('0:04')
    expect(panel().get('[data-step=attemptsPerRequest]').html()).toContain(
      String(latest().attempts),
    )
    await click(panel().get('[data-act=formula-earlier]'))
    await advance(1)
    expect(time()).toBe('0:03')
    expect(panel().get('.earlier').text()).toContain('One second earlier')
    await click(panel().get('[data-act=formula-live]'))
    expect(time()).toBe('0:05')
  })

  it('of the success share fills in what the second had, and its inputs unfold', async () => {
    await click(screen.get('[data-readout=answered] .value button'))
    const share = answeredShare([latest()]) ?? NaN
    expect(result('secondSuccess')).toContain(EN.percent(share, 2))
    expect(panel().get('.formula-facts').text()).toContain('Bad zone, seed 7, at 0:03')
    expect(panel().get('[data-input=secondAnswered]').text()).toContain(
      EN.number(latest().answered),
    )
  })

  it('of the latency tells its rank, and the median beside it is the same formula', async () => {
    await click(screen.get('[data-readout=latency] .value button'))
    const rank = Math.ceil((99 * latest().answered) / 100)
    expect(result('slowRank')).toContain(String(rank))
    await click(screen.get('[data-readout=latency] .more button'))
    expect(panel().get('.formula-name').text()).toBe('Latency quantile')
    expect(panel().get('.formula-facts').text()).toContain('median latency of the second')
  })

  it('gives the focus back to the number when it closes, and nothing is recorded as looked at', async () => {
    const opener = screen.get('[data-readout=answered] .value button')
    await click(opener)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    )
    await settle()
    expect(panel().exists()).toBe(false)
    expect(document.activeElement).toBe(opener.element)
    expect(page.bridge.looks).toEqual([])
  })

  it('leads to its article among the formulas', async () => {
    await click(screen.get('[data-readout=latency] .value button'))
    await click(panel().findAll('.formula-views button')[1] ?? panel())
    await click(panel().get('[data-act=in-reference]'))
    const navigation = useNavigationStore()
    expect(navigation.screen).toBe('formulas')
    expect(navigation.referenceEntry).toBe('latency-quantile')
  })

  it('is copied as text with letters and numbers', async () => {
    await click(screen.get('[data-readout=attempts] .value button'))
    let copied = ''
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied = text
      return Promise.resolve()
    })
    await click(panel().get('[data-act=formula-copy]'))
    const { attempts, offered } = latest()
    expect(copied.split('\n')[0]).toBe('Attempts per request, 0:03')
    expect(copied).toContain(`${attempts} ÷ ${offered}`)
  })
})

describe('an endpoint', () => {
  beforeEach(() => begin())

  it('opens what is outstanding at it, and keeps to it from second to second', async () => {
    await click(screen.get('[data-endpoint=b2] .number-link'))
    const outstanding = () => latest().endpoints[4]?.outstanding ?? NaN
    expect(panel().get('.formula-facts').text()).toContain('Endpoint b2: outstanding requests')
    expect(result('outstanding')).toContain(`= ${outstanding()}`)
    await advance(2)
    expect(result('outstanding')).toContain(`= ${outstanding()}`)
    const sent = latest().endpoints[4]?.sent ?? NaN
    expect(panel().get('[data-input=endpointSent]').text()).toContain(String(sent))
  })
})

describe('the policy', () => {
  beforeEach(() => begin())

  it('opens the formula that each module acts through, with what is set', async () => {
    await click(screen.get('[data-module=protection] [data-act=formula]'))
    expect(panel().get('.formula-name').text()).toBe('Service breaker')
    expect(panel().get('[data-input=breakerFailures]').text()).toContain('5')
    expect(panel().get('[data-input=breakerOpenTime]').text()).toContain('30\u00a0s')
    // Nothing fails yet, so it never opens.
    expect(result('callsToOpen')).toContain('= ∞')
    expect(result('breakerSuccess')).toContain('100')
    await lab.decide({ type: 'set-retries', value: BUDGET })
    await advance(1)
    await click(screen.get('[data-module=retries] [data-act=formula]'))
    expect(panel().get('.formula-name').text()).toBe('Retry budget')
    const { retryBalance } = lab.latestControls ?? expect.fail('controls')
    expect(result('retryBalance')).toContain(EN.number(retryBalance ?? NaN, 1))
    expect(screen.find('[data-module=classification] [data-act=formula]').exists()).toBe(false)
  })
})

describe('the table of steps', () => {
  beforeEach(() => begin())

  it('tells of the run under way by its second, and of another run by what it came to', async () => {
    await click(screen.get('tr[data-step="1"] .lost button'))
    const lost = lab.rows.reduce((sum, row) => sum + failedOfRow(row), 0)
    expect(result('requestsLost')).toContain(`= ${lost}`)
    await lab.playToEnd()
    await lab.start({ scenarioId: 'bad-zone', seed: 7, codeName: 'Otter 07', mode: 'practice' })
    await settle()
    await click(screen.get('tr[data-step="1"] .lost button'))
    const stored = lab.runs[0]?.totals.requestsLost ?? NaN
    expect(stored).toBeGreaterThan(30_000)
    expect(result('requestsLost')).toContain(EN.number(stored))
    expect(panel().get('.formula-facts').text()).toContain('step 1, Service breaker')
    // It is no state of a second: there is none before it, and none to go to.
    expect(panel().find('.formula-time').exists()).toBe(false)
    expect(panel().find('.earlier').exists()).toBe(false)
  }, 20_000)
})

describe('texts', () => {
  it('of every formula of the lab have a name, and numbers where they are known', async () => {
    await begin('eu')
    const store = useFormulaStore()
    store.open({ kind: 'number', id: 'score', endpoint: 2 })
    for (const id of LAB_FORMULA_IDS) {
      store.goTo({ formula: id, symbol: null })
      await settle()
      expect(panel().get('.formula-name').text()).toBe(MESSAGES.eu.formulas[id].name)
      expect(panel().text()).not.toMatch(/\b(formulaPanel|formulas|symbols|units)\.\w|NaN/)
    }
  })
})
