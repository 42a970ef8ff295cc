// @vitest-environment happy-dom
/** The twelve readouts that product.md promises: each printed on the live screen, wide and folded, in three languages. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { createFormat } from '@shared/format-quantity'
import {
  METRIC_CATALOG,
  printBare,
  READOUT_IDS,
  type MetricId,
} from '@shared/metrics/metric-catalog'
import { numberOf } from '@shared/metrics/metric-columns'
import LiveSessionScreen from '../../../../renderer/screens/live-session/LiveSessionScreen.vue'
import { useTimelineStore } from '../../../../renderer/stores/timeline-store'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'

const SIZES = {
  wide: { innerWidth: 1366, innerHeight: 768 },
  folded: { innerWidth: 1024, innerHeight: 768 },
} as const
const CASES = LANGUAGES.flatMap((language) =>
  (['wide', 'folded'] as const).map((size) => [language, size] as const),
)

let page: TestWindow
/** happy-dom lays nothing out, so the charts are told a size. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(460)
})
afterEach(() => {
  page.close()
  vi.restoreAllMocks()
})

/** A minute in which all twelve differ from nothing: traffic is shed, instances boot, 60 % run the bad build. */
async function openAt17(language: Language, size: keyof typeof SIZES): Promise<VueWrapper> {
  page = await openTestWindow(language, { size: SIZES[size], whole: true })
  await startBadDeploy(page)
  const screen = page.mount(LiveSessionScreen)
  await page.play(16)
  await page.session.send('session.decide', { type: 'set-min-instances', value: 14 })
  await page.session.send('session.decide', { type: 'set-shed-share', value: 0.4 })
  await page.play(1)
  await flushPromises()
  return screen
}

const printedOf = (screen: VueWrapper, id: MetricId): string[] =>
  screen.findAll(`[data-metric="${id}"]`).map((found) => found.text())

/** The value without its unit: some places print the unit in their caption. */
function expectedText(id: MetricId, language: Language): string {
  const { latest } = useTimelineStore()
  if (!latest) throw new Error('nothing is shown')
  return printBare(id, numberOf(latest, METRIC_CATALOG[id].column) ?? NaN, createFormat(language))
}

describe('the live session', () => {
  it.each(CASES)('prints each of the twelve readouts in %s, %s', async (language, size) => {
    const screen = await openAt17(language, size)
    expect(screen.findAll('[role=tab]').length > 0).toBe(size === 'folded')
    const lacking = READOUT_IDS.filter((id) => {
      const text = expectedText(id, language)
      return !printedOf(screen, id).some((printed) => printed.includes(text))
    })
    expect(READOUT_IDS).toHaveLength(12)
    expect(lacking).toEqual([])
  })

  it('takes no click on a number for a look, as it would show nothing', async () => {
    const screen = await openAt17('en', 'wide')
    await screen.find('.schematic [data-metric="database-utilization"]').trigger('click')
    await screen.find('.strip-charts [data-metric="cost-so-far"] b').trigger('click')
    expect(page.bridge.looks).toEqual(['screen live-session'])
  })
})
