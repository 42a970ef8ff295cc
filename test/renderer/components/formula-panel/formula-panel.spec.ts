// @vitest-environment happy-dom
/** The formula under the cursor in a running shift: what it says, how it keeps up, where it leads, and the way back. */
import { flushPromises, type DOMWrapper, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import type * as MinuteValuesModule from '@shared/formulas/minute-values'
import type { MinuteContext } from '@shared/formulas/minute-values'
import { FORMULA_IDS } from '@shared/formulas/formula-ids'
import { useFormulaStore } from '../../../../renderer/stores/formula-store'
import { useTimelineStore } from '../../../../renderer/stores/timeline-store'
import LiveSessionScreen from '../../../../renderer/screens/live-session/LiveSessionScreen.vue'
import { MESSAGES } from '../../../../renderer/i18n/messages'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'

const filledIn = vi.hoisted(() => vi.fn<(context: MinuteContext) => void>())
vi.mock('@shared/formulas/minute-values', async (original) => {
  const real = await original<typeof MinuteValuesModule>()
  const minuteValues = (context: MinuteContext) => {
    filledIn(context)
    return real.minuteValues(context)
  }
  return { ...real, minuteValues }
})

let page: TestWindow
afterEach(() => page.close())

const EN = createFormat('en')

async function openShift(minutes: number, language: (typeof LANGUAGES)[number] = 'en') {
  page = await openTestWindow(language)
  await startBadDeploy(page)
  const screen = page.mount(LiveSessionScreen)
  await page.play(minutes)
  return screen
}

async function settle(): Promise<void> {
  await vi.dynamicImportSettled()
  await flushPromises()
}
async function click(place: DOMWrapper<Element>): Promise<void> {
  await place.trigger('click')
  await settle()
}
const panel = (screen: VueWrapper): DOMWrapper<Element> => screen.find('.formula-panel')
const result = (screen: VueWrapper, step: string): string =>
  panel(screen).find(`[data-step="${step}"] .result`).text()
const latest = () => {
  const { latest: snapshot } = useTimelineStore()
  if (!snapshot) throw new Error('no minute')
  return snapshot
}

describe('the formula of a readout', () => {
  it('opens with the numbers of the latest minute and goes on with the shift', async () => {
    const screen = await openShift(16)
    expect(panel(screen).exists()).toBe(false)
    await click(screen.find('[data-metric="burn-rate-5m"] button'))
    expect(result(screen, 'burnRate5m')).toContain(EN.burn(latest().burnRate5m, 2))
    const before = result(screen, 'burnRate5m')
    await page.play(2)
    await settle()
    expect(panel(screen).find('.formula-time').text()).toBe('09:18')
    expect(result(screen, 'burnRate5m')).toContain(EN.burn(latest().burnRate5m, 2))
    expect(result(screen, 'burnRate5m')).not.toBe(before)
  })

  it('shows the steps that lead to it and none of the other windows', async () => {
    const screen = await openShift(16)
    await click(screen.find('[data-metric="burn-rate-1h"] button'))
    const steps = panel(screen)
      .findAll('[data-step]')
      .map((row) => row.attributes('data-step'))
    expect(steps).toEqual(['meanErrorRate1h', 'burnRate1h'])
    expect(panel(screen).find('[aria-current=step]').attributes('data-step')).toBe('burnRate1h')
  })

  it('explains p99 down to the inputs, and each of them in place', async () => {
    const screen = await openShift(16)
    useFormulaStore().open({ kind: 'readout', id: 'p99' })
    await settle()
    const shown = EN.milliseconds(latest().p99Seconds ?? NaN, 1)
    expect(result(screen, 'p99')).toContain(shown)
    expect(panel(screen).text()).toContain(`Why ${shown}?`)
    const row = (symbol: string): DOMWrapper<Element> =>
      panel(screen).find(`[data-input="${symbol}"]`)
    expect(row('serviceTime').text()).toContain(EN.milliseconds(latest().serviceTimeSeconds, 2))
    await click(row('serviceTime').find('[aria-expanded]'))
    expect(row('databaseTime').exists()).toBe(true)
    await click(row('databaseTime').find('[aria-expanded]'))
    await click(row('queryTime').find('[aria-expanded]'))
    await click(row('dbUtilization').find('[aria-expanded]'))
    expect(row('dbCapacity').text()).toContain('Assumption')
  })

  it('says what moved since the minute before, and that the opening has none', async () => {
    const screen = await openShift(16)
    await click(screen.find('.budget .number-link'))
    expect(panel(screen).find('.earlier').text()).toContain('At 09:15 it was')
    expect(panel(screen).find('[data-moved=burnRate]').text()).toContain('rose from')
    useFormulaStore().setMinute(0)
    await settle()
    expect(panel(screen).find('.earlier').text()).toContain('first minute')
  })
})

describe('going on and back', () => {
  it('leads to the formula of an input and back, then closes with the focus where it was opened', async () => {
    const screen = await openShift(3)
    const opener = screen.find('.budget .number-link')
    await click(opener)
    await click(panel(screen).find('[data-input=burnRate] .to'))
    expect(panel(screen).find('.formula-name').text()).toBe(MESSAGES.en.formulas['burn-rate'].name)
    const back = (): DOMWrapper<Element> => panel(screen).find('[data-act=formula-back]')
    expect(back().text()).toBe(`Back to ${MESSAGES.en.formulas['error-budget'].name}`)
    await click(back())
    expect(panel(screen).find('.formula-name').text()).toBe(
      MESSAGES.en.formulas['error-budget'].name,
    )
    expect(back().text()).toBe('Back to the number')
    await click(back())
    expect(panel(screen).exists()).toBe(false)
    expect(document.activeElement).toBe(opener.element)
  })

  it('steps to the minute before, stays there while the shift goes on, and follows again', async () => {
    const screen = await openShift(5)
    await click(screen.find('.budget .number-link'))
    await click(panel(screen).find('[data-act=formula-earlier]'))
    await page.play(2)
    await settle()
    expect(panel(screen).find('.formula-time').text()).toBe('09:04')
    await click(panel(screen).find('[data-act=formula-live]'))
    expect(panel(screen).find('.formula-time').text()).toBe('09:07')
  })

  it('closes by Escape', async () => {
    const screen = await openShift(3)
    await click(screen.find('.budget .number-link'))
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    )
    await settle()
    expect(panel(screen).exists()).toBe(false)
  })
})

describe('controls and alerts', () => {
  it('a control opens the formula that it acts through', async () => {
    const screen = await openShift(3)
    await click(screen.find('[data-control="set-cache-ttl"] [data-act=formula]'))
    expect(panel(screen).find('.formula-name').text()).toBe(MESSAGES.en.formulas['hit-ratio'].name)
    expect(panel(screen).find('.marked').attributes('data-input')).toBe('ttl')
  })

  it('an alert says why it was raised, with the numbers of that minute', async () => {
    const screen = await openShift(20)
    await click(screen.find('[data-alert="early-warning"] [data-act=why]'))
    const raised = page.session.status?.alerts.find(({ id }) => id === 'early-warning')
    const minute = raised?.raisedMinute ?? -1
    expect(useFormulaStore().opened?.minute).toBe(minute)
    const [condition] = panel(screen).findAll('.conditions li')
    expect(condition?.attributes('data-holds')).toBe('true')
    const { burnRate5m = NaN } = useTimelineStore().snapshots[minute] ?? {}
    expect(condition?.html()).toContain(EN.number(burnRate5m, 2))
  })
})

describe('what is looked at', () => {
  it('is recorded once for each formula that is come to', async () => {
    const screen = await openShift(3)
    await click(screen.find('.budget .number-link'))
    await click(panel(screen).find('[data-input=burnRate] .to'))
    const looks = page.bridge.looks.filter((look) => look.startsWith('formula'))
    expect(looks).toEqual(['formula error-budget', 'formula burn-rate'])
  })
})

describe('the numbers', () => {
  it('are filled in once for each minute that is shown, and never while the panel is closed', async () => {
    const screen = await openShift(3)
    await click(screen.find('.budget .number-link'))
    filledIn.mockClear()
    await page.play(3)
    await settle()
    expect(filledIn.mock.calls.map(([{ snapshot }]) => snapshot.minute)).toEqual([4, 5, 6])
    await click(panel(screen).find('[data-act=formula-earlier]'))
    filledIn.mockClear()
    await page.play(3)
    expect(filledIn).not.toHaveBeenCalled()
    await click(panel(screen).find('[data-act=formula-close]'))
    await page.play(3)
    expect(filledIn).not.toHaveBeenCalled()
  })
})

describe('secrets', () => {
  it('stay hidden in a running shift: the noise is a letter, not a number', async () => {
    const screen = await openShift(9)
    useFormulaStore().open({ kind: 'readout', id: 'requests' })
    await settle()
    expect(panel(screen).text()).toContain('known to the seed alone')
  })
})

describe('texts', () => {
  it.each(LANGUAGES)('of every formula in %s, at a minute and about it', async (language) => {
    const screen = await openShift(16, language)
    const store = useFormulaStore()
    store.open({ kind: 'readout', id: 'p99' })
    for (const id of FORMULA_IDS) {
      store.goTo({ formula: id, symbol: null })
      await settle()
      expect(panel(screen).text()).not.toMatch(/\b(formulaPanel|formulas|symbols|units)\.\w/)
      await click(panel(screen).findAll('.formula-views button')[1] ?? panel(screen))
      expect(panel(screen).find('.about').text()).not.toMatch(/\{\w+\}/)
    }
  })
})

describe('copying', () => {
  it('writes letters, numbers and units as plain text', async () => {
    const screen = await openShift(16)
    useFormulaStore().open({ kind: 'readout', id: 'database-utilization' })
    await settle()
    let copied = ''
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied = text
      return Promise.resolve()
    })
    await click(panel(screen).find('[data-act=formula-copy]'))
    expect(copied.split('\n')[0]).toContain(', 09:16')
    expect(copied).toContain(EN.percent(latest().dbUtilization, 1))
    expect(copied).toContain('K = 4000')
  })
})
