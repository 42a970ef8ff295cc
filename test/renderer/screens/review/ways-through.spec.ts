// @vitest-environment happy-dom
/** From the list into a recording by the mouse, and from the recording back to the list. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import App from '../../../../renderer/App.vue'
import LibraryView from '../../../../renderer/screens/review/library/LibraryView.vue'
import { useNavigationStore } from '../../../../renderer/stores/navigation-store'
import { useReviewStore } from '../../../../renderer/stores/review-store'
import { libraryEntry, libraryFileName } from '../../../support/browser-bridge/memory-library'
import { openLibrary, type LibraryWindow } from './open-library'

let library: LibraryWindow
afterEach(() => library.close())

describe('a row of the list', () => {
  const row = (view: VueWrapper, number: number) =>
    view.get(`[data-file="${libraryFileName(number)}"]`)
  const chosen = (view: VueWrapper): (string | undefined)[] =>
    view.findAll('[aria-selected=true]').map((each) => each.attributes('data-file'))

  it('opens by a click on its name, and is chosen by one with Ctrl, or anywhere else', async () => {
    library = await openLibrary({ entries: [4, 3, 2, 1].map((number) => libraryEntry(number)) })
    const view = await library.mount(LibraryView)
    await row(view, 2).get('td:last-child').trigger('click')
    await row(view, 4).get('.name').trigger('click', { ctrlKey: true })
    const both = [libraryFileName(4), libraryFileName(2)]
    expect(chosen(view)).toEqual(both)
    expect(useReviewStore().shift).toBeNull()
    const name = row(view, 2).get('.name')
    await name.trigger('click')
    await flushPromises()
    expect(useReviewStore().shift?.fileName).toBe(libraryFileName(2))
    expect(chosen(view)).toEqual(both)
    // The list is one stop of the Tab key, and opens with Enter.
    expect(name.attributes('tabindex')).toBe('-1')
  })
})

describe('the way back to the list', () => {
  it('is “Review” above the recording, pressed on the review itself; from elsewhere that leads to the recording', async () => {
    library = await openLibrary({ entries: [libraryEntry(1, { minutesRecorded: 4 })] })
    await useReviewStore().open(libraryFileName(1))
    useNavigationStore().show('review')
    useNavigationStore().reviewView = 'debrief'
    const app = await library.mount(App)
    // The screen comes with the first idle time of a window.
    await vi.dynamicImportSettled()
    await app.get('[data-screen=settings]').trigger('click')
    await app.get('[data-screen=review]').trigger('click')
    await flushPromises()
    expect(app.get('[data-act=library]').text()).toBe('Library')
    expect(app.find('.review-head').exists()).toBe(true)
    await app.get('[data-screen=review]').trigger('click')
    await flushPromises()
    expect(app.find('.review-head').exists()).toBe(false)
    expect(app.find('main.library').exists()).toBe(true)
  })
})
