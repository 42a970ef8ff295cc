/** Language, theme and what the application says of itself; the main process keeps them, this store mirrors. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { AppDescription } from '@shared/contract/requests'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { Language, Theme } from '@shared/contract/session'
import type { Settings, TextSizePercent } from '@shared/contract/settings'
import { DEFAULT_KEYS, type KeyBindings } from '@shared/settings/key-combination'
import type { Failure } from '@shared/result'
import { listen, request } from '../bridge/training-api'

export const useSettingsStore = defineStore('settings', () => {
  const description = shallowRef<AppDescription | null>(null)
  const language = ref<Language>('en')
  const theme = ref<Theme>('light')
  const textSizePercent = ref<TextSizePercent>(100)
  const soundOn = ref(false)
  const keys = shallowRef<KeyBindings>(DEFAULT_KEYS)
  const failure = shallowRef<Failure | null>(null)
  const scenarios = computed<readonly OnCallScenario[]>(() => description.value?.scenarios ?? [])

  function adopt(settings: Settings): void {
    language.value = settings.language
    theme.value = settings.theme
    textSizePercent.value = settings.textSizePercent
    soundOn.value = settings.soundOn
    keys.value = settings.keys
  }

  /** Asks once at the start and listens from then on. */
  async function load(): Promise<void> {
    listen('settings-changed', adopt)
    const result = await request('app.describe', {})
    if (!result.ok) {
      failure.value = result.failure
      return
    }
    description.value = result.value
    adopt(result.value.settings)
  }

  /** Reads the count of blocked network requests again; an older failure stays until it is dismissed. */
  async function refresh(): Promise<void> {
    const result = await request('app.describe', {})
    if (result.ok) description.value = result.value
    else failure.value = result.failure
  }

  async function change(wanted: Partial<Settings>): Promise<void> {
    const result = await request('settings.change', wanted)
    failure.value = result.ok ? null : result.failure
    if (result.ok) adopt(result.value)
  }

  const dismissFailure = (): void => void (failure.value = null)

  return {
    ...{ description, language, theme, textSizePercent, soundOn, keys, failure, scenarios },
    ...{ load, refresh, change, dismissFailure },
  }
})
