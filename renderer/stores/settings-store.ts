/** The settings and what the application says of itself; the main process keeps them, this store mirrors. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, type ShallowRef } from 'vue'
import type { LabScenario } from '@shared/contract/lab/lab-scenario'
import type { AppDescription } from '@shared/contract/requests'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { Language, Theme } from '@shared/contract/session'
import type { DataFolder, Settings, TextSizePercent } from '@shared/contract/settings'
import { DEFAULT_KEYS, type KeyBindings } from '@shared/settings/key-combination'
import type { Failure, Result } from '@shared/result'
import { listen, request } from '../bridge/training-api'
import { loadMessages } from '../i18n/load-messages'

const LANGUAGE_UNREADABLE: Failure = { code: 'language-unreadable', parameters: {} }

export const useSettingsStore = defineStore('settings', () => {
  const description = shallowRef<AppDescription | null>(null)
  const mirror = createMirror()
  const failure = shallowRef<Failure | null>(null)
  const scenarios = computed<readonly OnCallScenario[]>(() => description.value?.scenarios ?? [])
  const labScenarios = computed<readonly LabScenario[]>(() => description.value?.labScenarios ?? [])
  const dataFolder = computed<DataFolder | null>(() => description.value?.dataFolder ?? null)
  /** How often the main process has told the settings, so that an answer that was overtaken is known. */
  let timesTold = 0

  function describe(news: Partial<AppDescription>): void {
    if (description.value) description.value = { ...description.value, ...news }
  }

  function adopt(settings: Settings): void {
    timesTold += 1
    mirror.show(settings)
    describe({ settings })
  }

  /** Asks once at the start and listens from then on. */
  async function load(): Promise<void> {
    listen('settings-changed', adopt)
    await refresh()
    if (description.value) adopt(description.value.settings)
  }

  /** Reads the count of blocked network requests again; an older failure stays until it is dismissed. */
  async function refresh(): Promise<void> {
    const result = await request('app.describe', {})
    if (result.ok) description.value = result.value
    else failure.value = result.failure
  }

  /** For a row that shows a refusal itself. Answers why nothing was changed or kept, or null. */
  async function attempt(wanted: Partial<Settings>): Promise<Failure | null> {
    const before = timesTold
    const result = await request('settings.change', wanted)
    if (!result.ok) return result.failure
    // While it was on its way, later settings may have been told: those stand.
    if (timesTold === before) adopt(result.value)
    return null
  }

  /** A refusal stays in `failure` until the next change or until it is dismissed. */
  async function change(wanted: Partial<Settings>): Promise<void> {
    failure.value = await attempt(wanted)
  }

  const dismissFailure = (): void => void (failure.value = null)

  return {
    ...{ description, ...mirror.settings, failure, scenarios, labScenarios, dataFolder },
    ...{ load, refresh, change, attempt, dismissFailure, ...createFolderMoves(describe) },
    ...createLanguageChoice(change, failure),
  }
})

/** A language is chosen once its texts are there: none is named whose texts cannot be shown. */
function createLanguageChoice(
  change: (wanted: Partial<Settings>) => Promise<void>,
  failure: ShallowRef<Failure | null>,
) {
  /** The same one may be spoken at the second attempt. */
  const timesLanguageChosen = ref(0)
  const refuseLanguage = (): void => void (failure.value = LANGUAGE_UNREADABLE)

  /** Of several chosen one after the other the last one stays, whichever's texts come first. */
  let latest: Language | null = null

  async function chooseLanguage(language: Language): Promise<void> {
    latest = language
    const isThere = await loadMessages(language).then(
      () => true,
      () => false,
    )
    if (latest !== language) return
    if (!isThere) return refuseLanguage()
    await change({ language })
    timesLanguageChosen.value += 1
  }

  return { chooseLanguage, refuseLanguage, timesLanguageChosen }
}

/** The settings one by one, each to be watched on its own. */
function createMirror() {
  const settings = {
    language: ref<Language>('en'),
    theme: ref<Theme>('light'),
    textSizePercent: ref<TextSizePercent>(100),
    soundOn: ref(false),
    keys: shallowRef<KeyBindings>(DEFAULT_KEYS),
  }
  const show = (told: Settings): void => {
    settings.language.value = told.language
    settings.theme.value = told.theme
    settings.textSizePercent.value = told.textSizePercent
    settings.soundOn.value = told.soundOn
    settings.keys.value = told.keys
  }
  return { settings, show }
}

interface FolderMoves {
  /** Asks the person with the system's dialog. Answers why the folder could not be taken, or null. */
  readonly chooseDataFolder: () => Promise<Failure | null>
  readonly resetDataFolder: () => Promise<Failure | null>
}

function createFolderMoves(describe: (news: Partial<AppDescription>) => void): FolderMoves {
  function moved(result: Result<DataFolder | null>): Failure | null {
    if (!result.ok) return result.failure
    // Null: the person closed the dialog without choosing.
    if (result.value) describe({ dataFolder: result.value })
    return null
  }

  return {
    chooseDataFolder: async () => moved(await request('settings.choose-data-folder', {})),
    resetDataFolder: async () => moved(await request('settings.reset-data-folder', {})),
  }
}
