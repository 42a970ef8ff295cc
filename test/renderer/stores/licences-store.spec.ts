// @vitest-environment happy-dom
/** The licences are asked for once, and again only where they could not be read. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PackageLicence } from '@shared/contract/settings'
import { failure } from '@shared/result'
import { replaceBridge } from '../../../renderer/bridge/training-api'
import { useLicencesStore } from '../../../renderer/stores/licences-store'
import { openTestWindow, type TestWindow } from '../../support/mount-window'

const LICENCE: PackageLicence = { name: 'vue', version: '3.5.45', licence: 'MIT', text: 'MIT' }

let page: TestWindow
let asked: number
let broken: boolean

beforeEach(async () => {
  page = await openTestWindow('en', { licences: [LICENCE] })
  asked = 0
  broken = false
  replaceBridge({
    listen: page.bridge.listen,
    request: (name, payload) => {
      if (name === 'app.licences') asked += 1
      return broken
        ? Promise.resolve(failure('file-unreadable', { path: 'licences.json', reason: 'EIO' }))
        : page.bridge.request(name, payload)
    },
  })
})
afterEach(() => page.close())

describe('load', () => {
  it('asks once, however often it is called', async () => {
    const licences = useLicencesStore()
    await licences.load()
    await licences.load()
    expect(licences.licences).toEqual([LICENCE])
    expect(asked).toBe(1)
  })

  it('asks again after a failure, which it forgets once it has them', async () => {
    const licences = useLicencesStore()
    broken = true
    await licences.load()
    expect(licences.failure?.code).toBe('file-unreadable')
    expect(licences.loaded).toBe(false)
    broken = false
    await licences.load()
    expect(licences.failure).toBeNull()
    expect(licences.loaded).toBe(true)
    expect(asked).toBe(2)
  })
})
