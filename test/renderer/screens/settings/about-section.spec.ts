// @vitest-environment happy-dom
/** About: versions to copy, blocked requests counted again, and licences found, unfolded and read in their own language. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PackageLicence } from '@shared/contract/settings'
import { failure, success } from '@shared/result'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import AboutSection from '../../../../renderer/screens/settings/AboutSection.vue'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

let page: TestWindow
afterEach(() => page.close())

const LICENCES: readonly PackageLicence[] = Array.from({ length: 64 }, (_, index) => ({
  name: `package-${index + 1}`,
  version: `1.${index}.0`,
  licence: index % 8 === 0 ? 'Apache-2.0' : 'MIT',
  text: `Licence text ${index + 1}`,
}))

async function open(licences: readonly PackageLicence[] = LICENCES): Promise<VueWrapper> {
  page = await openTestWindow('eu', { licences })
  const section = page.mount(AboutSection)
  await flushPromises()
  return section
}

const names = (section: VueWrapper): string[] =>
  section.findAll('.licence-name').map((name) => name.text())

describe('AboutSection', () => {
  it('copies the five versions as one line each', async () => {
    const section = await open()
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text)
    })
    await section.find('[data-act=copy-versions]').trigger('click')
    await flushPromises()
    expect(written).toEqual([
      'Guardia 0.0.0\nEredu-motorra on-call 1\nElectron 0.0.0\nChromium 0.0.0\nNode.js 0.0.0',
    ])
    expect(section.text()).toContain('Kopiatuta')
  })

  it('counts the blocked requests again on demand: 0, then 3', async () => {
    const section = await open()
    expect(section.text()).toContain('Blokeatutako sare-eskaerak: 0')
    const { description } = page.settings
    const restore = replaceBridge({
      listen: page.bridge.listen,
      request: (name, payload) =>
        name === 'app.describe' && description
          ? Promise.resolve(success({ ...description, blockedRequests: 3 }) as never)
          : page.bridge.request(name, payload),
    })
    await section.find('[data-act=count-again]').trigger('click')
    await flushPromises()
    restore()
    expect(section.text()).toContain('Blokeatutako sare-eskaerak: 3')
    expect(section.text()).toContain('Berriro zenbatuta: 3')
    expect(section.find('.blocked').classes()).toContain('watch')
  })

  it('says what the model is not for', async () => {
    expect((await open()).text()).toContain('ez erabili eragiketa-erabakietarako')
  })
})

describe('LicenceList', () => {
  it('lists all 64 packages and holds no text until one is unfolded', async () => {
    const section = await open()
    expect(names(section)).toHaveLength(64)
    expect(section.find('pre').exists()).toBe(false)
    await section.findAll('.licence')[2]?.trigger('click')
    expect(section.findAll('pre').map((text) => text.text())).toEqual(['Licence text 3'])
    expect(section.find('pre').attributes('lang')).toBe('en')
    await section.findAll('.licence')[2]?.trigger('click')
    expect(section.find('pre').exists()).toBe(false)
  })

  it('finds by parts of name, version and licence in any order, and says how many of 64', async () => {
    const section = await open()
    await section.find('input').setValue('APACHE package-1')
    expect(names(section)).toEqual(['package-1', 'package-17'])
    expect(section.text()).toContain('64 paketetatik 2')
    await section.find('input').setValue('1.63.0')
    expect(names(section)).toEqual(['package-64'])
    await section.find('input').setValue('no such thing')
    expect(section.find('.licences').exists()).toBe(false)
    expect(section.text()).toContain('64 paketetatik 0')
  })

  it('is one stop of the Tab key, in which the arrows move', async () => {
    const section = await open()
    const entries = section.findAll<HTMLButtonElement>('.licence').map(({ element }) => element)
    entries[0]?.focus()
    await flushPromises()
    expect(entries.filter((entry) => entry.tabIndex === 0)).toEqual([entries[0]])
    const press = async (key: string): Promise<void> => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
      await flushPromises()
    }
    await press('ArrowDown')
    expect(document.activeElement).toBe(entries[1])
    await press('End')
    expect(document.activeElement).toBe(entries[63])
    expect(entries.filter((entry) => entry.tabIndex === 0)).toEqual([entries[63]])
  })

  it('says why the list could not be read, and reads it at the next try', async () => {
    page = await openTestWindow('eu', { licences: LICENCES })
    const restore = replaceBridge({
      listen: page.bridge.listen,
      request: (name, payload) =>
        name === 'app.licences'
          ? Promise.resolve(failure('file-unreadable', { path: 'licences.json', reason: 'ENOENT' }))
          : page.bridge.request(name, payload),
    })
    const section = page.mount(AboutSection)
    await flushPromises()
    expect(section.find('[role=alert]').text()).toContain('“licences.json”')
    restore()
    await section.find('[data-act=load-licences]').trigger('click')
    await flushPromises()
    expect(section.find('[role=alert]').exists()).toBe(false)
    expect(names(section)).toHaveLength(64)
  })
})
