/** Stands before the test window's bridge: answers some requests itself, keeps what was asked, and speaks as the main process. */
import type { EventName, EventPayloads } from '@shared/contract/events'
import type { RequestName, RequestPayload, RequestResult } from '@shared/contract/requests'
import { replaceBridge } from '../../../../renderer/bridge/training-api'
import type { TestWindow } from '../../../support/mount-window'

type Answers = {
  readonly [Name in RequestName]?: (
    payload: RequestPayload<Name>,
  ) => RequestResult<Name> | Promise<RequestResult<Name>>
}

export interface AnsweringBridge {
  /** What was asked since, by name, in its order. */
  readonly asked: readonly RequestName[]
  readonly restore: () => void
}

export function answerWith({ bridge }: TestWindow, answers: Answers): AnsweringBridge {
  const asked: RequestName[] = []
  const restore = replaceBridge({
    listen: bridge.listen,
    request: async (name, payload) => {
      asked.push(name)
      const answer = answers[name]
      return answer ? answer(payload) : bridge.request(name, payload)
    },
  })
  return { asked, restore }
}

type Listeners = { [Name in EventName]: ((payload: EventPayloads[Name]) => void)[] }

/** From now on what the page listens to can be told by the test: `tell(name, payload)`. */
export function speakingTo({ bridge }: TestWindow): {
  readonly tell: <Name extends EventName>(name: Name, payload: EventPayloads[Name]) => void
  readonly restore: () => void
} {
  const listeners: Listeners = {
    'minute-advanced': [],
    'session-changed': [],
    'lab-seconds-advanced': [],
    'lab-changed': [],
    'settings-changed': [],
    'menu-chosen': [],
    'library-row-changed': [],
    'close-asked': [],
  }
  const restore = replaceBridge({
    request: bridge.request,
    listen: (name, listener) => {
      listeners[name].push(listener)
      const stop = bridge.listen(name, listener)
      return () => {
        listeners[name].splice(listeners[name].indexOf(listener), 1)
        stop()
      }
    },
  })
  return {
    tell: (name, payload) => {
      for (const listener of [...listeners[name]]) listener(payload)
    },
    restore,
  }
}
