// @vitest-environment happy-dom
/** The comparison: what is proposed, what is said of it, the values at a minute, the totals, and how others are added. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../../../renderer/bridge/training-api'
import CompareView from '../../../../../renderer/screens/review/compare/CompareView.vue'
import { useComparisonStore } from '../../../../../renderer/stores/comparison-store'
import { useReviewStore } from '../../../../../renderer/stores/review-store'
import {
  libraryEntry,
  libraryFileName,
  type MemoryLibraryOptions,
} from '../../../../support/browser-bridge/memory-library'
import { openLibrary, type LibraryWindow } from '../open-library'

let library: LibraryWindow
afterEach(() => library.close())

const parent = libraryEntry(1)
const ENTRIES = [
  parent,
  libraryEntry(2, { branchMinute: 16, parent: parent.sessionId, minutesRecorded: 60 }),
  libraryEntry(3, { codeName: 'Same seed' }),
  libraryEntry(4, { scenarioId: 'bad-deploy', seed: 42, codeName: 'Otter 42' }),
  ...[5, 6, 7].map((number) => libraryEntry(number, { seed: number })),
]
const DECISIONS = {
  [libraryFileName(2)]: [{ minute: 17, type: 'set-shed-share', value: 0.6 } as const],
}

async function openComparison(open = 1, options: MemoryLibraryOptions = {}): Promise<VueWrapper> {
  library = await openLibrary({ entries: ENTRIES, decisions: DECISIONS, ...options })
  await useReviewStore().open(libraryFileName(open))
  const view = await library.mount(CompareView)
  await flushPromises()
  return view
}
const letters = (view: VueWrapper): string[] =>
  view
    .findAll('[data-letter]')
    .map((chip) => [chip.attributes('data-letter'), chip.get('.compared-name').text()].join(' '))
const cells = (view: VueWrapper, selector: string): string[] =>
  view.findAll(`${selector} td`).map((cell) => cell.text().replace(/[ \n]+/g, ' '))

describe('CompareView', () => {
  it('proposes the open recording first, then its parent or branches', async () => {
    const view = await openComparison(2)
    expect(letters(view)).toEqual(['A Otter 02, Cache flush', 'B Otter 01, Cache flush'])
  })

  it('says that curves of one seed coincide, and shows values at the last minute that both have', async () => {
    const view = await openComparison()
    expect(view.text()).toContain('A, B: same seed, so their traffic curves coincide.')
    expect(view.text()).toContain('At 12:45')
    const [first, second] = cells(view, '[data-measure=requests]')
    expect(second).toBe(`${first} 0\u00a0req/s`)
    expect(cells(view, '[data-measure=budget-left]')[1]).toMatch(/^[\d.]+% \+[\d.]+\u00a0pt$/)
  })

  it('gives each session its totals and their difference to the first', async () => {
    const view = await openComparison()
    const [played, branch] = cells(view, '[data-total=spent]')
    expect(played).toMatch(/^\d+\.\d%$/)
    expect(branch).toMatch(/^\d+\.\d% \u2212\d+\.\d\u00a0pt$/)
    expect(cells(view, '[data-total=avoided]')[0]).toBe('0%')
    expect(library.askedFor('review.debrief')).toHaveLength(2)
  })

  it('says of which one there are no totals, and why, and keeps those of the others', async () => {
    library = await openLibrary({ entries: ENTRIES, decisions: DECISIONS })
    const { bridge } = library
    const isRefused = (name: string, payload: object): boolean =>
      name === 'review.debrief' && 'fileName' in payload && payload.fileName === libraryFileName(2)
    const restore = replaceBridge({
      ...bridge,
      request: (name, payload) =>
        isRefused(name, payload)
          ? Promise.resolve(failure('internal', { reason: 'no engine' }))
          : bridge.request(name, payload),
    })
    await useReviewStore().open(libraryFileName(1))
    const view = await library.mount(CompareView)
    await flushPromises()
    const [played, branch] = cells(view, '[data-total=spent]')
    expect([played, branch]).toEqual([expect.stringMatching(/^\d+\.\d%$/), '–'])
    expect(view.findAll('.compare-numbers .refusal').map((each) => each.text())).toEqual([
      expect.stringMatching(/^B: .*no engine/),
    ])
    restore()
  })

  it('adds another from a list that begins with what belongs together, up to six', async () => {
    const view = await openComparison()
    await view.get('[data-act=add]').trigger('click')
    await flushPromises()
    const offers = [...document.querySelectorAll<HTMLElement>('[data-add]')]
    expect(offers.map((offer) => offer.dataset['add'])).toEqual(
      [3, 5, 6, 7, 4].map(libraryFileName),
    )
    expect(offers[0]?.textContent).toContain('same seed')
    expect(offers[1]?.textContent).toContain('same scenario')
    offers.at(-1)?.click()
    await flushPromises()
    expect(letters(view)[2]).toBe('C Otter 42, Bad deploy')
    expect(view.text()).toContain('Different scenarios: minute is compared with minute.')
    expect(view.text()).toContain('At minute 60')
    for (const number of [5, 6, 7]) useComparisonStore().add(libraryFileName(number))
    await flushPromises()
    expect(letters(view)).toHaveLength(6)
    expect(view.get('[data-act=add]').attributes('disabled')).toBeDefined()
  })

  it('takes one out again, never the open one, and asks for another where one is left', async () => {
    const view = await openComparison()
    expect(view.findAll('[data-remove]')).toHaveLength(1)
    await view.get('[data-remove]').trigger('click')
    await flushPromises()
    expect(letters(view)).toHaveLength(1)
    expect(view.text()).toContain('Add at least one more recording')
    const offers = view.findAll('.none-yet [data-add]')
    expect(offers.map((offer) => offer.attributes('data-add'))).toEqual(
      [2, 3, 5, 6, 7, 4].map(libraryFileName),
    )
    await offers[1]?.trigger('click')
    await flushPromises()
    expect(letters(view)[1]).toBe('B Same seed, Cache flush')
  })

  it('tells no difference of avoided shares that were weighed differently, and says so', async () => {
    const weights = {
      [libraryFileName(2)]: { budgetPercent: 1, dollars: 0.5, degradedMinutes: 0.02 },
    }
    const view = await openComparison(1, { weights })
    expect(view.get('[data-weights]').text()).toContain('weighed differently')
    expect(cells(view, '[data-total=avoided]')[1]).toMatch(/^\u2212?\d+%$/)
    expect(cells(view, '[data-total=spent]')[1]).toContain('pt')
    view.unmount()
    library.close()
    const alike = await openComparison()
    expect(alike.find('[data-weights]').exists()).toBe(false)
    expect(cells(alike, '[data-total=avoided]')[1]).toContain('pt')
  })

  it('withholds an exam that could still go on, whether it is the open one or another', async () => {
    const exam = libraryEntry(1, { mode: 'exam', state: 'interrupted', minutesRecorded: 30 })
    const entries = [exam, ...ENTRIES.slice(2)]
    const view = await openComparison(1, { entries })
    expect(view.text()).toBe('An exam is compared once it has ended and its recording is sealed.')
    expect(library.askedFor('review.debrief')).toEqual([])
    view.unmount()
    library.close()
    const other = await openComparison(3, { entries })
    useComparisonStore().add(libraryFileName(1))
    await flushPromises()
    expect(letters(other)).toHaveLength(1)
    expect(other.get('.compared').text()).toContain('An exam is compared once it has ended')
    expect(library.askedFor('review.debrief')).toHaveLength(1)
  })

  it('shows all curves as a table, a row a minute', async () => {
    const view = await openComparison()
    await view.get('[data-act=table]').trigger('click')
    expect(view.findAll('[data-curves] tbody tr')).toHaveLength(121)
    expect(view.findAll('[data-curves] tbody tr')[0]?.findAll('td')).toHaveLength(10)
    await view.get('[data-fourth] [data-choice=latency]').trigger('click')
    expect(view.get('[data-curves]').text()).toContain('p99 latency')
  })
})
