// @vitest-environment happy-dom
/** The debrief on the screen: first the trainee's own words, then the numbers; and the ways on from there. */
import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { DEBRIEF_METRIC_IDS } from '@shared/contract/debrief'
import type { ReviewedShift } from '@shared/contract/review'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../../../renderer/bridge/training-api'
import DebriefView from '../../../../../renderer/screens/review/debrief/DebriefView.vue'
import { useDebriefStore } from '../../../../../renderer/stores/debrief-store'
import { useFormulaStore } from '../../../../../renderer/stores/formula-store'
import { useNavigationStore } from '../../../../../renderer/stores/navigation-store'
import { useReviewStore } from '../../../../../renderer/stores/review-store'
import { useSessionStore } from '../../../../../renderer/stores/session-store'
import type { Play } from '../../../../main/debrief/debriefed-shift'
import { FLUSH_PLAY } from '../../../../shared/debrief/debrief-samples'
import { openTestWindow, type TestWindow } from '../../../../support/mount-window'
import { reviewAnswers } from '../../../../support/review-answers'
import { answeringBridge, type AnsweringBridge } from '../../home/answering-bridge'

const FILE = 'shift.guardia-session'
const REVEALED = { notes: { ...EMPTY_NOTES, revealed: true } }

let window: TestWindow
let bridge: AnsweringBridge

beforeEach(() => {
  document.body.innerHTML = '<div id="review-actions"></div>'
})
afterEach(() => {
  window.close()
  document.body.innerHTML = ''
})

async function show(
  changed: Partial<ReviewedShift> = REVEALED,
  { play = FLUSH_PLAY, language = 'en' }: { play?: Play; language?: Language } = {},
): Promise<VueWrapper> {
  window = await openTestWindow(language)
  bridge = answeringBridge(window.bridge, reviewAnswers(play, changed))
  replaceBridge(bridge)
  await useReviewStore().open(FILE)
  const wrapper = window.mount(DebriefView)
  await vi.waitFor(() => expect(wrapper.find('.notice-line[role="status"]').exists()).toBe(false))
  return wrapper
}

/** Payloads of one request, oldest first. */
const asked = (name: string): unknown[] =>
  bridge.asked.filter(([each]) => each === name).map(([, payload]) => payload)
const changes = (): unknown[] =>
  asked('review.change-notes').map((payload) => (payload as { change: unknown }).change)
const settle = async (): Promise<void> => {
  await vi.waitFor(() => nextTick())
  await new Promise((resolve) => setTimeout(resolve, 0))
}
async function write(form: ReturnType<VueWrapper['find']>, text: string): Promise<void> {
  await form.find('input').setValue(text)
  await form.trigger('submit')
  await settle()
}
async function choose(wrapper: VueWrapper, name: string): Promise<void> {
  const tab = wrapper.findAll('[role="tab"]').find((each) => each.text() === name)
  await tab?.trigger('mousedown', { button: 0 })
  await settle()
}

describe('before the reveal', () => {
  it('shows no number of the result, and no print', async () => {
    const wrapper = await show({})
    expect(wrapper.text()).toContain('Before the numbers')
    expect(wrapper.text()).not.toMatch(/54%|11\.1%|\$/)
    expect(document.querySelector('[data-act="print"]')).toBeNull()
  })

  it('waits with the reveal for a first reaction, and keeps it in the notes', async () => {
    const wrapper = await show({})
    expect(wrapper.get('[data-act="reveal"]').attributes('disabled')).toBeDefined()
    await write(wrapper.find('form'), ' Too late at the cache ')
    expect(changes()).toEqual([{ kind: 'reaction', text: 'Too late at the cache' }])
    await wrapper.get('[data-act="reveal"]').trigger('click')
    await settle()
    expect(changes().at(-1)).toEqual({ kind: 'revealed' })
    expect(wrapper.get('[data-value="M9"]').text()).toBe('54%')
  })

  it('has a sign before a share by which the loss grew', async () => {
    const emptying = { minute: 1, type: 'set-cache-ttl', value: 1 } as const
    const play = { ...FLUSH_PLAY, decisions: [emptying] }
    const wrapper = await show(REVEALED, { play })
    expect(wrapper.get('[data-value="M9"]').text()).toMatch(/^−\d+%$/)
    expect(wrapper.get('.hero-words').text()).toContain('more was lost than with hands off')
  })

  it('lets a teacher reveal at once', async () => {
    const wrapper = await show({})
    await wrapper.get('[data-act="reveal-now"]').trigger('click')
    await settle()
    expect(wrapper.find('[data-value="M9"]').exists()).toBe(true)
  })

  it('puts a mark at the chosen minute, takes it away, and leads to its minute of the replay', async () => {
    const wrapper = await show({})
    await wrapper.get('[data-mark="surprised"]').trigger('click')
    await settle()
    expect(changes()[0]).toMatchObject({ kind: 'put-mark', minute: 0, mark: 'surprised' })
    await wrapper.get('.mark-list .tag').trigger('click')
    expect(useReviewStore().askedWindow).toEqual({ from: 0, to: 0 })
    expect(useNavigationStore().reviewView).toBe('replay')
    await wrapper.get('.mark-list .link').trigger('click')
    await settle()
    expect(wrapper.findAll('.mark-list li')).toHaveLength(0)
  })

  it('proposes stretches to see again, with a question to answer', async () => {
    const wrapper = await show({})
    const first = wrapper.get('[data-window="largest-loss"]')
    await write(first.find('form'), 'Database red')
    expect(changes()[0]).toMatchObject({
      kind: 'put-answer',
      minute: 15,
      question: 'expected',
      text: 'Database red',
    })
    await first.get('[data-act="see"]').trigger('click')
    expect(useReviewStore().askedWindow).toMatchObject({ from: 15 })
  })

  it('keeps the score of an exam that could still go on to itself', async () => {
    window = await openTestWindow()
    const answers = reviewAnswers(FLUSH_PLAY, { ending: null, state: 'interrupted', ...REVEALED })
    bridge = answeringBridge(window.bridge, answers)
    replaceBridge(bridge)
    const review = useReviewStore()
    await review.open(FILE)
    if (review.shift)
      review.shift = { ...review.shift, identity: { ...review.shift.identity, mode: 'exam' } }
    const wrapper = window.mount(DebriefView)
    await settle()
    expect(wrapper.text()).toBe(
      'An exam shows its debrief once it has ended and its recording is sealed. If it was interrupted, or is damaged before its end, continue it or choose “Close here” for it on the home screen.',
    )
    expect(asked('review.debrief')).toEqual([])
  })
})

describe('after the reveal', () => {
  it('shows headline, causes, effects and tasks of the design’s picture', async () => {
    const wrapper = await show()
    expect(wrapper.get('.headline').text()).toContain('Hands off22.7% · $18.15')
    expect(wrapper.get('.headline').text()).toContain('As played11.1% · $16.83')
    expect(wrapper.get('[data-cause="saturation"]').text()).toContain('7.87%')
    expect(wrapper.findAll('.effects tbody tr')).toHaveLength(7)
    expect(wrapper.findAll('[data-task]')).toHaveLength(4)
    expect(wrapper.text()).toContain('2 of 4 in time')
  })

  it.each([
    ['en', ['−0.03\u00a0pt', '0.00\u00a0pt', '+11.22\u00a0pt']],
    ['eu', ['−0,03\u00a0puntu', '0,00\u00a0puntu', '+11,22\u00a0puntu']],
    ['vi', ['−0,03\u00a0điểm', '0,00\u00a0điểm', '+11,22\u00a0điểm']],
  ] as const)(
    'writes out what each decision saved, and all together, in %s',
    async (language, said) => {
      const wrapper = await show(REVEALED, { language })
      const losses = wrapper.findAll('.effects [data-loss]').map((cell) => cell.text())
      expect(losses).toHaveLength(8)
      expect([losses[0], losses[3], losses.at(-1)]).toEqual(said)
    },
  )

  it('opens a decision to what another minute would have changed', async () => {
    const wrapper = await show()
    const opener = wrapper.findAll('.effects .opener')[2]
    await opener?.trigger('click')
    expect(opener?.attributes('aria-expanded')).toBe('true')
    expect(wrapper.get('.detail-row').text()).toContain('5\u00a0min earlier would save: +7.88.')
  })

  it('says that hands off and the reference do not differ instead of a share', async () => {
    const wrapper = await show(REVEALED, { play: { scenario: 'steady-morning', seed: 1 } })
    expect(wrapper.find('[data-value="M9"]').exists()).toBe(false)
    expect(wrapper.get('.headline').text()).toContain('hardly differ here')
  })

  it.each([
    ['headline', 'from −100% to 120%', ['error-budget', 'fleet-cost', 'shedding']],
    ['budget-panel', 'burn rate ÷ 43,200', ['error-budget', 'error-rate', 'timeouts']],
    ['effects-panel', 'again without the decision', ['error-budget', 'fleet-cost', 'shedding']],
  ] as const)('says where the numbers of %s come from, and leads on', async (name, said, ways) => {
    const wrapper = await show()
    await wrapper.get(`.${name} [data-act="origin"]`).trigger('click')
    await settle()
    const told = document.querySelector('.number-origin')
    expect(told?.textContent).toContain(said)
    expect(told?.textContent).toContain('Source: ')
    if (name !== 'budget-panel') {
      expect(told?.textContent).toContain('Loss = 1 · budget spent in % + 0.05 · cost in $')
      expect(told?.textContent).toContain('counts as one degraded minute')
    }
    const links = [...(told?.querySelectorAll<HTMLElement>('[data-formula]') ?? [])]
    expect(links.map(({ dataset }) => dataset['formula'])).toEqual(ways)
    links.at(-1)?.click()
    const { screen, referenceEntry } = useNavigationStore()
    expect([screen, referenceEntry]).toEqual(['formulas', ways.at(-1)])
  })

  it('leads from a number of the story to its minute in the replay, its formula open, and back', async () => {
    const wrapper = await show()
    useNavigationStore().reviewView = 'debrief'
    await choose(wrapper, 'The story')
    const spent = wrapper.findAll('.story .origin-number').find((each) => each.text() === '11.1%')
    await spent?.trigger('click')
    await settle()
    const told = document.querySelector('.number-origin')
    expect(told?.textContent).toContain('as recorded in the minute 13:45')
    told?.querySelector<HTMLElement>('[data-act=in-replay]')?.click()
    const formula = useFormulaStore()
    expect(useNavigationStore().reviewView).toBe('replay')
    expect(formula.opened?.question).toEqual({ kind: 'number', id: 'spentSoFar' })
    expect(useReviewStore().askedWindow).toEqual({ from: 120, to: 120 })
    formula.close()
    expect(useNavigationStore().reviewView).toBe('debrief')
  })

  it('leads from every critical task to the formulas of its standard', async () => {
    const wrapper = await show()
    const tasks = wrapper.findAll('.task-list > li')
    expect(tasks.length).toBeGreaterThan(1)
    for (const task of tasks) expect(task.find('[data-act=origin]').exists()).toBe(true)
  })

  it('leads from the definition of every metric to its formulas, and says what its loss is', async () => {
    const wrapper = await show()
    await choose(wrapper, 'Metrics')
    const ways: Record<string, number> = {}
    const losses: string[] = []
    for (const row of wrapper.findAll('.metric-list > li')) {
      const id = row.attributes('data-metric') ?? ''
      await row.get('.metric-head button').trigger('click')
      ways[id] = row.findAll('[data-formula]').length
      if (row.get('.metric-definition').text().includes('Loss = 1')) losses.push(id)
    }
    expect(Object.keys(ways)).toEqual(DEBRIEF_METRIC_IDS)
    // Changes of direction are counted, and come from no formula.
    expect(DEBRIEF_METRIC_IDS.filter((id) => ways[id] === 0)).toEqual(['M20'])
    expect(losses).toEqual(['M5', 'M9', 'M18', 'M19'])
    await wrapper.get('[data-metric="M22"] [data-formula]').trigger('click')
    expect(useNavigationStore().referenceEntry).toBe('alert-rules')
  })

  it('changes the weights in the notes, refuses what is none, and goes back to the defaults', async () => {
    const wrapper = await show()
    await wrapper.get('[data-act="weights"]').trigger('click')
    await settle()
    const input = document.querySelector<HTMLInputElement>('input[name="dollars"]')
    const form = document.querySelector<HTMLFormElement>('form.weights')
    if (!input || !form) throw new Error('no dialog')
    const type = async (text: string): Promise<void> => {
      input.value = text
      input.dispatchEvent(new Event('input'))
      form.dispatchEvent(new Event('submit', { cancelable: true }))
      await settle()
    }
    await type('many')
    expect(form.textContent).toContain('Each weight is a number from 0 to 1000.')
    await type('0,5')
    expect(changes()).toEqual([
      { kind: 'weights', weights: { budgetPercent: 1, dollars: 0.5, degradedMinutes: 0.02 } },
    ])
    await vi.waitFor(() => expect(wrapper.get('.headline').text()).toContain('0.5 · cost'))
    await wrapper.get('[data-act="weights"]').trigger('click')
    await settle()
    document.querySelector<HTMLButtonElement>('[data-act="defaults"]')?.click()
    await settle()
    expect(changes().at(-1)).toEqual({ kind: 'weights', weights: null })
    await vi.waitFor(() => expect(wrapper.get('.headline').text()).toContain('0.05 · cost'))
  })

  it('opens a metric to its definition and source', async () => {
    const wrapper = await show()
    await choose(wrapper, 'Metrics')
    const metric = wrapper.get('[data-metric="M2"]')
    expect(metric.text()).not.toContain('Source')
    await metric.get('button').trigger('click')
    expect(metric.text()).toContain('First alert of the incident − onset')
    expect(metric.text()).toContain('Source: Guardia’s own')
  })

  it('asks for a second alternative, and changes the answer that is there', async () => {
    const answer = {
      id: 'a1',
      minute: 15,
      question: 'other-options',
      text: 'Shed first',
      writtenAt: '2026-01-14T11:00:00.000Z',
    } as const
    const wrapper = await show({ notes: { ...EMPTY_NOTES, revealed: true, answers: [answer] } })
    await choose(wrapper, 'See again')
    await write(wrapper.get('[data-window="largest-loss"]').find('form'), 'Recommendations off')
    expect(changes()[0]).toMatchObject({ id: 'a1', question: 'other-options' })
  })

  it('keeps a rule for next time, and tries again from the stretch that cost most', async () => {
    const wrapper = await show()
    await write(wrapper.get('.rule-bar').find('form'), 'Lower the demand first')
    expect(changes()).toEqual([{ kind: 'rule-for-next-time', text: 'Lower the demand first' }])
    await wrapper.get('.rule-bar [data-act="retry"]').trigger('click')
    await settle()
    expect(asked('review.branch')).toEqual([{ fileName: FILE, minute: 15 }])
  })

  it('saves a line that is left without Enter, once', async () => {
    const wrapper = await show()
    const input = wrapper.get('.rule-bar input')
    await input.setValue('Lower the demand first')
    await input.trigger('keydown', { key: 'Enter' })
    await wrapper.get('.rule-bar form').trigger('submit')
    await input.trigger('blur')
    await settle()
    await input.setValue('Shed first')
    wrapper.unmount()
    await settle()
    expect(changes()).toEqual([
      { kind: 'rule-for-next-time', text: 'Lower the demand first' },
      { kind: 'rule-for-next-time', text: 'Shed first' },
    ])
  })

  it('sends weights that nobody typed as they were, to the last digit', async () => {
    const weights = { budgetPercent: 1, dollars: 0.0123456789, degradedMinutes: 0.005 }
    const wrapper = await show({ notes: { ...EMPTY_NOTES, revealed: true, weights } })
    expect(wrapper.get('.headline').text()).toContain('0.005 · degraded minutes')
    await wrapper.get('[data-act="weights"]').trigger('click')
    await settle()
    const input = document.querySelector<HTMLInputElement>('input[name="degradedMinutes"]')
    if (!input) throw new Error('no dialog')
    input.value = '0.006'
    input.dispatchEvent(new Event('input'))
    document.querySelector('form.weights')?.dispatchEvent(new Event('submit', { cancelable: true }))
    await settle()
    expect(changes()).toEqual([
      { kind: 'weights', weights: { ...weights, degradedMinutes: 0.006 } },
    ])
  })

  it('says once why it was not printed, and keeps its numbers', async () => {
    const wrapper = await show()
    replaceBridge(
      answeringBridge(bridge, {
        'review.print': () => failure('print-failed', { reason: 'no paper' }),
      }),
    )
    document.querySelector<HTMLButtonElement>('#review-actions [data-act="print"]')?.click()
    await settle()
    expect(wrapper.text()).not.toContain('The debrief could not be made')
    expect(wrapper.findAll('[data-refusal]')).toHaveLength(1)
    expect(wrapper.get('[data-refusal]').text()).toContain('no paper')
    expect(wrapper.find('[data-value="M9"]').exists()).toBe(true)
  })

  it('says that it is being printed, and offers it no second time meanwhile', async () => {
    const wrapper = await show()
    useDebriefStore().printing = true
    await nextTick()
    expect(wrapper.get('[role="status"]').text()).toBe('The debrief is being printed…')
    const button = document.querySelector('#review-actions [data-act="print"]')
    expect(button?.hasAttribute('disabled')).toBe(true)
  })

  it('offers no other try while one is beginning', async () => {
    const wrapper = await show()
    useSessionStore().starting = true
    await nextTick()
    expect(wrapper.get('.rule-bar [data-act="retry"]').attributes('disabled')).toBeDefined()
  })

  it('prints from the header, and says where to', async () => {
    const wrapper = await show()
    document.querySelector<HTMLButtonElement>('#review-actions [data-act="print"]')?.click()
    await settle()
    expect(wrapper.text()).toContain('Written: debrief.pdf')
  })

  it.each(LANGUAGES)('has every text in %s, in all of its parts', async (language) => {
    const wrapper = await show(REVEALED, { language })
    for (const tab of wrapper.findAll('[role="tab"]')) {
      await tab.trigger('mousedown', { button: 0 })
      await settle()
      expect(wrapper.text()).not.toMatch(/debrief\.|\{\w+\}|NaN/)
    }
  })
})
