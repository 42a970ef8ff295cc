/** Mounts a part of the window on the browser bridge: a real engine, a strict translation, time in the test's hand. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { nextTick, type Component } from 'vue'
import type { Language } from '@shared/contract/session'
import { replaceBridge } from '../../renderer/bridge/training-api'
import { applyLanguage, createTranslation } from '../../renderer/i18n/create-translation'
import { MESSAGES } from '../../renderer/i18n/messages'
import { useSessionStore } from '../../renderer/stores/session-store'
import { useSettingsStore } from '../../renderer/stores/settings-store'
import {
  createBrowserBridge,
  type BrowserBridge,
  type BrowserBridgeOptions,
} from './browser-bridge/browser-bridge'

export interface TestWindow {
  readonly bridge: BrowserBridge
  readonly session: ReturnType<typeof useSessionStore>
  readonly settings: ReturnType<typeof useSettingsStore>
  readonly mount: (component: Component, props?: Record<string, unknown>) => VueWrapper
  /** Plays minutes and lets the page show them. */
  readonly play: (minutes: number) => Promise<void>
  /** What the window's entry does once a language was chosen. */
  readonly speak: (language: Language) => Promise<boolean>
  readonly close: () => void
}

interface TextMerging {
  readonly mergeLocaleMessage: (language: string, texts: Record<string, unknown>) => void
}

/** A timer that never fires: minutes are played by `play` alone. */
const STILL = { now: () => 0, start: () => () => undefined }

/** The size of a classroom's screen, on which nothing is folded. */
const SIZE = { innerWidth: 1366, innerHeight: 768 }

export interface WindowOptions {
  readonly size?: typeof SIZE
  readonly whole?: boolean
  /** Further texts, e.g. of something that this version does not have, in the language of the window. */
  readonly texts?: Record<string, unknown>
}

export async function openTestWindow(
  language: Language = 'en',
  options: BrowserBridgeOptions & WindowOptions = {},
): Promise<TestWindow> {
  Object.assign(window, options.size ?? SIZE)
  const bridge = createBrowserBridge({ language, timer: STILL, ...options })
  const restore = replaceBridge(bridge)
  const pinia = createPinia()
  setActivePinia(pinia)
  const settings = useSettingsStore(pinia)
  const session = useSessionStore(pinia)
  await settings.load()
  await session.load()
  const translation = createTranslation({ language, messages: MESSAGES, strict: true })
  const { mergeLocaleMessage } = translation.global as unknown as TextMerging
  mergeLocaleMessage(language, options.texts ?? {})
  const mounted: VueWrapper[] = []
  return {
    bridge,
    session,
    settings,
    mount: (component, props = {}) => {
      const wrapper = mount(component, {
        props,
        attachTo: document.body,
        global: {
          plugins: [pinia, translation],
          // Charts and schematic have specs of their own; `whole` mounts them too.
          stubs: options.whole ? {} : { StripCharts: true, ServiceSchematic: true },
        },
      }) as VueWrapper
      mounted.push(wrapper)
      return wrapper
    },
    play: async (minutes) => {
      for (let minute = 0; minute < minutes; minute += 1) await session.send('session.advance', {})
      await nextTick()
    },
    speak: (chosen) => applyLanguage(translation, chosen),
    close: () => {
      for (const wrapper of mounted) wrapper.unmount()
      restore()
    },
  }
}

/** Starts bad-deploy with seed 42, the shift of the design's pictures. */
export async function startBadDeploy({ session }: TestWindow): Promise<void> {
  await session.start({
    scenarioId: 'bad-deploy',
    seed: 42,
    codeName: 'Otter 07',
    mode: 'practice',
  })
}
