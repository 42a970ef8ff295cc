// @vitest-environment happy-dom
/** What was begun and could not be saved, or was not: it waits with its recording until it is saved or thrown away. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { EMPTY_NOTES } from '@shared/contract/session-notes'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import DebriefView from '../../../../renderer/screens/review/debrief/DebriefView.vue'
import ReplayView from '../../../../renderer/screens/review/replay/ReplayView.vue'
import { useReviewStore } from '../../../../renderer/stores/review-store'
import { FLUSH_PLAY } from '../../../shared/debrief/debrief-samples'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'
import { reviewAnswers } from '../../../support/review-answers'
import { answeringBridge, type AnsweringBridge } from '../home/answering-bridge'

const FILE = 'shift.guardia-session'
const RULE = 'Lower the demand first'

let window: TestWindow
let bridge: AnsweringBridge
let isRefused: boolean

beforeEach(async () => {
  document.body.innerHTML = '<div id="review-actions"></div>'
  window = await openTestWindow()
  isRefused = false
  const answers = reviewAnswers(FLUSH_PLAY, { notes: { ...EMPTY_NOTES, revealed: true } })
  bridge = answeringBridge(window.bridge, {
    ...answers,
    'review.change-notes': (payload) =>
      isRefused
        ? failure('internal', { reason: 'disk full' })
        : (answers['review.change-notes']?.(payload) ?? failure('no-session')),
  })
  replaceBridge(bridge)
  await useReviewStore().open(FILE)
})
afterEach(() => {
  window.close()
  document.body.innerHTML = ''
})

const changes = (): unknown[] =>
  bridge.asked.flatMap(([name, payload]) =>
    name === 'review.change-notes' ? [(payload as { change: unknown }).change] : [],
  )

describe('a line of the debrief', () => {
  async function showDebrief(): Promise<VueWrapper> {
    const view = window.mount(DebriefView)
    await flushPromises()
    return view
  }
  const line = (view: VueWrapper): HTMLInputElement =>
    view.get<HTMLInputElement>('.rule-bar input').element

  async function refuse(): Promise<VueWrapper> {
    isRefused = true
    const view = await showDebrief()
    await view.get('.rule-bar input').setValue(RULE)
    view.unmount()
    await flushPromises()
    return showDebrief()
  }

  it('that was refused on leaving the view is there again, and is saved by the next try', async () => {
    const again = await refuse()
    expect(line(again).value).toBe(RULE)
    isRefused = false
    await again.get('.rule-bar form').trigger('submit')
    await flushPromises()
    expect(useReviewStore().shift?.notes.ruleForNextTime?.text).toBe(RULE)
    expect(again.find('.rule-bar [data-act=discard]').exists()).toBe(false)
  })

  it('waits while its recording is closed, and is not in another one', async () => {
    const first = await showDebrief()
    await first.get('.rule-bar input').setValue(RULE)
    useReviewStore().close()
    first.unmount()
    await flushPromises()
    await useReviewStore().open(FILE)
    const shift = useReviewStore().shift ?? expect.fail('it is open')
    useReviewStore().shift = { ...shift, fileName: 'other.guardia-session' }
    const other = window.mount(DebriefView)
    await flushPromises()
    useReviewStore().shift = shift
    other.unmount()
    const again = await showDebrief()
    expect(line(again).value).toBe(RULE)
  })

  it('is thrown away by its button, which does not save it on the way', async () => {
    const again = await refuse()
    isRefused = false
    const before = changes().length
    const discard = again.get<HTMLElement>('.rule-bar [data-act=discard]')
    line(again).focus()
    discard.element.focus()
    await discard.trigger('click')
    await flushPromises()
    expect(line(again).value).toBe('')
    expect(document.activeElement).toBe(line(again))
    expect(changes()).toHaveLength(before)
  })

  it('keeps what was typed on while it was being saved', async () => {
    const view = await showDebrief()
    const input = view.get<HTMLInputElement>('.rule-bar input')
    await input.setValue(RULE)
    const saving = view.get('.rule-bar form').trigger('submit')
    await input.setValue(`${RULE}, then look`)
    await saving
    await flushPromises()
    expect(changes()).toEqual([{ kind: 'rule-for-next-time', text: RULE }])
    expect(input.element.value).toBe(`${RULE}, then look`)
  })
})

describe('a note at a minute', () => {
  const dialog = (): HTMLElement | null => document.querySelector('.dialog')
  const area = (): HTMLTextAreaElement | null => dialog()?.querySelector('textarea') ?? null

  async function begin(text: string): Promise<VueWrapper> {
    const view = window.mount(ReplayView)
    await flushPromises()
    await view.get('[data-act=note]').trigger('click')
    await flushPromises()
    const field = area() ?? expect.fail('the editor is open')
    field.value = text
    field.dispatchEvent(new Event('input'))
    await nextTick()
    return view
  }
  async function press(name: string): Promise<void> {
    dialog()?.querySelector<HTMLButtonElement>(`[data-act=${name}]`)?.click()
    await flushPromises()
  }

  it('that was begun when the view was left can be gone on with, at its own minute', async () => {
    const view = await begin('The cache is')
    view.unmount()
    const again = window.mount(ReplayView)
    await flushPromises()
    const write = again.get('[data-act=note]')
    expect(write.text()).toBe('Go on with the note at 11:45')
    await write.trigger('click')
    await flushPromises()
    expect(area()?.value).toBe('The cache is')
  })

  it('is gone once it was thrown away, or saved', async () => {
    const view = await begin('The cache is')
    await press('cancel')
    expect(view.get('[data-act=note]').text()).toBe('Note at 11:45')
    await view.get('[data-act=note]').trigger('click')
    await flushPromises()
    expect(area()?.value).toBe('')
  })
})
