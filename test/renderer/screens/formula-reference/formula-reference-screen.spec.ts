// @vitest-environment happy-dom
/** The formula reference as a screen: the list with search and filter, ways through articles and back, pages, narrow windows. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '@shared/contract/session'
import { SOURCE_IDS } from '@shared/formulas/source-catalog'
import { CONSTANT_VALUES } from '@shared/formulas/symbol-catalog'
import FormulaReferenceScreen from '../../../../renderer/screens/formula-reference/FormulaReferenceScreen.vue'
import { useNavigationStore } from '../../../../renderer/stores/navigation-store'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

const NARROW = { innerWidth: 800, innerHeight: 700 }

let page: TestWindow
afterEach(() => page.close())

async function open(
  language: Language = 'en',
  size = { innerWidth: 1366, innerHeight: 768 },
): Promise<VueWrapper> {
  page = await openTestWindow(language, { size })
  const screen = page.mount(FormulaReferenceScreen)
  await flushPromises()
  return screen
}

const entries = (screen: VueWrapper): (string | undefined)[] =>
  screen.findAll('[data-entry]').map((entry) => entry.attributes('data-entry'))
async function choose(screen: VueWrapper, id: string): Promise<void> {
  await screen.find(`[data-entry=${id}]`).trigger('click')
  await flushPromises()
}
const shown = (screen: VueWrapper): string => screen.find('article h2').text()

describe('the list', () => {
  it('has all formulas by group and the pages below them, and marks what is shown', async () => {
    const screen = await open()
    expect(entries(screen)).toHaveLength(48)
    expect(screen.findAll('.group-name').map((name) => name.text())).toEqual([
      'Traffic',
      'Cache',
      'Database',
      'Workers and waiting',
      'Fleet',
      'Builds',
      'Objective and alerts',
      'Cost',
      'Randomness',
      'The resilience lab',
      'The whole model',
    ])
    expect(screen.find('nav [aria-current=page]').attributes('data-entry')).toBe('daily-curve')
  })

  it('is searched in the words of the language, and says how much is found', async () => {
    const screen = await open('vi')
    await screen.find('[data-act=find-formula]').setValue('bo nho dem')
    expect(entries(screen)).toContain('hit-ratio')
    expect(entries(screen)).not.toContain('erlang-b')
    expect(screen.find('nav [role=status]').text()).toBe(`${entries(screen).length} trên 48 mục`)
    await screen.find('[data-act=find-formula]').setValue('zzz')
    expect(entries(screen)).toEqual([])
    expect(screen.find('.none-yet').exists()).toBe(true)
    await screen.find('[data-act=find-formula]').trigger('keydown', { key: 'Escape' })
    expect(entries(screen)).toHaveLength(48)
  })

  it('carries the words that found the glossary over into the glossary’s own search', async () => {
    const screen = await open()
    await screen.find('[data-act=find-formula]').setValue('burn rate')
    expect(entries(screen)).toContain('glossary')
    await choose(screen, 'glossary')
    const field = screen.get<HTMLInputElement>('[data-act=find-term]')
    expect(field.element.value).toBe('burn rate')
    expect(screen.findAll('[data-term]').map((row) => row.attributes('data-term'))).toContain(
      'burn-rate',
    )
    // The name of the page is no word in it: then all of its words are shown.
    await field.setValue('')
    await choose(screen, 'burn-rate')
    await screen.find('[data-act=find-formula]').setValue(' ')
    await choose(screen, 'glossary')
    expect(screen.get<HTMLInputElement>('[data-act=find-term]').element.value).toBe('')
  })

  it('says where nothing is found that the article beside it stays, and which one it is', async () => {
    const screen = await open()
    await choose(screen, 'fleet-cost')
    await screen.find('[data-act=find-formula]').setValue('zzz')
    expect(screen.get('.reference-list .none-yet').text()).toBe(
      `Nothing is found by these words. What stays open is: ${shown(screen)}.`,
    )
    expect(screen.find('.reference-list [data-entry]').exists()).toBe(false)
  })

  it('keeps what carries a badge while its button is pressed', async () => {
    const screen = await open()
    const button = screen.find('[data-filter=approximation]')
    await button.trigger('click')
    expect(button.attributes('aria-pressed')).toBe('true')
    expect(entries(screen)).toContain('p99')
    expect(entries(screen)).not.toContain('erlang-b')
    await button.trigger('click')
    expect(entries(screen)).toHaveLength(48)
  })

  it('is searched by the slash, left downwards, and moved in by arrows', async () => {
    const screen = await open()
    const press = async (key: string): Promise<void> => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
      await flushPromises()
    }
    const focused = () => document.activeElement?.getAttribute('data-entry')
    await press('/')
    const field = screen.find<HTMLInputElement>('[data-act=find-formula]')
    expect(document.activeElement).toBe(field.element)
    await field.setValue('erlang')
    await press('ArrowDown')
    expect(focused()).toBe(entries(screen)[0])
    await press('ArrowDown')
    expect(focused()).toBe(entries(screen)[1])
    await press('ArrowUp')
    expect(focused()).toBe(entries(screen)[0])
  })
})

describe('an article', () => {
  it('is shown for the chosen entry, takes the focus, and is remembered when one comes back', async () => {
    const screen = await open()
    await choose(screen, 'erlang-c')
    expect(shown(screen)).toBe('Having to wait (Erlang C)')
    expect(document.activeElement).toBe(screen.find('article h2').element)
    expect(screen.find('nav [aria-current=page]').attributes('data-entry')).toBe('erlang-c')
    expect(useNavigationStore().referenceEntry).toBe('erlang-c')
  })

  it('leads on by its links, and back the same way', async () => {
    const screen = await open()
    await choose(screen, 'database')
    expect(screen.find('[data-act=back]').exists()).toBe(false)
    await screen.find('[data-links=leadsTo] [data-opens=service-time]').trigger('click')
    await screen.find('[data-links=comesFrom] [data-opens=hit-ratio]').trigger('click')
    expect(shown(screen)).toBe('Cache hit ratio')
    expect(screen.find('[data-act=back]').text()).toBe('Back to Service time')
    await screen.find('[data-act=back]').trigger('click')
    await screen.find('[data-act=back]').trigger('click')
    expect(shown(screen)).toBe('Database under load')
    expect(screen.find('[data-act=back]').exists()).toBe(false)
  })

  it('has its examples beside it, and below it where the window is folded', async () => {
    const wide = await open()
    expect(wide.find('aside .example').exists()).toBe(true)
    expect(wide.find('article .example').exists()).toBe(false)
    page.close()
    const folded = await open('en', { innerWidth: 1024, innerHeight: 768 })
    expect(folded.find('aside').exists()).toBe(false)
    expect(folded.find('article .example').exists()).toBe(true)
  })

  it('comes before the list in a narrow window where it was asked for by name, and once only', async () => {
    page = await openTestWindow('en', { size: NARROW })
    const navigation = useNavigationStore()
    navigation.showFormula('p99')
    const asked = page.mount(FormulaReferenceScreen)
    await flushPromises()
    expect(asked.findAll('[data-entry]')).toHaveLength(0)
    expect(asked.get('article').attributes('data-formula')).toBe('p99')
    asked.unmount()
    const again = page.mount(FormulaReferenceScreen)
    await flushPromises()
    expect(again.findAll('[data-entry]').length).toBeGreaterThan(0)
  })

  it('takes turns with the list in a narrow window', async () => {
    const screen = await open('en', { innerWidth: 700, innerHeight: 600 })
    expect(screen.find('article').exists()).toBe(false)
    await choose(screen, 'p99')
    expect(screen.find('nav').exists()).toBe(false)
    expect(shown(screen)).toBe('p99 latency')
    await screen.find('[data-act=show-list]').trigger('click')
    expect(screen.find('nav [aria-current=page]').attributes('data-entry')).toBe('p99')
  })
})

describe('the pages', () => {
  it('list every constant once, with its value, its badge and a reason', async () => {
    const screen = await open()
    await choose(screen, 'constants')
    const rows = screen.findAll('[data-constant]')
    const ids = rows.map((row) => row.attributes('data-constant'))
    expect(ids.toSorted()).toEqual(Object.keys(CONSTANT_VALUES).toSorted())
    const price = screen.find('[data-constant=instancePrice]')
    expect(price.text()).toContain('$0.40/h')
    expect(price.find('[data-badge=assumption]').exists()).toBe(true)
    expect(screen.find('[data-constant=dbCapacity] .reason').text()).toMatch(/^Chosen so that/)
    // Reasons that several rows share span all of them.
    const spans = screen.findAll('.reason').map((cell) => Number(cell.attributes('rowspan')))
    expect(spans.reduce((sum, span) => sum + span, 0)).toBe(rows.length)
    await price.find('button').trigger('click')
    expect(shown(screen)).toBe('Cost of the fleet')
    expect(screen.find('[data-act=back]').text()).toBe('Back to All constants')
  })

  it.each(['en', 'eu', 'vi'] as const)('are all written in %s', async (language) => {
    const screen = await open(language)
    for (const id of ['rulings', 'left-out', 'randomness', 'sources', 'disclaimer', 'constants']) {
      await choose(screen, id)
      expect(screen.find('article').text().length, id).toBeGreaterThan(250)
      expect(screen.find('article').text(), id).not.toMatch(/undefined|\{\w+\}/)
    }
  })

  it('number rulings, what is left out, and sources', async () => {
    const screen = await open()
    await choose(screen, 'rulings')
    expect(screen.findAll('[data-statement]').length).toBeGreaterThan(20)
    await choose(screen, 'left-out')
    expect(screen.find('[data-statement=retries]').exists()).toBe(true)
    await choose(screen, 'sources')
    expect(screen.findAll('.source-number').map((each) => each.text())).toEqual(
      SOURCE_IDS.map((_, place) => `[${place + 1}]`),
    )
  })
})
