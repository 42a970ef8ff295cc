/** A bridge that answers some requests in its own way and notes them; all others go to the bridge below. */
import type { TrainingBridge } from '@shared/contract/bridge'
import type { RequestName, RequestPayload, RequestResult } from '@shared/contract/requests'

export type Answers = {
  readonly [Name in RequestName]?: (payload: RequestPayload<Name>) => RequestResult<Name>
}

export interface AnsweringBridge extends TrainingBridge {
  /** What was asked for, as name and payload, oldest first. */
  readonly asked: readonly (readonly [name: RequestName, payload: unknown])[]
}

export function answeringBridge(below: TrainingBridge, answers: Answers): AnsweringBridge {
  const asked: [RequestName, unknown][] = []
  return {
    asked,
    listen: below.listen,
    pathOf: below.pathOf,
    request: (name, payload) => {
      asked.push([name, payload])
      const answer = answers[name]
      return answer ? Promise.resolve(answer(payload)) : below.request(name, payload)
    },
  }
}
