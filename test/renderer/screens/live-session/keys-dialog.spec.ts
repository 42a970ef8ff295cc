// @vitest-environment happy-dom
/** The list of keys says which keys there are now, in the language's names, and which of them an exam has not. */
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language, Mode } from '@shared/contract/session'
import { DEFAULT_KEYS } from '@shared/settings/key-combination'
import KeysDialog from '../../../../renderer/screens/live-session/KeysDialog.vue'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
afterEach(() => page.close())

async function rowsOf(language: Language, mode: Mode): Promise<string[]> {
  page = await openTestWindow(language)
  await page.session.start({ scenarioId: 'bad-deploy', seed: 42, codeName: 'Otter 07', mode })
  page.settings.keys = { ...DEFAULT_KEYS, acknowledge: 'Ctrl+Shift+A' }
  page.mount(KeysDialog)
  await flushPromises()
  return [...document.querySelectorAll('[role=dialog] .kv')].map((row) =>
    [...row.querySelectorAll('dt, kbd')].map((part) => part.textContent?.trim()).join(' | '),
  )
}

describe('KeysDialog', () => {
  it('lists eight acts with the keys they have at present', async () => {
    expect(await rowsOf('en', 'practice')).toEqual([
      'Pause and continue | F8 | Space',
      'One minute | F9 | →',
      'To the next alert | Shift+F9',
      'Acknowledge the newest alert | Ctrl+Shift+A',
      'Next area, previous area | F6 | Shift+F6',
      'On the charts: move the cursor | ← | → | Home | End',
      'Close what lies over the page | Esc',
      'This list | F1 | ?',
    ])
  })

  it('writes Ctrl and Shift as a Basque keyboard does', async () => {
    const rows = await rowsOf('eu', 'practice')
    expect(rows[3]).toContain('Ktrl+Maius+A')
    expect(rows[4]).toContain('Maius+F6')
  })

  it('says in an exam of pausing, a minute and skipping that they are not there', async () => {
    const rows = await rowsOf('en', 'exam')
    expect(rows.map((row) => row.includes('not in an exam'))).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false],
    ])
  })
})
