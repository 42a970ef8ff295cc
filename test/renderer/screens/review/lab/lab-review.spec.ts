// @vitest-environment happy-dom
/** A recorded run of the lab opened for review: its replay by seconds, its debrief, and its comparison with others. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TimedLabDecision } from '@shared/contract/lab/lab-decisions'
import ReviewScreen from '../../../../../renderer/screens/review/ReviewScreen.vue'
import { useNavigationStore } from '../../../../../renderer/stores/navigation-store'
import { LAB_DEBRIEF_SAMPLE } from '../../../../support/lab-debrief-sample'
import {
  labRunOf,
  openLabReview,
  reviewedLab,
  type LabReviewWindow,
} from '../../../../support/reviewed-lab'
import { keyEvent } from '../../live-session/press-key'

const DECISIONS: readonly TimedLabDecision[] = [
  { second: 130, type: 'set-protection', value: { kind: 'accrual' } },
  { second: 140, type: 'restart-client' },
]
const RUN = reviewedLab({ number: 1, decisions: DECISIONS })
const OTHER = reviewedLab({ number: 2 })

let opened: LabReviewWindow
afterEach(() => {
  opened.close()
  vi.useRealTimers()
})

const press = (key: string, init: KeyboardEventInit = {}): void =>
  void document.body.dispatchEvent(keyEvent(key, init))

describe('the header', () => {
  it('names the run, and says that it was played again', async () => {
    opened = await openLabReview(RUN)
    const head = opened.mount(ReviewScreen).get('.review-head')
    expect(head.get('h1').text()).toBe('Bad zone')
    for (const part of ['Seed 7', 'Otter 12', 'Practice']) expect(head.text()).toContain(part)
    expect(head.get('.trust').attributes('data-trust')).toBe('reproduced')
  })

  it('says from which time on it differs', async () => {
    opened = await openLabReview(RUN, {
      verification: { of: 'lab', kind: 'differs', fromSecond: 131, what: 'state' },
    })
    expect(opened.mount(ReviewScreen).get('.trust').text()).toBe('Differs from 2:11')
  })

  it('leads back to the library', async () => {
    opened = await openLabReview(RUN)
    const view = opened.mount(ReviewScreen)
    press('Escape')
    await flushPromises()
    expect(view.find('.library').exists()).toBe(true)
  })
})

describe('the replay', () => {
  it('moves by seconds with the arrow keys, to both ends, and to decisions', async () => {
    opened = await openLabReview(RUN)
    opened.mount(ReviewScreen)
    const { review } = opened
    press('End')
    expect(review.second).toBe(150)
    press('ArrowLeft')
    expect(review.second).toBe(149)
    press('Home')
    press('ArrowRight')
    expect(review.second).toBe(1)
    press('d')
    expect(review.second).toBe(130)
    press('d')
    expect(review.second).toBe(140)
    press('D', { shiftKey: true })
    expect(review.second).toBe(130)
  })

  it('shows the map of its second and the log with the row of that second marked', async () => {
    opened = await openLabReview(RUN)
    const view = opened.mount(ReviewScreen)
    opened.review.seek(130)
    await flushPromises()
    expect(view.find('.lab-map').exists()).toBe(true)
    const rows = view.findAll('.replay-log li')
    expect(rows.map((row) => row.text())).toEqual([
      expect.stringContaining('2:09protection: '),
      expect.stringContaining('restart the client'),
    ])
    expect(rows.map((row) => row.classes('current'))).toEqual([true, false])
  })

  it('goes to the first loss, which is where the zone begins to refuse', async () => {
    opened = await openLabReview(RUN)
    const view = opened.mount(ReviewScreen)
    await view.get('[data-act=first-loss]').trigger('click')
    expect(opened.review.second).toBe(121)
  })

  it('plays at the pace that is chosen, and stops at the end', async () => {
    vi.useFakeTimers()
    opened = await openLabReview(RUN)
    const view = opened.mount(ReviewScreen)
    const { review } = opened
    review.seek(100)
    await view.get('[data-act=play]').trigger('click')
    vi.advanceTimersByTime(3_000)
    expect(review.second).toBe(103)
    review.pacePerSecond = 30
    await view.vm.$nextTick()
    vi.advanceTimersByTime(1_000)
    expect(review.second).toBe(133)
    vi.advanceTimersByTime(2_000)
    expect(review.second).toBe(150)
    expect(review.playing).toBe(false)
  })

  it('tells what was really wrong only when it is asked for', async () => {
    opened = await openLabReview(RUN)
    document.body.insertAdjacentHTML('beforeend', '')
    const view = opened.mount(ReviewScreen)
    expect(view.find('[data-truths]').exists()).toBe(false)
    opened.review.truthShown = true
    await flushPromises()
    expect(view.get('[data-truths]').text()).toContain(
      'c1, c2, c3, c4: refuse every connection, 2:00 to 6:00',
    )
  })

  it('keeps a note at its second', async () => {
    opened = await openLabReview(RUN)
    const view = opened.mount(ReviewScreen)
    opened.review.seek(125)
    await view.get('[data-act=note]').trigger('click')
    const field = document.querySelector<HTMLTextAreaElement>('#lab-note-text')
    if (!field) expect.fail('the editor is open')
    field.value = 'zone c?'
    field.dispatchEvent(new Event('input'))
    await flushPromises()
    document.querySelector('.note-editor')?.dispatchEvent(new Event('submit'))
    await flushPromises()
    expect(opened.changes).toMatchObject([
      { kind: 'put-note', minute: 2, secondOfMinute: 5, author: 'trainee', text: 'zone c?' },
    ])
    expect(view.get('.replay-log').text()).toContain('2:05Note, trainee: zone c?')
  })

  it('says why no other run can be begun from here', async () => {
    opened = await openLabReview(RUN)
    const view = opened.mount(ReviewScreen)
    await view.get('[data-act=branch]').trigger('click')
    await flushPromises()
    expect(opened.asked).toContain('lab.branch')
    expect(view.find('[data-refusal]').exists()).toBe(true)
  })

  it('withholds truth, branch and debrief of an exam that could go on', async () => {
    const identity = { ...RUN.identity, mode: 'exam' as const }
    opened = await openLabReview({ ...RUN, identity, ending: null, state: 'interrupted' })
    const view = opened.mount(ReviewScreen)
    await flushPromises()
    expect(view.find('[data-act=branch]').exists()).toBe(false)
    expect(view.find('[data-act=truth]').exists()).toBe(false)
    useNavigationStore().reviewView = 'debrief'
    await flushPromises()
    expect(view.find('[data-withheld]').exists()).toBe(true)
    expect(opened.asked).not.toContain('lab.debrief')
  })
})

describe('the debrief', () => {
  async function openDebrief() {
    opened = await openLabReview(RUN)
    useNavigationStore().reviewView = 'debrief'
    const view = opened.mount(ReviewScreen)
    await flushPromises()
    return view
  }

  it('begins with the share that was avoided and the score', async () => {
    const view = await openDebrief()
    expect(view.get('[data-value=avoided]').text()).toBe('64%')
    expect(view.get('.lab-headline').text()).toContain('Score 87.40%: far from the goal')
    expect(view.get('.lab-headline').text()).toContain(
      '0% is the opening left alone, 100% the one policy',
    )
    expect(view.get('.lab-headline').text()).toContain('The first request was lost at 2:00.')
  })

  it('shows three courses, causes, effects, surprises and the one policy', async () => {
    const view = await openDebrief()
    expect(view.findAll('[data-courses] tbody tr').map((row) => row.text())).toEqual([
      expect.stringContaining('This run87.40%'),
      expect.stringContaining('Opening left alone65.50%'),
      expect.stringContaining('The one policy99.67%'),
    ])
    expect(view.findAll('[data-causes] tr').map((row) => row.find('th').text())).toEqual([
      'breaker open',
      'refused',
    ])
    expect(
      view.findAll('[data-effects] tbody tr').map((row) => row.attributes('data-verdict')),
    ).toEqual(LAB_DEBRIEF_SAMPLE.decisions.map(({ verdict }) => verdict))
    expect(view.get('[data-surprises]').text()).toContain('blocked 6454 requests in 22')
    expect(view.text()).toContain('1100\u00a0req/s')
  })

  it('leads from a decision to its second in the replay', async () => {
    const view = await openDebrief()
    await view.get('[data-effects] .opener').trigger('click')
    expect(useNavigationStore().reviewView).toBe('replay')
    // The sample's decision acts in second 151, one after the last of this run.
    expect(opened.review.second).toBe(150)
  })
})

describe('the comparison', () => {
  it('sets runs on the same seed beside each other, with the difference to the first', async () => {
    const runs = [labRunOf(RUN, DECISIONS), labRunOf(OTHER, [])]
    opened = await openLabReview(RUN, { runs, others: [OTHER] })
    useNavigationStore().reviewView = 'compare'
    const view = opened.mount(ReviewScreen)
    await flushPromises()
    const rows = view.findAll('[data-compared] tbody tr')
    expect(rows.map((row) => row.attributes('data-letter'))).toEqual(['A', 'B'])
    const [own, other] = runs.map(({ totals }) => totals.requestsLost)
    const difference = (other ?? 0) - (own ?? 0)
    expect(difference).toBeGreaterThan(0)
    expect(rows[1]?.find('td:nth-of-type(2) .difference').text()).toBe(`+${difference}`)
    expect(rows[1]?.text()).toContain('Opening left alone')
    expect(view.findAll('[data-strip=answered] .strip-value')).toHaveLength(2)
  })

  it('takes a run out again, but never the open one', async () => {
    const runs = [labRunOf(RUN, DECISIONS), labRunOf(OTHER, [])]
    opened = await openLabReview(RUN, { runs, others: [OTHER] })
    useNavigationStore().reviewView = 'compare'
    const view = opened.mount(ReviewScreen)
    await flushPromises()
    const boxes = view.findAll('.lab-run-choice input')
    expect(boxes.map((box) => box.attributes('disabled') !== undefined)).toEqual([true, false])
    opened.review.toggleChosen(RUN.fileName)
    expect(opened.review.chosen).toEqual([RUN.fileName, OTHER.fileName])
    await boxes[1]?.trigger('change')
    expect(view.findAll('[data-compared] tbody tr')).toHaveLength(1)
    expect(view.text()).toContain('There is no other run to compare with yet')
  })

  it('says so where there is no other', async () => {
    opened = await openLabReview(RUN, { runs: [labRunOf(RUN, DECISIONS)] })
    useNavigationStore().reviewView = 'compare'
    const view = opened.mount(ReviewScreen)
    await flushPromises()
    expect(view.text()).toContain('There is no other run to compare with yet')
  })
})
