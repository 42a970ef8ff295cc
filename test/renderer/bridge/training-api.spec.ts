// @vitest-environment happy-dom
/** The renderer's side of the bridge: never throws, sends plain data, lets itself be replaced. */
import { reactive } from 'vue'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TrainingBridge } from '@shared/contract/bridge'
import { failure, success } from '@shared/result'
import { listen, pathOf, replaceBridge, request } from '../../../renderer/bridge/training-api'

let restore: () => void = () => undefined

function use(bridge: Partial<Record<keyof TrainingBridge, unknown>>): void {
  restore = replaceBridge(bridge as unknown as TrainingBridge)
}

afterEach(() => {
  restore()
  vi.restoreAllMocks()
})

describe('request', () => {
  it('sends name and payload and gives back the answer', async () => {
    const ask = vi.fn(() => Promise.resolve(success(null)))
    use({ request: ask })
    expect(await request('session.note', { text: 'now' })).toEqual(success(null))
    expect(ask).toHaveBeenCalledExactlyOnceWith('session.note', { text: 'now' })
  })

  it('sends a reactive payload as plain data', async () => {
    const ask = vi.fn((_name: string, payload: unknown) => {
      structuredClone(payload)
      return Promise.resolve(success(null))
    })
    use({ request: ask })
    const types = reactive(['start-warmup' as const])
    expect(await request('session.withdraw', reactive({ types }))).toEqual(success(null))
  })

  it('answers request-refused to a cyclic payload, without asking', async () => {
    const ask = vi.fn()
    use({ request: ask })
    const ring: { text: string; ring?: unknown } = { text: 'x' }
    ring.ring = ring
    expect(await request('session.note', ring)).toMatchObject({
      failure: { code: 'request-refused' },
    })
    expect(ask).not.toHaveBeenCalled()
  })

  it('answers internal when the bridge rejects', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    use({ request: () => Promise.reject(new Error('gone')) })
    expect(await request('session.end', {})).toEqual(failure('internal', { reason: 'session.end' }))
  })
})

describe('listen', () => {
  it('listens through the bridge and hands back how to stop', () => {
    const stop = vi.fn()
    const subscribe = vi.fn(() => stop)
    use({ listen: subscribe })
    const listener = (): void => undefined
    listen('settings-changed', listener)()
    expect(subscribe).toHaveBeenCalledExactlyOnceWith('settings-changed', listener)
    expect(stop).toHaveBeenCalledOnce()
  })
})

describe('replaceBridge', () => {
  it('puts the former implementation back', async () => {
    use({ request: () => Promise.resolve(failure('no-session')) })
    const undo = replaceBridge({
      request: () => Promise.resolve(success(null)),
      listen: () => () => undefined,
    } as unknown as TrainingBridge)
    expect((await request('session.current', {})).ok).toBe(true)
    undo()
    expect((await request('session.current', {})).ok).toBe(false)
  })
})

describe('pathOf', () => {
  it('asks the bridge, and is empty where that has no disk', () => {
    const file = new File(['x'], 'shift.guardia-session')
    use({ pathOf: ({ name }: File) => `/media/stick/${name}` })
    expect(pathOf(file)).toBe('/media/stick/shift.guardia-session')
    restore()
    use({})
    expect(pathOf(file)).toBe('')
  })
})
