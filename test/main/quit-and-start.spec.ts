/** The ends of a run: quitting in time, a start that fails, and a second start with another data folder. */
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeBeforeQuit } from '../../main/close-before-quit'
import { endFailedStart } from '../../main/failed-start'
import { otherDataFolder } from '../../main/second-start'
import { createManualTimer } from '../support/manual-timer'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('closeBeforeQuit', () => {
  function setUp(closeSession: () => Promise<void>) {
    const timer = createManualTimer()
    const quit = vi.fn()
    const closing = vi.fn(closeSession)
    let ask: (event: Electron.Event) => void = () => undefined
    const on = (_name: 'before-quit', listener: typeof ask): void => {
      ask = listener
    }
    const end = closeBeforeQuit({ app: { on, quit }, closeSession: closing, timer })
    const askToQuit = (): boolean => {
      const event = { defaultPrevented: false, preventDefault: vi.fn() }
      ask(event)
      return event.preventDefault.mock.calls.length === 0
    }
    return { timer, quit, closing, end, askToQuit }
  }

  it('closes the session once, then quits without holding it back again', async () => {
    const { quit, closing, askToQuit, timer } = setUp(() => Promise.resolve())
    expect([askToQuit(), askToQuit()]).toEqual([false, false])
    await vi.waitFor(() => expect(quit).toHaveBeenCalledOnce())
    expect(closing).toHaveBeenCalledOnce()
    expect(askToQuit()).toBe(true)
    expect(timer.untilNext()).toBeNull()
    expect(console.error).not.toHaveBeenCalled()
  })

  it('quits after 3,000 ms although the disk does not answer, and says so', async () => {
    const { quit, askToQuit, timer } = setUp(() => new Promise(() => undefined))
    askToQuit()
    expect(timer.untilNext()).toBe(3000)
    timer.pass(2999)
    await new Promise(setImmediate)
    expect(quit).not.toHaveBeenCalled()
    timer.pass(1)
    await vi.waitFor(() => expect(quit).toHaveBeenCalledOnce())
    expect(console.error).toHaveBeenCalledOnce()
    expect(askToQuit()).toBe(true)
  })

  it('quits although closing failed, and when the system ends without asking', async () => {
    const { quit, closing, end } = setUp(() => Promise.reject(new Error('disk')))
    end()
    await vi.waitFor(() => expect(quit).toHaveBeenCalledOnce())
    expect(closing).toHaveBeenCalledOnce()
    expect(console.error).toHaveBeenCalledOnce()
  })
})

describe('endFailedStart', () => {
  function run(showErrorBox: () => void): string[] {
    const steps: string[] = []
    const app = {
      releaseSingleInstanceLock: () => void steps.push('lock released'),
      exit: (code?: number) => void steps.push(`exit ${code}`),
    }
    const dialog = {
      showErrorBox: (title: string, content: string) => {
        steps.push(`box ${title} / ${content}`)
        showErrorBox()
      },
    }
    const ended = (): void => {
      endFailedStart({ app, dialog, text: (key) => key }, new Error('no page'))
    }
    if (showErrorBox === noDisplay) expect(ended).toThrow('no display')
    else ended()
    return steps
  }
  const noDisplay = (): void => {
    throw new Error('no display')
  }
  const box = 'box window.failedStart.title / window.failedStart.detail'

  it('lets another start in, says what happened, and ends with 1', () => {
    expect(run(() => undefined)).toEqual(['lock released', box, 'exit 1'])
    expect(console.error).toHaveBeenCalledOnce()
  })

  it('ends with 1 also where no box can be shown', () => {
    expect(run(noDisplay)).toEqual(['lock released', box, 'exit 1'])
  })
})

describe('otherDataFolder', () => {
  const running = { dataFolder: path.resolve('/srv/classroom') }

  it.each([
    [{ dataFolder: path.resolve('/srv/classroom') }, null],
    [{ dataFolder: `${path.resolve('/srv/classroom')}${path.sep}` }, null],
    [{ dataFolder: path.resolve('/srv/classroom-2') }, path.resolve('/srv/classroom-2')],
  ])('says of a second start with %j: %j', (facts, other) => {
    expect(otherDataFolder(facts, running)).toBe(other)
  })

  it.each([[null], [undefined], [{}], [{ dataFolder: 7 }], [{ dataFolder: 'a'.repeat(5000) }]])(
    'takes %j from a stranger for no wish at all',
    (facts) => {
      expect(otherDataFolder(facts, running)).toBeNull()
    },
  )
})
