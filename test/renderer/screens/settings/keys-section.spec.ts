// @vitest-environment happy-dom
/** Choosing keys: a press is taken at once, a refusal is said at the row, and nothing else hears the key. */
import { flushPromises, type DOMWrapper, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '@shared/result'
import { DEFAULT_KEYS } from '@shared/settings/key-combination'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import KeysSection from '../../../../renderer/screens/settings/KeysSection.vue'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
let section: VueWrapper

beforeEach(async () => {
  page = await openTestWindow()
  section = page.mount(KeysSection)
})
afterEach(() => page.close())

const row = (act: string): DOMWrapper<Element> => section.find(`[data-key-act="${act}"]`)
const button = (act: string): DOMWrapper<HTMLButtonElement> =>
  row(act).find<HTMLButtonElement>('button')
const refusal = (): string => section.find('.refusal').text()
const said = (): string => section.find('[role=status]').text()

/** Presses at the element in focus; answers whether the page's own listeners heard it. */
async function press(key: string, held: KeyboardEventInit = {}): Promise<boolean> {
  let heard = false
  const listener = (): void => void (heard = true)
  document.addEventListener('keydown', listener)
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
  const target = document.activeElement ?? document.body
  target.dispatchEvent(event)
  document.removeEventListener('keydown', listener)
  await flushPromises()
  return heard
}

async function begin(act: string): Promise<void> {
  button(act).element.focus()
  await button(act).trigger('click')
}

describe('KeysSection', () => {
  it('shows the four acts with their keys and the two fixed ones', () => {
    const shown = section
      .findAll('tbody tr')
      .map((found) => found.findAll('kbd').map((k) => k.text()))
    expect(shown).toEqual([['F8'], ['F9'], ['Shift', 'F9'], ['F7'], ['F6'], ['F1']])
    expect(section.findAll('.fixed')).toHaveLength(2)
  })

  it('takes the next key, keeps the focus on the button, and says the new key', async () => {
    await begin('minute')
    expect(row('minute').text()).toContain('Press the new key')
    expect(await press('F10')).toBe(false)
    expect(page.settings.keys).toEqual({ ...DEFAULT_KEYS, minute: 'F10' })
    expect(row('minute').find('kbd').text()).toBe('F10')
    expect(said()).toBe('Play one minute: now F10')
    expect(document.activeElement).toBe(button('minute').element)
  })

  it('says at the row whose key it is, waits on, and takes another', async () => {
    await begin('minute')
    await press('F7')
    expect(refusal()).toBe('F7 is already used for: Acknowledge the newest alert')
    expect(page.settings.keys).toEqual(DEFAULT_KEYS)
    await press('k', { ctrlKey: true, shiftKey: true })
    expect(page.settings.keys.minute).toBe('Ctrl+Shift+K')
    expect(section.find('.refusal').exists()).toBe(false)
  })

  it.each([
    ['AltGr as Ctrl and Alt', { key: 'F10', ctrlKey: true, altKey: true }],
    ['a Vietnamese letter', { key: 'ư' }],
    ['a key of an input method', { key: 'Process' }],
    ['Enter, which would press the button', { key: 'Enter' }],
  ])('refuses %s in words', async (_, { key, ...held }) => {
    await begin('pause')
    expect(await press(key, held)).toBe(false)
    expect(refusal()).toBe('This key cannot be used. Press F2 to F12, or Ctrl+Shift with a letter.')
    expect(row('pause').text()).toContain('Press the new key')
    expect(page.settings.keys).toEqual(DEFAULT_KEYS)
  })

  it('names a key that may not be chosen', async () => {
    await begin('pause')
    await press('v', { ctrlKey: true, shiftKey: true })
    expect(refusal()).toContain('Ctrl+Shift+V cannot be used.')
  })

  it('cancels at Escape, which a dialog around does not hear, and hears keys no longer', async () => {
    await begin('pause')
    expect(await press('Escape')).toBe(false)
    expect(row('pause').text()).not.toContain('Press the new key')
    expect(await press('F10')).toBe(true)
    expect(page.settings.keys).toEqual(DEFAULT_KEYS)
  })

  it('leaves the choice at Tab, which still moves the focus', async () => {
    await begin('pause')
    expect(await press('Tab')).toBe(true)
    expect(row('pause').text()).not.toContain('Press the new key')
  })

  it('leaves the choice when the focus goes elsewhere', async () => {
    await begin('pause')
    button('acknowledge').element.focus()
    await flushPromises()
    expect(row('pause').text()).not.toContain('Press the new key')
  })

  it('takes a held key once', async () => {
    await begin('pause')
    await press('Enter', { repeat: true })
    expect(section.find('.refusal').exists()).toBe(false)
  })

  it('puts the name of the act into what the main process refused, and changes nothing', async () => {
    const restore = replaceBridge({
      listen: page.bridge.listen,
      request: (name, payload) =>
        name === 'settings.change'
          ? Promise.resolve(failure('keys-clash', { act: 'minute' }))
          : page.bridge.request(name, payload),
    })
    await begin('minute')
    await press('F10')
    restore()
    expect(refusal()).toBe('Play one minute: this key already does something else')
    expect(page.settings.keys).toEqual(DEFAULT_KEYS)
    expect(said()).toBe('')
  })

  it('goes back to the defaults, which is possible only while a key differs', async () => {
    const reset = section.find('[data-act=reset-keys]')
    expect(reset.attributes('disabled')).toBeDefined()
    await begin('acknowledge')
    await press('F2')
    expect(reset.attributes('disabled')).toBeUndefined()
    await reset.trigger('click')
    await flushPromises()
    expect(page.settings.keys).toEqual(DEFAULT_KEYS)
    expect(document.activeElement).toBe(button('pause').element)
    expect(said()).toBe('The default keys are back.')
  })
})
