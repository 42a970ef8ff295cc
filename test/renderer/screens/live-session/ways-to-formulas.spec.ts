// @vitest-environment happy-dom
/** Numbers of the head and of the dialogs lead to their formulas, and closing those leads back to where one was. */
import { flushPromises, type DOMWrapper, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OnCallSnapshot } from '@shared/contract/snapshot'
import { createFormat } from '@shared/format-quantity'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import LiveSessionScreen from '../../../../renderer/screens/live-session/LiveSessionScreen.vue'
import { useFormulaStore } from '../../../../renderer/stores/formula-store'
import { useTimelineStore } from '../../../../renderer/stores/timeline-store'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'

const EN = createFormat('en')

let page: TestWindow
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

async function open(theme: 'light' | 'projector', minutes: number): Promise<VueWrapper> {
  page = await openTestWindow('en')
  await page.settings.change({ theme })
  await startBadDeploy(page)
  const screen = page.mount(LiveSessionScreen)
  await page.play(minutes)
  return screen
}

async function settle(): Promise<void> {
  await vi.dynamicImportSettled()
  await flushPromises()
  vi.advanceTimersByTime(600)
  await flushPromises()
}
async function press(selector: string): Promise<void> {
  document.querySelector<HTMLElement>(selector)?.click()
  await settle()
}
const panel = (screen: VueWrapper): DOMWrapper<Element> => screen.find('.formula-panel')
const dialog = (): Element | null => document.querySelector('[role=dialog]')
const focused = (): Element | null => document.activeElement

describe('the forecast of the head', () => {
  it('opens the error budget with what it is reckoned from, in the minutes that it says', async () => {
    const screen = await open('light', 20)
    const said = screen.find('[data-remark] .number-link').text()
    await press('[data-remark] .number-link')
    expect(panel(screen).find('.formula-name').text()).toBe(
      MESSAGES.en.formulas['error-budget'].name,
    )
    const { latest } = useTimelineStore()
    if (!latest) throw new Error('no minute')
    const minutes = (latest.budgetLeftShare * 43_200) / latest.burnRate5m
    const format = createFormat('en')
    expect(said).toBe(`Empty in ${format.duration(Math.floor(minutes))} at this rate`)
    const steps = panel(screen).findAll('[data-step]')
    expect(steps.map((step) => step.attributes('data-step')).at(-1)).toBe('budgetLasts')
    expect(steps.at(-1)?.find('.result').text()).toContain(format.number(minutes, 1))
    expect(panel(screen).find('.formula-facts').text()).toContain(
      `Opened from the number ${MESSAGES.en.symbols.budgetLasts}.`,
    )
    await press('[data-act=formula-back]')
    expect(panel(screen).exists()).toBe(false)
    expect(focused()).toBe(screen.find('[data-remark] .number-link').element)
  })
})

/** By hand, from the minutes that were played. */
const ROWS: Readonly<Record<string, (minutes: readonly OnCallSnapshot[]) => string>> = {
  budgetSpent: (minutes) => EN.percent(0.2 - (minutes.at(-1)?.budgetLeftShare ?? 0), 3),
  degraded: (minutes) => `${minutes.slice(1).filter(({ errorRate }) => errorRate > 0.001).length}`,
  shed: () => '0',
}

describe('a threshold of the head', () => {
  it('opens the rules that it stands in, each with its conditions and whether they hold', async () => {
    const screen = await open('light', 20)
    await press('[data-metric="burn-rate-5m"] .st .number-link')
    const rules = panel(screen).findAll('[data-rule]')
    const { burnRate5m = 0 } = useTimelineStore().latest ?? {}
    const slow = burnRate5m <= 14.4
    expect(rules.map((each) => each.attributes('data-rule'))).toEqual(
      slow ? ['page-slow'] : ['page-fast', 'early-warning'],
    )
    const early = rules.at(-1)?.find('[data-holds]').attributes('data-holds')
    expect(early).toBe(slow ? 'false' : 'true')
    expect(panel(screen).text()).not.toContain(MESSAGES.en.formulaPanel.noSteps)
  })
})

describe('a forecast of a control', () => {
  it('is filled in with what the control shows, beside what it is now, and by how much it differs', async () => {
    const screen = await open('light', 5)
    await press('[data-control=start-rollback] [data-way=cost]')
    const { costRatePerHour = 0 } = useTimelineStore().latest ?? {}
    const told = panel(screen).get('.value-change')
    expect(told.findAll('dd').map((each) => each.text())).toEqual([
      EN.dollarsPerHour(costRatePerHour),
      EN.dollarsPerHour(2 * costRatePerHour),
    ])
    expect(told.get('[data-difference]').text()).toBe(`= +${EN.dollarsPerHour(costRatePerHour)}`)
    expect(panel(screen).get('[data-step=costRate] .result').text()).toContain(
      EN.dollarsPerHour(2 * costRatePerHour),
    )
    // Where one goes on from there, the minute is as it was.
    useFormulaStore().goTo({ formula: 'autoscaler', symbol: null })
    await settle()
    expect(panel(screen).find('.value-change').exists()).toBe(false)
  })
})

describe('the summary of a shift', () => {
  const endShift = async (): Promise<void> => {
    await press('[data-act=leave]')
    await press('[data-act=end]')
  }

  it.each([
    ['budgetSpent', 'error-budget', 'spentSoFar'],
    ['budgetLeft', 'error-budget', 'budgetLeft'],
    ['cost', 'fleet-cost', 'cost'],
    ['degraded', 'burn-rate', 'minutesAbove'],
    ['shed', 'shedding', 'shedMinutes'],
  ] as const)('makes room for the formula of %s, and comes back', async (key, formula, step) => {
    const screen = await open('light', 20)
    await endShift()
    await press(`[data-summary=${key}] .number-link`)
    expect(dialog()).toBeNull()
    expect(panel(screen).find('.formula-name').text()).toBe(MESSAGES.en.formulas[formula].name)
    expect(panel(screen).find('.formula-time').text()).toBe('09:20')
    expect(panel(screen).get('[aria-current=step]').attributes('data-step')).toBe(step)
    // What is counted or subtracted comes to what the dialog said.
    const said = ROWS[key]?.(useTimelineStore().snapshots)
    if (said !== undefined)
      expect(panel(screen).get(`[data-step=${step}] .result`).text()).toContain(said)
    await press('[data-act=formula-close]')
    expect(panel(screen).exists()).toBe(false)
    expect(dialog()?.textContent).toContain('Shift ended at 09:20')
    expect(focused()?.closest('[data-summary]')?.getAttribute('data-summary')).toBe(key)
  })

  it('has its heading in focus again once it was put aside', async () => {
    await open('light', 2)
    await endShift()
    await press('[data-summary=cost] .number-link')
    await press('[data-act=formula-close]')
    await press('.dialog [data-act=charts]')
    expect(dialog()).toBeNull()
    await press('[data-act=summary]')
    expect(focused()?.textContent).toBe('Shift ended at 09:02')
  })
})

describe('the dialog of all alerts', () => {
  it('gives way to the formula of an alert, and comes back to that alert’s button', async () => {
    const screen = await open('projector', 60)
    await press('[data-act=alerts]')
    const names = [...document.querySelectorAll<HTMLElement>('.dialog [data-act=why]')]
    expect(names.length).toBeGreaterThan(1)
    const last = names.at(-1)
    const label = last?.getAttribute('aria-label')
    last?.click()
    await settle()
    expect(dialog()).toBeNull()
    expect(panel(screen).find('.conditions').exists()).toBe(true)
    await press('[data-act=formula-close]')
    expect(panel(screen).exists()).toBe(false)
    expect(focused()?.closest('[role=dialog]')).toBe(dialog())
    expect(focused()?.getAttribute('aria-label')).toBe(label)
  })
})
