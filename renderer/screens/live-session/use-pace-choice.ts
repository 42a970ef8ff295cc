/** The paces of a shift with their words, and how one is chosen. */
import { computed, type ComputedRef } from 'vue'
import { PACES_SECONDS, type PaceSeconds } from '@shared/contract/session'
import { useWords } from '../../i18n/use-words'
import { useSessionStore } from '../../stores/session-store'

export interface PaceChoice {
  readonly pace: ComputedRef<PaceSeconds>
  readonly choices: ComputedRef<readonly { readonly value: PaceSeconds; readonly text: string }[]>
  readonly setPace: (chosen: unknown) => Promise<void>
}

export function usePaceChoice(): PaceChoice {
  const { t, format } = useWords()
  const session = useSessionStore()
  const nameOf = (value: PaceSeconds): string =>
    value === 0.5
      ? t('live.header.paceOfHalf')
      : t('live.header.paceOf', { value: format.value.number(value) }, value)
  return {
    pace: computed(() => session.status?.paceSeconds ?? PACES_SECONDS[2]),
    choices: computed(() => PACES_SECONDS.map((value) => ({ value, text: nameOf(value) }))),
    setPace: async (chosen) => {
      const paceSeconds = PACES_SECONDS.find((value) => String(value) === String(chosen))
      if (paceSeconds !== undefined) await session.send('session.set-pace', { paceSeconds })
    },
  }
}
