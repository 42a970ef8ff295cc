// @vitest-environment happy-dom
/** Every number of the live session and of the schematic has a way to its formula: no digit stands outside of one. */
import type { VueWrapper } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { afterEach, describe, expect, it } from 'vitest'
import { ALERT_IDS } from '@shared/alerts/alert-catalog'
import { DECISION_TYPES } from '@shared/contract/decisions'
import { LANGUAGES } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import { FORMULA_CATALOG } from '@shared/formulas/formula-catalog'
import { explainedMetric } from '@shared/formulas/where-explained'
import { METRIC_IDS } from '@shared/metrics/metric-catalog'
import ServiceSchematic from '../../../renderer/components/schematic/ServiceSchematic.vue'
import { provideFormulaOpening } from '../../../renderer/components/formula-panel/formula-opening'
import { STRIP_CATALOG } from '../../../renderer/charts/strip-catalog'
import { firstPlace } from '../../../renderer/components/formula-panel/use-explained-minute'
import { nearWays } from '../../../renderer/screens/live-session/alert-rows'
import LiveSessionScreen from '../../../renderer/screens/live-session/LiveSessionScreen.vue'
import type { FormulaQuestion } from '../../../renderer/stores/formula-store'
import { useTimelineStore } from '../../../renderer/stores/timeline-store'
import { contextOf, playShift } from '../charts/chart-session'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../support/mount-window'

let page: TestWindow
afterEach(() => page.close())

/** Texts with a digit that nothing can be pressed for. */
function wayless(root: Element): readonly string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (!/\d/.test(textContent ?? '')) continue
    if (parentElement?.closest('.number-link, [data-act=failing], [data-act=why]')) continue
    found.push((textContent ?? '').trim())
  }
  return found
}

/** Clock times, which are no numbers of the model, and names that have a digit in them. */
const CLOCK = /^\D*\d\d:\d\d\D*$/
const inside = (screen: VueWrapper, selector: string): readonly string[] => {
  const parts = screen.findAll(selector)
  expect(parts.length, selector).toBeGreaterThan(0)
  return parts.flatMap(({ element }) => wayless(element)).filter((text) => !CLOCK.test(text))
}

describe('the live session', () => {
  it('every number of the head, of the controls’ sentences and of the alerts can be pressed', async () => {
    page = await openTestWindow('en')
    await startBadDeploy(page)
    const screen = page.mount(LiveSessionScreen)
    await page.play(30)
    const captions = new Set(screen.findAll('.burns .cap').map((each) => each.text()))
    expect(inside(screen, '.budget')).toEqual([])
    expect(inside(screen, '.burns').filter((text) => !captions.has(text))).toEqual([])
    expect(screen.findAll('.burns .st .number-link').length).toBe(2)
    expect(inside(screen, '.ctl .why')).toEqual([])
    expect(screen.findAll('.ctl').map((each) => each.attributes('data-control'))).toEqual(
      expect.arrayContaining([...DECISION_TYPES]),
    )
    for (const control of screen.findAll('.ctl .why')) {
      expect(control.findAll('.number-link').length, control.text()).toBeGreaterThan(0)
    }
    expect(screen.findAll('[data-alert] .rule .number-link').length).toBeGreaterThan(0)
    expect(inside(screen, '[data-alert] .rule')).toEqual([])
    expect(screen.findAll('[data-near] .near-meter').length).toBe(2)
    // The words around a number may name a window, such as the 5 min of a burn.
    for (const near of screen.findAll('[data-near] .rule')) {
      expect(near.findAll('.number-link').length).toBeGreaterThanOrEqual(2)
    }
  })

  it.each(LANGUAGES)('every number of the schematic can be pressed, in %s', async (language) => {
    page = await openTestWindow(language, { whole: true })
    await startBadDeploy(page)
    await page.play(30)
    const snapshot = useTimelineStore().latest ?? expect.fail('a minute')
    const asked: FormulaQuestion[] = []
    const Holder = defineComponent({
      setup() {
        provideFormulaOpening((question) => void asked.push(question))
        return () => h(ServiceSchematic, { snapshot, format: createFormat(language), scale: 'm' })
      },
    })
    const schematic = page.mount(Holder)
    const titles = ['h2', 'h3', '.caption'].flatMap((each) => schematic.findAll(each))
    const names = new Set(titles.map((each) => each.text()))
    expect(inside(schematic, '.schematic').filter((text) => !names.has(text))).toEqual([])
    const rates = schematic.findAll('.rate .number-link')
    expect(rates.length).toBeGreaterThanOrEqual(4)
    for (const rate of rates) await rate.trigger('click')
    expect(asked.map(({ id }) => id)).toEqual([
      ...['requestRate', 'admittedRate', 'askedQueries', 'missedQueries'],
    ])
  })
})

/** Whether the formula of a question speaks of what was asked about. */
function isExplained(question: FormulaQuestion): boolean {
  const { formula, symbol } = firstPlace(question)
  const { relations, conditions } = FORMULA_CATALOG[formula]
  return symbol === null
    ? conditions !== undefined
    : relations.length > 0 || conditions !== undefined
}

describe('the catalogues', () => {
  it('lead every readout of every strip, and every other metric, to a formula', () => {
    const context = contextOf(playShift('bad-deploy', 30))
    const readouts = Object.values(STRIP_CATALOG).flatMap((strip) =>
      strip(context).readouts.map(({ id }) => id),
    )
    expect(readouts.length).toBeGreaterThan(9)
    for (const id of [...readouts, ...METRIC_IDS]) {
      expect(isExplained({ kind: 'readout', id }), id).toBe(true)
      expect(explainedMetric(id).symbol, id).not.toBeNull()
    }
  })

  it('lead every control, every alert and every number of its nearest rule to a formula', () => {
    for (const id of DECISION_TYPES) expect(isExplained({ kind: 'control', id }), id).toBe(true)
    for (const id of ALERT_IDS) {
      for (const [name, way] of Object.entries(nearWays(id))) {
        expect(isExplained(way), `${id} ${name}`).toBe(true)
      }
      expect(nearWays(id)['limit']).toEqual({ kind: 'alert', id })
    }
  })
})
