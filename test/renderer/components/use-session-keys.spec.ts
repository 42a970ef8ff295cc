// @vitest-environment happy-dom
/** Keys: the chosen ones everywhere, the others only on the page or the header, and none while something is written. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defineComponent } from 'vue'
import { DEFAULT_KEYS, type KeyBindings } from '@shared/settings/key-combination'
import { useSessionKeys, type SessionKeyAct } from '../../../renderer/components/use-session-keys'
import { useSettingsStore } from '../../../renderer/stores/settings-store'
import { press, type KeyPressOptions } from '../screens/live-session/press-key'

let listener: VueWrapper
let done: SessionKeyAct[] = []
let enabled = true
const pinia = createPinia()

beforeEach(() => {
  done = []
  enabled = true
  const note = (act: SessionKeyAct) => () => void done.push(act)
  const setup = (): (() => null) => {
    const acts = {
      pause: note('pause'),
      minute: note('minute'),
      'next-alert': note('next-alert'),
      acknowledge: note('acknowledge'),
      list: note('list'),
    }
    useSessionKeys(acts, () => enabled)
    return () => null
  }
  setKeys(DEFAULT_KEYS)
  listener = mount(defineComponent({ setup }), { global: { plugins: [pinia] } })
})
afterEach(() => {
  listener.unmount()
  document.body.replaceChildren()
})

function setKeys(keys: KeyBindings): void {
  useSettingsStore(pinia).keys = keys
}

function place(tag: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

async function actsOf(key: string, options: KeyPressOptions = {}): Promise<SessionKeyAct[]> {
  done = []
  await press(key, options)
  return done
}

const FIRST_KEYS = [
  ['F8', {}, 'pause'],
  ['F9', {}, 'minute'],
  ['F9', { shiftKey: true }, 'next-alert'],
  ['F7', {}, 'acknowledge'],
  ['F1', {}, 'list'],
] as const

describe('useSessionKeys', () => {
  it.each(FIRST_KEYS)(
    '%s %o does its work on the page and in a text field',
    async (key, held, act) => {
      expect(await actsOf(key, held)).toEqual([act])
      expect(await actsOf(key, { ...held, on: place('textarea') })).toEqual([act])
    },
  )

  it.each([
    [' ', 'pause'],
    ['ArrowRight', 'minute'],
    ['?', 'list'],
  ])('“%s” works on the page and the header, not on a button or in a field', async (key, act) => {
    const held = { shiftKey: key === '?' }
    for (const on of [document.body, place('header'), place('div', { class: 'live' })]) {
      expect(await actsOf(key, { ...held, on })).toEqual([act])
    }
    for (const tag of ['button', 'input', 'textarea']) {
      expect(await actsOf(key, { ...held, on: place(tag) })).toEqual([])
    }
  })

  it('follows the keys of the settings at once, and forgets the former ones', async () => {
    setKeys({ ...DEFAULT_KEYS, pause: 'F2', minute: 'Ctrl+Shift+M' })
    expect(await actsOf('F8')).toEqual([])
    expect(await actsOf('F2')).toEqual(['pause'])
    expect(await actsOf('M', { ctrlKey: true, shiftKey: true })).toEqual(['minute'])
  })

  it('leaves a letter with Ctrl+Shift to a text field', async () => {
    setKeys({ ...DEFAULT_KEYS, pause: 'Ctrl+Shift+P' })
    const held = { ctrlKey: true, shiftKey: true }
    expect(await actsOf('P', { ...held, on: place('input') })).toEqual([])
    expect(await actsOf('P', { ...held, on: place('button') })).toEqual(['pause'])
  })

  it.each([
    ['AltGr on Linux', { altGraph: true }],
    ['AltGr on Windows', { altGraph: true, ctrlKey: true, altKey: true }],
    ['Alt', { altKey: true }],
    ['Ctrl', { ctrlKey: true }],
    ['the system’s key', { metaKey: true }],
  ])('does nothing while %s is held', async (_name, held) => {
    expect(await actsOf('F8', held)).toEqual([])
    expect(await actsOf(' ', held)).toEqual([])
  })

  it('takes no AltGr+Shift+letter for Ctrl+Shift with it', async () => {
    setKeys({ ...DEFAULT_KEYS, pause: 'Ctrl+Shift+P' })
    const altGraphOnWindows = { altGraph: true, ctrlKey: true, altKey: true, shiftKey: true }
    expect(await actsOf('P', altGraphOnWindows)).toEqual([])
    expect(await actsOf('P', { altGraph: true, shiftKey: true })).toEqual([])
  })

  it('leaves every key to an input method that is putting a sign together', async () => {
    const on = place('textarea')
    expect(await actsOf('F8', { on, isComposing: true })).toEqual([])
    expect(await actsOf('Process', { on, code: 'F8' })).toEqual([])
    expect(await actsOf('Process', { code: 'Space' })).toEqual([])
  })

  it('repeats a minute while its key is held, and nothing else', async () => {
    expect(await actsOf('F9', { repeat: true })).toEqual(['minute'])
    expect(await actsOf('F8', { repeat: true })).toEqual([])
    expect(await actsOf('F9', { repeat: true, shiftKey: true })).toEqual([])
  })

  it('keeps the keys it acts on from the page, and leaves them alone while a dialog is open', async () => {
    expect(await press('F8')).toBe(true)
    enabled = false
    expect(await press('F8')).toBe(false)
    expect(done).toEqual(['pause'])
  })
})
