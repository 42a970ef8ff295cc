/** The ends of a run: closing in mid-shift, quitting in time, a start that fails, a second start with another folder. */
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClosingQuestion, QUESTION_STANDS_MILLISECONDS } from '../../main/ask-before-closing'
import { closeBeforeQuit } from '../../main/close-before-quit'
import { endFailedStart } from '../../main/failed-start'
import { otherDataFolder, tellOtherDataFolder } from '../../main/second-start'
import { createManualTimer } from '../support/manual-timer'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('createClosingQuestion', () => {
  function setUp() {
    const state = { sessionId: 's1' as string | null, answers: true, now: 1000 }
    const ask = vi.fn()
    const closing = createClosingQuestion({
      openShift: () => (state.sessionId === null ? null : { sessionId: state.sessionId }),
      pageAnswers: () => state.answers,
      ask,
      nowMilliseconds: () => state.now,
    })
    return { ...closing, state, ask }
  }

  it('asks once in mid-shift, and lets the second press close', () => {
    const { mayClose, ask } = setUp()
    expect(mayClose()).toBe(false)
    expect(mayClose()).toBe(true)
    expect(ask).toHaveBeenCalledExactlyOnceWith('s1')
  })

  it('asks nothing without a shift, and nothing of a page that does not answer', () => {
    const { mayClose, state, ask } = setUp()
    state.sessionId = null
    expect(mayClose()).toBe(true)
    state.sessionId = 's1'
    state.answers = false
    expect(mayClose()).toBe(true)
    expect(ask).not.toHaveBeenCalled()
  })

  it('asks anew 20,000 ms after a question that was put away, but not 1 ms sooner', () => {
    const { mayClose, state, ask } = setUp()
    expect(QUESTION_STANDS_MILLISECONDS).toBe(20_000)
    mayClose()
    state.now += 19_999
    expect(mayClose()).toBe(true)
    state.now += 1
    expect(mayClose()).toBe(false)
    expect(mayClose()).toBe(true)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks anew in another shift, and after the page was loaded anew', () => {
    const { mayClose, forget, state, ask } = setUp()
    mayClose()
    state.sessionId = 's2'
    expect(mayClose()).toBe(false)
    forget()
    expect(mayClose()).toBe(false)
    expect(ask.mock.calls).toEqual([['s1'], ['s2'], ['s2']])
  })

  it('asks nothing once the program or the system ends', () => {
    const { mayClose, stopAsking, ask } = setUp()
    stopAsking()
    expect(mayClose()).toBe(true)
    expect(ask).not.toHaveBeenCalled()
  })
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
  function run(showMessageBoxSync: () => void): string[] {
    const steps: string[] = []
    const app = {
      releaseSingleInstanceLock: () => void steps.push('lock released'),
      exit: (code?: number) => void steps.push(`exit ${code}`),
    }
    const dialog = {
      showMessageBoxSync: (box: Electron.MessageBoxSyncOptions) => {
        steps.push([box.title, box.message, box.detail, box.buttons?.join()].join(' / '))
        showMessageBoxSync()
      },
    }
    const ended = (): void => {
      endFailedStart({ app, dialog, text: (key) => key }, new Error('no page'))
    }
    if (showMessageBoxSync === noDisplay) expect(ended).toThrow('no display')
    else ended()
    return steps
  }
  const noDisplay = (): void => {
    throw new Error('no display')
  }
  const box = [
    'window.title',
    'window.failedStart.title',
    'window.failedStart.detail',
    'window.crash.quit',
  ].join(' / ')

  it('lets another start in, says what happened with a button of ours, and ends with 1', () => {
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

describe('tellOtherDataFolder', () => {
  it('names both folders under our own title, with a button of ours', async () => {
    const showMessageBox = vi.fn(() => Promise.resolve({ response: 0, checkboxChecked: false }))
    const text = (key: string, given: Readonly<Record<string, string>> = {}): string =>
      [key, ...Object.values(given)].join()
    await tellOtherDataFolder({ dialog: { showMessageBox }, window: null, text }, '/a', '/b')
    expect(showMessageBox).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        title: 'window.title',
        message: 'window.otherData.message',
        detail: 'window.otherData.running,/a\nwindow.otherData.wanted,/b\nwindow.otherData.advice',
        buttons: ['app.close'],
      }),
    )
  })
})
