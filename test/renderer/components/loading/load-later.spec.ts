// @vitest-environment happy-dom
/** A part of the page whose code does not come: it is said in every language, and another attempt brings it. */
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { LANGUAGES, type Language } from '@shared/contract/session'
import { loadLater } from '../../../../renderer/components/loading/load-later'
import { createTranslation } from '../../../../renderer/i18n/create-translation'
import { MESSAGES } from '../../../../renderer/i18n/messages'

const Part = defineComponent({
  props: { name: { type: String, required: true } },
  setup: (props) => () => h('article', { class: 'part' }, props.name),
})
const there = () => Promise.resolve({ default: Part })
const absent = () => Promise.reject<{ default: typeof Part }>(new Error('no such file'))

let shown: VueWrapper | null = null
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  shown?.unmount()
  vi.restoreAllMocks()
})

async function show(part: typeof Part, language: Language = 'en'): Promise<VueWrapper> {
  shown = mount(part, {
    attachTo: document.body,
    global: { plugins: [createTranslation({ language, messages: MESSAGES, strict: true })] },
    props: { name: 'p99' },
    attrs: { class: 'live-formula' },
  })
  await flushPromises()
  return shown
}
const again = (page: VueWrapper) => page.get('[data-act=load-again]')

describe('loadLater', () => {
  it('hands on what it is given, and has it at once the second time', async () => {
    const load = vi.fn(there)
    const part = loadLater(load)
    const page = await show(part)
    expect(page.get('article.part.live-formula').text()).toBe('p99')
    page.unmount()
    shown = mount(part, { props: { name: 'burn rate' } })
    expect(shown.get('article').text()).toBe('burn rate')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it.each(LANGUAGES)(
    'says in %s that it did not come, in the place that it would have',
    async (language) => {
      const page = await show(loadLater(absent), language)
      expect(page.classes()).toContain('live-formula')
      expect(page.get('[role=alert]').text()).toBe(MESSAGES[language].loading.failed)
      expect(again(page).text()).toBe(MESSAGES[language].loading.again)
      expect(page.find('[data-act=load-close]').exists()).toBe(false)
      expect(document.activeElement).toBe(document.body)
    },
  )

  it('brings it with another attempt, and the focus stays where it was', async () => {
    const load = vi.fn(there).mockImplementationOnce(absent).mockImplementationOnce(absent)
    const page = await show(loadLater(load))
    const button = again(page).element as HTMLElement
    button.focus()
    button.click()
    await page.vm.$nextTick()
    expect(page.get('[role=status]').text()).toBe('Loading…')
    expect(document.activeElement).toBe(button)
    await flushPromises()
    expect(page.get('[role=alert]').text()).toBe(MESSAGES.en.loading.failed)
    expect(document.activeElement).toBe(button)
    button.click()
    await flushPromises()
    expect(page.get('article').text()).toBe('p99')
    expect(document.activeElement).toBe(page.get('article').element)
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('can be left where it was opened by hand, with the button or with Escape', async () => {
    const close = vi.fn()
    const page = await show(loadLater(absent, { close }))
    expect(document.activeElement).toBe(again(page).element)
    await page.get('[data-act=load-close]').trigger('click')
    expect(close).toHaveBeenCalledTimes(1)
    await again(page).trigger('keydown', { key: 'Escape' })
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('says that it is coming where that takes long, and nothing once it is gone', async () => {
    vi.useFakeTimers()
    try {
      const page = await show(loadLater(() => new Promise(() => undefined)))
      expect(page.get('[role=status]').text()).toBe('')
      await vi.advanceTimersByTimeAsync(500)
      expect(page.get('[role=status]').text()).toBe('Loading…')
      page.unmount()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
