// @vitest-environment happy-dom
/** The replay as a screen: what is hidden and shown, keys, cursors, log and charts, notes, another run from here. */
import { flushPromises, type DOMWrapper, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import type { TimedDecision } from '@shared/contract/decisions'
import type { MetricColumns } from '@shared/metrics/metric-columns'
import { BUILT_IN_SCENARIOS } from '../../../../../main/scenarios/built-in-scenarios'
import ReplayView from '../../../../../renderer/screens/review/replay/ReplayView.vue'
import { reviewedShift } from '../../../../support/reviewed-shift'
import {
  openReviewWindow,
  teacherNotes,
  type ReviewWindow,
} from '../../../../support/review-window'

const scenario = BUILT_IN_SCENARIOS.find(({ id }) => id === 'cache-flush')
if (!scenario) throw new Error('no cache-flush')
/** Alerts from minute 15 on; decisions at 17, 21 and 35. */
const decisions: readonly TimedDecision[] = [
  { minute: 17, type: 'set-min-instances', value: 24 },
  { minute: 21, type: 'set-feature', value: false },
  { minute: 35, type: 'set-feature', value: true },
]
const SHIFT = reviewedShift(
  {
    ...{ scenario, seed: 3, decisions },
    besides: (minute) =>
      minute === 16 ? [{ type: 'looked', minute, kind: 'metric', id: 'hit-ratio' }] : [],
  },
  { notes: teacherNotes([20, 50]) },
)
const LAST = SHIFT.snapshots.length - 1

let opened: ReviewWindow
afterEach(() => {
  vi.useRealTimers()
  opened.close()
})

async function mountReplay(language: 'en' | 'vi' | 'eu' = 'en'): Promise<VueWrapper> {
  opened = await openReviewWindow(SHIFT, language)
  const view = opened.mount(ReplayView)
  await nextTick()
  return view
}

async function press(key: string, options: KeyboardEventInit = {}): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options }))
  await nextTick()
}

async function seek(minute: number): Promise<void> {
  opened.replay.seek(minute)
  await nextTick()
}

async function chooseTab(view: VueWrapper, name: string): Promise<void> {
  const tab = view.findAll('[role="tab"]').find((each) => each.text() === name)
  await tab?.trigger('mousedown', { button: 0 })
  await flushPromises()
}

const logTexts = (view: VueWrapper): string[] =>
  view.findAll('.replay-log li .what').map((row) => row.text())
interface ChartProps {
  readonly now: number
  readonly at: number
  readonly columns: MetricColumns
  readonly marks: readonly { readonly minute: number; readonly kind: string }[]
}
const charts = (view: VueWrapper): VueWrapper => view.findComponent({ name: 'StripCharts' })
const chartProps = (view: VueWrapper): ChartProps => charts(view).props() as ChartProps
const valueOf = (view: VueWrapper, metric: string): string =>
  view.find(`.readings [data-metric="${metric}"] dd`).text()
const difference = (view: VueWrapper, metric: string): string[] =>
  view.findAll(`.replay-difference [data-metric="${metric}"] td`).map((cell) => cell.text())
const click = async (place: DOMWrapper<Element>): Promise<void> => {
  await place.trigger('click')
  await flushPromises()
}

describe('what is shown at a minute', () => {
  it('shows the twelve readouts of the minute and the charts up to it', async () => {
    const view = await mountReplay()
    await seek(24)
    expect(view.findAll('.readings dd')).toHaveLength(12)
    expect(view.find('.replay-side h2').text()).toBe('On screen at 12:09')
    expect(valueOf(view, 'serving')).toBe(String(SHIFT.snapshots[24]?.servingInstances))
    const shown = chartProps(view)
    expect([shown.now, shown.at]).toEqual([24, 24])
    expect([shown.columns.length, shown.columns.values.burnRate.length]).toEqual([25, 25])
  })

  it('draws nothing of later minutes, lists nothing and marks nothing, until all is asked for', async () => {
    const view = await mountReplay()
    for (const minute of [0, 14, 20, 34, LAST]) {
      await seek(minute)
      const marks = chartProps(view).marks
      const told = marks.filter(({ kind }) => kind !== 'coming' && kind !== 'ready')
      expect(Math.max(0, ...told.map((mark) => mark.minute))).toBeLessThanOrEqual(minute)
      const laterNote = logTexts(view).some((text) => text.includes('at 50'))
      expect(laterNote).toBe(minute >= 50)
    }
    await seek(0)
    expect(view.findAll('.scrubber .shape')).toHaveLength(0)
    opened.replay.asSeen = false
    await nextTick()
    expect(chartProps(view).now).toBe(LAST)
    expect(logTexts(view).some((text) => text.includes('at 50'))).toBe(true)
    expect(view.findAll('.scrubber .shape.decision')).toHaveLength(3)
  })

  it('tells no decision ahead on the scrubber, with the truth track neither', async () => {
    const view = await mountReplay()
    await seek(20)
    await click(view.find('[data-act="truth"]'))
    expect(view.findAll('.scrubber .shape.coming')).toHaveLength(0)
    expect(view.findAll('.scrubber .shape.decision')).toHaveLength(1)
  })

  it('has what the world did in a row apart from what was measured, as far as the minute', async () => {
    await mountReplay()
    opened.replay.truthShown = true
    await seek(14)
    const rows = (): string[] => opened.replay.truth.map(({ row, state }) => `${row} ${state}`)
    expect(rows()).toEqual([])
    await seek(20)
    expect(rows()).toEqual(
      expect.arrayContaining(['world cache-flushed', 'measured database-saturated']),
    )
    expect(Math.max(...opened.replay.truth.map(({ to }) => to))).toBeLessThanOrEqual(20)
  })

  it('lists the alerts as they stood at the minute, and all of their times in the full run', async () => {
    const view = await mountReplay()
    await chooseTab(view, 'Alerts')
    const cleared = SHIFT.alerts.find(({ clearedMinute }) => clearedMinute !== null)
    if (!cleared) throw new Error('no alert has cleared')
    const stages = (): (string | undefined)[] =>
      view.findAll('[data-alert-stage]').map((row) => row.attributes('data-alert-stage'))
    await seek(cleared.raisedMinute - 1)
    const before = stages().length
    await seek(cleared.raisedMinute)
    expect(stages().length).toBeGreaterThan(before)
    expect(stages()).not.toContain('cleared')
    expect(view.find('.replay-panel').text()).toContain('raised')
    opened.replay.asSeen = false
    await nextTick()
    expect(stages()).toHaveLength(SHIFT.alerts.length)
    expect(stages()).toContain('cleared')
  })

  it('shows the controls with their values at the minute, and nothing to set', async () => {
    const view = await mountReplay()
    await chooseTab(view, 'Controls')
    const value = (type: string): string => view.get(`[data-control="${type}"] dd`).text()
    await seek(20)
    expect([value('set-min-instances'), value('set-feature')]).toEqual(['24', 'On'])
    await seek(21)
    expect(value('set-feature')).toBe('Off')
    expect(
      view.findAll('.replay-panel :is(button:not(.number-link), input, [role="slider"])'),
    ).toHaveLength(0)
  })

  it('names what was looked at in the minute', async () => {
    const view = await mountReplay()
    await seek(16)
    expect(view.find('.looked').text()).toContain('Cache hit ratio')
    await seek(15)
    expect(view.find('.looked').text()).toContain('Nothing recorded')
  })
})

describe('moving about', () => {
  it('moves by keys, by a minute, ten, and to both ends', async () => {
    await mountReplay()
    const places: number[] = []
    for (const key of [
      'ArrowRight',
      'PageUp',
      'ArrowLeft',
      'End',
      'PageDown',
      'Home',
      'ArrowLeft',
    ]) {
      await press(key)
      places.push(opened.replay.minute)
    }
    expect(places).toEqual([1, 11, 10, LAST, LAST - 10, 0, 0])
  })

  it('jumps to alerts, decisions and marks, both ways, and says where it is', async () => {
    const view = await mountReplay()
    const places: number[] = []
    for (const [key, shiftKey] of [
      ['l', false],
      ['d', false],
      ['d', false],
      ['D', true],
      ['m', false],
      ['m', false],
    ] as const) {
      await press(key, { shiftKey })
      places.push(opened.replay.minute)
    }
    expect(places).toEqual([SHIFT.alerts[0]?.raisedMinute, 17, 21, 17, 20, 50])
    expect(view.find('[aria-live="polite"].unseen').text()).toContain('12:35')
    await press('m')
    expect(view.find('[aria-live="polite"].unseen').text()).toBe('Nothing further after 12:35')
    await click(view.find('[data-act="previous"]'))
    expect(SHIFT.alerts.some(({ raisedMinute }) => raisedMinute === opened.replay.minute)).toBe(
      true,
    )
  })

  it('leaves the keys of a button, a field and a combination with Ctrl alone', async () => {
    const view = await mountReplay()
    await view.find('[data-act="play"]').trigger('keydown', { key: 'ArrowRight' })
    await press('ArrowRight', { ctrlKey: true })
    expect(opened.replay.minute).toBe(0)
    await view.find('[role="slider"]').trigger('keydown', { key: 'ArrowRight' })
    expect(opened.replay.minute).toBe(1)
  })

  it('says the clock of its minute as a slider', async () => {
    const view = await mountReplay('eu')
    await seek(24)
    const slider = view.find('.scrubber [role="slider"]')
    expect(slider.attributes('aria-valuetext')).toBe('12:09')
    expect(slider.attributes('aria-valuenow')).toBe('24')
  })

  it('plays on at the chosen pace by Space, and stops at the end', async () => {
    await mountReplay()
    vi.useFakeTimers()
    await seek(LAST - 2)
    opened.replay.paceSeconds = 0.5
    await press(' ')
    vi.advanceTimersByTime(500)
    expect([opened.replay.minute, opened.replay.playing]).toEqual([LAST - 1, true])
    vi.advanceTimersByTime(5_000)
    expect([opened.replay.minute, opened.replay.playing]).toEqual([LAST, false])
  })

  it('goes where the charts are clicked, and where a row of the log leads', async () => {
    const view = await mountReplay()
    charts(view).vm.$emit('pick', 22)
    await nextTick()
    expect(opened.replay.minute).toBe(22)
    const row = view.findAll('.replay-log .to-minute').find((each) => each.text().includes('at 20'))
    if (!row) throw new Error('no row of the note')
    await click(row)
    expect(opened.replay.minute).toBe(20)
    const current = view.findAll('.replay-log [aria-current="true"]')
    expect(current.map((each) => each.find('.tm').text())).toEqual(['12:05'])
  })

  it('asks the main process for nothing while it scrubs', async () => {
    await mountReplay()
    for (let minute = 0; minute <= LAST; minute += 7) await seek(minute)
    expect(opened.asked).toEqual([])
  })
})

describe('A and B', () => {
  it('stand where their keys are pressed, and every readout differs by what it changed', async () => {
    const view = await mountReplay()
    await seek(15)
    await press('a')
    await seek(21)
    await press('b')
    expect(view.find('.replay-difference').text()).toContain('12:00 to 12:06, 6\u00a0min')
    expect(view.findAll('.replay-difference tbody tr')).toHaveLength(14)
    const [before, after] = [SHIFT.snapshots[15], SHIFT.snapshots[21]]
    const added = (after?.servingInstances ?? 0) - (before?.servingInstances ?? 0)
    expect(difference(view, 'serving')).toEqual([
      String(before?.servingInstances),
      String(after?.servingInstances),
      `+${added}`,
    ])
  })

  it('tell nothing of a minute that has not been seen yet', async () => {
    const view = await mountReplay()
    await seek(21)
    await click(view.find('[data-cursor="b"]'))
    await seek(15)
    await click(view.find('[data-cursor="a"]'))
    expect(difference(view, 'serving').slice(1)).toEqual(['–', '–'])
  })
})

describe('notes', () => {
  const dialog = (): HTMLElement => {
    const found = document.querySelector<HTMLElement>('.dialog')
    if (!found) throw new Error('no dialog')
    return found
  }
  async function choose(text: string): Promise<void> {
    const all = [...dialog().querySelectorAll<HTMLElement>('button')]
    all.find((each) => each.textContent?.trim() === text)?.click()
    await flushPromises()
  }
  async function write(text: string): Promise<void> {
    const area = dialog().querySelector('textarea')
    if (!area) throw new Error('nothing to write into')
    area.value = text
    area.dispatchEvent(new Event('input'))
    await flushPromises()
    dialog()
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { cancelable: true }))
    await flushPromises()
  }

  it('writes a note by the teacher at the minute, shown in the log and above the charts', async () => {
    const view = await mountReplay()
    await seek(18)
    await click(view.find('[data-act="note"]'))
    await choose('Teacher')
    await write('Watch the cache')
    expect(opened.changes).toMatchObject([
      { kind: 'put-note', minute: 18, author: 'teacher', text: 'Watch the cache' },
    ])
    expect(logTexts(view).some((text) => text.includes('Watch the cache'))).toBe(true)
    const marks = chartProps(view).marks
    expect(marks.filter(({ kind }) => kind === 'note').map(({ minute }) => minute)).toEqual([18])
  })

  it('keeps a mark, an answer and a bookmark', async () => {
    const view = await mountReplay()
    for (const kind of ['Mark', 'Answer', 'Bookmark']) {
      await click(view.find('[data-act="note"]'))
      await choose(kind)
      if (kind === 'Mark') {
        await choose('Surprised')
        dialog()
          .querySelector('form')
          ?.dispatchEvent(new Event('submit', { cancelable: true }))
        await flushPromises()
      } else await write('Relief')
    }
    expect(opened.changes).toMatchObject([
      { kind: 'put-mark', minute: 0, mark: 'surprised' },
      { kind: 'put-answer', minute: 0, question: 'expected', text: 'Relief' },
      { kind: 'put-bookmark', minute: 0, text: 'Relief' },
    ])
  })

  it('changes and removes what was written', async () => {
    const view = await mountReplay()
    await seek(20)
    const edit = () => view.find('.replay-log li .link')
    await click(edit())
    await write('Better')
    await click(edit())
    await choose('Remove')
    expect(opened.changes).toMatchObject([
      { kind: 'put-note', id: '20', minute: 20, text: 'Better' },
      { kind: 'remove', id: '20' },
    ])
    expect(view.find('.replay-log li .link').exists()).toBe(false)
  })
})

describe('another run from here', () => {
  it('begins at the minute and hands the window over to the live session', async () => {
    const view = await mountReplay()
    await seek(12)
    await click(view.find('[data-act="branch"]'))
    expect(opened.asked[0]).toBe('review.branch')
    expect(opened.session.identity?.scenarioId).toBe('cache-flush')
  })

  it('is withheld in words of an exam that could still go on', async () => {
    const view = await mountReplay()
    const identity = { ...SHIFT.identity, mode: 'exam' } as const
    opened.review.shift = { ...SHIFT, identity, ending: null, state: 'interrupted' }
    await nextTick()
    expect(view.find('[data-act="branch"]').exists()).toBe(false)
    expect(view.get('[data-withheld]').text()).toContain('once its recording is sealed')
    expect(view.find('[data-act="truth"]').exists()).toBe(false)
  })

  it('is not offered where the recorded values cannot be computed here', async () => {
    const view = await mountReplay()
    opened.review.shift = { ...SHIFT, state: 'other-engine' }
    await nextTick()
    expect(view.find('[data-act="branch"]').attributes('disabled')).toBeDefined()
    await seek(24)
    expect(valueOf(view, 'serving')).toBe(String(SHIFT.snapshots[24]?.servingInstances))
  })
})
