/** The one listener: strangers are refused before anything of their request is looked at. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { REQUEST_CHANNEL } from '@shared/contract/channel-names'
import { failure, success } from '@shared/result'
import { registerRequests } from '../../../main/ipc/register-requests'
import type { RequestHandlers } from '../../../main/ipc/request-handlers'

const handle = vi.hoisted(() => vi.fn())
vi.mock('electron', () => ({ ipcMain: { handle } }))

type Listener = (event: unknown, name: unknown, payload: unknown) => unknown

describe('registerRequests', () => {
  beforeEach(() => {
    handle.mockClear()
  })

  function register(trusted: boolean): { listener: Listener; pause: ReturnType<typeof vi.fn> } {
    const pause = vi.fn(() => success(null))
    const handlers = { 'session.pause': pause } as unknown as RequestHandlers
    registerRequests({
      handlersFor: () => (trusted ? handlers : null),
      reportFault: () => undefined,
    })
    return { listener: handle.mock.calls[0]?.[1] as Listener, pause }
  }

  it('listens on one channel only', () => {
    register(true)
    expect(handle.mock.calls.map((call: readonly unknown[]) => call[0])).toEqual([REQUEST_CHANNEL])
  })

  it('answers a trusted sender', async () => {
    const { listener, pause } = register(true)
    expect(await listener({}, 'session.pause', {})).toEqual(success(null))
    expect(pause).toHaveBeenCalledOnce()
  })

  it('refuses a stranger without calling a handler', async () => {
    const { listener, pause } = register(false)
    expect(await listener({}, 'session.pause', {})).toEqual(failure('sender-refused'))
    expect(pause).not.toHaveBeenCalled()
  })
})
