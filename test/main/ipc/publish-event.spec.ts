/** Events reach the window while it can receive, and nobody else. */
import { DEFAULT_KEYS } from '@shared/settings/key-combination'
import type { WebContents } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { EVENT_CHANNEL } from '@shared/contract/channel-names'
import { createPublisher } from '../../../main/ipc/publish-event'

function contents(state: { destroyed?: boolean; crashed?: boolean } = {}) {
  const send = vi.fn()
  const stand = {
    send,
    isDestroyed: () => state.destroyed ?? false,
    isCrashed: () => state.crashed ?? false,
  }
  return { send, stand: stand as unknown as WebContents }
}

describe('createPublisher', () => {
  const settings = {
    language: 'eu',
    theme: 'light',
    textSizePercent: 100,
    soundOn: false,
    keys: DEFAULT_KEYS,
  } as const

  it('sends name and payload on the one event channel', () => {
    const { send, stand } = contents()
    createPublisher(() => stand)('settings-changed', settings)
    expect(send).toHaveBeenCalledExactlyOnceWith(EVENT_CHANNEL, 'settings-changed', settings)
  })

  it.each([{ destroyed: true }, { crashed: true }])(
    'sends nothing to a window that is %j',
    (state) => {
      const { send, stand } = contents(state)
      createPublisher(() => stand)('settings-changed', settings)
      expect(send).not.toHaveBeenCalled()
    },
  )

  it('does nothing while there is no window', () => {
    expect(() => {
      createPublisher(() => null)('settings-changed', settings)
    }).not.toThrow()
  })
})
