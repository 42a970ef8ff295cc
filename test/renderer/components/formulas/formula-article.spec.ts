// @vitest-environment happy-dom
/** The article of a formula: symbols with a minute's values, badges, worked steps, alerts' conditions, sources to copy, ways to others. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '@shared/contract/session'
import { ALERT_IDS } from '@shared/alerts/alert-catalog'
import { FORMULA_IDS, type FormulaId } from '@shared/formulas/formula-ids'
import FormulaArticle from '../../../../renderer/components/formulas/FormulaArticle.vue'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
afterEach(() => page.close())

async function show(
  id: FormulaId,
  props: Record<string, unknown> = {},
  language: Language = 'en',
): Promise<{ article: VueWrapper; opened: FormulaId[] }> {
  page = await openTestWindow(language)
  const opened: FormulaId[] = []
  const open = (other: FormulaId): unknown => opened.push(other)
  return { article: page.mount(FormulaArticle, { id, open, ...props }), opened }
}

const row = (article: VueWrapper, symbol: string): string[] =>
  article.findAll(`[data-symbol=${symbol}] :is(td, th)`).map((cell) => cell.text())
const tableHead = (article: VueWrapper): string[] =>
  article.findAll('.symbols thead th').map((cell) => cell.text())

describe('the table of symbols', () => {
  it('shows the values of constants alone where no minute is chosen', async () => {
    const { article } = await show('database')
    expect(tableHead(article)).toEqual(['Symbol', 'Meaning', 'Value', 'Unit', 'Kind'])
    expect(row(article, 'dbCapacity').slice(2)).toEqual(['4000', 'queries/s', 'Assumption'])
    expect(row(article, 'hitRatio')[2]).toBe('')
  })

  it('shows the chosen minute, unbounded where it is, nothing where it is not known', async () => {
    const values = { hitRatio: 0.354, admittedRate: 1844.1, queryTime: null }
    const { article } = await show('database', { values, at: '12:06', symbol: 'hitRatio' })
    expect(tableHead(article)[2]).toBe('At 12:06')
    expect(row(article, 'hitRatio').slice(2)).toEqual(['35.4%', '', 'Cache hit ratio'])
    expect(row(article, 'admittedRate').slice(2, 4)).toEqual(['1844.1', 'req/s'])
    expect(row(article, 'queryTime')[2]).toBe('≥\u00a02\u00a0s')
    expect(row(article, 'dbLoad')[2]).toBe('')
    expect(article.find('[aria-current]').attributes('data-symbol')).toBe('hitRatio')
  })

  it('says where each value comes from, and leads to the formula that computes it', async () => {
    const { article, opened } = await show('database')
    expect(row(article, 'dbUtilization')[4]).toBe('Computed here')
    expect(row(article, 'featureOn')[4]).toBe('Measured')
    await article.find('[data-symbol=hitRatio] button').trigger('click')
    expect(opened).toEqual(['hit-ratio'])
  })
})

describe('the article', () => {
  it('carries its badges, its remarks with theirs, and the numbers of the model in its texts', async () => {
    const { article } = await show('timeouts')
    const badges = article.findAll('header [data-badge]').map((each) => each.text())
    expect(badges).toEqual(['Assumption', 'Approximation'])
    expect(article.find('[data-note=timeout]').text()).toContain('2\u00a0s')
    expect(article.find('[data-note=timeout] [data-badge=assumption]').exists()).toBe(true)
  })

  it('is typeset as MathML with a plain text beside it', async () => {
    const { article } = await show('mean-age')
    const [equation] = article.findAll('.relations math')
    expect(equation?.attributes('alttext')).toBe('A = T ÷ 2')
    expect(equation?.find('mfrac').exists()).toBe(true)
  })

  it('has the conditions of each alert', async () => {
    const { article } = await show('alert-rules')
    const alerts = article.findAll('dd[data-alert]')
    expect(alerts.map((each) => each.attributes('data-alert'))).toEqual(ALERT_IDS)
    expect(alerts[0]?.find('math').attributes('alttext')).toContain('> 14.4')
    expect(alerts[0]?.findAll('mtext').map((each) => each.text())).toEqual(['and'])
    expect(article.find('[data-part=examples]').text()).toContain('Fast burn · Early warning')
  })

  it('works its examples step by step down to the published result', async () => {
    const { article } = await show('database')
    const [, second] = article.findAll('.example')
    const steps = second?.findAll('li') ?? []
    expect(steps.map((step) => step.find('.step-value').text())).toEqual([
      '= 2',
      '= 3750.0\u00a0queries/s',
      '= 3750.0\u00a0queries/s',
      '= 4350.0\u00a0queries/s',
      '= 108.8%',
      '= 250.0\u00a0ms',
    ])
    expect(steps[3]?.find('math').attributes('alttext')).toBe('L = 3750.0 + 600 · 1')
  })

  it('shows what a procedure finds before the steps that go on with it, or else after them', async () => {
    const stepsOf = (article: VueWrapper): (string | undefined)[] =>
      article
        .findAll('.example')[0]
        ?.findAll('math[alttext]')
        .map((each) => each.attributes('alttext')) ?? []
    const random = await show('random-numbers')
    expect(stepsOf(random.article).slice(1)).toEqual(['X', 'u_1 = 2,693,262,067 ÷ 4,294,967,296'])
    page.close()
    const exact = await show('patience')
    expect(stepsOf(exact.article).at(-1)).toBe('F_exact')
  })

  it('numbers its sources and copies an address, which is no link', async () => {
    const { article } = await show('alert-rules', {}, 'vi')
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text)
    })
    const source = article.find('[data-source=WB5]')
    expect(source.text()).toContain('[6]')
    expect(source.text()).toContain('bảng 5-8')
    await source.find('button').trigger('click')
    await flushPromises()
    expect(written).toEqual(['https://sre.google/workbook/alerting-on-slos/'])
    expect(source.find('[role=status]').text()).toBe('Đã sao chép')
    expect(article.findAll('a')).toEqual([])
  })

  it('leads back to what it takes and on to what goes on with it', async () => {
    const { article, opened } = await show('database')
    const links = (list: string): (string | undefined)[] =>
      article
        .findAll(`[data-links=${list}] [data-opens]`)
        .map((each) => each.attributes('data-opens'))
    expect(links('comesFrom')).toEqual(['shedding', 'hit-ratio'])
    expect(links('leadsTo')).toEqual(['service-time', 'alert-rules'])
    await article.find('[data-links=leadsTo] [data-opens]').trigger('click')
    expect(opened).toEqual(['service-time'])
  })

  it.each(['en', 'eu', 'vi'] as const)(
    'can be written for every formula in %s',
    async (language) => {
      const { article } = await show('database', { headingLevel: 3 }, language)
      for (const id of FORMULA_IDS) {
        await article.setProps({ id })
        expect(article.attributes('data-formula')).toBe(id)
        expect(article.find('h3').text()).not.toBe('')
        const equations = article.findAll('math').map((each) => each.attributes('alttext'))
        expect(equations.every((text) => text !== '')).toBe(true)
        expect(article.text(), id).not.toMatch(/undefined|Infinity|\{\w+\}/)
        const numbers = article.findAll('mn, .step-value, .symbols .num').map((each) => each.text())
        expect(numbers.filter((number) => number.includes('NaN'))).toEqual([])
      }
    },
  )
})
