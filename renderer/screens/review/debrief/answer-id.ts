/** Under which name the answer to a question about a stretch stands in the notes: two stretches may begin in one minute. */
import type { ReviewWindow } from '@shared/contract/debrief'
import { QUESTION_IDS, type Answer, type QuestionId } from '@shared/contract/session-notes'

/** In this order for good: recordings keep their answers. */
const WINDOW_KINDS = [
  'largest-loss',
  'longest-silence',
  'biggest-reversal',
] as const satisfies readonly ReviewWindow['kind'][]

export function answerId({ kind, from }: ReviewWindow, question: QuestionId): string {
  const place = [WINDOW_KINDS.indexOf(kind), QUESTION_IDS.indexOf(question), from]
  return place.map((part) => part.toString(16)).join('-')
}

/** What was answered; what was written at that minute of the replay belongs to the first stretch that begins there. */
export function answerTo(
  window: ReviewWindow,
  question: QuestionId,
  { windows, answers }: { windows: readonly ReviewWindow[]; answers: readonly Answer[] },
): Answer | undefined {
  const id = answerId(window, question)
  const own = answers.find((answer) => answer.id === id)
  if (own) return own
  const there = windows.filter(({ from }) => from === window.from)
  if (there[0]?.kind !== window.kind) return undefined
  const ids = there.map((each) => answerId(each, question))
  return answers.find(
    (answer) =>
      answer.minute === window.from && answer.question === question && !ids.includes(answer.id),
  )
}
