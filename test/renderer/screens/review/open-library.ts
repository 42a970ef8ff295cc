/** Opens the review's part of the window on a library in memory. */
import { flushPromises, type VueWrapper } from '@vue/test-utils'
import type { Component } from 'vue'
import type { Language } from '@shared/contract/session'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import {
  withMemoryLibrary,
  type MemoryLibrary,
  type MemoryLibraryOptions,
} from '../../../support/browser-bridge/memory-library'
import { openTestWindow, type TestWindow } from '../../../support/mount-window'

export interface LibraryWindow {
  readonly page: TestWindow
  readonly bridge: MemoryLibrary
  readonly mount: (component: Component, props?: Record<string, unknown>) => Promise<VueWrapper>
  /** Payloads of the requests of that name, oldest first. */
  readonly askedFor: (name: string) => unknown[]
  readonly close: () => void
}

export async function openLibrary(
  options: MemoryLibraryOptions,
  language: Language = 'en',
): Promise<LibraryWindow> {
  const page = await openTestWindow(language, { whole: true })
  const bridge = withMemoryLibrary(page.bridge, options)
  const restore = replaceBridge(bridge)
  return {
    page,
    bridge,
    mount: async (component, props = {}) => {
      const wrapper = page.mount(component, props)
      await flushPromises()
      return wrapper
    },
    askedFor: (name) => bridge.asked.filter(([asked]) => asked === name).map(([, each]) => each),
    close: () => {
      restore()
      page.close()
    },
  }
}
