// @vitest-environment happy-dom
/** What a mode allows stands in the header: practice has acts with words and keys, an exam has the reason why not. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { Mode } from '@shared/contract/session'
import { success } from '@shared/result'
import { DEFAULT_KEYS } from '@shared/settings/key-combination'
import HeaderPace from '../../../../renderer/screens/live-session/HeaderPace.vue'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'
import { answerWith } from './answering-bridge'
import { press } from './press-key'

let page: TestWindow
afterEach(() => page.close())

async function open(mode: Mode, folded = false): Promise<VueWrapper> {
  page = await openTestWindow()
  await page.session.start({ scenarioId: 'bad-deploy', seed: 42, codeName: 'Otter 07', mode })
  return page.mount(HeaderPace, { folded })
}

const act = (header: VueWrapper, id: string) => header.find(`[data-act=${id}]`)
const answerSkip = () => {
  const { status } = page.session
  if (!status) throw new Error('no shift')
  return answerWith(page, { 'session.skip-to-alert': () => success(status) })
}

describe('HeaderPace in practice', () => {
  it('names each act and its key', async () => {
    const header = await open('practice')
    const described = ['pause', 'minute', 'next-alert', 'rewind', 'hint'].map((id) => {
      const { title, 'aria-keyshortcuts': key } = act(header, id).attributes()
      return [act(header, id).text(), title, key]
    })
    expect(described).toEqual([
      ['PauseContinue', 'Pause and continue (F8)', 'F8'],
      ['1 minute', 'One minute (F9)', 'F9'],
      ['Next alert', 'To the next alert (Shift+F9)', 'Shift+F9'],
      ['Rewind', 'The first minute is not over yet', undefined],
      ['Hint', 'Show a hint; that it was read is recorded', undefined],
    ])
  })

  it('follows the keys that are chosen', async () => {
    const header = await open('practice')
    page.settings.keys = { ...DEFAULT_KEYS, pause: 'Ctrl+Shift+P' }
    await flushPromises()
    expect(act(header, 'pause').attributes('title')).toBe('Pause and continue (Ctrl+Shift+P)')
    expect(act(header, 'pause').attributes('aria-keyshortcuts')).toBe('Control+Shift+P')
  })

  it('plays on to the next alert', async () => {
    const header = await open('practice')
    const { asked, restore } = answerSkip()
    await act(header, 'next-alert').trigger('click')
    await flushPromises()
    restore()
    expect(asked).toEqual(['session.skip-to-alert'])
  })

  it('has nothing to go back to before the first minute is over, and opens the dialogs after it', async () => {
    const header = await open('practice')
    expect(act(header, 'rewind').attributes('disabled')).toBeDefined()
    await page.play(1)
    await act(header, 'rewind').trigger('click')
    await act(header, 'hint').trigger('click')
    expect(header.emitted('open')).toEqual([['rewind'], ['hint']])
  })

  it('leaves only going back once the shift is over', async () => {
    const header = await open('practice')
    await page.play(1)
    await page.session.send('session.end', {})
    await flushPromises()
    const disabled = ['minute', 'next-alert', 'rewind', 'hint'].filter(
      (id) => act(header, id).attributes('disabled') !== undefined,
    )
    expect(disabled).toEqual(['minute', 'next-alert', 'hint'])
    expect(act(header, 'hint').attributes('title')).toBe('The shift is over')
  })

  it('has them in a menu where there is little room, each with its word and key', async () => {
    const header = await open('practice', true)
    await page.play(1)
    const more = act(header, 'more').element
    await press('Enter', { on: more })
    const items = [...document.querySelectorAll('[role=menuitem]')]
    expect(items.map((item) => item.textContent)).toEqual(['Next alertShift+F9', 'Rewind', 'Hint'])
  })
})

describe('HeaderPace in an exam', () => {
  it.each([false, true])('says why there is no pause and no help, folded: %s', async (folded) => {
    const header = await open('exam', folded)
    expect(header.text()).toContain('An exam has no pause, no rewind and no hints')
    for (const id of ['pause', 'minute', 'next-alert', 'rewind', 'hint', 'more']) {
      expect(act(header, id).exists(), id).toBe(false)
    }
  })

  it('keeps the pace, and after the end shows the way to the summary', async () => {
    const header = await open('exam')
    expect(header.findAll('[role=radio]')).toHaveLength(5)
    await page.session.send('session.end', {})
    await flushPromises()
    expect(act(header, 'summary').exists()).toBe(true)
    expect(act(header, 'rewind').exists()).toBe(false)
    expect(header.text()).not.toContain('An exam has')
  })
})
