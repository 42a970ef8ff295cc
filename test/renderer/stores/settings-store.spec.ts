// @vitest-environment happy-dom
/** The settings store: what could not be kept or read stays told until it is dismissed. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RequestName } from '@shared/contract/requests'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { openTestWindow, type TestWindow } from '../../support/mount-window'

let page: TestWindow

beforeEach(async () => {
  page = await openTestWindow()
})
afterEach(() => page.close())

function refuse(name: RequestName): () => void {
  const why = failure('file-unwritable', { path: 'settings.json', reason: 'EROFS' })
  return replaceBridge({
    listen: page.bridge.listen,
    request: (asked, payload) =>
      asked === name ? Promise.resolve(why) : page.bridge.request(asked, payload),
  })
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
