// @vitest-environment happy-dom
/** The numbers of a reviewed run open their formulas: in the replay by its second, elsewhere by what the runs came to. */
import { flushPromises, type DOMWrapper, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFormat } from '@shared/format-quantity'
import { answeredShare } from '@shared/lab/row-facts'
import { labTotals } from '../../../../../main/engine/resilience/lab-totals'
import { MESSAGES } from '../../../../../renderer/i18n/messages'
import ReviewScreen from '../../../../../renderer/screens/review/ReviewScreen.vue'
import { useNavigationStore } from '../../../../../renderer/stores/navigation-store'
import {
  labRunOf,
  openLabReview,
  reviewedLab,
  type LabReviewWindow,
} from '../../../../support/reviewed-lab'

const RUN = reviewedLab({ number: 1 })
const OTHER = reviewedLab({
  number: 2,
  decisions: [{ second: 2, type: 'set-protection', value: { kind: 'accrual' } }],
})
const EN = createFormat('en')

let opened: LabReviewWindow
let view: VueWrapper
afterEach(() => opened.close())

async function settle(): Promise<void> {
  await vi.dynamicImportSettled()
  await flushPromises()
}
async function open(wanted: 'replay' | 'debrief' | 'compare'): Promise<void> {
  opened = await openLabReview(RUN, {
    runs: [labRunOf(RUN, []), labRunOf(OTHER, [])],
    others: [OTHER],
  })
  useNavigationStore().reviewView = wanted
  view = opened.mount(ReviewScreen)
  await settle()
}
async function click(place: Pick<DOMWrapper<Element>, 'trigger'>): Promise<void> {
  await place.trigger('click')
  await settle()
}
const panel = (): DOMWrapper<Element> => view.find('.formula-panel')
const result = (step: string): string => panel().get(`[data-step="${step}"] .result`).text()

describe('the replay', () => {
  it('explains a readout at the second of the scrubber, and moves the scrubber by its steps', async () => {
    await open('replay')
    opened.review.seek(125)
    await settle()
    const numbers = view
      .findAll('[role="tab"]')
      .find((tab) => tab.text() === MESSAGES.en.labReview.tabs.numbers)
    await numbers?.trigger('mousedown', { button: 0 })
    await settle()
    await click(view.get('[data-readout=answered] .value button'))
    const shareOf = (second: number): string => {
      const row = RUN.rows[second] ?? expect.fail('a second')
      return EN.percent(answeredShare([row]) ?? NaN, 2)
    }
    expect(panel().get('.formula-time').text()).toBe('2:05')
    expect(result('secondSuccess')).toContain(shareOf(125))
    await click(panel().get('[data-act=formula-earlier]'))
    expect(opened.review.second).toBe(124)
    expect(result('secondSuccess')).toContain(shareOf(124))
    expect(panel().find('[data-act=formula-live]').exists()).toBe(false)
    expect(opened.asked).not.toContain('session.looked')
  })
})

describe('the debrief', () => {
  it('explains its headline by the three runs that it is made of', async () => {
    await open('debrief')
    await click(view.get('[data-value=avoided] button'))
    // (0.874 − 0.655) / (0.9967 − 0.655), of the sample's own three courses.
    expect(result('avoidedShare')).toContain('64.09%')
    expect(panel().get('[data-input=onePolicyScore]').text()).toContain('99.67%')
    expect(panel().find('.formula-time').exists()).toBe(false)
  })

  it('explains an effect by the score and the loss with the decision and without', async () => {
    await open('debrief')
    await click(view.get('[data-effects] tbody tr .number-link'))
    expect(result('scoreGain')).toContain('23.45%')
    expect(panel().get('[data-input=scoreWithout]').text()).toContain('63.95%')
    expect(panel().get('.formula-facts').text()).toContain('without: protection: ')
    await click(view.findAll('[data-effects] tfoot .number-link')[1] ?? panel())
    expect(result('requestsSaved')).toContain('15,802')
    expect(panel().get('[data-input=lostWithout]').text()).toContain(EN.number(7_654 + 15_802))
  })

  it('explains the score by its last second, and each course by what it came to', async () => {
    await open('debrief')
    await click(view.get('.lab-fact .number-link'))
    expect(panel().get('.formula-time').text()).toBe('2:30')
    expect(result('score')).toContain(EN.percent(labTotals(RUN.rows).successShare, 2))
    await click(view.get('[data-course=onePolicy] .number-link'))
    expect(panel().text()).toContain('99.67%')
    expect(panel().get('.formula-facts').text()).toContain('The one policy')
  })

  it('closes when another view is chosen', async () => {
    await open('debrief')
    await click(view.get('[data-value=avoided] button'))
    useNavigationStore().reviewView = 'replay'
    await settle()
    expect(panel().exists()).toBe(false)
  })
})

describe('the comparison', () => {
  it('explains the numbers of each run with what is known of that run', async () => {
    await open('compare')
    const links = view.findAll('[data-compared] [data-letter=B] .number-link')
    expect(links).toHaveLength(3)
    const totals = labTotals(OTHER.rows)
    await click(links[2] ?? panel())
    expect(result('runAttemptsPerRequest')).toContain(EN.number(totals.attemptsPerRequest, 2))
    expect(panel().get('.formula-facts').text()).toContain('B, ')
    await click(links[1] ?? panel())
    expect(result('requestsLost')).toContain(EN.number(totals.requestsLost))
  })
})
