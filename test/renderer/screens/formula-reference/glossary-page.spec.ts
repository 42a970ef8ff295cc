// @vitest-environment happy-dom
/** The glossary as a page of the reference: three names side by side, its search, its links, the ways there and back. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '@shared/contract/session'
import { TERM_IDS } from '@shared/glossary/glossary-catalog'
import FormulaReferenceScreen from '../../../../renderer/screens/formula-reference/FormulaReferenceScreen.vue'
import { useGlossaryStore } from '../../../../renderer/stores/glossary-store'
import { useNavigationStore } from '../../../../renderer/stores/navigation-store'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

const SIZE = { innerWidth: 1366, innerHeight: 768 }
const NARROW = { innerWidth: 700, innerHeight: 600 }

let page: TestWindow
afterEach(() => page.close())

/** @param words searched from the beginning, since the whole glossary takes long to build */
async function open(language: Language = 'en', words = ''): Promise<VueWrapper> {
  page = await openTestWindow(language, { size: SIZE })
  useGlossaryStore().search = words
  const screen = page.mount(FormulaReferenceScreen)
  await click(screen, '[data-entry=glossary]')
  return screen
}

async function click(screen: VueWrapper, selector: string): Promise<void> {
  await screen.find(selector).trigger('click')
  await flushPromises()
}
const row = (id: string): string => `[data-term="${id}"]`
const shownTerms = (screen: VueWrapper): (string | undefined)[] =>
  screen.findAll('[data-term]').map((term) => term.attributes('data-term'))
const search = async (screen: VueWrapper, words: string): Promise<void> =>
  screen.find('[data-act=find-term]').setValue(words)

describe('the page', () => {
  it.each([
    ['en', 'error budget', 'The errors that'],
    ['eu', 'errore-aurrekontu', 'Helburuak hilabete'],
    ['vi', 'ngân sách lỗi', 'Số lỗi mà'],
  ] as const)('shows three names, and the meaning in %s', async (language, name, meaning) => {
    const screen = await open(language, 'error budget')
    const term = screen.find(row('error-budget'))
    const cells = term.findAll('.names > *')
    expect(cells.map((cell) => cell.text())).toEqual([
      'ngân sách lỗi',
      'errore-aurrekontu',
      'error budget',
    ])
    expect(cells.map((cell) => cell.attributes('lang'))).toEqual(['vi', 'eu', 'en'])
    expect(term.find('th').text()).toBe(name)
    expect(term.find('.meaning p').text()).toContain(meaning)
  })

  it('holds every term', async () => {
    expect(shownTerms(await open())).toEqual(TERM_IDS)
  })

  it('is searched in any language, says how much is found, and forgets by Escape', async () => {
    const screen = await open('eu', 'zzz')
    await search(screen, 'ngan sach thu lai')
    expect(shownTerms(screen)).toEqual(['retry-budget'])
    expect(screen.find('article [role=status]').text()).toBe(`${TERM_IDS.length} hitzetatik 1`)
    await search(screen, 'zzz')
    expect(shownTerms(screen)).toEqual([])
    expect(screen.find('.none-yet').exists()).toBe(true)
    await screen.find('[data-act=find-term]').trigger('keydown', { key: 'Escape' })
    expect(useGlossaryStore().search).toBe('')
  })

  it('follows the language while it is shown, with the same words searched', async () => {
    const screen = await open('en', 'half-open')
    await page.settings.change({ language: 'vi' })
    const i18n = screen.vm.$i18n as unknown as { locale: string }
    i18n.locale = 'vi'
    await flushPromises()
    expect(shownTerms(screen)).toEqual(['half-open'])
    expect(screen.find(`${row('half-open')} th`).text()).toBe('nửa mở (half-open)')
    expect(screen.find(`${row('half-open')} .meaning p`).text()).toContain('Trạng thái')
  })

  it('leads to a group by its name', async () => {
    const screen = await open('en', 'budget')
    await click(screen, '[data-to-group=resilience]')
    expect(document.activeElement?.textContent?.trim()).toBe('Resilience')
  })
})

describe('the ways', () => {
  it('lead from a term to its formula, and back to the term with its search', async () => {
    const screen = await open('en', 'burn rate')
    await click(screen, `${row('burn-rate')} [data-opens=burn-windows]`)
    expect(screen.find('article').attributes('data-formula')).toBe('burn-windows')
    expect(screen.find('[data-act=back]').text()).toBe('Back to Glossary')
    await click(screen, '[data-act=back]')
    expect(screen.find<HTMLInputElement>('[data-act=find-term]').element.value).toBe('burn rate')
    expect(document.activeElement?.textContent).toBe('burn rate')
    expect(screen.find('[data-act=back]').exists()).toBe(false)
  })

  it('lead from term to term, past what is searched, and back', async () => {
    const screen = await open('en', 'backoff')
    await click(screen, `${row('backoff')} [data-term-link=mark-dead-time]`)
    expect(screen.find(row('mark-dead-time')).attributes('aria-current')).toBe('true')
    expect(document.activeElement?.textContent).toBe('mark-dead time')
    await click(screen, '[data-act=back]')
    expect(shownTerms(screen)).toEqual(['backoff'])
  })

  it('lead from the text of a formula to the term, and back to the formula', async () => {
    const screen = await open('en', 'zzz')
    await click(screen, '[data-entry=error-rate]')
    await click(screen, 'article .lead [data-term-link=error-budget]')
    expect(screen.find('article').attributes('data-page')).toBe('glossary')
    expect(document.activeElement?.textContent).toBe('error budget')
    expect(screen.find('[data-act=back]').text()).toBe('Back to Error rate')
    await click(screen, '[data-act=back]')
    expect(screen.find('article').attributes('data-formula')).toBe('error-rate')
  })

  it.each(['rulings', 'left-out', 'disclaimer'])('lead from the page %s', async (id) => {
    const screen = await open('en', 'zzz')
    await click(screen, `[data-entry=${id}]`)
    expect(screen.findAll('article [data-term-link]').length).toBeGreaterThan(0)
  })

  it('lead from another screen to a term, before the list in a narrow window', async () => {
    page = await openTestWindow('en', { size: NARROW })
    useGlossaryStore().showTerm('panic')
    expect(useNavigationStore().screen).toBe('formulas')
    const screen = page.mount(FormulaReferenceScreen)
    await flushPromises()
    expect(screen.find('nav').exists()).toBe(false)
    expect(document.activeElement?.textContent).toBe('panic')
  })
})
