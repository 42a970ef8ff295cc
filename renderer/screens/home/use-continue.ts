/** Going on with an interrupted session; why it was refused stays until it is dismissed or the next try. */
import { shallowRef, type ShallowRef } from 'vue'
import type { RecentSession } from '@shared/contract/recordings'
import type { Failure } from '@shared/result'
import { useLabStore } from '../../stores/lab-store'
import { useNavigationStore } from '../../stores/navigation-store'
import { useRecordingsStore } from '../../stores/recordings-store'
import { useSessionStore } from '../../stores/session-store'

export interface ContinueSession {
  readonly refusal: ShallowRef<Failure | null>
  readonly goOn: (session: RecentSession) => Promise<void>
}

export function useContinue(): ContinueSession {
  const session = useSessionStore()
  const lab = useLabStore()
  const navigation = useNavigationStore()
  const recordings = useRecordingsStore()
  const refusal = shallowRef<Failure | null>(null)

  /** Why it cannot go on, or null. */
  async function attempt({ fileName, lab: run }: RecentSession): Promise<Failure | null> {
    if (run === null) {
      const result = await session.continueSession(fileName)
      return result.ok ? null : result.failure
    }
    const refused = await lab.continueRun(fileName)
    if (!refused) navigation.show('lab')
    return refused
  }

  async function goOn(recent: RecentSession): Promise<void> {
    if (session.starting || lab.starting) return
    refusal.value = null
    refusal.value = await attempt(recent)
    if (!refusal.value) return
    // What was refused may have changed on the disk: another window, a file that is gone.
    await recordings.loadRecent()
  }

  return { refusal, goOn }
}
