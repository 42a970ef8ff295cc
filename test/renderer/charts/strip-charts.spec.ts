// @vitest-environment happy-dom
/** The charts' panel as a component: cursor by keys, windows, table, language, updates in place. */
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import type { Language } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import { columnsOf } from '@shared/metrics/metric-columns'
import { loadChartLibrary } from '../../../renderer/charts/load-chart-library'
import StripCharts from '../../../renderer/charts/StripCharts.vue'
import { createTranslation } from '../../../renderer/i18n/create-translation'
import { MESSAGES } from '../../../renderer/i18n/messages'
import { playShift } from './chart-session'

const snapshots = playShift('bad-deploy', 24)

beforeAll(loadChartLibrary)
/** happy-dom lays nothing out, so the panel is told its size of 1366 × 768. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(460)
})
afterEach(() => vi.restoreAllMocks())

async function mountCharts(
  language: Language,
  extra: Record<string, unknown> = {},
  slots: Record<string, string> = {},
) {
  const wrapper = mount(StripCharts, {
    attachTo: document.body,
    slots,
    global: { plugins: [createTranslation({ language, messages: MESSAGES, strict: true })] },
    props: {
      columns: columnsOf(snapshots),
      now: 24,
      startMinuteOfDay: 540,
      durationMinutes: 180,
      marks: [],
      format: createFormat(language),
      theme: 'light' as const,
      scale: 'm' as const,
      ...extra,
    },
  })
  await flushPromises()
  return wrapper
}

/** Layout of the specs: the first strip lies below the lane of marks; the pointer is put into its middle. */
function pointAt(wrapper: Awaited<ReturnType<typeof mountCharts>>, clientY: number) {
  return wrapper.find('[role="slider"]').trigger('pointermove', { clientX: 100, clientY })
}

describe('StripCharts', () => {
  it('draws one SVG and shows all present values in the gutter', async () => {
    const wrapper = await mountCharts('en')
    expect(wrapper.findAll('.metric-chart svg')).toHaveLength(1)
    expect(wrapper.findAll('.readout')).toHaveLength(16)
    expect(wrapper.text()).toContain('50.0\u00a0×')
    wrapper.unmount()
  })

  it('stands at another minute than the latest drawn, and tells where it was clicked', async () => {
    const wrapper = await mountCharts('en', { at: 10 })
    const slider = wrapper.find('[role="slider"]')
    expect(slider.attributes('aria-valuenow')).toBe('10')
    expect(wrapper.find('.time.now').text()).toBe('09:10')
    slider.element.getBoundingClientRect = () => new DOMRect(0, 0, 330, 400)
    await slider.trigger('click', { clientX: 300 })
    expect(wrapper.emitted('pick')).toEqual([[30]])
    wrapper.unmount()
  })

  it('keeps its curves while only the minute it stands at moves', async () => {
    const wrapper = await mountCharts('en', { at: 10, window: 'shift' })
    const chart = wrapper.findComponent({ name: 'MetricChart' })
    const before: unknown = chart.props('option')
    await wrapper.setProps({ at: 11 })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await flushPromises()
    expect(wrapper.find('[role="slider"]').attributes('aria-valuenow')).toBe('11')
    expect(chart.props('option')).toBe(before)
    await wrapper.setProps({ now: 20 })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await flushPromises()
    expect(chart.props('option')).not.toBe(before)
    wrapper.unmount()
  })

  it('leaves nothing of later minutes in the picture when it goes back to an earlier one', async () => {
    const picture = (wrapper: Awaited<ReturnType<typeof mountCharts>>) =>
      wrapper
        .find('.metric-chart svg')
        .html()
        .replaceAll(/zr\d+-/g, '')
    const marks = [
      { id: 'a', minute: 9, kind: 'alert' as const, name: 'Alert', label: '' },
      { id: 'b', minute: 9, kind: 'decision' as const, name: 'Decision', label: '' },
    ]
    const early = { now: 10, columns: columnsOf(snapshots.slice(0, 11)), window: 'shift' as const }
    const fresh = await mountCharts('en', early)
    const wrapper = await mountCharts('en', { now: 24, window: 'shift', marks })
    expect(picture(wrapper)).not.toBe(picture(fresh))
    await wrapper.setProps({ ...early, marks: [] })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await flushPromises()
    expect(picture(wrapper)).toBe(picture(fresh))
    fresh.unmount()
    wrapper.unmount()
  })

  it('says its sentences anew as soon as the minutes rest', async () => {
    const said = () => wrapper.findAll('ul.unseen li').map((each) => each.text())
    const wrapper = await mountCharts('en')
    const before = said()
    expect(before[1]).toContain('50.0\u00a0×')
    vi.useFakeTimers()
    await wrapper.setProps({ now: 10, columns: columnsOf(snapshots.slice(0, 11)) })
    vi.advanceTimersByTime(149)
    await nextTick()
    expect(said()).toEqual(before)
    vi.advanceTimersByTime(1)
    await nextTick()
    vi.useRealTimers()
    expect(said()[1]).not.toContain('50.0\u00a0×')
    wrapper.unmount()
  })

  it('gives the place of its lane of marks to rows of the screen', async () => {
    const wrapper = await mountCharts(
      'en',
      { laneRows: 4 },
      {
        lanes:
          '<template #lanes="{ place }"><p class="rows">{{ place.layout.lane }}</p></template>',
      },
    )
    expect(wrapper.find('.rows').text()).toBe('80')
    expect(wrapper.find('.mark-lane').exists()).toBe(false)
    wrapper.unmount()
  })

  it('keys the octagon of a page and the triangle of a watch to the one word of alerts', async () => {
    const wrapper = await mountCharts('en')
    const keys = wrapper.findAll('.legend').map((key) => ({
      word: key.text(),
      shapes: key.findAll('path').map((path) => path.attributes('class')),
    }))
    expect(keys).toEqual([
      { word: 'known incident', shapes: ['incident'] },
      { word: 'alert', shapes: ['page', 'alert'] },
      { word: 'decision', shapes: ['decision'] },
      { word: 'to come', shapes: ['coming'] },
    ])
    wrapper.unmount()
  })

  it.each([
    ['ArrowLeft', 23],
    ['ArrowRight', 24],
    ['Home', 0],
    ['End', 24],
  ])('moves the cursor by %s to minute %d', async (key, minute) => {
    const wrapper = await mountCharts('en')
    await wrapper.find('[role="slider"]').trigger('keydown', { key })
    expect(wrapper.emitted('update:cursor')).toEqual([[minute]])
    wrapper.unmount()
  })

  it('shows the values of the cursor’s minute, and gives them back when focus leaves', async () => {
    const wrapper = await mountCharts('en', { cursor: 14 })
    expect(wrapper.text()).toContain('15.0\u00a0×')
    expect(wrapper.find('[role="slider"]').attributes('aria-valuetext')).toContain('09:14')
    await wrapper.find('[role="slider"]').trigger('blur')
    expect(wrapper.emitted('update:cursor')).toEqual([[null]])
    wrapper.unmount()
  })

  it('marks where the 13 lines end now, and with the cursor where they stood at its minute', async () => {
    const wrapper = await mountCharts('en')
    const dots = (kind: string) =>
      wrapper.findAll(`.lines .${kind} circle`).map((dot) => dot.attributes())
    expect([dots('now').length, dots('cursor').length]).toEqual([13, 0])
    await wrapper.setProps({ cursor: 14 })
    expect([dots('now').length, dots('cursor').length]).toEqual([13, 13])
    const at = (kind: string) => Number(dots(kind)[0]?.['cx'])
    expect(at('cursor')).toBeLessThan(at('now'))
    // The fleet's lines lie in this order, so that the ink of what serves is never covered.
    expect(
      dots('now')
        .map((dot) => dot['class'])
        .slice(7, 10),
    ).toEqual(['s2', 's3', 's1'])
    wrapper.unmount()
  })

  it('turns into a table with a row for each of the 25 minutes', async () => {
    const wrapper = await mountCharts('vi')
    await wrapper.find('.chart-head .btn').trigger('click')
    expect(wrapper.findAll('tbody tr')).toHaveLength(25)
    expect(wrapper.find('tbody tr').text()).toContain('18,8\u00a0%')
    expect(wrapper.find('thead').text()).toContain('Xác suất phải chờ')
    wrapper.unmount()
  })

  it('asks for the whole shift when its button is pressed', async () => {
    const wrapper = await mountCharts('eu')
    await wrapper.findAll('.seg button').at(2)?.trigger('click')
    expect(wrapper.emitted('update:window')).toEqual([['shift']])
    wrapper.unmount()
  })

  it('updates in place: the same SVG element after the next minute', async () => {
    const wrapper = await mountCharts('en')
    const before = wrapper.find('.metric-chart svg').element
    await wrapper.setProps({ columns: columnsOf(playShift('bad-deploy', 25)), now: 25 })
    await flushPromises()
    expect(wrapper.find('.metric-chart svg').element).toBe(before)
    expect(wrapper.find('[role="slider"]').attributes('aria-valuemax')).toBe('25')
    wrapper.unmount()
  })

  it('draws the first of five minutes of one frame at once, and the rest as one picture', async () => {
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
    const wrapper = await mountCharts('en')
    const shownMinute = () => wrapper.find('[role="slider"]').attributes('aria-valuemax')
    const shown: (string | undefined)[] = []
    for (let now = 25; now < 30; now += 1) {
      await wrapper.setProps({ columns: columnsOf(playShift('bad-deploy', now)), now })
      shown.push(shownMinute())
    }
    expect(shown).toEqual(['25', '25', '25', '25', '25'])
    for (const draw of frames.splice(0)) draw(0)
    await flushPromises()
    expect(shownMinute()).toBe('29')
    wrapper.unmount()
    vi.unstubAllGlobals()
  })

  it('leaves the budget strip out and puts titles above the plots in the fold', async () => {
    const wrapper = await mountCharts('en', { folded: true })
    expect(wrapper.findAll('.strip-row')).toHaveLength(6)
    expect(wrapper.findAll('.readout')).toHaveLength(0)
    // All but the budget's: no value gives way for want of room.
    expect(wrapper.findAll('.strip-row .inline')).toHaveLength(15)
    wrapper.unmount()
  })

  it('draws titles and values over whatever a screen lays over the plots, out of the pointer’s way', async () => {
    const wrapper = await mountCharts('en', { folded: true }, { over: '<i class="fog"></i>' })
    const fog = wrapper.get('.fog').element
    for (const each of wrapper.findAll('.ground, .strip-title, .strip-row')) {
      const order = fog.compareDocumentPosition(each.element)
      expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
      expect(each.classes()).toContain('over')
    }
    wrapper.unmount()
  })

  it('reports the strip on which the pointer rests for 1 s, once for strip and minute', async () => {
    vi.useFakeTimers()
    const wrapper = await mountCharts('en', { cursor: 20 })
    await pointAt(wrapper, 20)
    vi.advanceTimersByTime(999)
    expect(wrapper.emitted('look')).toBeUndefined()
    await pointAt(wrapper, 21)
    vi.advanceTimersByTime(1)
    expect(wrapper.emitted('look')).toEqual([['budget-left']])
    vi.advanceTimersByTime(5_000)
    expect(wrapper.emitted('look')).toHaveLength(1)
    await wrapper.setProps({ cursor: 19 })
    vi.advanceTimersByTime(1_000)
    expect(wrapper.emitted('look')).toEqual([['budget-left'], ['budget-left']])
    vi.useRealTimers()
    wrapper.unmount()
  })

  it('counts the 1 s on when a new minute comes in between', async () => {
    vi.useFakeTimers()
    const wrapper = await mountCharts('en', { cursor: 20 })
    await pointAt(wrapper, 20)
    vi.advanceTimersByTime(500)
    await wrapper.setProps({ columns: columnsOf(playShift('bad-deploy', 25)), now: 25 })
    vi.advanceTimersByTime(500)
    expect(wrapper.emitted('look')).toEqual([['budget-left']])
    vi.useRealTimers()
    wrapper.unmount()
  })

  it('reports nothing of a pointer that leaves within 1 s, or of one between two strips', async () => {
    vi.useFakeTimers()
    const wrapper = await mountCharts('en', { cursor: 20 })
    await pointAt(wrapper, 20)
    await wrapper.setProps({ cursor: null })
    vi.advanceTimersByTime(2_000)
    await wrapper.setProps({ cursor: 20 })
    await pointAt(wrapper, -5)
    vi.advanceTimersByTime(2_000)
    expect(wrapper.emitted('look')).toBeUndefined()
    vi.useRealTimers()
    wrapper.unmount()
  })

  it('reports every strip where the arrow keys rest, as all are read aloud', async () => {
    vi.useFakeTimers()
    const wrapper = await mountCharts('en')
    await wrapper.find('[role="slider"]').trigger('keydown', { key: 'ArrowLeft' })
    await wrapper.setProps({ cursor: 23 })
    vi.advanceTimersByTime(1_000)
    expect(wrapper.emitted('look')?.flat()).toEqual([
      'budget-left',
      'burn-rate-5m',
      'requests',
      'p99',
      'serving',
      'database-utilization',
      'cost-rate',
    ])
    vi.useRealTimers()
    wrapper.unmount()
  })

  it('reports no look for a click on a number', async () => {
    const wrapper = await mountCharts('en')
    await wrapper.find('.readout b').trigger('click')
    expect(wrapper.emitted('look')).toBeUndefined()
    wrapper.unmount()
  })
})
