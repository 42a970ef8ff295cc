/** The thin handlers: each request reaches its port with the right arguments. */
import { describe, expect, it, vi } from 'vitest'
import { success } from '@shared/result'
import { createApplicationHandlers } from '../../../main/ipc/handlers/application'
import { createRecordingsHandlers } from '../../../main/ipc/handlers/recordings'
import { createSessionHandlers } from '../../../main/ipc/handlers/session'
import type { SessionPort } from '../../../main/session/session-port'

function sessionStandIn() {
  const answer = (): Promise<unknown> => Promise.resolve(success(null))
  const names = [
    'start',
    'decide',
    'withdraw',
    'setPace',
    'pause',
    'resume',
    'advance',
    'acknowledge',
    'note',
    'looked',
    'end',
  ] as const
  const spies = Object.fromEntries(names.map((name) => [name, vi.fn(answer)]))
  return { ...spies, current: () => null } as unknown as SessionPort
}

describe('createSessionHandlers', () => {
  it('starts a session with the language of the settings', async () => {
    const session = sessionStandIn()
    const start = createSessionHandlers(session, () => 'vi')['session.start']
    await start({ scenarioId: 'bad-deploy', seed: 3, codeName: 'Hổ' })
    expect(session.start).toHaveBeenCalledWith({
      scenarioId: 'bad-deploy',
      seed: 3,
      codeName: 'Hổ',
      language: 'vi',
    })
  })

  it('unwraps what the port takes bare: types, pace and text', async () => {
    const session = sessionStandIn()
    const handlers = createSessionHandlers(session, () => 'en')
    await handlers['session.withdraw']({ types: ['start-warmup'] })
    await handlers['session.set-pace']({ paceSeconds: 5 })
    await handlers['session.note']({ text: 'now' })
    expect(session.withdraw).toHaveBeenCalledWith(['start-warmup'])
    expect(session.setPace).toHaveBeenCalledWith(5)
    expect(session.note).toHaveBeenCalledWith('now')
  })

  it('answers null as the present session while none was started', async () => {
    const handlers = createSessionHandlers(sessionStandIn(), () => 'en')
    expect(await handlers['session.current']({})).toEqual(success(null))
  })
})

describe('createApplicationHandlers', () => {
  it('describes the application with its present settings and the count of blocked requests', async () => {
    const facts = {
      version: '0.1.0',
      engineVersion: 'on-call 1',
      dataFolder: 'd',
      scenarios: [],
      blockedRequests: () => 0,
    }
    const settings = {
      current: () => ({ language: 'eu', theme: 'dark' }) as const,
      change: vi.fn(),
    }
    const handlers = createApplicationHandlers(facts, settings)
    expect(await handlers['app.describe']({})).toEqual(
      success({ ...facts, blockedRequests: 0, language: 'eu', theme: 'dark' }),
    )
  })
})

describe('createRecordingsHandlers', () => {
  it('asks for the file by its name', async () => {
    const recordings = {
      recent: vi.fn(),
      verify: vi.fn(() =>
        Promise.resolve(success({ kind: 'interrupted', afterMinute: 3 } as const)),
      ),
    }
    const { 'recordings.verify': verify } = createRecordingsHandlers(recordings)
    expect(await verify({ fileName: 'f' })).toEqual(
      success({ kind: 'interrupted', afterMinute: 3 }),
    )
    expect(recordings.verify).toHaveBeenCalledWith('f')
  })
})
