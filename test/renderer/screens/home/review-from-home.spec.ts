// @vitest-environment happy-dom
/** From the home screen into the review, and what an earlier review left for the next shift. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import HomeScreen from '../../../../renderer/screens/home/HomeScreen.vue'
import { useNavigationStore } from '../../../../renderer/stores/navigation-store'
import { useReviewStore } from '../../../../renderer/stores/review-store'
import { useSettingsStore } from '../../../../renderer/stores/settings-store'
import {
  libraryEntry,
  withMemoryLibrary,
  type MemoryLibraryOptions,
} from '../../../support/browser-bridge/memory-library'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'
import { recentRow } from './recent-rows'

let page: TestWindow
let restore: () => void
afterEach(() => {
  restore()
  page.close()
})

async function openHome(options: MemoryLibraryOptions) {
  page = await openTestWindow('en', { recent: [recentRow()] })
  restore = replaceBridge(withMemoryLibrary(page.bridge, options))
  const screen = page.mount(HomeScreen)
  await flushPromises()
  return screen
}

describe('a recent session', () => {
  const entries = [libraryEntry(1)]

  it('opens in the review by its button, which says so, and by its row', async () => {
    const screen = await openHome({ entries })
    const button = screen.get('[data-review]')
    expect(button.attributes('aria-label')).toMatch(/^Cache flush, .*: open in the review$/)
    await button.trigger('click')
    await flushPromises()
    expect(useNavigationStore().screen).toBe('review')
    expect(useReviewStore().shift?.fileName).toBe(recentRow().fileName)
    useReviewStore().close()
    useNavigationStore().show('home')
    await screen.get('tbody tr').trigger('click')
    await flushPromises()
    expect(useNavigationStore().screen).toBe('review')
  })

  it('says why it could not be opened, and stays where it is', async () => {
    const screen = await openHome({ entries: [] })
    await screen.get('[data-review]').trigger('click')
    await flushPromises()
    expect(useNavigationStore().screen).toBe('home')
    expect(screen.get('[data-refusal]').text()).toContain('could not be read')
    await screen.get('[data-refusal] button').trigger('click')
    expect(screen.find('[data-refusal]').exists()).toBe(false)
  })
})

describe('the rule for next time', () => {
  const rule = {
    text: 'Relieve the demand first.',
    codeName: 'Enara 07',
    startedAt: '2026-01-13T09:20:00.000Z',
  }

  it('stands by the start button until it is closed, and does not come back', async () => {
    const screen = await openHome({ rule })
    expect(screen.get('form [data-next-rule]').text()).toContain('Relieve the demand first.')
    expect(screen.get('[data-next-rule]').text()).toContain('Rule of Enara 07')
    await screen.get('[data-next-rule] button').trigger('click')
    expect(screen.find('[data-next-rule]').exists()).toBe(false)
    screen.unmount()
    const again = page.mount(HomeScreen)
    await flushPromises()
    expect(again.find('[data-next-rule]').exists()).toBe(false)
  })

  it('is there when one comes home from the review in which it was written, also after another was closed', async () => {
    const screen = await openHome({ rule })
    await screen.get('[data-next-rule] button').trigger('click')
    screen.unmount()
    restore()
    const written = { ...rule, text: 'One lever, then look.' }
    restore = replaceBridge(withMemoryLibrary(page.bridge, { rule: written }))
    const again = page.mount(HomeScreen)
    await flushPromises()
    expect(again.get('[data-next-rule]').text()).toContain('One lever, then look.')
  })

  it('keeps its name from a whole class', async () => {
    const screen = await openHome({ rule })
    useSettingsStore().theme = 'projector'
    await flushPromises()
    const shown = screen.get('[data-next-rule]')
    expect(shown.text()).toContain('Rule for next time')
    expect(shown.html()).not.toContain('Enara 07')
  })

  it('is not there where nobody wrote one', async () => {
    const screen = await openHome({})
    expect(screen.find('[data-next-rule]').exists()).toBe(false)
  })
})
