/** Runs in the sandbox before the page: gives it `window.training` with three functions, and nothing of Electron. */
import { contextBridge, ipcRenderer, webUtils } from 'electron'
import {
  EVENT_CHANNEL,
  EVENT_NAMES,
  REQUEST_CHANNEL,
  REQUEST_NAMES,
} from '@shared/contract/channel-names'
import type { TrainingBridge } from '@shared/contract/bridge'
import { failure } from '@shared/result'

type Listener = (payload: unknown) => void

const requestNames: ReadonlySet<unknown> = new Set(REQUEST_NAMES)
const listenersByEvent = new Map<unknown, Set<Listener>>(
  EVENT_NAMES.map((name) => [name, new Set<Listener>()]),
)

async function request(name: unknown, payload: unknown): Promise<unknown> {
  if (!requestNames.has(name)) return failure('request-unknown', { received: typeof name })
  try {
    return await ipcRenderer.invoke(REQUEST_CHANNEL, name, payload)
  } catch (fault) {
    // Only a payload that cannot be cloned, or a main process that is going away, comes here.
    console.error('request not sent', fault)
    return failure('internal', { reason: 'not sent' })
  }
}

function listen(name: unknown, listener: unknown): () => void {
  const listeners = listenersByEvent.get(name)
  if (listeners === undefined || typeof listener !== 'function') return () => undefined
  // A function of its own for each call, so that stopping one never stops another.
  const entry: Listener = (payload) => {
    Reflect.apply(listener, undefined, [payload])
  }
  listeners.add(entry)
  return () => {
    listeners.delete(entry)
  }
}

/** Only a file that a person handed to the page has a path; whatever else the page gives has none. */
function pathOf(file: unknown): string {
  return file instanceof File ? webUtils.getPathForFile(file) : ''
}

// The event object stays here: it holds the sender, which a page must never get hold of.
ipcRenderer.on(EVENT_CHANNEL, (_event, name: unknown, payload: unknown) => {
  for (const entry of listenersByEvent.get(name) ?? []) {
    try {
      entry(payload)
    } catch (fault) {
      console.error('a listener failed', fault)
    }
  }
})

// The page sees the typed contract; here all is unknown, since the page is not trusted to keep it.
const bridge: TrainingBridge = { request, listen, pathOf } as unknown as TrainingBridge
contextBridge.exposeInMainWorld('training', bridge)
