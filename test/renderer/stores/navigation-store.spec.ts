// @vitest-environment happy-dom
/** Navigation outside a shift: the header's buttons and the application menu, with header and footer kept in place. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TrainingBridge } from '@shared/contract/bridge'
import type { EventPayloads, MenuAct } from '@shared/contract/events'
import App from '../../../renderer/App.vue'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { useNavigationStore } from '../../../renderer/stores/navigation-store'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../support/mount-window'

let page: TestWindow
let restore = (): void => undefined
afterEach(() => {
  restore()
  page.close()
})

/** Opens the navigation on a bridge whose application menu is in the test's hand. */
async function openMenu(): Promise<(act: MenuAct) => void> {
  page = await openTestWindow()
  const chosen = new Set<(payload: EventPayloads['menu-chosen']) => void>()
  const listen: TrainingBridge['listen'] = (name, listener) => {
    if (name !== 'menu-chosen') return page.bridge.listen(name, listener)
    chosen.add(listener as (payload: EventPayloads['menu-chosen']) => void)
    return () => undefined
  }
  restore = replaceBridge({ request: page.bridge.request, listen })
  useNavigationStore().load()
  return (act) => {
    for (const listener of chosen) listener({ act })
  }
}

describe('the header', () => {
  it('lists only finished screens, home, review, formulas, lab, case studies and settings, and marks the one that is shown', async () => {
    page = await openTestWindow()
    const app = page.mount(App)
    await flushPromises()
    const buttons = app.findAll('nav button')
    expect(buttons.map((button) => button.text())).toEqual([
      'Home',
      'Review',
      'Formulas',
      'Resilience lab',
      'Case studies',
      'Settings',
    ])
    expect(buttons.map((button) => button.attributes('aria-current'))).toEqual([
      'page',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    await buttons[5]?.trigger('click')
    expect(buttons.map((button) => button.attributes('aria-current'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      'page',
    ])
    expect(app.find('main.home').exists()).toBe(false)
    expect(app.findAll('main')).toHaveLength(1)
  })

  it('leads to the home screen with the scenario that was asked for, chosen and focused', async () => {
    page = await openTestWindow()
    const app = page.mount(App)
    const navigation = useNavigationStore()
    navigation.show('settings')
    await flushPromises()
    navigation.showScenario('viral-surge')
    await flushPromises()
    const card = app.find('[data-scenario=viral-surge]')
    expect(card.attributes('data-state')).toBe('checked')
    expect(document.activeElement).toBe(card.element)
    expect(navigation.scenarioAsked).toBeNull()
  })

  it('leads to the case studies, which are loaded when they are asked for', async () => {
    page = await openTestWindow()
    const app = page.mount(App)
    await app.find('[data-screen=case-studies]').trigger('click')
    await vi.waitFor(() => expect(app.findAll('[data-case]').length).toBeGreaterThan(2), {
      timeout: 20_000,
    })
  })

  it('leads to the formulas, at the one that was asked for', async () => {
    page = await openTestWindow()
    const app = page.mount(App)
    useNavigationStore().showFormula('erlang-c')
    await vi.waitFor(() => expect(app.find('article[data-formula=erlang-c]').exists()).toBe(true), {
      timeout: 20_000,
    })
    await vi.waitFor(() => expect(document.activeElement).toBe(app.find('article h2').element))
    expect(app.find('[data-screen=formulas]').attributes('aria-current')).toBe('page')
  })

  it('keeps the focus on its button while the screen below it changes', async () => {
    page = await openTestWindow()
    const app = page.mount(App)
    await flushPromises()
    const button = app.find<HTMLElement>('[data-screen=settings]')
    button.element.focus()
    await button.trigger('click')
    await flushPromises()
    expect(document.activeElement).toBe(button.element)
  })

  it('and the footer are regions with a name, as are the parts of the home screen: 5 at 1366 px', async () => {
    page = await openTestWindow()
    const app = page.mount(App)
    await flushPromises()
    const names = app.findAll<HTMLElement>('[data-region]').map(({ element }) => {
      const by = element.getAttribute('aria-labelledby')
      return (
        element.ariaLabel ??
        element.getAttribute('aria-label') ??
        document.getElementById(by ?? '')?.textContent
      )
    })
    expect(names).toEqual([
      'Screens',
      'Choose a scenario',
      'Recent sessions',
      'New shift',
      'Footer',
    ])
  })

  it('is not there in a shift, and after it the home screen is back', async () => {
    page = await openTestWindow()
    const app = page.mount(App)
    await startBadDeploy(page)
    await flushPromises()
    expect(app.find('nav').exists()).toBe(false)
    page.session.leave()
    await flushPromises()
    expect(app.find('main.home').exists()).toBe(true)
  })
})

describe('the application menu', () => {
  it('leads to the settings, and “about” to that section of them', async () => {
    const choose = await openMenu()
    const navigation = useNavigationStore()
    choose('settings')
    expect([navigation.screen, navigation.section]).toEqual(['settings', null])
    navigation.show('home')
    choose('about')
    expect([navigation.screen, navigation.section]).toEqual(['settings', 'about'])
    choose('settings')
    expect(navigation.section).toBeNull()
  })

  it('leads nowhere by the keys of a shift, nor at all while a shift is shown', async () => {
    const choose = await openMenu()
    const navigation = useNavigationStore()
    choose('pause')
    expect(navigation.screen).toBe('home')
    await startBadDeploy(page)
    choose('settings')
    choose('about')
    expect([navigation.screen, navigation.section]).toEqual(['home', null])
  })
})
