// @vitest-environment happy-dom
/** The formula under the cursor in a replay: it follows the scrubber, keeps the seed's secrets, and records nothing. */
import { flushPromises, type DOMWrapper, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ReviewedShift } from '@shared/contract/review'
import { BUILT_IN_SCENARIOS } from '../../../../main/scenarios/built-in-scenarios'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import ReviewHeader from '../../../../renderer/screens/review/ReviewHeader.vue'
import ReplayView from '../../../../renderer/screens/review/replay/ReplayView.vue'
import { useFormulaStore } from '../../../../renderer/stores/formula-store'
import { reviewedShift } from '../../../support/reviewed-shift'
import { headerOf } from '../../../support/review-header-props'
import { openReviewWindow, type ReviewWindow } from '../../../support/review-window'
import { keyEvent } from '../../screens/live-session/press-key'

const scenario = BUILT_IN_SCENARIOS.find(({ id }) => id === 'cache-flush')
if (!scenario) throw new Error('no cache-flush')
const SHIFT = reviewedShift({
  ...{ scenario, seed: 3, decisions: [] },
  besides: (minute) =>
    minute === 20 ? [{ type: 'looked', minute, kind: 'formula', id: 'error-rate' }] : [],
})

let opened: ReviewWindow
afterEach(() => opened.close())

async function settle(): Promise<void> {
  await vi.dynamicImportSettled()
  await flushPromises()
}
async function openReplay(minute: number, shift: ReviewedShift = SHIFT): Promise<VueWrapper> {
  opened = await openReviewWindow(shift)
  const view = opened.mount(ReplayView)
  opened.replay.seek(minute)
  await settle()
  return view
}
const panel = (view: VueWrapper): DOMWrapper<Element> => view.find('.formula-panel')
const time = (view: VueWrapper): string => panel(view).find('.formula-time').text()
async function showRequests(view: VueWrapper): Promise<string> {
  useFormulaStore().open({ kind: 'readout', id: 'requests' })
  await settle()
  return panel(view).text()
}
const SECRET = MESSAGES.en.formulaPanel.drawn

describe('the formula of a replay', () => {
  it('opens from a readout at the minute of the scrubber and goes with it', async () => {
    const view = await openReplay(21)
    await view.find('.readings [data-metric="hit-ratio"] button').trigger('click')
    await settle()
    expect(time(view)).toBe('12:06')
    opened.replay.seek(30)
    await settle()
    expect(time(view)).toBe('12:15')
    await panel(view).find('[data-act=formula-earlier]').trigger('click')
    expect(opened.replay.minute).toBe(29)
    expect(panel(view).find('[data-act=formula-live]').exists()).toBe(false)
    expect(opened.asked).not.toContain('session.looked')
  })

  it('shows an alert at the minute in which it was raised', async () => {
    const view = await openReplay(40)
    const alerts = view.findAll('[role="tab"]').find((each) => each.text() === 'Alerts')
    await alerts?.trigger('mousedown', { button: 0 })
    await flushPromises()
    await view.find('.replay-panel [data-act=why]').trigger('click')
    await settle()
    const raised = SHIFT.alerts.map(({ raisedMinute }) => raisedMinute)
    expect(raised).toContain(opened.replay.minute)
    expect(panel(view).find('.conditions [data-holds=true]').exists()).toBe(true)
  })

  it('writes the change from A to B out as a subtraction, and leads to both minutes', async () => {
    const view = await openReplay(30)
    opened.replay.asSeen = false
    opened.replay.setCursor('a', 14)
    opened.replay.setCursor('b', 21)
    await settle()
    const row = '.replay-difference [data-metric="hit-ratio"] td'
    const [a, b, change] = view.findAll(row).map((cell) => cell.text())
    await view.findAll(`${row} .number-link`)[2]?.trigger('click')
    await settle()
    const told = panel(view).get('.value-change')
    expect(told.findAll('dd').map((each) => each.text())).toEqual([a, b])
    expect(told.findAll('dt').map((each) => each.text())).toEqual(['A, 11:59', 'B, 12:06'])
    expect(told.get('p').text()).toBe(`${b} \u2212 ${a} = ${change}`)
    await told.get('[data-go="14"]').trigger('click')
    expect(opened.replay.minute).toBe(14)
    await settle()
    expect(time(view)).toBe('11:59')
    expect(panel(view).find('.value-change').exists()).toBe(true)
    // As seen at A nothing may be told of B.
    opened.replay.asSeen = true
    await settle()
    expect(panel(view).find('.value-change').exists()).toBe(false)
  })

  it('explains both values of a difference at their own minutes, and the difference at the later', async () => {
    const view = await openReplay(30)
    const cells = (): readonly DOMWrapper<Element>[] =>
      view.findAll('.replay-difference [data-metric="hit-ratio"] td')
    opened.replay.setCursor('b')
    opened.replay.seek(21)
    opened.replay.setCursor('a')
    opened.replay.seek(35)
    await settle()
    const shown: string[] = []
    for (const place of [2, 1, 0]) {
      await cells()[place]?.find('button').trigger('click')
      await settle()
      expect(panel(view).find('.formula-name').text()).toBe(MESSAGES.en.formulas['hit-ratio'].name)
      shown.push(time(view))
    }
    expect(shown).toEqual(['12:15', '12:15', '12:06'])
    expect(cells()[0]?.find('button').attributes('aria-label')).toContain('Cache hit ratio, A: ')
    // At A nothing is known of B yet, nor of the difference: there is nothing to explain.
    expect(cells().map((cell) => cell.find('button').exists())).toEqual([true, false, false])
  })

  it('closes by Escape, and the recording stays open', async () => {
    opened = await openReviewWindow(SHIFT)
    opened.review.verification = null
    opened.mount(ReviewHeader, headerOf(SHIFT, opened.review))
    const view = opened.mount(ReplayView)
    await showRequests(view)
    document.activeElement?.dispatchEvent(keyEvent('Escape'))
    await settle()
    expect(panel(view).exists()).toBe(false)
    expect(opened.review.shift).not.toBeNull()
  })

  it.each(['serving', 'booting'] as const)('marks the %s that were asked about', async (id) => {
    const view = await openReplay(21)
    useFormulaStore().open({ kind: 'readout', id })
    await settle()
    expect(panel(view).find('.marked').attributes('data-input')).toBe(id)
    expect(panel(view).find('[aria-current=step]').attributes('data-step')).toBe('wanted')
  })

  it('says what the seed drew in the full run only, and never of a shift that can go on', async () => {
    const view = await openReplay(21)
    expect(await showRequests(view)).toContain(SECRET)
    opened.replay.truthShown = true
    await settle()
    expect(panel(view).text()).toContain(SECRET)
    opened.replay.asSeen = false
    await settle()
    expect(panel(view).text()).not.toContain(SECRET)
    opened.close()
    const other = await openReplay(21, { ...SHIFT, ending: null })
    opened.replay.asSeen = false
    expect(await showRequests(other)).toContain(SECRET)
  })

  it('fills in nothing where the scenario is not known here', async () => {
    const identity = { ...SHIFT.identity, scenarioId: 'steady-morning' }
    const view = await openReplay(21, { ...SHIFT, identity })
    opened.settings.$patch((state) => {
      Object.assign(state, {
        description: state.description && { ...state.description, scenarios: [] },
      })
    })
    await showRequests(view)
    expect(panel(view).text()).toContain(MESSAGES.en.formulaPanel.noNumbers)
    expect(panel(view).find('[data-step]').exists()).toBe(false)
  })
})

describe('looks at formulas', () => {
  it('are named as the formula, also where a metric has the same id', async () => {
    const view = await openReplay(20)
    expect(view.find('.looked').text()).toContain(
      `Formula: ${MESSAGES.en.formulas['error-rate'].name}`,
    )
  })
})
