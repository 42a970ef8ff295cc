/** A bridge that keeps every request until a spec answers it: for what comes back late, or in another order. */
import type { TrainingBridge } from '@shared/contract/bridge'
import type { RequestName, RequestPayload, RequestResult } from '@shared/contract/requests'

export interface WaitingBridge extends Pick<TrainingBridge, 'request' | 'listen'> {
  /** What was asked for, as name and payload, oldest first. */
  readonly asked: readonly (readonly [name: RequestName, payload: unknown])[]
  /** Answers the oldest unanswered request of that name (and of that recording, where one is named). */
  readonly answer: <Name extends RequestName>(
    name: Name,
    result: RequestResult<Name>,
    fileName?: string,
  ) => Promise<void>
}

interface Waiting {
  readonly name: RequestName
  readonly payload: unknown
  readonly resolve: (result: never) => void
}

export function waitingBridge(): WaitingBridge {
  const asked: [RequestName, unknown][] = []
  const waiting: Waiting[] = []
  return {
    asked,
    listen: () => () => undefined,
    request: <Name extends RequestName>(name: Name, payload: RequestPayload<Name>) => {
      asked.push([name, payload])
      return new Promise<RequestResult<Name>>((resolve) => {
        waiting.push({ name, payload, resolve: resolve })
      })
    },
    answer: async (name, result, fileName) => {
      const at = waiting.findIndex(
        (each) =>
          each.name === name &&
          (fileName === undefined || (each.payload as { fileName?: string }).fileName === fileName),
      )
      const [found] = at < 0 ? [] : waiting.splice(at, 1)
      if (found === undefined) throw new Error(`nobody waits for ${name} ${fileName ?? ''}`)
      found.resolve(result as never)
      // Whoever waited for it goes on first.
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
  }
}
