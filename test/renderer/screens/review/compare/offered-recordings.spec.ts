// @vitest-environment happy-dom
/** What is offered for comparison: found by a search, in the order of kinship, thirty at most and the others counted. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { LibraryEntry, ReviewedShift } from '@shared/contract/review'
import OfferedRecordings from '../../../../../renderer/screens/review/compare/OfferedRecordings.vue'
import { useComparisonStore } from '../../../../../renderer/stores/comparison-store'
import { useReviewStore } from '../../../../../renderer/stores/review-store'
import { libraryEntry, libraryFileName } from '../../../../support/browser-bridge/memory-library'
import { openLibrary, type LibraryWindow } from '../open-library'

let library: LibraryWindow
afterEach(() => library.close())

const OTHER = { scenarioId: 'bad-deploy', seed: 42 } as const

/** Of cache-flush with seed 3, as the entries are; `related` belongs to it. */
async function openOffers(
  entries: readonly LibraryEntry[],
  related: ReviewedShift['related'] = [],
): Promise<VueWrapper> {
  library = await openLibrary({ entries })
  const identity = { scenarioId: 'cache-flush', seed: 3 }
  useReviewStore().shift = { identity, related } as unknown as ReviewedShift
  return library.mount(OfferedRecordings)
}
const offered = (view: VueWrapper): number[] =>
  view.findAll('[data-add]').map((offer) => Number(offer.attributes('data-add')?.slice(41, 53)))

describe('OfferedRecordings', () => {
  it('begins with parent and branches, then the same seed, the same scenario, and all others', async () => {
    const entries = [
      libraryEntry(1, OTHER),
      libraryEntry(2, { seed: 8 }),
      libraryEntry(3),
      libraryEntry(4, OTHER),
      libraryEntry(5, OTHER),
    ]
    const view = await openOffers(entries, [
      { fileName: libraryFileName(5), kind: 'branch' },
      { fileName: libraryFileName(4), kind: 'parent' },
    ])
    expect(offered(view)).toEqual([4, 5, 3, 2, 1])
  })

  it('finds by code name and scenario, and says where nothing is found', async () => {
    const entries = [
      libraryEntry(1, { codeName: 'Chim én 07' }),
      libraryEntry(2, OTHER),
      libraryEntry(3),
    ]
    const view = await openOffers(entries)
    await view.get('input').setValue('chim en')
    expect(offered(view)).toEqual([1])
    await view.get('input').setValue('deploy')
    expect(offered(view)).toEqual([2])
    await view.get('input').setValue('nobody')
    expect(offered(view)).toEqual([])
    expect(view.get('[role=status]').text()).not.toBe('')
  })

  it('offers thirty, counts the others and still finds each of them', async () => {
    const entries = Array.from({ length: 33 }, (_, number) => libraryEntry(number))
    const view = await openOffers(entries)
    expect(view.findAll('[data-add]')).toHaveLength(30)
    expect(view.get('p.cap').text()).toContain('3')
    await view.get('input').setValue('Otter 32')
    expect(offered(view)).toEqual([32])
    expect(view.find('p.cap').exists()).toBe(false)
  })

  it('offers none that is compared already, and adds the one that is pressed', async () => {
    const view = await openOffers([libraryEntry(1), libraryEntry(2)])
    const comparison = useComparisonStore()
    comparison.choose([libraryFileName(1)])
    await flushPromises()
    expect(offered(view)).toEqual([2])
    await view.get('[data-add]').trigger('click')
    expect(comparison.chosen).toEqual([1, 2].map(libraryFileName))
    expect(view.emitted('added')).toHaveLength(1)
    expect(offered(view)).toEqual([])
  })
})
