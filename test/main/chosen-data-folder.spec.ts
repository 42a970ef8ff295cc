/** Choosing where the recordings lie, on a real file system: what is kept, and what is refused without a trace. */
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, success, type Result } from '@shared/result'
import { createDataFolderChoice } from '../../main/chosen-data-folder'
import type { BaseFolder } from '../../main/recording/data-folder'
import { openSettings } from '../../main/settings/settings-file'

let root = ''
let base: BaseFolder
let usb = ''

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'guardia-choice-'))
  base = { path: path.join(root, 'base'), origin: 'platform' }
  usb = path.join(root, 'usb')
  await mkdir(usb)
})
afterEach(() => rm(root, { recursive: true, force: true }))

function setUp(answer: string | null, from: BaseFolder = base) {
  const state = { isShiftOpen: false }
  const settings = openSettings({ folder: from.path, preferredLanguages: [] })
  const askForFolder = vi.fn((_present: string) => Promise.resolve(answer))
  const isShiftOpen = (): boolean => state.isShiftOpen
  const choice = createDataFolderChoice({ base: from, settings, isShiftOpen, askForFolder })
  return { choice, askForFolder, state }
}

const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.code)

describe('createDataFolderChoice', () => {
  it('lies at the base until a folder is chosen, then there, also after a new start', async () => {
    const { choice, askForFolder } = setUp(usb)
    expect(choice.current()).toEqual(base)
    const chosen = { path: usb, origin: 'chosen' }
    expect(await choice.choose()).toEqual(success(chosen))
    expect(askForFolder).toHaveBeenCalledExactlyOnceWith(base.path)
    expect([choice.current(), setUp(null).choice.current()]).toEqual([chosen, chosen])
    expect(await readdir(usb)).toEqual(['sessions'])
    expect(await readdir(path.join(usb, 'sessions'))).toEqual([])
    expect(await readdir(base.path)).toEqual(['settings.json'])
  })

  it('goes back to the base, by a reset or by choosing the base itself', async () => {
    await setUp(usb).choice.choose()
    const first = setUp(base.path)
    expect(await first.choice.choose()).toEqual(success(base))
    await setUp(usb).choice.choose()
    const second = setUp(null)
    expect(await second.choice.reset()).toEqual(success(base))
    expect(setUp(null).choice.current()).toEqual(base)
  })

  it('changes nothing where the person cancels', async () => {
    const { choice } = setUp(null)
    expect(await choice.choose()).toEqual(success(null))
    expect(choice.current()).toEqual(base)
  })

  it('refuses while a shift is open, without asking, and also one that opened meanwhile', async () => {
    const { choice, state, askForFolder } = setUp(usb)
    state.isShiftOpen = true
    expect(await choice.choose()).toEqual(failure('session-running'))
    expect(await choice.reset()).toEqual(failure('session-running'))
    expect(askForFolder).not.toHaveBeenCalled()
    state.isShiftOpen = false
    const asked = choice.choose()
    state.isShiftOpen = true
    expect(await asked).toEqual(failure('session-running'))
    expect(choice.current()).toEqual(base)
    expect(await readdir(usb)).toEqual([])
  })

  it('leaves a folder that the call named, whatever the settings in it say', async () => {
    await setUp(usb).choice.choose()
    const called: BaseFolder = { ...base, origin: 'call' }
    const { choice, askForFolder } = setUp(usb, called)
    expect(choice.current()).toEqual(called)
    expect(await choice.choose()).toEqual(failure('data-folder-fixed'))
    expect(await choice.reset()).toEqual(failure('data-folder-fixed'))
    expect(askForFolder).not.toHaveBeenCalled()
  })

  it('refuses a folder that cannot be written, and keeps the one before', async () => {
    await setUp(usb).choice.choose()
    const file = path.join(root, 'file')
    await writeFile(file, '')
    // Nobody, not even root, can make a file in this folder of the system.
    const full = path.join(root, 'full')
    await mkdir(full)
    await symlink('/proc', path.join(full, 'sessions'))
    for (const folder of [file, path.join(file, 'below'), full, 'relative']) {
      const { choice } = setUp(folder)
      expect(codeOf(await choice.choose()), folder).toBe('folder-unwritable')
      expect(choice.current().path, folder).toBe(usb)
    }
  })

  it('keeps the folder before where the choice itself cannot be written down', async () => {
    const blocked: BaseFolder = { path: path.join(root, 'blocked'), origin: 'platform' }
    await writeFile(blocked.path, '')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { choice } = setUp(usb, blocked)
    expect(codeOf(await choice.choose())).toBe('file-unwritable')
    expect(choice.current()).toEqual(blocked)
    vi.restoreAllMocks()
  })

  it('shows one dialog for two requests at once', async () => {
    const { choice, askForFolder } = setUp(usb)
    const both = await Promise.all([choice.choose(), choice.choose()])
    expect(both.map(codeOf)).toEqual(['ok', 'ok'])
    expect(askForFolder).toHaveBeenCalledOnce()
  })
})
