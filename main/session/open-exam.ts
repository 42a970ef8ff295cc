/** An exam shows and gives away nothing of itself while it can still be continued: until its recording is sealed. */
import type { HeaderOfAnyKind } from '@shared/contract/recording'
import type { SessionEnding } from '@shared/contract/session'
import { failure } from '@shared/result'

/** `exam-not-ended` {path}, or null where the recording may be played again, in part or as a whole. */
export function refuseOpenExam(
  {
    header,
    ending,
    endingBehindDamage = null,
  }: {
    readonly header: Pick<HeaderOfAnyKind, 'mode'>
    readonly ending: SessionEnding | null
    /** Of an intact seal behind a damage. */
    readonly endingBehindDamage?: SessionEnding | null | undefined
  },
  path: string,
): ReturnType<typeof failure> | null {
  const isOpen = header.mode === 'exam' && (ending ?? endingBehindDamage) === null
  return isOpen ? failure('exam-not-ended', { path }) : null
}
