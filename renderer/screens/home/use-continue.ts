/** Going on with an interrupted session; why it was refused stays until it is dismissed or the next try. */
import { shallowRef, type ShallowRef } from 'vue'
import type { RecentSession } from '@shared/contract/recordings'
import type { Failure } from '@shared/result'
import { useRecordingsStore } from '../../stores/recordings-store'
import { useSessionStore } from '../../stores/session-store'

export interface ContinueSession {
  readonly refusal: ShallowRef<Failure | null>
  readonly goOn: (session: RecentSession) => Promise<void>
}

export function useContinue(): ContinueSession {
  const session = useSessionStore()
  const recordings = useRecordingsStore()
  const refusal = shallowRef<Failure | null>(null)

  async function goOn({ fileName }: RecentSession): Promise<void> {
    if (session.starting) return
    refusal.value = null
    const result = await session.continueSession(fileName)
    if (result.ok) return
    refusal.value = result.failure
    // What was refused may have changed on the disk: another window, a file that is gone.
    await recordings.loadRecent()
  }

  return { refusal, goOn }
}
