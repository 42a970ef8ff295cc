/** The only file that touches `window.training`: asks the main process and listens to it, and never throws. */
import type { EventName, EventPayloads } from '@shared/contract/events'
import type { PageFile, TrainingBridge } from '@shared/contract/bridge'
import type { RequestName, RequestPayload, RequestResult } from '@shared/contract/requests'
import { assert } from '@shared/assert'
import { failure } from '@shared/result'

declare global {
  interface Window {
    /** Put there by the preload; absent in a plain browser. */
    readonly training?: TrainingBridge
  }
}

/** A bridge without a disk knows no paths. */
type AnyBridge = Pick<TrainingBridge, 'request' | 'listen'> & Partial<TrainingBridge>

let replacement: AnyBridge | null = null

/**
 * Puts another implementation in place of the preload's, for component tests and design work in a browser.
 * @returns the function that puts the former one back
 */
export function replaceBridge(bridge: AnyBridge): () => void {
  const former = replacement
  replacement = bridge
  return () => {
    replacement = former
  }
}

function currentBridge(): AnyBridge {
  const bridge = replacement ?? window.training
  assert(bridge !== undefined, 'the preload put no training object into the page')
  return bridge
}

/**
 * Asks the main process. Always resolves: a payload that cannot be sent is `request-refused`, a lost
 * connection `internal`; every other failure comes from the main process.
 */
export async function request<Name extends RequestName>(
  name: Name,
  payload: RequestPayload<Name>,
): Promise<RequestResult<Name>> {
  const bridge = currentBridge()
  let plain: RequestPayload<Name>
  try {
    // Vue's reactive proxies cannot be cloned; a request is plain JSON by its schema.
    plain = JSON.parse(JSON.stringify(payload)) as RequestPayload<Name>
  } catch {
    return failure('request-refused', { field: name, expected: 'JSON', received: typeof payload })
  }
  try {
    return await bridge.request(name, plain)
  } catch (fault) {
    console.error(`request ${name} did not come back`, fault)
    return failure('internal', { reason: name })
  }
}

/** Listens to an event; returns the function that stops listening. */
export function listen<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayloads[Name]) => void,
): () => void {
  return currentBridge().listen(name, listener)
}

/** Where a file that was dropped on the window lies; empty where it has no place on the disk. */
export function pathOf(file: PageFile): string {
  return currentBridge().pathOf?.(file) ?? ''
}
