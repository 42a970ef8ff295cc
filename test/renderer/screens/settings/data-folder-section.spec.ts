// @vitest-environment happy-dom
/** The data folder: its path, another one or the default again, and in words why it cannot be changed. */
import { flushPromises, type DOMWrapper, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { RequestName, RequestResult } from '@shared/contract/requests'
import type { DataFolder } from '@shared/contract/settings'
import { failure, success } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import DataFolderSection from '../../../../renderer/screens/settings/DataFolderSection.vue'
import { openTestWindow, startBadDeploy, type TestWindow } from '../../../support/mount-window'

const USUAL: DataFolder = { path: '/srv/classroom/guardia', origin: 'platform' }
const CHOSEN: DataFolder = { path: '/media/gela/grabazioak', origin: 'chosen' }

let page: TestWindow
let section: VueWrapper
afterEach(() => page.close())

/** Opens the section with a present folder; `answers` stand for the system's dialog and the disk. */
async function open(
  folder: DataFolder,
  answers: Partial<Record<RequestName, RequestResult<RequestName>>> = {},
): Promise<void> {
  page = await openTestWindow()
  const { description } = page.settings
  if (description) page.settings.description = { ...description, dataFolder: folder }
  replaceBridge({
    listen: page.bridge.listen,
    request: (name, payload) => {
      const answer = answers[name] as RequestResult<typeof name> | undefined
      return answer ? Promise.resolve(answer) : page.bridge.request(name, payload)
    },
  })
  section = page.mount(DataFolderSection)
}

const act = (name: string): DOMWrapper<Element> => section.find(`[data-act=${name}-folder]`)
const said = (): string => section.find('[role=status]').text()

async function use(name: string): Promise<void> {
  await act(name).trigger('click')
  await flushPromises()
}

describe('DataFolderSection', () => {
  it('shows the path and that it is the default one, with no way back to where it is', async () => {
    await open(USUAL)
    expect(section.find('.path').text()).toBe(USUAL.path)
    expect(section.text()).toContain('Default folder')
    expect(section.text()).toContain('Recordings already made stay where they are.')
    expect(act('reset').exists()).toBe(false)
  })

  it('shows the chosen folder and says where new recordings go', async () => {
    await open(USUAL, { 'settings.choose-data-folder': success(CHOSEN) })
    await use('choose')
    expect(section.find('.path').text()).toBe(CHOSEN.path)
    expect(section.text()).toContain('Chosen by you')
    expect(said()).toBe(`New recordings now go into “${CHOSEN.path}”.`)
    expect(act('reset').exists()).toBe(true)
  })

  it('changes and says nothing when the system’s dialog is cancelled', async () => {
    await open(USUAL, { 'settings.choose-data-folder': success(null) })
    await use('choose')
    expect(section.find('.path').text()).toBe(USUAL.path)
    expect(said()).toBe('')
    expect(section.find('[role=alert]').exists()).toBe(false)
  })

  it('goes back to the default folder and puts the focus where one can go on', async () => {
    await open(CHOSEN, { 'settings.reset-data-folder': success(USUAL) })
    await use('reset')
    expect(section.find('.path').text()).toBe(USUAL.path)
    expect(act('reset').exists()).toBe(false)
    expect(document.activeElement).toBe(act('choose').element)
  })

  it('says why a folder cannot be taken, keeps the present one, and forgets it with the next choice', async () => {
    const answers: Partial<Record<RequestName, RequestResult<RequestName>>> = {
      'settings.choose-data-folder': failure('folder-unwritable', {
        path: '/media/cd',
        reason: 'EROFS',
      }),
    }
    await open(USUAL, answers)
    await use('choose')
    expect(section.find('[role=alert]').text()).toBe(
      'Nothing can be written in the folder “/media/cd”: the disk is read-only',
    )
    expect(section.find('.path').text()).toBe(USUAL.path)
    answers['settings.choose-data-folder'] = success(CHOSEN)
    await use('choose')
    expect(section.find('[role=alert]').exists()).toBe(false)
  })

  it('cannot be changed where it was given at the start, and says so', async () => {
    await open({ path: '/srv/guardia', origin: 'call' })
    const choose = act('choose')
    expect(choose.attributes('disabled')).toBeDefined()
    const reason = section.find(`#${choose.attributes('aria-describedby') ?? ''}`)
    expect(reason.text()).toBe(
      'The data folder was given when Guardia was started, so it cannot be changed here',
    )
  })

  it('cannot be changed while a shift is running or pauses, also not back, and can be after its end', async () => {
    await open(CHOSEN)
    await startBadDeploy(page)
    await page.session.send('session.pause', {})
    await flushPromises()
    expect(act('choose').attributes('disabled')).toBeDefined()
    expect(act('reset').attributes('disabled')).toBeDefined()
    expect(section.text()).toContain('Not while a shift is running')
    await page.session.send('session.end', {})
    await flushPromises()
    expect(act('choose').attributes('disabled')).toBeUndefined()
    expect(section.text()).not.toContain('Not while a shift is running')
  })
})
