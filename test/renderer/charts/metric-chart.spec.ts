// @vitest-environment happy-dom
/** The chart waits for the library that draws it, and says where that library is missing. */
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '@shared/contract/session'
import { createTranslation } from '../../../renderer/i18n/create-translation'
import { MESSAGES } from '../../../renderer/i18n/messages'

const LIBRARY = '../../../renderer/charts/chart-library'

beforeEach(() => vi.resetModules())
afterEach(() => vi.doUnmock(LIBRARY))

/** @returns the function that mounts a chart, so that a test sees it in the same moment */
async function chartIn(language: Language = 'en') {
  const { default: MetricChart } = await import('../../../renderer/charts/MetricChart.vue')
  return () =>
    mount(MetricChart, {
      attachTo: document.body,
      global: { plugins: [createTranslation({ language, messages: MESSAGES, strict: true })] },
      props: { option: { grid: [], series: [] }, widthPixels: 700, heightPixels: 460 },
    })
}

describe('MetricChart', () => {
  it('draws as soon as the library has come, in the size that it has by then', async () => {
    const wrapper = (await chartIn())()
    expect(wrapper.find('svg').exists()).toBe(false)
    await wrapper.setProps({ widthPixels: 500 })
    await vi.dynamicImportSettled()
    await flushPromises()
    expect(wrapper.find('svg').attributes('width')).toBe('500')
    wrapper.unmount()
  })

  it('draws at once where the library is there already', async () => {
    const { loadChartLibrary } = await import('../../../renderer/charts/load-chart-library')
    await loadChartLibrary()
    const mountChart = await chartIn()
    const wrapper = mountChart()
    expect(wrapper.find('svg').exists()).toBe(true)
    wrapper.unmount()
  })

  it('draws nothing where it was closed meanwhile', async () => {
    const init = vi.fn()
    vi.doMock(LIBRARY, () => ({ init }))
    const mountChart = await chartIn()
    mountChart().unmount()
    await vi.dynamicImportSettled()
    await flushPromises()
    expect(init).not.toHaveBeenCalled()
  })

  it.each([
    ['en', 'The charts cannot be drawn'],
    ['vi', 'Không vẽ được biểu đồ'],
    ['eu', 'Ezin dira grafikoak marraztu'],
  ] as const)('says in %s that the charts cannot be drawn without it', async (language, text) => {
    vi.doMock(LIBRARY, () => {
      throw new Error('no such file')
    })
    const wrapper = (await chartIn(language))()
    await vi.dynamicImportSettled()
    await flushPromises()
    expect(wrapper.find('[role=alert]').text()).toContain(text)
    wrapper.unmount()
  })
})
