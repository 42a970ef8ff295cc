// @vitest-environment happy-dom
/** A plot that is not drawn says why: the library is not there, or it could not draw; another attempt may help. */
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { createTranslation } from '../../../../renderer/i18n/create-translation'
import { MESSAGES } from '../../../../renderer/i18n/messages'

const LIBRARY = '../../../../renderer/charts/formula-plots/plot-library'
const chart = { setOption: vi.fn(), resize: vi.fn(), dispose: vi.fn() }
const init = vi.fn(() => chart)

let shown: VueWrapper | null = null
beforeEach(() => {
  vi.resetModules()
  vi.resetAllMocks()
  init.mockReturnValue(chart)
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  shown?.unmount()
  vi.doUnmock(LIBRARY)
  vi.restoreAllMocks()
})

async function plot(language: Language = 'en'): Promise<VueWrapper> {
  const { default: PlotChart } =
    await import('../../../../renderer/charts/formula-plots/PlotChart.vue')
  shown = mount(PlotChart, {
    attachTo: document.body,
    global: { plugins: [createTranslation({ language, messages: MESSAGES, strict: true })] },
    props: { option: { grid: [], series: [] }, widthPixels: 600, heightPixels: 300 },
  })
  await settle()
  return shown
}
async function settle(): Promise<void> {
  await vi.dynamicImportSettled()
  await flushPromises()
}
function loseLibrary(): void {
  vi.doMock(LIBRARY, () => {
    throw new Error('no such file')
  })
}

describe('PlotChart', () => {
  it('draws, follows its size and its option, and goes with its place', async () => {
    vi.doMock(LIBRARY, () => ({ init }))
    const page = await plot()
    expect(init).toHaveBeenCalledTimes(1)
    expect(chart.setOption).toHaveBeenCalledTimes(1)
    await page.setProps({ widthPixels: 500 })
    expect(chart.resize).toHaveBeenLastCalledWith({ width: 500, height: 300 })
    const option = { grid: [], series: [{ type: 'line' as const }] }
    await page.setProps({ option })
    expect(chart.setOption).toHaveBeenLastCalledWith(option, expect.anything())
    expect(chart.resize).toHaveBeenCalledTimes(1)
    page.unmount()
    expect(chart.dispose).toHaveBeenCalledTimes(1)
  })

  it.each(LANGUAGES)('says in %s that its library is missing', async (language) => {
    loseLibrary()
    const page = await plot(language)
    expect(page.get('[role=alert]').text()).toBe(MESSAGES[language].charts.missing)
  })

  it.each(LANGUAGES)(
    'says in %s that it could not be drawn, not that a file is missing',
    async (language) => {
      vi.doMock(LIBRARY, () => ({ init }))
      chart.setOption.mockImplementation(() => {
        throw new Error('no such axis')
      })
      const page = await plot(language)
      expect(page.get('[role=alert]').text()).toBe(MESSAGES[language].charts.broken)
      expect(console.error).toHaveBeenCalledWith('a chart was not drawn', expect.any(Error))
    },
  )

  it('is drawn by the next option that can be drawn', async () => {
    vi.doMock(LIBRARY, () => ({ init }))
    chart.setOption.mockImplementationOnce(() => {
      throw new Error('no such axis')
    })
    const page = await plot()
    expect(page.find('[role=alert]').exists()).toBe(true)
    await page.setProps({ option: { grid: [], series: [{ type: 'line' }] } })
    expect(page.find('[role=alert]').exists()).toBe(false)
  })

  it('is drawn by another attempt once the library is there', async () => {
    loseLibrary()
    const page = await plot()
    vi.doMock(LIBRARY, () => ({ init }))
    await page.get('[data-act=load-again]').trigger('click')
    await settle()
    expect(page.find('[role=alert]').exists()).toBe(false)
    expect(chart.setOption).toHaveBeenCalledTimes(1)
  })
})
