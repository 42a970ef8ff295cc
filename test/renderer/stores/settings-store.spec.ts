// @vitest-environment happy-dom
/** The settings store: the main process's word stands, refusals change nothing, failures stay told until dismissed. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RequestName, RequestResult } from '@shared/contract/requests'
import type { Settings } from '@shared/contract/settings'
import { failure, success } from '@shared/result'
import { DEFAULT_KEYS } from '@shared/settings/key-combination'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { openTestWindow, type TestWindow } from '../../support/mount-window'

let page: TestWindow

beforeEach(async () => {
  page = await openTestWindow()
})
afterEach(() => page.close())

const REFUSAL = failure('file-unwritable', { path: 'settings.json', reason: 'EROFS' })
const refuse = (name: RequestName): (() => void) => answer(name, () => Promise.resolve(REFUSAL))

/** Answers one request in place of the main process. */
function answer<Name extends RequestName>(
  name: Name,
  reply: () => Promise<RequestResult<Name>>,
): () => void {
  const replaced: RequestName = name
  return replaceBridge({
    listen: page.bridge.listen,
    request: (asked, payload) =>
      asked === replaced ? (reply() as Promise<never>) : page.bridge.request(asked, payload),
  })
}

/** The five settings as the window shows them. */
function shown(): Settings {
  const { language, theme, textSizePercent, soundOn, keys } = page.settings
  return { language, theme, textSizePercent, soundOn, keys }
}

describe('change', () => {
  it('keeps a refusal until it is dismissed', async () => {
    const restore = refuse('settings.change')
    await page.settings.change({ language: 'vi' })
    restore()
    expect(page.settings.failure?.code).toBe('file-unwritable')
    page.settings.dismissFailure()
    expect(page.settings.failure).toBeNull()
  })

  it('forgets a refusal once a change is kept', async () => {
    const restore = refuse('settings.change')
    await page.settings.change({ language: 'vi' })
    restore()
    await page.settings.change({ language: 'eu' })
    expect(page.settings.language).toBe('eu')
    expect(page.settings.failure).toBeNull()
  })
})

describe('what is shown', () => {
  it('is all five settings of a change, in the description too', async () => {
    const wanted: Settings = {
      language: 'eu',
      theme: 'projector',
      textSizePercent: 200,
      soundOn: true,
      keys: { ...DEFAULT_KEYS, pause: 'F2' },
    }
    await page.settings.change(wanted)
    expect(shown()).toEqual(wanted)
    expect(page.settings.description?.settings).toEqual(wanted)
  })

  it('stays as it was, whole, when a change of three settings is refused', async () => {
    const before = shown()
    const restore = refuse('settings.change')
    await page.settings.change({ language: 'vi', theme: 'dark', textSizePercent: 150 })
    restore()
    expect(shown()).toEqual(before)
  })

  it('is what was told last, also when the answer to an older change comes after it', async () => {
    const older = success({ ...shown(), theme: 'projector' as const })
    let release = (): void => undefined
    const restore = answer(
      'settings.change',
      () => new Promise((resolve) => (release = () => resolve(older))),
    )
    const changed = page.settings.change({ theme: 'projector' })
    restore()
    await page.settings.change({ theme: 'dark' })
    release()
    await changed
    expect(page.settings.theme).toBe('dark')
  })
})

describe('attempt', () => {
  it('answers why a change was refused, and leaves the telling to who asked', async () => {
    const restore = refuse('settings.change')
    expect(await page.settings.attempt({ keys: DEFAULT_KEYS })).toEqual(REFUSAL.failure)
    restore()
    expect(page.settings.failure).toBeNull()
    expect(await page.settings.attempt({ soundOn: true })).toBeNull()
  })
})

describe('the data folder', () => {
  const chosen = { path: '/media/gela', origin: 'chosen' } as const

  it('is the one that was chosen, and the one that it was reset to', async () => {
    const restore = answer('settings.choose-data-folder', async () => success(chosen))
    expect(await page.settings.chooseDataFolder()).toBeNull()
    restore()
    expect(page.settings.dataFolder).toEqual(chosen)
    expect(page.settings.description?.dataFolder).toEqual(chosen)
    expect(await page.settings.resetDataFolder()).toBeNull()
    expect(page.settings.dataFolder?.origin).toBe('platform')
  })

  it('stays where it is when nothing was chosen or the choice was refused', async () => {
    const before = page.settings.dataFolder
    expect(await page.settings.chooseDataFolder()).toBeNull()
    const restore = refuse('settings.choose-data-folder')
    expect(await page.settings.chooseDataFolder()).toEqual(REFUSAL.failure)
    restore()
    expect(page.settings.dataFolder).toEqual(before)
    expect(page.settings.failure).toBeNull()
  })
})

describe('refresh', () => {
  it('tells that the description could not be read, and keeps the one it has', async () => {
    const restore = refuse('app.describe')
    await page.settings.refresh()
    restore()
    expect(page.settings.failure?.code).toBe('file-unwritable')
    expect(page.settings.scenarios).toHaveLength(4)
  })

  it('leaves an earlier failure where it is', async () => {
    const restore = refuse('settings.change')
    await page.settings.change({ theme: 'dark' })
    restore()
    await page.settings.refresh()
    expect(page.settings.failure?.code).toBe('file-unwritable')
  })
})
