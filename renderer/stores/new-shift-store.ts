/** What the next shift shall be, as it stands in the form; kept while other screens and shifts are shown. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { RequestPayload } from '@shared/contract/requests'
import type { OnCallScenario } from '@shared/contract/scenario'
import type { Mode } from '@shared/contract/session'
import { checkCodeName } from '@shared/session/code-name'
import { parseSeed } from '@shared/session/seed'
import { useSettingsStore } from './settings-store'

export type ShiftPayload = RequestPayload<'session.start'>

export const useNewShiftStore = defineStore('new-shift', () => {
  const settings = useSettingsStore()
  const chosenId = ref('')
  const mode = ref<Mode>('practice')
  /** As typed; it may be no seed, and is empty before the first was drawn. */
  const seed = ref('')
  const codeName = ref('')
  /** The code name that was drawn and not chosen: it follows the language. */
  const drawnName = ref('')

  const scenario = computed<OnCallScenario | null>(
    () =>
      settings.scenarios.find(({ id }) => id === chosenId.value) ?? settings.scenarios[0] ?? null,
  )

  /** All that a start needs, or null while something of it is refused. */
  const payload = computed<ShiftPayload | null>(() => {
    const number = parseSeed(seed.value)
    const name = checkCodeName(codeName.value)
    if (!scenario.value || number === null || name === null) return null
    return { scenarioId: scenario.value.id, seed: number, codeName: name, mode: mode.value }
  })

  return { chosenId, mode, seed, codeName, drawnName, scenario, payload }
})
