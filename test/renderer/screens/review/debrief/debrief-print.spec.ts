// @vitest-environment happy-dom
/** The debrief on paper: everything that the screen shows, nothing to press, and a sign when it is there. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_NOTES, type SessionNotes } from '@shared/contract/session-notes'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../../../renderer/bridge/training-api'
import {
  axisMinutes,
  curvePath,
  curveScale,
} from '../../../../../renderer/screens/review/debrief/print/budget-curve'
import DebriefPrint from '../../../../../renderer/screens/review/debrief/print/DebriefPrint.vue'
import { printedFileName } from '../../../../../renderer/screens/review/debrief/print/printed-file-name'
import { FLUSH_PLAY } from '../../../../shared/debrief/debrief-samples'
import { openTestWindow, type TestWindow } from '../../../../support/mount-window'
import { reviewAnswers } from '../../../../support/review-answers'
import { answeringBridge, type Answers } from '../../home/answering-bridge'

const FILE = 'shift.guardia-session'
const WRITTEN_AT = '2026-01-14T11:00:00.000Z'
const NOTES: SessionNotes = {
  ...EMPTY_NOTES,
  revealed: true,
  reaction: 'It took long',
  notes: [
    { id: 'c', minute: 30, author: 'teacher', text: 'Watch the cache', writtenAt: WRITTEN_AT },
    { id: 'd', minute: 12, author: 'trainee', text: 'Pages now', writtenAt: WRITTEN_AT },
  ],
  bookmarks: [{ id: 'e', minute: 40, text: 'The turn', writtenAt: WRITTEN_AT }],
  marks: [{ id: 'a', minute: 20, mark: 'surprised', writtenAt: WRITTEN_AT }],
  answers: [
    { id: 'b', minute: 11, question: 'same-ending', text: 'Hardly', writtenAt: WRITTEN_AT },
  ],
  ruleForNextTime: { text: 'Lower the demand first', writtenAt: WRITTEN_AT },
}

let window: TestWindow
const root = document.documentElement

afterEach(() => {
  window.close()
  delete root.dataset['printReady']
})

/** Mounts it in a window that was dark and large before. */
async function mountPaper(language: Language, answers?: Answers): Promise<VueWrapper> {
  window = await openTestWindow(language)
  Object.assign(root.dataset, { theme: 'dark', scale: 'p' })
  const known = reviewAnswers(FLUSH_PLAY, { notes: NOTES })
  replaceBridge(answeringBridge(window.bridge, { ...known, ...answers }))
  return window.mount(DebriefPrint, { fileName: FILE })
}

async function print(language: Language = 'en', answers?: Answers): Promise<HTMLElement> {
  // A page that has no fonts to wait for, which happy-dom does not know.
  Object.assign(document, { fonts: { ready: Promise.resolve() } })
  const wrapper = await mountPaper(language, answers)
  await vi.waitFor(() => expect(root.dataset['printReady']).toBeDefined())
  return (wrapper.element as HTMLElement).parentElement ?? document.body
}

describe('DebriefPrint', () => {
  it('holds headline, curve, causes, effects with their details, tasks, story, metrics and rules', async () => {
    const paper = await print()
    expect(root.dataset['printReady']).toBe('yes')
    const headings = [...paper.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)
    expect(headings).toEqual([
      'Debrief: Cache flush',
      'Avoided loss',
      'Error budget left over the shift',
      'Budget: on what, and when',
      'Effect of each decision',
      'Critical tasks',
      'The story',
      'Metrics',
      'Reference',
      'Notes, marks and answers',
    ])
    expect(paper.querySelectorAll('.detail-row')).toHaveLength(7)
    expect(paper.querySelectorAll('.metric-definition')).toHaveLength(21)
    expect(paper.querySelectorAll('.curve > svg > path')).toHaveLength(3)
    expect(paper.textContent).toContain('Code name Otter 07 · seed 3 · Practice')
  })

  it('holds what the trainee wrote', async () => {
    const text = (await print()).textContent
    for (const part of ['It took long', 'Surprised', 'Hardly', 'Lower the demand first'])
      expect(text).toContain(part)
    for (const part of ['Teacher Watch the cache', 'Trainee Pages now', 'Bookmark The turn'])
      expect(text).toContain(part)
    expect(text).toContain('An educational model, not for operational decisions.')
  })

  it('holds what was noted during the shift', async () => {
    const log = [{ kind: 'note', minute: 9, text: 'Hit ratio falls' }] as const
    const known = reviewAnswers(FLUSH_PLAY, { notes: NOTES, log })
    const text = (await print('en', { 'review.open': known['review.open'] as never })).textContent
    expect(text).toContain('Trainee Hit ratio falls')
  })

  it('names a seed by its digits alone', async () => {
    const known = reviewAnswers({ ...FLUSH_PLAY, seed: 12345 }, { notes: NOTES })
    const text = (await print('en', known)).textContent
    expect(text).toContain('seed 12345 ·')
    expect(text).not.toContain('12,345')
  })

  it('has nothing to press and nothing to reach with a key', async () => {
    const paper = await print()
    expect(paper.querySelectorAll('button, input, a, [tabindex]')).toHaveLength(0)
  })

  it('is light and as large as paper, whatever theme and scale the window has', async () => {
    await print()
    expect([root.dataset['theme'], root.dataset['scale']]).toEqual(['light', 'm'])
  })

  it('is ready once its fonts are there, and no sooner', async () => {
    let load = (): void => undefined
    const ready = new Promise<void>((resolve) => (load = resolve))
    Object.assign(document, { fonts: { ready } })
    const wrapper = await mountPaper('en')
    await vi.waitFor(() =>
      expect((wrapper.element as HTMLElement).textContent).toContain('Debrief: Cache flush'),
    )
    await flushPromises()
    expect(root.dataset['printReady']).toBeUndefined()
    load()
    await vi.waitFor(() => expect(root.dataset['printReady']).toBe('yes'))
  })

  it('says of which shift it is, in its title too', async () => {
    const text = (await print()).textContent
    expect(document.title).toBe('Debrief: Cache flush')
    expect(text).toMatch(/Practice · 2026-01-14 \d\d:\d\d/)
  })

  it('has what was written in the order of its minutes', async () => {
    const times = [...(await print()).querySelectorAll('main > section:last-of-type li > .num')]
    const told = times.map(({ textContent }) => textContent)
    expect(told).toHaveLength(5)
    expect(told).toEqual([...told].sort())
  })

  it('goes down one heading at a time', async () => {
    const paper = await print()
    const levels = [...paper.querySelectorAll('h1, h2, h3')].map(({ tagName }) =>
      Number(tagName[1]),
    )
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  it.each(LANGUAGES)('has every text in %s', async (language) => {
    expect((await print(language)).textContent).not.toMatch(/debrief\.|\{\w+\}|NaN/)
  })

  it('says so where the recording cannot be read, instead of letting anybody wait', async () => {
    const paper = await print('en', {
      'review.debrief': () => failure('internal', { reason: 'no file' }),
    })
    expect(root.dataset['printReady']).toBe('failed')
    expect(paper.textContent).toContain('The debrief could not be made')
  })
})

describe('printedFileName', () => {
  it('takes the recording from the address, and none where it asks for no paper', () => {
    window = { close: () => undefined } as TestWindow
    expect(printedFileName(`?print=${FILE}`)).toBe(FILE)
    expect(printedFileName('?print=')).toBeNull()
    expect(printedFileName('')).toBeNull()
  })
})

describe('curvePath', () => {
  it('leads from the highest value at the top to the lowest at the bottom', () => {
    const curves = [
      [1, 0.9, 0.8],
      [1, 1, 1],
    ]
    const scale = curveScale(curves)
    expect(scale).toEqual({ highest: 1, lowest: 0.8, lastMinute: 2 })
    expect(curvePath(curves[0] ?? [], scale, { width: 100, height: 50 })).toBe('M0 0L50 25L100 50')
  })

  it('draws a budget that never fell at the top', () => {
    const scale = curveScale([[1, 1]])
    expect(curvePath([1, 1], scale, { width: 10, height: 10 })).toBe('M0 0L10 0')
  })
})

describe('axisMinutes', () => {
  it('labels both ends and a few even minutes between', () => {
    expect(axisMinutes(120)).toEqual([0, 30, 60, 90, 120])
    expect(axisMinutes(31)).toEqual([0, 10, 20, 31])
  })
})
